<?php
declare(strict_types=1);

namespace Ramjet\Support\Files;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Site\SiteCopy;

/**
 * The folder that has the folders of private files: one below the folder that the constant RAMJET_PRIVATE_DIR names and
 * all servers share, or else the uploads, unless they are in an object store, which shows everybody what it has.
 * Written for PHP 7.2, because uninstalling uses it.
 */
final class PrivateFolder {

	/** Option with the name of this site's folder. Where its folder is missing, the server has another disk. */
	const OPTION = 'ramjet_private_folder';

	/** Path of the folder for new files; null if there is none. */
	public static function path(): ?string {
		if ( defined( 'RAMJET_PRIVATE_DIR' ) ) {
			return self::own() ?? self::create();
		}
		$uploads = self::uploads();
		return wp_is_stream( $uploads ) ? null : $uploads;
	}

	/**
	 * All that may have files: the folder for new files, then those from before. The last ones may be in an object
	 * store.
	 *
	 * @return string[]
	 */
	public static function all(): array {
		$uploads = self::uploads();
		$all     = defined( 'RAMJET_PRIVATE_DIR' ) ? array( self::own(), $uploads ) : array( $uploads );
		if ( wp_is_stream( $uploads ) ) {
			// Before the uploads moved there.
			array_splice( $all, -1, 0, array( _wp_upload_dir()['basedir'] ) );
		}
		return array_values( array_filter( $all ) );
	}

	/**
	 * Whether the files may be moved and deleted: a copy of the site, such as a staging site, can have the same
	 * constant, and then the files are the original's.
	 */
	public static function is_ours(): bool {
		return ! defined( 'RAMJET_PRIVATE_DIR' ) || ( class_exists( SiteCopy::class ) && ! SiteCopy::is_stopped() );
	}

	/** @return string[] Those of them on disks whose files may be deleted. */
	public static function on_disk(): array {
		return ! self::is_ours() ? array() : array_filter( self::all(), static function ( string $path ): bool {
			return ! wp_is_stream( $path );
		} );
	}

	/**
	 * Path of a folder: where it exists, or else where it is created; '' if this server has no place for it.
	 *
	 * @param string $file What it has, if it has anything: in an object store, every folder seems to exist.
	 */
	public static function locate( string $name, string $file ): string {
		// Creates the one for new files.
		$new = self::path();
		$all = self::all();
		foreach ( count( $all ) > 1 ? $all : array() as $path ) {
			if ( wp_is_stream( $path ) ? is_file( "$path/$name/$file" ) : is_dir( "$path/$name" ) ) {
				return "$path/$name";
			}
		}
		// In the uploads it would be on this server only, or public.
		return null === $new && defined( 'RAMJET_PRIVATE_DIR' ) ? '' : ( $new ?? $all[0] ) . "/$name";
	}

	/**
	 * Deletes this site's folder below RAMJET_PRIVATE_DIR.
	 *
	 * @param bool $with_files Whether also if it has files.
	 * @return bool Whether it is left, perhaps where this server does not see it.
	 */
	public static function remove( bool $with_files ): bool {
		$own = self::is_ours() ? self::own() : null;
		if ( null === $own ) {
			return null !== self::name();
		}
		$with_files ? FileRemover::remove( $own ) : FileRemover::remove_empty( $own );
		return is_dir( $own );
	}

	/** A sentence for editors, for when there is none. */
	public static function refusal(): string {
		return __(
			'This site has no folder for private files. An administrator can see under Tools → Site Health what to do.',
			'ramjet'
		);
	}

	/** The folder that RAMJET_PRIVATE_DIR names; null if it is not a full path. */
	public static function root(): ?string {
		$root    = defined( 'RAMJET_PRIVATE_DIR' ) ? RAMJET_PRIVATE_DIR : null;
		$is_path = is_string( $root ) && path_is_absolute( $root ) && ! wp_is_stream( $root );
		return $is_path ? untrailingslashit( $root ) : null;
	}

	/** Name of this site's folder; null before its first private file. */
	public static function name(): ?string {
		global $wpdb;
		return $wpdb->get_var(
			$wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::OPTION )
		);
	}

	private static function own(): ?string {
		$name = null === self::root() ? null : self::name();
		$path = self::root() . "/$name";
		return null !== $name && is_dir( $path ) ? $path : null;
	}

	private static function create(): ?string {
		$root = self::root();
		$name = 'ramjet-' . bin2hex( random_bytes( 8 ) );
		if ( null === $root || ! is_dir( $root ) || null !== self::name() || ! wp_mkdir_p( "$root/$name" ) ) {
			return null;
		}
		if ( ! AtomicOptions::insert( self::OPTION, $name ) ) {
			// Another request was faster.
			FileRemover::remove( "$root/$name" );
		}
		// Stores the URL, by which a copy is recognized.
		SiteCopy::is_copy();
		return self::own();
	}

	private static function uploads(): string {
		return wp_upload_dir( null, false )['basedir'];
	}
}
