<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Files in the uploads directory. Written for PHP 7.2, because uninstalling uses it. */
final class Files {

	/**
	 * Removes a file, a link (never what it points to) or a folder with all it holds.
	 *
	 * @param string $path Absolute path, which need not exist.
	 */
	public static function remove( string $path ) {
		if ( is_link( $path ) || is_file( $path ) ) {
			wp_delete_file( $path );
		} elseif ( is_dir( $path ) ) {
			foreach ( array_diff( scandir( $path ), array( '.', '..' ) ) as $entry ) {
				self::remove( $path . '/' . $entry );
			}
			rmdir( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_rmdir -- WP_Filesystem may ask for FTP credentials.
		}
	}
}
