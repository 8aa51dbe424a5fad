<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Health;

use Ramjet\Support\Files\PrivateFolder;
use Ramjet\Support\Health\Finding;

/** Tests the folder for private files. */
final class PrivateFolderTest {

	/** Looks at the folder, as this server sees it. */
	public static function run(): Finding {
		$is_set = defined( 'RAMJET_PRIVATE_DIR' );
		$root   = PrivateFolder::root();
		$path   = PrivateFolder::path();
		$name   = PrivateFolder::name();
		$lacks  = __( 'Private files cannot be stored', 'ramjet' );
		if ( null !== $name && ( ! $is_set || ( null === $path && null !== $root && is_dir( $root ) ) ) ) {
			/* translators: %s: name of a folder. */
			$text = __(
				'Private files of this site are in the folder %s below RAMJET_PRIVATE_DIR, which this server does not have. All servers have to share one folder, and define the constant. If the folder has moved, move everything in it.',
				'ramjet'
			);
			return new Finding(
				__( 'This server does not have the site’s private files', 'ramjet' ),
				'critical',
				sprintf( $text, $name )
			);
		}
		if ( ! $is_set && null === $path ) {
			return new Finding( $lacks, 'critical', __(
				'Uploads are in an object store, where everybody can read every file. So forms accept no files, and videos cannot be uploaded in the editor or made private. Define the constant RAMJET_PRIVATE_DIR in wp-config.php: the path of an ordinary folder that all servers share, outside the web root.',
				'ramjet'
			) );
		}
		if ( $is_set && ( null === $path || ! wp_is_writable( $path ) ) ) {
			return new Finding( $lacks, 'critical', __(
				'The constant RAMJET_PRIVATE_DIR has to name an existing folder by its full path, and PHP has to be able to write there.',
				'ramjet'
			) );
		}
		return null !== $root && self::is_served( $root )
			? new Finding( __( 'Private files are below the web root', 'ramjet' ), 'recommended', __(
				'The folder in RAMJET_PRIVATE_DIR is part of what the web server may serve. Its files have names that nobody can guess, and .htaccess closes it where the web server reads that. A folder outside the web root is safer.',
				'ramjet'
			) )
			: new Finding( __( 'Private files can be stored', 'ramjet' ), 'good', __(
				'Files of form responses, private videos and unfinished uploads can be stored.',
				'ramjet'
			) );
	}

	/** Whether it is below WordPress, or below the folder that the web server serves. */
	private static function is_served( string $path ): bool {
		$served = sanitize_text_field( wp_unslash( $_SERVER['DOCUMENT_ROOT'] ?? '' ) );
		foreach ( array_filter( array( ABSPATH, $served ) ) as $root ) {
			$root = (string) realpath( $root );
			if ( strlen( $root ) > 1 && str_starts_with( realpath( $path ) . '/', "$root/" ) ) {
				return true;
			}
		}
		return false;
	}
}
