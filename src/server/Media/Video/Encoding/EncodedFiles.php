<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

use Ramjet\Media\Video\Files\FileMover;
use Ramjet\Media\Video\Files\VideoFolder;

/** Moves finished files to their video. */
final class EncodedFiles {

	/**
	 * Moves a file into the folder that the video has now; returns whether it is there.
	 *
	 * @param string                $path      Of the finished file.
	 * @param string                $name      In the folder, as VideoFolder::name() makes it.
	 * @param \Closure(): bool|null $may_go_on As FileMover::move().
	 */
	public static function move( int $video, string $path, string $name, ?\Closure $may_go_on = null ): bool {
		$to = self::folder( $video )?->prepared()?->path( $name ) ?? '';
		if ( '' === $to || ! FileMover::move( $path, $to, $may_go_on ) ) {
			return false;
		}
		// As WordPress does with uploads. The folder may have moved.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors.Discouraged -- as above.
		wp_is_stream( $to ) || @chmod( $to, 0666 & (int) @fileperms( dirname( $to ) ) );
		return self::is_there( $video, $name );
	}

	/** Whether the present folder has this file, complete or not. */
	public static function is_there( int $video, string $name ): bool {
		$path = self::folder( $video )?->path( $name ) ?? '';
		clearstatcache();
		return is_file( $path ) && filesize( $path ) > 0;
	}

	/** The present folder, which another request may have moved; null if the video was deleted. */
	public static function folder( int $video ): ?VideoFolder {
		wp_cache_delete( $video, 'post_meta' );
		wp_cache_delete( $video, 'posts' );
		return null === get_post( $video ) ? null : VideoFolder::of( $video );
	}
}
