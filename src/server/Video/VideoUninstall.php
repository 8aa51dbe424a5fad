<?php
declare(strict_types=1);

namespace Ramjet\Video;

/** What uninstalling keeps of videos. Written for PHP 7.2, as Ramjet\Uninstall. */
final class VideoUninstall {

	/** @return string[] Details of videos, which are part of the site's content: Library\VideoDetails. */
	public static function clean(): array {
		return array( '_ramjet_video' );
	}
}
