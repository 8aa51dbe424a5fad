<?php
declare(strict_types=1);

namespace Ramjet\Video\Encoding;

use Ramjet\Video\Files\VideoFolder;

/** Moves finished files to their video. */
final class Result {

	/**
	 * Moves a file into the folder that the video has now; returns whether it is there.
	 *
	 * @param string $path Of the finished file.
	 * @param string $name In the folder, as VideoFolder::name() makes it.
	 */
	public static function move( int $video, string $path, string $name ): bool {
		$to = self::folder( $video )?->prepared()?->path( $name ) ?? '';
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- the folder may have moved.
		if ( '' === $to || ! @rename( $path, $to ) ) {
			return false;
		}
		// As WordPress does with uploads.
		@chmod( $to, 0666 & (int) @fileperms( dirname( $to ) ) );
		// phpcs:enable
		clearstatcache();
		return is_file( self::folder( $video )?->path( $name ) ?? '' );
	}

	/** The present folder, which another request may have moved; null if the video was deleted. */
	public static function folder( int $video ): ?VideoFolder {
		wp_cache_delete( $video, 'post_meta' );
		wp_cache_delete( $video, 'posts' );
		return null === get_post( $video ) ? null : VideoFolder::of( $video );
	}
}
