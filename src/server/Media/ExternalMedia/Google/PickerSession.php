<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Google;

use Ramjet\Media\ExternalMedia\Contracts\SourceError;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Scalar;

/** A user's choice in Google's window (developers.google.com/photos/picker/guides/sessions). */
final class PickerSession {

	/** Google's IDs, as far as they are passed on. */
	public const ID = '[A-Za-z0-9_-]{1,200}';

	/** Milliseconds between two requests, if Google does not say, and the shortest and longest time. */
	private const INTERVAL = array( 5_000, 1_000, 30_000 );

	/** Milliseconds after which polling ends, likewise. */
	private const TIMEOUT = array( 30 * 60_000, 0, 60 * 60_000 );

	public function __construct( private readonly GoogleAccount $account ) {}

	/**
	 * @param int $max_items How many photos and videos the user may choose.
	 * @return array<string, mixed>|\WP_Error As the route returns it.
	 */
	public function create( int $max_items ): array|\WP_Error {
		$config = array( 'pickingConfig' => array( 'maxItemCount' => (string) $max_items ) );
		return $this->describe( $this->account->call( 'POST', '/sessions', (string) wp_json_encode( $config ) ) );
	}

	/** @return array<string, mixed>|\WP_Error As create(). */
	public function get( string $id ): array|\WP_Error {
		return $this->describe( $this->account->call( 'GET', "/sessions/$id" ) );
	}

	/** Ends a session. One that no longer exists counts as ended. */
	public function delete( string $id ): ?\WP_Error {
		$reply = $this->account->call( 'DELETE', "/sessions/$id" );
		if ( is_wp_error( $reply ) ) {
			return $reply;
		}
		// Google's response may be empty, which is not valid JSON.
		return 2 === intdiv( $reply->status, 100 ) || 404 === $reply->status
			? null
			: SourceError::of( $reply, GoogleApi::NAME );
	}

	private function describe( Reply|\WP_Error $reply ): array|\WP_Error {
		$json = is_wp_error( $reply ) ? null : self::json( $reply );
		if ( null === $json || is_wp_error( $json ) ) {
			return $json ?? $reply;
		}
		$id   = Scalar::text( $json['id'] ?? '' );
		$url  = GoogleApi::picker_url( $json['pickerUri'] ?? '' );
		$poll = is_array( $json['pollingConfig'] ?? null ) ? $json['pollingConfig'] : array();
		if ( 1 !== preg_match( '~^' . self::ID . '$~D', $id ) || '' === $url ) {
			return SourceError::of( $reply, GoogleApi::NAME );
		}
		return array(
			'id'            => $id,
			'pickerUri'     => $url,
			'mediaItemsSet' => true === ( $json['mediaItemsSet'] ?? false ),
			'pollInterval'  => self::milliseconds( $poll['pollInterval'] ?? '', ...self::INTERVAL ),
			'timeoutIn'     => self::milliseconds( $poll['timeoutIn'] ?? '', ...self::TIMEOUT ),
		);
	}

	/** @return array|\WP_Error The JSON of a successful reply, or why there is none. */
	public static function json( Reply $reply ): array|\WP_Error {
		$reason = is_array( $reply->json['error'] ?? null ) ? $reply->json['error']['status'] ?? '' : '';
		if ( 'FAILED_PRECONDITION' === $reason ) {
			$text = __( 'This Google account has no photos to choose from.', 'ramjet' );
			return new \WP_Error( 'ramjet_media_failed', $text, array( 'status' => 502 ) );
		}
		if ( 404 === $reply->status ) {
			$text = __( 'Your selection in Google Photos has expired. Please choose again.', 'ramjet' );
			return new \WP_Error( 'ramjet_media_gone', $text, array( 'status' => 410 ) );
		}
		$is_good = null === $reply->problem && 200 === $reply->status;
		return $is_good ? $reply->json : SourceError::of( $reply, GoogleApi::NAME );
	}

	/** @param mixed $duration As Google writes it: '3.5s'. */
	private static function milliseconds( mixed $duration, int $default, int $min, int $max ): int {
		return is_string( $duration ) && 1 === preg_match( '/^(\d{1,6}(?:\.\d{1,9})?)s$/D', $duration, $match )
			? min( $max, max( $min, (int) ( 1000 * (float) $match[1] ) ) )
			: $default;
	}
}
