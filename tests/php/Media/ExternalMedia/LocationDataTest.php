<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\Copy\LocationData;
use Ramjet\Tests\TestCase;

final class LocationDataTest extends TestCase {

	private const PLACE = '+48.8584+002.2945/';

	private string $path = '';

	protected function setUp(): void {
		parent::setUp();
		$this->path = (string) wp_tempnam( 'photo' );
	}

	protected function tearDown(): void {
		wp_delete_file( $this->path );
		$this->assertFileDoesNotExist( "$this->path.clean" );
		parent::tearDown();
	}

	/** @dataProvider images */
	public function test_images_keep_their_pixels_and_lose_their_location( string $mime, string $image ): void {
		$this->remove( $mime, $image );
		$this->assertSame( $mime, wp_get_image_mime( $this->path ) );
		$this->assertSame( self::pixels( $image ), self::pixels( $this->clean() ) );
	}

	/** @return array<string, array{string, string}> */
	public static function images(): array {
		$jpeg    = self::image( 'imagejpeg' );
		$exif    = "Exif\0\0" . self::exif( 1 );
		$private = self::segment( "\xE1", $exif )
			. self::segment( "\xE1", "http://ns.adobe.com/xap/1.0/\0" . self::PLACE )
			. self::segment( "\xE1", "http://ns.adobe.com/xmp/extension/\0" . self::PLACE )
			. self::segment( "\xE1", $exif )
			. self::segment( "\xE0", "JFXX\0" . self::PLACE )
			. self::segment( "\xE2", "MPF\0" . self::PLACE )
			. self::segment( "\xE3", "\xFF" . self::PLACE )
			. self::segment( "\xEE", 'Other' . self::PLACE )
			. self::segment( "\xED", "Photoshop 3.0\0" . self::PLACE )
			. self::segment( "\xFE", self::PLACE );
		$png     = self::image( 'imagepng' );
		$webp    = substr( self::image( 'imagewebp' ), 12 );
		$extra   = self::riff( 'VP8X', "\x0C\0\0\0" . substr( pack( 'VV', 15, 9 ), 0, 3 ) . substr( pack( 'V', 9 ), 0, 3 ) )
			. $webp . self::riff( 'EXIF', self::exif( 1 ) ) . self::riff( 'XMP ', self::PLACE . '.' );
		$gif     = self::image( 'imagegif' );
		$looks   = self::extension( "\xFF", 'NETSCAPE2.0', "\x01\0\0" ) . self::extension( "\xF9", "\0\x0A\0\0" );
		// Of XMP, each letter counts as the length of a block, up to the numbers that follow it.
		$xmp     = "!\xFF\x0BXMP DataXMP" . self::PLACE . "\x01" . implode( '', array_map( 'chr', range( 255, 0 ) ) ) . "\0";
		return array(
			'GIF'                        => array(
				'image/gif',
				substr_replace( $gif, $looks . $xmp . self::extension( "\xFE", self::PLACE ) . self::extension( "\x01", self::PLACE ), self::gif_start( $gif ), 0 ) . self::PLACE,
			),
			'JPEG'                       => array( 'image/jpeg', substr_replace( $jpeg, $private, 2, 0 ) ),
			'JPEG with a video appended' => array( 'image/jpeg', $jpeg . self::PLACE ),
			'progressive JPEG'           => array( 'image/jpeg', self::image( 'imagejpeg', true ) . self::PLACE ),
			'PNG'                        => array(
				'image/png',
				substr( $png, 0, 33 ) . self::chunk( 'eXIf', self::exif( 1 ) ) . self::chunk( 'tEXt', "place\0" . self::PLACE )
					. self::chunk( 'iTXt', "XML:com.adobe.xmp\0\0\0\0\0" . self::PLACE )
					. self::chunk( 'zTXt', "place\0\0" . gzcompress( self::PLACE ) ) . substr( $png, 33 ) . self::PLACE,
			),
			'WebP'                       => array( 'image/webp', 'RIFF' . pack( 'V', strlen( $extra ) + 4 ) . "WEBP$extra" ),
		);
	}

	public function test_a_gif_stays_animated(): void {
		$gif   = self::image( 'imagegif' );
		$start = self::gif_start( $gif );
		$loop  = self::extension( "\xFF", 'NETSCAPE2.0', "\x01\0\0" );
		$frame = self::extension( "\xF9", "\0\x0A\0\0" ) . substr( $gif, $start, -1 );
		$this->remove( 'image/gif', substr( $gif, 0, $start ) . $loop . $frame . self::extension( "\xFE", self::PLACE ) . $frame . ';' );
		$this->assertSame( substr( $gif, 0, $start ) . $loop . $frame . $frame . ';', $this->clean() );
	}

	public function test_a_photo_stays_upright(): void {
		$exif = self::segment( "\xE1", "Exif\0\0" . self::exif( 6 ) );
		$this->assertSame( 'N', exif_read_data( $this->file( substr_replace( self::image( 'imagejpeg' ), $exif, 2, 0 ) ) )['GPSLatitudeRef'] );
		$this->assertTrue( LocationData::remove( $this->path, 'image/jpeg' ) );
		$read = exif_read_data( $this->path );
		$this->assertSame( 6, $read['Orientation'] );
		$this->assertArrayNotHasKey( 'GPSLatitudeRef', $read );

		$png = substr_replace( self::image( 'imagepng' ), self::chunk( 'eXIf', self::exif( 8 ) ), 33, 0 );
		$this->remove( 'image/png', $png );
		$this->assertMatchesRegularExpression( '/\x01\x12\x00\x03\x00\x00\x00\x01\x00\x08/', $this->clean() );
		$this->assertSame( self::pixels( $png ), self::pixels( $this->clean() ) );
	}

	public function test_videos_play_without_their_location_and_route(): void {
		$route = '48.8584 N 2.2945 E';
		$media = 'the picture';
		// The positions of the samples: after 16 bytes of ftyp and the header of the 64-bit box.
		$track = static fn( string $handler, int $at, array $sizes ): string => self::box( 'trak', self::box(
			'mdia',
			self::box( 'hdlr', "\0\0\0\0\0\0\0\0$handler\0" ) . self::box( 'minf', self::box(
				'stbl',
				self::box( 'stsz', pack( 'N*', 0, 0, count( $sizes ), ...$sizes ) )
					. self::box( 'stsc', pack( 'N*', 0, 1, 1, count( $sizes ), 1 ) )
					. self::box( 'stco', pack( 'N*', 0, 1, $at ) )
			) )
		) . self::box( 'udta', self::PLACE ) );
		$video = self::box( 'ftyp', 'isom0000' )
			. pack( 'N', 1 ) . 'mdat' . pack( 'J', 16 + strlen( $media . $route ) ) . $media . $route
			. self::box(
				'moov',
				$track( 'vide', 32, array( strlen( $media ) ) )
					. $track( 'meta', 32 + strlen( $media ), array( 5, strlen( $route ) - 5 ) )
					. self::box( 'udta', self::box( "\xA9xyz", self::PLACE ) )
					. self::box( 'meta', self::box( 'ilst', self::PLACE ) )
			)
			. self::box( 'free', self::PLACE )
			. self::box( 'inst', self::PLACE )
			. self::box( 'uuid', self::PLACE );
		$this->remove( 'video/mp4', $video );
		$this->assertSame( strlen( $video ), strlen( $this->clean() ) );
		$this->assertStringNotContainsString( '48', $this->clean() );
		$this->assertStringContainsString( $media, $this->clean() );
		$this->assertSame( 1, substr_count( $this->clean(), 'trak' ) );
		$this->assertSame( 7, substr_count( $this->clean(), 'free' ) );
	}

	/** @dataProvider damaged_files */
	public function test_damaged_and_unknown_files_are_refused_and_unchanged( string $mime, string $bytes ): void {
		$this->assertFalse( LocationData::remove( $this->file( $bytes ), $mime ) );
		$this->assertSame( $bytes, $this->clean() );
	}

	/** @return array<string, array{string, string}> */
	public static function damaged_files(): array {
		$moov  = self::box( 'moov', '' );
		$route = static fn( string $tables ): string => self::box( 'moov', self::box( 'trak', self::box(
			'mdia',
			self::box( 'hdlr', "\0\0\0\0\0\0\0\0meta\0" ) . self::box( 'minf', self::box( 'stbl', $tables ) )
		) ) );
		return array(
			'route in fragments'       => array( 'video/mp4', $route( '' ) . self::box( 'moof', '' ) . self::box( 'mdat', self::PLACE ) ),
			'route of compact sizes'   => array( 'video/mp4', $route( self::box( 'stz2', pack( 'N*', 0, 8, 1 ) . 'A' ) . self::box( 'stco', pack( 'N*', 0, 1, 16 ) ) ) ),
			'index of a dashcam'       => array( 'video/mp4', self::box( 'mdat', self::PLACE ) . self::box( 'moov', self::box( 'gps ', pack( 'N*', 1, 1, 8, 15 ) ) ) ),
			'route of a dashcam'       => array( 'video/mp4', $moov . self::box( 'mdat', str_repeat( "\0", 65_516 ) . 'freeGPS ' . self::PLACE ) ),
			'GIF cut'                  => array( 'image/gif', substr( self::image( 'imagegif' ), 0, -1 ) ),
			'GIF with another block'   => array( 'image/gif', substr( self::image( 'imagegif' ), 0, -1 ) . '?;' ),
			'JPEG cut in its pixels'   => array( 'image/jpeg', substr( self::image( 'imagejpeg' ), 0, -20 ) ),
			'JPEG with a short length' => array( 'image/jpeg', "\xFF\xD8\xFF\xE1\xFF\xFFExif" ),
			'JPEG that is a page'      => array( 'image/jpeg', '<html></html>' ),
			'PNG cut'                  => array( 'image/png', substr( self::image( 'imagepng' ), 0, -8 ) ),
			'PNG with a long chunk'    => array( 'image/png', "\x89PNG\r\n\x1A\n\xFF\xFF\xFF\xFFeXIf" ),
			'WebP cut'                 => array( 'image/webp', substr( self::image( 'imagewebp' ), 0, -4 ) ),
			'video without moov'       => array( 'video/mp4', self::box( 'ftyp', 'isom' ) ),
			'video with a long box'    => array( 'video/mp4', $moov . "\x7F\xFF\xFF\xFFmdat" ),
			'video with a 0-byte size' => array( 'video/mp4', $moov . pack( 'N', 4 ) . 'mdat' ),
			'video of 2^63 bytes'      => array( 'video/quicktime', $moov . pack( 'N', 1 ) . 'mdat' . pack( 'J', PHP_INT_MIN ) ),
			'empty file'               => array( 'image/png', '' ),
			'AVIF'                     => array( 'image/avif', self::box( 'ftyp', 'avif' ) ),
		);
	}

	public function test_a_real_video_stays_readable(): void {
		$clip = (string) file_get_contents( dirname( __DIR__, 3 ) . '/support/media/clip.mp4' );
		$this->assertStringContainsString( 'udta', $clip );
		$meta = wp_read_video_metadata( $this->file( $clip ) );
		$this->remove( 'video/mp4', $clip );
		$this->assertStringNotContainsString( 'udta', $this->clean() );
		$this->assertSame( $meta, wp_read_video_metadata( $this->path ) );
	}

	private function file( string $bytes ): string {
		file_put_contents( $this->path, $bytes );
		return $this->path;
	}

	private function remove( string $mime, string $bytes ): void {
		$this->assertTrue( LocationData::remove( $this->file( $bytes ), $mime ) );
		$this->assertStringNotContainsString( self::PLACE, $this->clean() );
		$this->assertStringNotContainsString( gzcompress( self::PLACE ), $this->clean() );
		$this->assertStringNotContainsString( "N\0\0\0", $this->clean() );
	}

	private function clean(): string {
		return (string) file_get_contents( $this->path );
	}

	/** @param callable-string $write Of GD. */
	private static function image( string $write, bool $is_progressive = false ): string {
		$image = imagecreatetruecolor( 16, 10 );
		imageinterlace( $image, $is_progressive );
		imagefilledrectangle( $image, 2, 2, 9, 7, 0xCC8844 );
		ob_start();
		$write( $image );
		return (string) ob_get_clean();
	}

	/** @return list<int> */
	private static function pixels( string $bytes ): array {
		$image  = imagecreatefromstring( $bytes );
		$pixels = array();
		for ( $at = 0; $at < 160; $at++ ) {
			$pixels[] = imagecolorat( $image, $at % 16, intdiv( $at, 16 ) );
		}
		return $pixels;
	}

	/** Exif of a photo taken in the north, with little-endian numbers. */
	private static function exif( int $orientation ): string {
		return "II*\0" . pack( 'V', 8 )
			. pack( 'vvvVVvvVVV', 2, 0x0112, 3, 1, $orientation, 0x8825, 4, 1, 38, 0 )
			. pack( 'vvvVa4V', 1, 1, 2, 2, "N\0", 0 );
	}

	/** Position of the first block of a GIF, after its colors. */
	private static function gif_start( string $gif ): int {
		return 13 + 3 * ( 2 << ( ord( $gif[10] ) & 7 ) );
	}

	private static function extension( string $label, string ...$blocks ): string {
		return "!$label" . implode( '', array_map( static fn( string $block ): string => chr( strlen( $block ) ) . $block, $blocks ) ) . "\0";
	}

	private static function segment( string $marker, string $data ): string {
		return "\xFF$marker" . pack( 'n', strlen( $data ) + 2 ) . $data;
	}

	private static function chunk( string $type, string $data ): string {
		return pack( 'N', strlen( $data ) ) . $type . $data . pack( 'N', crc32( $type . $data ) );
	}

	private static function riff( string $type, string $data ): string {
		return $type . pack( 'V', strlen( $data ) ) . $data . ( strlen( $data ) % 2 ? "\0" : '' );
	}

	private static function box( string $type, string $data ): string {
		return pack( 'N', strlen( $data ) + 8 ) . $type . $data;
	}
}
