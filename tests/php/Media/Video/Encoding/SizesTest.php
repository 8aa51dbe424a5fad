<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Encoding;

use PHPUnit\Framework\TestCase;
use Ramjet\Media\Video\Encoding\Sizes;

/** The sizes in which a video is encoded. */
final class SizesTest extends TestCase {

	/** @dataProvider videos */
	public function test_chooses( int $width, int $height, string ...$sizes ): void {
		$chosen = array_map( static fn( array $size ): string => implode( '×', $size ), Sizes::of( $width, $height ) );
		self::assertSame( $sizes, $chosen );
	}

	public function videos(): array {
		return array(
			'Full HD'             => array( 1920, 1080, '640×360', '1280×720', '1920×1080' ),
			'4K'                  => array( 3840, 2160, '640×360', '1280×720', '1920×1080' ),
			'upright'             => array( 1080, 1920, '360×640', '720×1280', '1080×1920' ),
			'HD'                  => array( 1280, 720, '640×360', '1280×720' ),
			'between the steps'   => array( 854, 480, '640×360', '854×480' ),
			'900 lines'           => array( 1600, 900, '640×360', '1280×720', '1600×900' ),
			'almost a step'       => array( 1024, 768, '480×360', '960×720' ),
			'small'               => array( 320, 240, '320×240' ),
			'odd'                 => array( 321, 241, '320×240' ),
			'ultrawide'           => array( 2560, 1080, '852×360', '1706×720', '2560×1080' ),
			'a line'              => array( 500, 1, '500×2' ),
		);
	}

	public function test_fits_posters(): void {
		self::assertSame( array( 'width' => 1080, 'height' => 1920 ), Sizes::within( 2160, 3840, 1920 ) );
		self::assertSame( array( 'width' => 64, 'height' => 36 ), Sizes::within( 64, 36, 1920 ) );
	}
}
