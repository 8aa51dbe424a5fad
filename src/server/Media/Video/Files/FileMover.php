<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

use Ramjet\Support\Files\PublicFiles;

/** Moves files so that each is complete in one place or the other even if the request is killed. */
final class FileMover {

	/** Bytes that are copied between two questions whether to go on. */
	private const PIECE = 64 * MB_IN_BYTES;

	/** Whether moving a file takes time, because it is not on the disk of its new folder. */
	public static function is_slow( string $from, string $to ): bool {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- they may not exist.
		return wp_is_stream( $from ) || wp_is_stream( $to ) || @stat( $from )['dev'] !== @stat( dirname( $to ) )['dev'];
	}

	/**
	 * Whether the file is in its new place now, also if another request has moved it. A file there is complete, so what
	 * is still, or again, in the old place stays.
	 *
	 * @param \Closure(): bool|null $may_go_on Asked while it is copied to another disk: whether the caller still has
	 *                                         its lease.
	 */
	public static function move( string $from, string $to, ?\Closure $may_go_on = null ): bool {
		clearstatcache();
		if ( wp_is_stream( $to ) && is_file( $from ) ) {
			// What is there may be incomplete.
			return PublicFiles::copy( $from, $to ) && self::delete( $from, $to );
		}
		if ( is_file( $to ) || ! is_file( $from ) || ! wp_mkdir_p( dirname( $to ) ) ) {
			return is_file( $to );
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors.Discouraged -- may fail.
		$is_moved = self::is_slow( $from, $to ) ? self::copy( $from, $to, $may_go_on ) : @rename( $from, $to );
		clearstatcache();
		return $is_moved || is_file( $to );
	}

	/** Moves it to another disk: copies it under a temporary name, so that it is never incomplete in its place. */
	private static function copy( string $from, string $to, ?\Closure $may_go_on ): bool {
		$part = self::part( $to );
		// What a killed request left. If another request still writes to it, that goes on in a file without a name.
		wp_delete_file( $part );
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors.Discouraged -- may fail.
		$source = @fopen( $from, 'rb' );
		$target = @fopen( $part, 'wb' );
		do {
			$goes_on = null === $may_go_on || $may_go_on();
		} while ( $goes_on && $source && $target && @stream_copy_to_stream( $source, $target, self::PIECE ) > 0 );
		$source && fclose( $source );
		$is_written = $target && fclose( $target );
		clearstatcache();
		$is_written = $is_written && $goes_on && @filesize( $part ) === @filesize( $from );
		if ( ! $is_written || ! @rename( $part, $to ) ) {
			wp_delete_file( $part );
			return false;
		}
		// phpcs:enable
		return self::delete( $from, $to );
	}

	/** Where a copy is until it is complete: always the same, so that the next try, or delete(), finds it. */
	public static function part( string $to ): string {
		return "$to.part";
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
