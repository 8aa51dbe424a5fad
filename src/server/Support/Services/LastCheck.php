<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

use Ramjet\Support\Database\JsonOption;

/** The last test of a service's keys: one row, `ramjet_service_{slug}_check`, as JSON. */
final class LastCheck {

	public static function option( string $slug ): string {
		return "ramjet_service_{$slug}_check";
	}

	/**
	 * @param string $keys A digest of the service's values.
	 * @return CheckResult|null Null where these values were never tested.
	 */
	public static function read( string $slug, string $keys ): ?CheckResult {
		$saved = self::row( $slug );
		return null !== $saved && $saved['keys'] === $keys && in_array( $saved['state'], CheckResult::STATES, true )
			? new CheckResult( $saved['state'], $saved['message'], $saved['time'] )
			: null;
	}

	/** @param string $keys A digest of the values that were tested. */
	public static function save( string $slug, string $keys, CheckResult $result ): void {
		'ok' === $result->state && RejectedKey::forget( $slug );
		( new JsonOption( self::option( $slug ) ) )->set( get_object_vars( $result ) + array( 'keys' => $keys ) );
	}

	/** Call when the service has accepted the saved values outside of a test: an earlier failure no longer counts. */
	public static function works( string $slug ): void {
		RejectedKey::forget( $slug );
		$saved = self::row( $slug );
		if ( null !== $saved && 'ok' !== $saved['state'] ) {
			$message = __( 'The last test failed, but the service has worked since.', 'ramjet' );
			self::save( $slug, $saved['keys'], new CheckResult( 'ok', $message, time() ) );
		}
	}

	/** @return array{state: string, message: string, time: int, keys: string}|null */
	private static function row( string $slug ): ?array {
		$like = array( 'state' => '', 'message' => '', 'time' => 0, 'keys' => '' );
		return ( new JsonOption( self::option( $slug ) ) )->get( $like );
	}
}
