<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

/** Chooses the sizes of a video's renditions. */
final class Sizes {

	/** Pixels of the shorter side. */
	private const STEPS = array( 360, 720, 1080 );

	/**
	 * The steps up to the video's own size, and its own size where the steps would lose what visitors can see.
	 *
	 * @param int $width  Pixels, as shown.
	 * @param int $height Pixels, as shown.
	 * @return non-empty-list<array{width: int, height: int}> Even numbers, the smallest size first.
	 */
	public static function of( int $width, int $height ): array {
		$own   = min( $width, $height );
		$steps = array_values( array_filter( self::STEPS, static fn( int $step ): bool => $step <= $own ) );
		if ( $own < max( self::STEPS ) && $own > 1.1 * ( end( $steps ) ?: 0 ) ) {
			$steps[] = $own;
		}
		return array_map( static fn( int $step ): array => array(
			'width'  => self::even( $width * $step / $own ),
			'height' => self::even( $height * $step / $own ),
		), $steps );
	}

	/** The size in which the longer side has at most this many pixels. */
	public static function within( int $width, int $height, int $longest ): array {
		$scale = min( 1, $longest / max( $width, $height ) );
		return array( 'width' => self::even( $width * $scale ), 'height' => self::even( $height * $scale ) );
	}

	private static function even( int|float $pixels ): int {
		return max( 2, 2 * (int) floor( round( $pixels, 3 ) / 2 ) );
	}
}
