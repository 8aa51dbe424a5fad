<?php
declare(strict_types=1);

namespace Ramjet\Video;

/** What uninstalling keeps and deletes of videos. Written for PHP 7.2, as Ramjet\Uninstall. */
final class VideoUninstall {

	/**
	 * Deletes partial uploads, which nothing could continue.
	 *
	 * @return string[] What videos consist of, since they are part of the site's content: Library\VideoDetails, Files.
	 */
	public static function clean(): array {
		// Support\Files\Vault.
		$uploads = wp_upload_dir( null, false );
		array_map( 'wp_delete_file', glob( $uploads['basedir'] . '/ramjet-private/*/*.part' ) ?: array() );
		return array(
			'_ramjet_video',
			'_ramjet_video_color',
			'_ramjet_video_folder',
			'_ramjet_video_poster',
			'_ramjet_video_tracks',
		);
	}
}
