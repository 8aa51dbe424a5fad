<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Errors that routes have in common. */
final class Failure {

	/** The database rejected the change (status 500). */
	public static function not_saved(): \WP_Error {
		return new \WP_Error( 'ramjet_not_saved', __( 'The change could not be saved. Please try again.', 'ramjet' ), array( 'status' => 500 ) );
	}

	/** The value is larger than what may be saved (status 413). */
	public static function too_large(): \WP_Error {
		return new \WP_Error( 'ramjet_too_large', __( 'This is too large to save.', 'ramjet' ), array( 'status' => 413 ) );
	}

	/**
	 * A value that fits its type but not its meaning (status 400), as core replies to values that do not match their schema.
	 *
	 * @param string $message What is wrong with it, for people.
	 */
	public static function invalid( string $field, string $message ): \WP_Error {
		return new \WP_Error(
			'rest_invalid_param',
			$message,
			array( 'status' => 400, 'params' => array( $field => $message ) )
		);
	}
}
