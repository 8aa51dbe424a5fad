<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Posters;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Support\Files\PublicFiles;
use Ramjet\Support\Rest\Failure;

/** Makes posters from frames drawn by browsers. */
final class PosterImage {

	/** The largest file in bytes, and image in pixels, which take five bytes of memory each. */
	public const MAX_BYTES   = 10 * MB_IN_BYTES;
	private const MAX_PIXELS = 25_000_000;
	private const MAX_SIDE   = 10_000;

	/** The longer side of a poster, in pixels. */
	private const SIDE = 1920;

	private const TYPES = array( 'image/jpeg', 'image/png', 'image/webp' );

	/**
	 * Makes an image the poster of a video. Encoding it again removes everything but the picture.
	 *
	 * @param string $path Of the image, which may be anything.
	 * @return \WP_Error|null Errors: ramjet_no_image, ramjet_image_too_large, ramjet_not_saved.
	 */
	public static function store( int $video, string $path ): ?\WP_Error {
		$type = wp_get_image_mime( $path );
		$size = in_array( $type, self::TYPES, true ) ? wp_getimagesize( $path ) : false;
		if ( ! is_array( $size ) || min( $size[0], $size[1] ) < 1 ) {
			return self::no_image();
		}
		[ $width, $height ] = $size;
		if ( max( $width, $height ) > self::MAX_SIDE || $width * $height > self::MAX_PIXELS ) {
			return self::too_large();
		}
		// GD keeps no metadata; Imagick does.
		$gd_first = static fn(): array => array( 'WP_Image_Editor_GD', 'WP_Image_Editor_Imagick' );
		add_filter( 'wp_image_editors', $gd_first );
		$editor = wp_get_image_editor( $path, array( 'mime_type' => $type ) );
		remove_filter( 'wp_image_editors', $gd_first );
		if ( is_wp_error( $editor ) ) {
			return self::no_image();
		}
		$scaled = wp_constrain_dimensions( $width, $height, self::SIDE, self::SIDE );
		$folder = VideoFolder::of( $video )->prepared();
		$path   = (string) $folder?->path( VideoFolder::name( 'poster', 'jpg' ) );
		// Unlike resize(), crop() accepts the size that the image has.
		$saved = '' === $path || is_wp_error( $editor->crop( 0, 0, $width, $height, ...$scaled ) )
			? null
			: $editor->save( PublicFiles::draft( $path ), 'image/jpeg' );
		// The site may encode all images as WebP.
		$path = dirname( $path ) . '/' . ( is_array( $saved ) ? $saved['file'] : '' );
		if ( ! is_array( $saved ) || ! PublicFiles::publish( $saved['path'], $path ) ) {
			return Failure::not_saved();
		}
		Poster::replace( $video, $saved['file'] );
		return null;
	}

	public static function no_image(): \WP_Error {
		$message = __( 'This file is not a readable JPEG, PNG or WebP image.', 'ramjet' );
		return new \WP_Error( 'ramjet_no_image', $message, array( 'status' => 400 ) );
	}

	public static function too_large(): \WP_Error {
		$message = __( 'This image is too large. Posters can have up to 25 megapixels and 10 MB.', 'ramjet' );
		return new \WP_Error( 'ramjet_image_too_large', $message, array( 'status' => 413 ) );
	}
}
