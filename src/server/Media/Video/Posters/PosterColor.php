<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Posters;

use Ramjet\Support\Markup\Contrast;

/** The average color of an image. */
final class PosterColor {

	/** Larger images have no color computed: each pixel takes four bytes of memory. */
	private const MAX_PIXELS = 25_000_000;

	/** Color of the player's control bar, and the contrast that a slider needs (WCAG 1.4.11). */
	private const BAR      = '#1e1e1e';
	private const CONTRAST = 3;

	/** @return string As '#rrggbb'; '' if the image cannot be read. */
	public static function of( string $path ): string {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it may be anything.
		$size = is_file( $path ) ? @getimagesize( $path ) : false;
		if ( false === $size || $size[0] * $size[1] > self::MAX_PIXELS ) {
			return '';
		}
		wp_raise_memory_limit( 'image' );
		$rgb = function_exists( 'imagecopyresampled' ) ? self::by_gd( $path ) : self::by_imagick( $path );
		return null === $rgb ? '' : vsprintf( '#%02x%02x%02x', $rgb );
	}

	/** The color, or a lighter one that can be told from the player's control bar; '' for none. */
	public static function readable( string $color ): string {
		if ( 1 !== preg_match( '/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iD', $color, $match ) ) {
			return '';
		}
		$rgb = array_map( 'hexdec', array_slice( $match, 1 ) );
		for ( $percent = 0; $percent <= 100; $percent += 5 ) {
			$lighter = vsprintf( '#%02x%02x%02x', array_map( static fn( int $part ): int =>
				(int) round( $part + ( 255 - $part ) * $percent / 100 ), $rgb ) );
			if ( Contrast::between( $lighter, self::BAR ) >= self::CONTRAST ) {
				break;
			}
		}
		return $lighter;
	}

	/** @return array{int, int, int}|null */
	private static function by_gd( string $path ): ?array {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it may be broken.
		$image = @imagecreatefromstring( (string) file_get_contents( $path ) );
		// In one step, GD's average of millions of pixels would be too dark.
		foreach ( array( 16, 1 ) as $side ) {
			$scaled = false === $image ? false : imagecreatetruecolor( $side, $side );
			if ( false === $image || false === $scaled ) {
				return null;
			}
			imagecopyresampled( $scaled, $image, 0, 0, 0, 0, $side, $side, imagesx( $image ), imagesy( $image ) );
			$image = $scaled;
		}
		$color = (int) imagecolorat( $image, 0, 0 );
		return array( $color >> 16 & 255, $color >> 8 & 255, $color & 255 );
	}

	/** @return array{int, int, int}|null */
	private static function by_imagick( string $path ): ?array {
		if ( ! class_exists( \Imagick::class ) ) {
			return null;
		}
		try {
			$image = new \Imagick( $path );
			$image->resizeImage( 1, 1, \Imagick::FILTER_BOX, 1 );
			$color = $image->getImagePixelColor( 0, 0 )->getColor();
			return array( (int) $color['r'], (int) $color['g'], (int) $color['b'] );
		} catch ( \ImagickException ) {
			return null;
		}
	}
}
