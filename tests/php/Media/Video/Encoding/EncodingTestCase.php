<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Encoding;

use Ramjet\Media\Video\Encoding\EncodingRun;
use Ramjet\Media\Video\Encoding\Ffmpeg;
use Ramjet\Media\Video\EncodingFeature;
use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Support\Files\FileRemover;
use Ramjet\Tests\TestCase;

/** A test with uploads of its own, and with encoding switched on. */
abstract class EncodingTestCase extends TestCase {

	protected const MEDIA = __DIR__ . '/../../../../support/media';

	protected string $uploads = '';

	private static bool $is_booted = false;

	protected function setUp(): void {
		parent::setUp();
		self::$is_booted || ( new EncodingFeature() )->boot();
		self::$is_booted = true;
		$this->uploads = sys_get_temp_dir() . '/ramjet-' . bin2hex( random_bytes( 6 ) );
		wp_mkdir_p( $this->uploads );
		$this->filter( 'upload_dir', fn( array $folder ): array => array(
			'path'    => $this->uploads,
			'basedir' => $this->uploads,
			'subdir'  => '',
		) + $folder );
		$this->switch_on( true );
	}

	protected function tearDown(): void {
		parent::tearDown();
		FileRemover::remove( $this->uploads );
	}

	protected function switch_on( bool $is_on ): void {
		( new VideoSettings() )->save( array( 'video_encoding' => $is_on ) );
	}

	/** Adds a video to the library, by the clip's name or with these bytes. */
	protected function add_video( string $clip, ?string $bytes = null ): int {
		$path = "$this->uploads/" . bin2hex( random_bytes( 4 ) ) . '.mp4';
		file_put_contents( $path, $bytes ?? file_get_contents( self::MEDIA . "/$clip" ) );
		return wp_insert_attachment( array( 'post_mime_type' => 'video/mp4', 'post_title' => $clip ), $path );
	}

	/** Waits until ffmpeg has ended by itself. */
	protected static function wait_for_ffmpeg(): void {
		self::wait_until( static fn(): bool => true === EncodingRun::current()?->is_complete() );
	}

	protected static function wait_until( \Closure $is_true ): void {
		$until = microtime( true ) + 10 * self::patience();
		while ( ! $is_true() ) {
			self::assertLessThan( $until, microtime( true ), 'It takes too long.' );
			usleep( 10_000 );
		}
	}

	/** ffmpeg that is a shell script, with the real ffprobe. */
	protected function script( string $code ): Ffmpeg {
		$folder = "$this->uploads/bin";
		wp_mkdir_p( $folder );
		file_put_contents( "$folder/ffmpeg", "#!/bin/sh\n$code\n" );
		chmod( "$folder/ffmpeg", 0755 );
		return Ffmpeg::at( "$folder/ffmpeg" );
	}

	/** @return array What ffprobe says of a file. */
	protected static function describe( string $path ): array {
		$arguments = array( '-v', 'error', '-show_streams', '-show_format', '-show_chapters', '-of', 'json', $path );
		return json_decode( (string) Ffmpeg::find()->probe( $arguments, 10 ), true );
	}
}
