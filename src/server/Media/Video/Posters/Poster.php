<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Posters;

use Ramjet\Media\Video\Files\VideoFolder;

/** The poster of a video: a file in its folder, drawn from the video, or else its attachment's featured image. */
final class Poster {

	/** Meta with the name of the file in the folder. */
	public const META = VideoFolder::POSTER;

	/** Meta with its average color, as '#rrggbb'. */
	public const COLOR = '_ramjet_video_color';

	/** Meta about the frame being drawn as the poster: start time and a random number. */
	public const DRAWING = '_ramjet_video_frame';

	/** Name of the drawn poster in the folder; '' for none. */
	public static function file( int $video ): string {
		$file = get_post_meta( $video, self::META, true );
		return is_string( $file ) ? $file : '';
	}

	/** Public URL; '' for none, and for a drawn poster of a private video. */
	public static function url( int $video ): string {
		$file = self::file( $video );
		return '' === $file
			? (string) get_the_post_thumbnail_url( $video, 'full' )
			: VideoFolder::of( $video )->url( $file );
	}

	/** Average color of the poster, as '#rrggbb'; '' if it is not known, or there is no poster. */
	public static function color( int $video ): string {
		$color = get_post_meta( $video, self::COLOR, true );
		return is_string( $color ) && 1 === preg_match( '/^#[0-9a-f]{6}$/D', $color )
			// The featured image may have been deleted.
			&& ( '' !== self::file( $video ) || get_post_thumbnail_id( $video ) > 0 ) ? $color : '';
	}

	/**
	 * Makes a file of the video's folder its poster, and deletes the one before; '' for none. Drops a frame that is
	 * still being drawn.
	 */
	public static function replace( int $video, string $file ): void {
		delete_post_meta( $video, self::DRAWING );
		$old = self::file( $video );
		update_post_meta( $video, self::META, $file );
		if ( '' !== $old && $file !== $old ) {
			VideoFolder::of( $video )->remove( $old );
		}
		self::update_color( $video );
	}

	/** Computes the color again when the featured image of an attachment changes. */
	public static function after_choice( int $attachment ): void {
		if ( wp_attachment_is( 'video', $attachment ) ) {
			self::update_color( $attachment );
		}
	}

	private static function update_color( int $video ): void {
		$file = self::file( $video );
		$path = '' === $file
			? self::image_path( (int) get_post_thumbnail_id( $video ) )
			: VideoFolder::of( $video )->path( $file );
		update_post_meta( $video, self::COLOR, PosterColor::of( $path ) );
	}

	/** Path of a small version of an image of the media library; '' for none. */
	private static function image_path( int $image ): string {
		$small = image_get_intermediate_size( $image, 'medium' );
		$small = is_array( $small ) && is_string( $small['path'] ?? null )
			? path_join( wp_upload_dir( null, false )['basedir'], $small['path'] ) : '';
		return is_file( $small ) ? $small : (string) get_attached_file( $image );
	}
}
