<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Files;

use Ramjet\Media\Video\Files\Codec;
use Ramjet\Tests\Media\Video\Encoding\EncodingTestCase;

use function Ramjet\Tests\run_job;

/** The codes of codecs. */
final class CodecTest extends EncodingTestCase {

	/** @dataProvider clips */
	public function test_reads( string $clip, string $code, string $bytes = '' ): void {
		$video = $this->add_video( $clip, '' === $bytes ? null : $bytes );
		self::assertSame( $code, Codec::of( $video ) );
		// Not from the file a second time.
		unlink( get_attached_file( $video ) );
		self::assertSame( $code, Codec::of( $video ) );
	}

	public function clips(): array {
		$hevc = file_get_contents( self::MEDIA . '/hevc.mp4' );
		$clip = file_get_contents( self::MEDIA . '/clip.mp4' );
		return array(
			'H.264'              => array( 'clip.mp4', 'avc1' ),
			'HEVC'               => array( 'hevc.mp4', 'hvc1' ),
			'HEVC of another name' => array( '', 'hev1', str_replace( 'hvc1', 'hev1', $hevc ) ),
			'QuickTime'          => array( 'upright.mov', 'avc1' ),
			'WebM'               => array( 'clip.webm', 'vp8' ),
			'sound alone'        => array( 'sound.m4a', '' ),
			'no video'           => array( '', '', '#EXTM3U' ),
			'boxes without end'  => array( '', '', str_repeat( "\0\0\0\x08free", 5000 ) ),
			'a box of no size'   => array( '', '', "\0\0\0\0free" . str_repeat( ' ', 100 ) ),
			'a box of 2^63 - 1'  => array( '', '', "\0\0\0\x01free\x7F" . str_repeat( "\xFF", 7 ) . $clip ),
			'a box of -1'        => array( '', '', "\0\0\0\x01free" . str_repeat( "\xFF", 8 ) . $clip ),
			'an index of 2^63 - 1' => array( '', 'avc1', "\0\0\0\x01moov\x7F" . str_repeat( "\xFF", 7 ) . $clip ),
		);
	}

	public function test_does_not_trust_what_is_stored(): void {
		$video = $this->add_video( 'clip.mp4' );
		foreach ( array( '<b>', array( 'avc1' ), 7, 'avc1 and more' ) as $saved ) {
			update_post_meta( $video, '_ramjet_video_codec', $saved );
			self::assertSame( '', Codec::of( $video ) );
		}
		Codec::store( $video );
		self::assertSame( 'avc1', Codec::of( $video ) );
	}

	public function test_the_job_reads_the_files_of_older_videos(): void {
		$videos = array( $this->add_video( 'clip.mp4' ), $this->add_video( 'hevc.mp4' ), $this->add_video( '', 'gone' ) );
		unlink( get_attached_file( $videos[2] ) );
		foreach ( $videos as $video ) {
			delete_post_meta( $video, '_ramjet_video_codec' );
		}
		self::assertSame( '', Codec::of( $videos[0] ) );
		self::assertNotFalse( wp_next_scheduled( Codec::HOOK ) );
		wp_unschedule_hook( Codec::HOOK );
		run_job( Codec::HOOK );
		self::assertSame( array( 'avc1', 'hvc1', '' ), array_map( Codec::of( ... ), $videos ) );
		self::assertFalse( wp_next_scheduled( Codec::HOOK ), 'All were read.' );
	}
}
