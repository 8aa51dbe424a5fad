<?php
declare(strict_types=1);

namespace Ramjet\Support\Files;

/** Sends a file that is made while it is sent, so that a large one needs no more memory than a small one. */
final class Download {

	/** Bytes that are sent at a time. */
	private const CHUNK = 65536;

	/**
	 * Ends a request for a download, unless a user who may have it has posted the form with the nonce of the action.
	 *
	 * @param string $refusal An error message, plain text.
	 */
	public static function check( string $action, bool $is_allowed, string $refusal ): void {
		$method = sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		if ( 'post' !== $method || ! $is_allowed ) {
			wp_die( esc_html( $refusal ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( $action );
	}

	/**
	 * Ends the request with a CSV file.
	 *
	 * @param string           $name   Of what it has, in ASCII: 'payments'. The file's name has the date, too.
	 * @param iterable<string> $pieces Of the file.
	 */
	public static function send_csv( string $name, iterable $pieces ): never {
		self::send( "$name-" . wp_date( 'Y-m-d' ) . '.csv', 'text/csv; charset=utf-8', $pieces );
	}

	/**
	 * Ends the request.
	 *
	 * @param string           $name   The file's, in ASCII.
	 * @param string           $type   Media type.
	 * @param iterable<string> $pieces Of the file.
	 */
	public static function send( string $name, string $type, iterable $pieces ): never {
		ignore_user_abort( false );
		// A hundred thousand rows take minutes on a small server.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		nocache_headers();
		header( "Content-Type: $type" );
		header( 'X-Content-Type-Options: nosniff' );
		header( "Content-Disposition: attachment; filename=\"$name\"" );
		header( 'X-Accel-Buffering: no' );
		$buffer = '';
		foreach ( $pieces as $piece ) {
			$buffer .= $piece;
			if ( strlen( $buffer ) > self::CHUNK ) {
				echo $buffer; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, not a page.
				flush();
				$buffer = '';
			}
		}
		echo $buffer; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, not a page.
		exit;
	}
}
