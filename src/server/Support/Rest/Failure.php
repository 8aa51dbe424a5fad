<?php
declare(strict_types=1);

namespace Ramjet\Support\Rest;

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

	/**
	 * Values that are not valid (status 400), in the form of core's schema errors.
	 *
	 * @param non-empty-array<string, string> $problems Name => a sentence.
	 */
	public static function invalid( array $problems ): \WP_Error {
		$data = array( 'status' => 400, 'params' => $problems );
		return new \WP_Error( 'rest_invalid_param', implode( ' ', array_unique( $problems ) ), $data );
	}
}
