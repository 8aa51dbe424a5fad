<?php
declare(strict_types=1);

namespace Ramjet\Video\Files;

/** The poster of a video: a file in its folder, drawn from the video, or else its attachment's featured image. */
final class Poster {

	/** Meta with the name of the file in the folder. */
	public const META = '_ramjet_video_poster';

	/** Name of the drawn poster in the folder; '' for none. */
	public static function file( int $video ): string {
		$file = get_post_meta( $video, self::META, true );
		return is_string( $file ) ? $file : '';
	}

	/** URL for pages that everybody may see; '' for none, and for a drawn poster of a private video. */
	public static function url( int $video ): string {
		$file = self::file( $video );
		return '' === $file
			? (string) get_the_post_thumbnail_url( $video, 'full' )
			: VideoFolder::of( $video )->url( $file );
	}
}
