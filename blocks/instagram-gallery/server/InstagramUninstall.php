<?php
declare(strict_types=1);

namespace Ramjet\Blocks\InstagramGallery;

use Ramjet\Support\Files\FileRemover;

/** What uninstalling deletes of Instagram besides options. Written for PHP 7.2, like uninstall.php. */
final class InstagramUninstall {

	/** The folder below a site's uploads for copies of images (GalleryImages). */
	const FOLDER = 'ramjet-instagram';

	/** Deletes the copies; keeps no post meta. */
	public static function clean(): array {
		FileRemover::remove( wp_upload_dir( null, false )['basedir'] . '/' . self::FOLDER );
		return array();
	}
}
