<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Playback;

use Ramjet\Support\Queue\AfterResponse;

/** The HTTP response with a file, or a range of it. */
final class FileReply {

	/**
	 * Maximum bytes of a response to an open range. Players request one, read a little and keep the connection, and
	 * so one of the few PHP processes, while the viewer pauses. They request the rest later.
	 */
	private const PIECE = 8 * MB_IN_BYTES;

	/** Bytes that are read at a time. */
	private const BUFFER = 262_144;

	/** Media types that browsers show; they save others. */
	private const SHOWN = '#^(?:video/[\w.+-]+|audio/[\w.+-]+|image/(?:jpeg|png|webp|avif)|text/vtt)$#D';

	/**
	 * @param string $path Of a file.
	 * @param string $type Media type.
	 * @param string $name Under which browsers save it; '' for a file to be shown.
	 */
	public function __construct(
		private readonly string $path,
		private readonly string $type,
		private readonly string $name
	) {}

	/**
	 * Sends it and ends the request.
	 *
	 * @param bool   $has_body False for a HEAD request.
	 * @param string $range    Headers of the request, '' for none.
	 * @param string $if_range
	 */
	public function send( bool $has_body, string $range, string $if_range ): never {
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- moved or deleted just now.
		$file = @fopen( $this->path, 'rb' );
		if ( false === $file ) {
			self::refuse( 404 );
		}
		[ 'size' => $size, 'mtime' => $time ] = fstat( $file );
		$tag     = sprintf( '"%x-%x"', $size, $time );
		$is_part = $has_body && ( '' === $if_range || $tag === trim( $if_range ) );
		$range   = $is_part ? Range::read( $range, $size ) : null;
		$range   = $range instanceof Range && '' === $this->name ? $range->limited( self::PIECE ) : $range;
		AfterResponse::stop_buffering();
		status_header( match ( $range ) {
			null    => 200,
			false   => 416,
			default => 206,
		} );
		header( 'Accept-Ranges: bytes' );
		header( "ETag: $tag" );
		// Logging out ends what the browser may show.
		header( 'Cache-Control: private, no-store' );
		header( 'X-Content-Type-Options: nosniff' );
		if ( false === $range ) {
			header( "Content-Range: bytes */$size" );
			exit;
		}
		header( 'Content-Type: ' . ( self::is_shown( $this->type ) ? $this->type : 'application/octet-stream' ) );
		header( 'Content-Disposition: ' . $this->disposition() );
		header( 'Content-Length: ' . ( null === $range ? $size : $range->length() ) );
		if ( null !== $range ) {
			header( "Content-Range: bytes $range->first-$range->last/$size" );
		}
		if ( $has_body ) {
			self::free_resources();
			fseek( $file, $range->first ?? 0 );
			self::copy( $file, null === $range ? $size : $range->length() );
		}
		exit;
	}

	/** Ends the request with an error that nobody reads. */
	public static function refuse( int $status ): never {
		status_header( $status );
		header( 'Cache-Control: private, no-store' );
		header( 'Content-Type: text/plain' );
		echo esc_html( get_status_header_desc( $status ) );
		exit;
	}

	private static function is_shown( string $type ): bool {
		return 1 === preg_match( self::SHOWN, $type );
	}

	private function disposition(): string {
		if ( '' === $this->name ) {
			return 'inline';
		}
		$ascii = preg_replace( '/[^A-Za-z0-9._-]/', '_', $this->name );
		return "attachment; filename=\"$ascii\"; filename*=UTF-8''" . rawurlencode( $this->name );
	}

	/** Releases what other requests wait for, and lifts limits that would end this one early. */
	private static function free_resources(): void {
		ignore_user_abort( false );
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		if ( PHP_SESSION_ACTIVE === session_status() ) {
			session_write_close();
		}
		$database = $GLOBALS['wpdb'];
		$database->close();
		// Other plugins may use it at the end of the request.
		add_action( 'shutdown', static fn() => $database->check_connection( false ), PHP_INT_MIN );
	}

	/** @param resource $file Positioned at the first byte. */
	private static function copy( mixed $file, int $length ): void {
		while ( $length > 0 && ! connection_aborted() ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem would read the file into memory.
			$piece = (string) fread( $file, min( $length, self::BUFFER ) );
			if ( '' === $piece ) {
				return;
			}
			echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a file, not a page.
			flush();
			$length -= strlen( $piece );
		}
	}
}
