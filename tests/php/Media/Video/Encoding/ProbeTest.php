<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Encoding;

use Ramjet\Media\Video\Encoding\Ffmpeg;
use Ramjet\Media\Video\Encoding\Probe;

/** Probing files before they are encoded. */
final class ProbeTest extends EncodingTestCase {

	public function test_reads_a_video_as_it_is_shown(): void {
		$probe = Probe::of( Ffmpeg::find(), self::MEDIA . '/upright.mov' );
		self::assertSame( array( 54, 96, 400 ), array( $probe->width, $probe->height, $probe->milliseconds ) );
		self::assertSame( '', $probe->problem() );
	}

	public function test_has_ffmpeg_open_only_this_file_and_only_as_what_it_is(): void {
		$input = implode( ' ', Probe::of( Ffmpeg::find(), self::MEDIA . '/clip.webm' )->input );
		self::assertStringContainsString( '-protocol_whitelist file ', $input );
		self::assertStringEndsWith( ' -f matroska -i file:' . realpath( self::MEDIA . '/clip.webm' ), $input );
	}

	public function test_refuses_files_that_are_elsewhere(): void {
		foreach ( array( '', '/none.mp4', 'http://127.0.0.1/a.mp4', 'data:video/mp4;base64,AAAAGGZ0eXA=' ) as $path ) {
			self::assertNull( Probe::of( Ffmpeg::find(), $path ), $path );
		}
	}

	/** @dataProvider limits */
	public function test_limits( int $width, int $height, int $hours, string $problem ): void {
		self::assertSame( $problem, ( new Probe( array(), $width, $height, $hours * 3_600_000 ) )->problem() );
	}

	public function limits(): array {
		return array(
			'8K'            => array( 7680, 4320, 12, '' ),
			'8K, upright'   => array( 4320, 8192, 1, '' ),
			'larger'        => array( 8192, 4400, 1, 'unsuitable' ),
			'much larger'   => array( 20_000, 20_000, 1, 'unsuitable' ),
			'a wide strip'  => array( 9000, 100, 1, 'unsuitable' ),
			'a whole day'   => array( 640, 360, 24, 'too_long' ),
		);
	}
}
