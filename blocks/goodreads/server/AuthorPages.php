<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Goodreads;

use Ramjet\Support\Http\Client;
use Ramjet\Support\Http\HttpResponse;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Rest\UserRate;
use Ramjet\Support\Services\CheckResult;

/** Finds the member who is an author: only members have shelves, and only the author's page has the member's number. */
final class AuthorPages {

	private const SITE = 'https://www.goodreads.com/';

	/** Bytes of a page. */
	private const MAX_SIZE = 3 * MB_IN_BYTES;

	private const PER_MINUTE = 60;

	public function __construct( private readonly Client $client = new VendorClient( max_size: self::MAX_SIZE ) ) {}

	/** @return array<string, array> As in a RouteTable. */
	public function routes(): array {
		$schema = Schema::field( 'integer', 'Number of the member.', array( 'title' => 'goodreads-user-id' ) );
		$id     = Schema::field( 'integer', 'Number of the author.', array( 'required' => true, 'minimum' => 1 ) );
		return array( '/goodreads/user-id' => Route::of(
			'The Goodreads member who is an author.',
			$schema,
			Route::for_authors( 'GET', $this->find( ... ), compact( 'id' ) ),
			array(
				'not_found'                => '404: Goodreads has no such author, or the author is no member.',
				'ramjet_goodreads_failed'  => '502: Goodreads cannot be reached, or reports an error.',
				'ramjet_too_many_requests' => '429: The user has sent more than 60 requests in a minute.',
			)
		) );
	}

	private function find( \WP_REST_Request $request ): int|\WP_Error {
		if ( ! UserRate::allows( 'goodreads', self::PER_MINUTE ) ) {
			return UserRate::error();
		}
		$reply = $this->get( self::SITE . "author/show/{$request['id']}" );
		// The page's URL continues with the author's name.
		$next  = is_wp_error( $reply ) ? '' : \WP_Http::make_absolute_url( $reply->location, self::SITE );
		$reply = str_starts_with( $next, self::SITE . 'author/' ) ? $this->get( $next ) : $reply;
		if ( is_wp_error( $reply ) || ( 404 !== $reply->status && $reply->status >= 400 ) ) {
			$result = is_wp_error( $reply )
				? CheckResult::from_error( 'Goodreads', $reply )
				: CheckResult::from_status( 'Goodreads', $reply->status );
			return new \WP_Error( 'ramjet_goodreads_failed', $result->message, array( 'status' => 502 ) );
		}
		// The page's feed is the member's.
		return 1 === preg_match( '~goodreads\.com/user/updates_rss/(\d{1,15})\b~', $reply->body, $found )
			? (int) $found[1]
			: new \WP_Error(
				'not_found',
				__( 'This author is not a Goodreads member, so there are no books to show.', 'ramjet' ),
				array( 'status' => 404 )
			);
	}

	private function get( string $url ): HttpResponse|\WP_Error {
		return $this->client->send( 'GET', $url, array( 'Accept' => 'text/html' ) );
	}
}
