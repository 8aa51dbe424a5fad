<?php
declare(strict_types=1);

namespace Ramjet\Video\Files;

/** The poster of a video: a file in its folder, drawn from the video, or else its attachment's featured image. */
final class Poster {

	/** Meta with the name of the file in the folder. */
	public const META = '_ramjet_video_poster';

	/** Meta with its average color, as '#rrggbb'. */
	public const COLOR = '_ramjet_video_color';

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

	/** Average color of the poster, as '#rrggbb'; '' if it is not known. */
	public static function color( int $video ): string {
		$color = get_post_meta( $video, self::COLOR, true );
		return is_string( $color ) && 1 === preg_match( '/^#[0-9a-f]{6}$/D', $color ) ? $color : '';
	}

	/** Makes a file of the video's folder its poster, and deletes the one before; '' for none. */
	public static function replace( int $video, string $file ): void {
		$old = self::file( $video );
		if ( '' !== $old && $file !== $old ) {
			VideoFolder::of( $video )->remove( $old );
		}
		update_post_meta( $video, self::META, $file );
	}
}
