<?php
declare(strict_types=1);

namespace Ramjet\Media\Video;

use Ramjet\Support\Files\PrivateFolder;

/** The data of videos that uninstalling keeps or deletes. Written for PHP 7.2, like uninstall.php. */
final class VideoUninstall {

	/** Details and files of videos, which are part of the site's content: constants META of their classes. */
	const META = array(
		'_ramjet_video',
		'_ramjet_video_folder',
		'_ramjet_video_renditions',
		'_ramjet_video_tracks',
		'_ramjet_video_poster',
		'_ramjet_video_color',
		'_ramjet_video_codec',
	);

	/**
	 * Options with the key for the names of private files and their folders (Support\Secrets\SiteKey), and with the
	 * name of the folder above them (Support\Files\PrivateFolder): without these, the files cannot be found.
	 */
	const KEYS = array( 'ramjet_site_key', 'ramjet_forms_key', 'ramjet_private_folder' );

	/**
	 * Deletes partial uploads, which could never be continued.
	 *
	 * @param \wpdb $db The site's database.
	 * @return string[] Names of post meta and options that stay.
	 */
	public static function clean( \wpdb $db ): array {
		// Support\Files\Vault.
		foreach ( PrivateFolder::on_disk() as $folder ) {
			array_map( 'wp_delete_file', glob( "$folder/ramjet-private/*/*.part" ) ?: array() );
		}
		$query = "SELECT 1 FROM $db->postmeta WHERE meta_key = '_ramjet_video_folder' AND meta_value LIKE %s LIMIT 1";
		// Private, or being moved.
		$is_used = null !== $db->get_var( $db->prepare( $query, '%private:%' ) )
			|| null !== $db->get_var( $db->prepare( $query, '%>%' ) );
		if ( $is_used ) {
			return array_merge( self::META, self::KEYS );
		}
		// FormsUninstall has run before this: files of responses that stay need the keys, too.
		$is_left = PrivateFolder::remove( false );
		foreach ( PrivateFolder::on_disk() as $folder ) {
			$is_left = $is_left || array() !== ( glob( "$folder/ramjet-private/*/*" ) ?: array() );
		}
		return $is_left ? array_merge( self::META, self::KEYS ) : self::META;
	}
}
