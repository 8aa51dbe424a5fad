<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Contracts;

use Ramjet\Support\Services\Reply;

/** Errors of sources. The picker shows their messages unchanged. */
final class SourceError {

	/** The current user has to connect an account first, or again: the picker shows the connect screen. */
	public static function unauthorized(): \WP_Error {
		$text = __( 'Connect your account again.', 'ramjet' );
		return new \WP_Error( 'authorization_required', $text, array( 'status' => 403 ) );
	}

	/** The source is not set up, or not for the current user. */
	public static function unavailable( string $name ): \WP_Error {
		/* translators: %s: name of a service. */
		$text = sprintf( __( '%s is not set up on this site.', 'ramjet' ), $name );
		return new \WP_Error( 'ramjet_media_unavailable', $text, array( 'status' => 409 ) );
	}

	/** The item no longer exists at the source, or its URL has expired. */
	public static function gone(): \WP_Error {
		$text = __( 'This item is no longer available. Select another one.', 'ramjet' );
		return new \WP_Error( 'ramjet_media_gone', $text, array( 'status' => 410 ) );
	}

	/**
	 * Error for an unexpected response from a source.
	 *
	 * @param string $name Of the source.
	 * @param string $hint A sentence that is added where the source received too many requests.
	 */
	public static function of( Reply $reply, string $name, string $hint = '' ): \WP_Error {
		if ( 429 === $reply->status ) {
			return self::limited( $name, $reply->retry_at, $hint );
		}
		$text = $reply->judge( false )->message;
		return new \WP_Error( 'ramjet_media_failed', $text, array( 'status' => 502 ) );
	}

	/** @param int $retry_at Unix time from which it accepts requests again; 0 if it does not say. */
	public static function limited( string $name, int $retry_at, string $hint = '' ): \WP_Error {
		$minutes = max( 1, (int) ceil( ( $retry_at - time() ) / MINUTE_IN_SECONDS ) );
		$text    = 0 === $retry_at
			/* translators: %s: name of a service. */
			? sprintf( __( '%s received too many requests. Try again in a few minutes.', 'ramjet' ), $name )
			: sprintf(
				/* translators: 1: name of a service. 2: a duration, such as '5 minutes'. */
				__( '%1$s received too many requests. Try again in %2$s.', 'ramjet' ),
				$name,
				human_time_diff( time(), time() + $minutes * MINUTE_IN_SECONDS )
			);
		$data = array( 'status' => 429, 'retry_at' => $retry_at );
		return new \WP_Error( 'ramjet_media_limited', trim( "$text $hint" ), $data );
	}
}
