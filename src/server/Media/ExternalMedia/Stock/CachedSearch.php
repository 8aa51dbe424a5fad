<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Stock;

use Ramjet\Media\ExternalMedia\Contracts\SourceError;
use Ramjet\Support\Rest\UserRate;
use Ramjet\Support\Services\LastCheck;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Values\Shape;
use Ramjet\Support\Values\Utf8;

/** Searches a stock service for all editors: one request for each search within the lifetime of its results. */
final class CachedSearch {

	/** Maximum number of requests per user and minute. */
	private const PER_MINUTE = 30;

	private const PAGE = array( 'items' => array( array() ), 'has_more' => false );

	/**
	 * @param string $slug     Of the service.
	 * @param string $name     Of the service, for people.
	 * @param int    $lifetime Seconds for which results are kept.
	 * @param \Closure(): string $key  The key with which requests are sent, whose limit it is; '' for none.
	 * @param (\Closure(): string)|null $hint A sentence that is added where the service received too many requests.
	 */
	public function __construct(
		private readonly string $slug,
		private readonly string $name,
		private readonly int $lifetime,
		private readonly \Closure $key,
		private readonly ?\Closure $hint = null
	) {}

	/** In lower case with single spaces, so that equal searches share their results. */
	public static function normalize( string $term ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', Utf8::lower( Utf8::scrub( $term ) ) ) );
	}

	/**
	 * @param string                       $query Cache key of the results: term, page size and page number.
	 * @param \Closure(): (Reply|\WP_Error) $send  Sends the request.
	 * @param \Closure( array ): ?array     $read  Makes the result of the JSON; null if it is not as expected.
	 * @return array{items: list<array>, has_more: bool}|\WP_Error
	 */
	public function find( string $query, \Closure $send, \Closure $read ): array|\WP_Error {
		$cache = "ramjet_media_{$this->slug}_" . substr( hash( 'sha256', $query ), 0, 40 );
		$found = Shape::of( get_transient( $cache ), self::PAGE );
		if ( null !== $found ) {
			return $found;
		}
		$wait     = "ramjet_media_{$this->slug}_wait_" . substr( wp_hash( ( $this->key )() ), 0, 16 );
		$retry_at = Scalar::number( get_transient( $wait ) );
		if ( $retry_at > time() ) {
			return $this->limited( $retry_at );
		}
		if ( ! UserRate::allows( "media_$this->slug", self::PER_MINUTE ) ) {
			return UserRate::error();
		}
		$reply = $send();
		if ( is_wp_error( $reply ) ) {
			return $reply;
		}
		if ( 429 === $reply->status ) {
			$retry_at = max( $reply->retry_at, time() + MINUTE_IN_SECONDS );
			set_transient( $wait, $retry_at, $retry_at - time() );
			return $this->limited( $retry_at );
		}
		$found = null === $reply->problem && 200 === $reply->status ? $read( $reply->json ) : null;
		if ( null === $found ) {
			return SourceError::of( $reply, $this->name );
		}
		LastCheck::works( $this->slug );
		set_transient( $cache, $found, $this->lifetime );
		return $found;
	}

	private function limited( int $retry_at ): \WP_Error {
		return SourceError::limited( $this->name, $retry_at, null === $this->hint ? '' : ( $this->hint )() );
	}
}
