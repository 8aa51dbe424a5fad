<?php
declare(strict_types=1);

namespace Ramjet\Support\Files;

/**
 * Deletes files in the uploads directory; in an object store, which may list nothing, no folders. Written for PHP 7.2,
 * because uninstalling uses it.
 */
final class FileRemover {

	/** Removes a file, a link (never its target) or a folder with everything in it; the path need not exist. */
	public static function remove( string $path ) {
		if ( is_link( $path ) || is_file( $path ) ) {
			wp_delete_file( $path );
		} elseif ( ! wp_is_stream( $path ) && is_dir( $path ) ) {
			foreach ( array_diff( scandir( $path ), array( '.', '..' ) ) as $name ) {
				self::remove( $path . '/' . $name );
			}
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask for FTP credentials.
			rmdir( $path );
		}
	}

	/** Removes a folder with no files but those of ProtectedFolder; returns whether it is gone. */
	public static function remove_empty( string $path ): bool {
		$is_empty = true;
		foreach ( array_diff( scandir( $path ), array( '.', '..', 'index.html', '.htaccess' ) ) as $name ) {
			$next     = "$path/$name";
			$is_empty = ! is_link( $next ) && is_dir( $next ) && self::remove_empty( $next ) && $is_empty;
		}
		if ( $is_empty ) {
			self::remove( $path );
		}
		return $is_empty;
	}

	/** The same for what has this name in a folder. A name that leads elsewhere is left alone. */
	public static function remove_from( string $folder, string $name ) {
		if ( basename( $name ) === $name && ! in_array( $name, array( '', '.', '..' ), true ) ) {
			self::remove( $folder . '/' . $name );
		}
	}
}
