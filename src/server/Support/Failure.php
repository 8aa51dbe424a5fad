<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Errors that routes have in common. */
final class Failure {

	/** The database rejected the change (status 500). */
	public static function not_saved(): \WP_Error {
		$message = __( 'The change could not be saved. Please try again.', 'ramjet' );
		return new \WP_Error( 'ramjet_not_saved', $message, array( 'status' => 500 ) );
	}

	/** The value is larger than what may be saved (status 413). */
	public static function too_large(): \WP_Error {
		$message = __( 'This is too large to save.', 'ramjet' );
		return new \WP_Error( 'ramjet_too_large', $message, array( 'status' => 413 ) );
	}

	/** A value with the right type and a wrong meaning (status 400), in the form of core's schema errors. */
	public static function invalid( string $field, string $message ): \WP_Error {
		$data = array( 'status' => 400, 'params' => array( $field => $message ) );
		return new \WP_Error( 'rest_invalid_param', $message, $data );
	}
}
