<?php
declare(strict_types=1);

namespace Ramjet\Support\Rest;

use Ramjet\Support\Database\AtomicOptions;

/** Limits how often a user may have this server send requests, in one atomically changed option per user and minute. */
final class UserRate {

	/** Counts a request of the current user; false if the limit of this minute is reached. */
	public static function allows( string $action, int $per_minute ): bool {
		$start = sprintf( 'ramjet_%s_%d_', $action, get_current_user_id() );
		return AtomicOptions::count( $start, (string) intdiv( time(), MINUTE_IN_SECONDS ), $per_minute );
	}

	/** The error for a request over the limit (status 429). */
	public static function error(): \WP_Error {
		$message = __( 'Too many requests. Please try again in a minute.', 'ramjet' );
		return new \WP_Error( 'ramjet_too_many_requests', $message, array( 'status' => 429 ) );
	}
}
