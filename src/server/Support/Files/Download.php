<?php
declare(strict_types=1);

namespace Ramjet\Support\Files;

/** Sends a file that is made while it is sent, so that a large one needs no more memory than a small one. */
final class Download {

	/** Bytes that are sent at a time. */
	private const CHUNK = 65536;

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
