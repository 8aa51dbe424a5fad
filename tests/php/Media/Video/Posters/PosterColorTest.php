<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Posters;

use Ramjet\Media\Video\Posters\PosterColor;
use Ramjet\Tests\Media\Video\VideoTestCase;

/** The color of the seek bar that matches a video. */
final class PosterColorTest extends VideoTestCase {

	/** @dataProvider colors */
	public function test_a_dark_color_is_lightened_until_it_can_be_seen( string $color, string $readable ): void {
		self::assertSame( $readable, PosterColor::readable( $color ) );
	}

	/** @return array<string, array{string, string}> */
	public static function colors(): array {
		return array(
			'black'            => array( '#000000', '#737373' ),
			'the bar itself'   => array( '#1e1e1e', '#6d6d6d' ),
			'a dark red'       => array( '#400010', '#8c6670' ),
			'blue'             => array( '#0000FF', '#4d4dff' ),
			'just light enough' => array( '#696969', '#696969' ),
			'red is enough'    => array( '#ff0000', '#ff0000' ),
			'white'            => array( '#ffffff', '#ffffff' ),
			'none'             => array( '', '' ),
			'no color'         => array( '#ff00', '' ),
			'more than a color' => array( "#ff0000\n", '' ),
		);
	}

	public function test_the_color_of_an_image_is_its_average(): void {
		$image = imagecreatetruecolor( 300, 200 );
		imagefilledrectangle( $image, 0, 0, 99, 199, imagecolorallocate( $image, 240, 0, 0 ) );
		imagefilledrectangle( $image, 100, 0, 299, 199, imagecolorallocate( $image, 0, 60, 90 ) );
		ob_start();
		imagepng( $image );
		self::assertSame( '#50283c', PosterColor::of( $this->temporary( (string) ob_get_clean() ) ) );
	}

	public function test_an_invalid_image_has_no_color(): void {
		self::assertSame( '', PosterColor::of( '' ) );
		self::assertSame( '', PosterColor::of( $this->temporary( '' ) ) );
		self::assertSame( '', PosterColor::of( $this->temporary( "\x89PNG\r\n\x1A\n" . pack( 'N', 13 ) . 'IHDR' . pack( 'NN', 9, 9 ) ) ) );
	}
}
