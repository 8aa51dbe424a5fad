<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

/** What uninstalling keeps of related posts. Written for PHP 7.2, like uninstall.php. */
final class RelatedPostsUninstall {

	/** @return string[] The settings of posts, which are part of their content: PostMeta::EXCLUDED and PINNED. */
	public static function clean(): array {
		return array( '_ramjet_related_excluded', '_ramjet_related_pinned' );
	}
}
