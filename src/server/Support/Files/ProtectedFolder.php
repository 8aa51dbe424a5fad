<?php
declare(strict_types=1);

namespace Ramjet\Support\Files;

/** Creates folders below the site's uploads whose files a web server does not list, or does not serve at all. */
final class ProtectedFolder {

	private const HTACCESS = "<IfModule mod_authz_core.c>\n\tRequire all denied\n</IfModule>\n"
		. "<IfModule !mod_authz_core.c>\n\tDeny from all\n</IfModule>\n";

	/**
	 * Creates a folder unless it exists; returns whether it is there. An object store needs none, and closes
	 * none.
	 *
	 * @param string $root      Path of the folder above it that has the files for web servers.
	 * @param bool   $is_closed Whether those that read .htaccess serve none of its files.
	 */
	public static function create( string $path, string $root, bool $is_closed ): bool {
		if ( wp_is_stream( $path ) ) {
			return ! $is_closed;
		}
		if ( ! wp_mkdir_p( $path ) ) {
			return false;
		}
		$files = array( 'index.html' => '' ) + ( $is_closed ? array( '.htaccess' => self::HTACCESS ) : array() );
		foreach ( $files as $name => $content ) {
			if ( ! file_exists( "$root/$name" ) ) {
				// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask for FTP credentials.
				file_put_contents( "$root/$name", $content );
			}
		}
		return true;
	}
}
