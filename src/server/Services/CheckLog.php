<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Services\CheckResult;

/**
 * How each service last took its key, so that people see what failed. One row for each: `ramjet_service_{slug}_check`,
 * as JSON.
 */
final class CheckLog {

	/**
	 * The row of a service.
	 *
	 * @param string $slug The service's slug.
	 */
	public static function option( string $slug ): string {
		return "ramjet_service_{$slug}_check";
	}

	/**
	 * @param string $slug The service's slug.
	 * @return CheckResult|null Null where it was never asked with what it is told now.
	 */
	public function read( string $slug ): ?CheckResult {
		$row   = get_option( self::option( $slug ) );
		$saved = is_string( $row ) ? json_decode( $row, true ) : null;
		if ( ! is_array( $saved ) || ! in_array( $saved['state'] ?? null, CheckResult::STATES, true ) ) {
			return null;
		}
		return new CheckResult( $saved['state'], (string) ( $saved['message'] ?? '' ), (int) ( $saved['time'] ?? 0 ) );
	}

	/**
	 * Remembers a result, where the service was asked for it.
	 *
	 * @param string      $slug   The service's slug.
	 * @param CheckResult $result What came of it, just now.
	 */
	public function write( string $slug, CheckResult $result ): void {
		if ( ! $result->is_answer() ) {
			return;
		}
		$row = array(
			'state'   => $result->state,
			'message' => $result->message,
			'time'    => $result->time ?? time(),
		);
		update_option( self::option( $slug ), wp_json_encode( $row ), false );
	}

	/**
	 * Forgets a result: what it was about has changed.
	 *
	 * @param string $slug The service's slug.
	 */
	public function clear( string $slug ): void {
		delete_option( self::option( $slug ) );
	}
}
