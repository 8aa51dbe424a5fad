<?php
declare(strict_types=1);

namespace Ramjet\Support\Files;

use Ramjet\Support\Errors\ErrorLog;

/**
 * Puts finished files into the uploads. Where these are in an object store, behind a stream wrapper, a file cannot be
 * changed, renamed or locked there: it is made in the temporary folder, and copied.
 */
final class PublicFiles {

	/** A wrapper may show late what has changed: microseconds between two looks, and their number. */
	private const PAUSE = 250_000;
	private const LOOKS = 20;

	/** Where a file for this path is made: there, or in the temporary folder. Its name has to be a random one. */
	public static function draft( string $path ): string {
		return wp_is_stream( $path ) ? get_temp_dir() . wp_basename( $path ) : $path;
	}

	/** Moves a draft to its path; returns whether it is there, complete. A draft is gone afterwards. */
	public static function publish( string $draft, string $path ): bool {
		if ( $draft === $path ) {
			return true;
		}
		$is_stored = self::copy( $draft, $path );
		wp_delete_file( $draft );
		return $is_stored;
	}

	/** Copies a file from or to any place. From or to a wrapper, a copy that is too short is deleted, and logged. */
	public static function copy( string $from, string $to ): bool {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It may fail.
		$is_copied = @copy( $from, $to );
		if ( ! wp_is_stream( $from ) && ! wp_is_stream( $to ) ) {
			return $is_copied;
		}
		$is_there = self::sees( $to, true );
		$bytes    = $is_there ? filesize( $to ) : 0;
		if ( wp_is_stream( $to ) && ! is_file( $from ) ) {
			// Another request has moved it.
			return $is_there;
		}
		if ( $is_there && is_file( $from ) && filesize( $from ) === $bytes ) {
			return true;
		}
		ErrorLog::add( "store $to", new \RuntimeException( "$bytes bytes arrived" ) );
		wp_delete_file( $to );
		return false;
	}

	/** Deletes a file; returns whether it is gone. */
	public static function delete( string $path ): bool {
		wp_delete_file( $path );
		return self::sees( $path, false );
	}

	/** Whether a file is there or not, as expected; waits for a wrapper. */
	public static function sees( string $path, bool $expected ): bool {
		for ( $look = 1; true; $look++ ) {
			clearstatcache( true, $path );
			if ( is_file( $path ) === $expected ) {
				return true;
			}
			if ( ! wp_is_stream( $path ) || $look >= self::LOOKS ) {
				return false;
			}
			usleep( self::PAUSE );
		}
	}
}
