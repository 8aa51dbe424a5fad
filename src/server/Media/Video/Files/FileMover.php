<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

use Ramjet\Support\Files\PublicFiles;

/** Moves files so that each is complete in one place or the other even if the request is killed. */
final class FileMover {

	/**
	 * Whether the file is in its new place now, also if another request has moved it. A file there is complete, so what
	 * is still, or again, in the old place stays.
	 */
	public static function move( string $from, string $to ): bool {
		clearstatcache();
		if ( wp_is_stream( $to ) && is_file( $from ) ) {
			// What is there may be incomplete.
			return PublicFiles::copy( $from, $to ) && self::delete( $from, $to );
		}
		if ( is_file( $to ) || ! is_file( $from ) || ! wp_mkdir_p( dirname( $to ) ) ) {
			return is_file( $to );
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors.Discouraged -- may fail.
		$is_moved = ! wp_is_stream( $from ) && @stat( $from )['dev'] === @stat( dirname( $to ) )['dev']
			? @rename( $from, $to )
			: self::copy( $from, $to );
		// phpcs:enable
		clearstatcache();
		return $is_moved || is_file( $to );
	}

	/** Moves it to another disk: copies it under a temporary name, so that it is never incomplete in its place. */
	private static function copy( string $from, string $to ): bool {
		$part = "$to." . bin2hex( random_bytes( 4 ) );
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors.Discouraged -- may fail.
		if ( ! PublicFiles::copy( $from, $part ) || ! @rename( $part, $to ) ) {
			wp_delete_file( $part );
			return false;
		}
		// phpcs:enable
		return self::delete( $from, $to );
	}

	/** Deletes the file that was copied, or else its copy. */
	private static function delete( string $from, string $to ): bool {
		if ( PublicFiles::delete( $from ) ) {
			return true;
		}
		wp_delete_file( $to );
		return false;
	}
}
