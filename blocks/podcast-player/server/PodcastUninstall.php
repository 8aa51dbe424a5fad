<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use Ramjet\Support\Files\FileRemover;

/** Deletes the data of podcasts, except options, on uninstall. Written for PHP 7.2, like uninstall.php. */
final class PodcastUninstall {

	/** The folder below a site's uploads for copies of covers (FeedCopies). */
	const FOLDER = 'ramjet-podcasts';

	/** Deletes the copies; keeps no post meta. */
	public static function clean(): array {
		FileRemover::remove( wp_upload_dir( null, false )['basedir'] . '/' . self::FOLDER );
		return array();
	}
}
