<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

use Ramjet\Support\Http\Client;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Rest\UserRate;
use Ramjet\Support\Values\Shape;

/** Searches a third party on behalf of editors. Results are cached for an hour. */
final class Lookup {

	/** Requests that a user may make in a minute. */
	public const LIMIT = 60;

	private readonly Caller $caller;

	/**
	 * @param string $slug    Lower-case letters only, such as a service's slug.
	 * @param string $name    The third party's name in messages.
	 * @param Client $client  A GuardedClient for a URL that somebody enters.
	 * @param bool   $has_key Whether the URL has a key, which may be why a request is refused.
	 */
	public function __construct(
		private readonly string $slug,
		private readonly string $name,
		Client $client = new VendorClient(),
		private readonly bool $has_key = true
	) {
		$this->caller = new Caller( $slug, $name, $client );
	}

	/**
	 * @param \Closure( array ): ?list<array<string, mixed>> $read Reads the results from the response's JSON; null if
	 *                                                            it is not as expected.
	 * @return list<array<string, mixed>>|\WP_Error
	 */
	public function find( string $url, \Closure $read ): array|\WP_Error {
		$cache = "ramjet_{$this->slug}_" . substr( hash( 'sha256', $url ), 0, 40 );
		$found = Shape::of( get_transient( $cache ), array( array() ) );
		if ( null !== $found ) {
			return $found;
		}
		if ( ! UserRate::allows( $this->slug, self::LIMIT ) ) {
			return UserRate::error();
		}
		$reply = $this->caller->get( $url );
		$found = null === $reply->problem && 200 === $reply->status ? $read( $reply->json ) : null;
		if ( null === $found ) {
			$is_refused = null === $reply->problem && $reply->status >= 400;
			$result     = $is_refused && ! $this->has_key
				? CheckResult::from_status( $this->name, $reply->status )
				: $reply->judge( false );
			return new \WP_Error( 'ramjet_search_failed', $result->message, array( 'status' => 502 ) );
		}
		LastCheck::works( $this->slug );
		set_transient( $cache, $found, HOUR_IN_SECONDS );
		return $found;
	}

	/**
	 * The route of a search.
	 *
	 * @param \Closure( string ): (array|\WP_Error) $search Receives the search term.
	 * @param array<string, string|array>           $fields Name => description, or schema, of a result's fields.
	 * @param array<string, string>                 $errors Further errors.
	 */
	public static function route(
		string $text,
		string $parameter,
		\Closure $search,
		array $fields,
		array $errors = array()
	): array {
		$field  = static fn( string|array $is ): array => is_array( $is ) ? $is : Schema::field( 'string', $is );
		$result = static fn(): array => Schema::object( array_map( $field, $fields ) );
		$schema = static fn(): array => Schema::list_of( $result(), 'search-results' );
		$terms  = array( 'required' => true, 'minLength' => 1, 'maxLength' => 200 );
		$handle = static function ( \WP_REST_Request $request ) use ( $search, $parameter ): array|\WP_Error {
			$text = trim( $request[ $parameter ] );
			return '' === $text ? array() : $search( $text );
		};
		return Route::of(
			$text,
			$schema,
			Route::for_authors( 'GET', $handle, array(
				$parameter => Schema::field( 'string', 'What to search for.', $terms ),
			) ),
			$errors + array(
				'ramjet_too_many_requests' => '429: The user has sent more than 60 searches in a minute.',
				'ramjet_search_failed'     => '502: The third party cannot be reached, or its response is invalid.',
			)
		);
	}
}
