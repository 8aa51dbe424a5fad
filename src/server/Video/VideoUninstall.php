<?php
declare(strict_types=1);

namespace Ramjet\Video;

/** What uninstalling keeps of videos. Written for PHP 7.2, as Ramjet\Uninstall. */
final class VideoUninstall {

	/** @return string[] Meta of videos, which are part of the site's content: Library\VideoDetails, and of Files. */
	public static function clean(): array {
		return array( '_ramjet_video', '_ramjet_video_renditions', '_ramjet_video_codec' );
	}
}
