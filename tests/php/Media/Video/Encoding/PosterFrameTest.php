<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Encoding;

use Ramjet\Media\Video\Encoding\Encoder;
use Ramjet\Media\Video\Encoding\Ffmpeg;
use Ramjet\Media\Video\Encoding\PosterFrame;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Posters\Poster;

/** Posters from frames. */
final class PosterFrameTest extends EncodingTestCase {

	public function test_draws_the_frame_that_was_chosen(): void {
		$video = $this->add_video( 'upright.mov' );
		foreach ( array( 100, 99_000_000, -1 ) as $time ) {
			$old = VideoFolder::of( $video )->path( Poster::file( $video ) );
			self::assertTrue( PosterFrame::request( $video, $time ) );
			self::assertTrue( PosterFrame::is_pending( $video ) );
			PosterFrame::make_pending();
			self::assertFalse( PosterFrame::is_pending( $video ) );
			$path = VideoFolder::of( $video )->path( Poster::file( $video ) );
			self::assertSame( array( 54, 96, IMAGETYPE_JPEG ), array_slice( getimagesize( $path ), 0, 3 ) );
			self::assertFileDoesNotExist( $old );
		}
		// Blue is at the top of the stored picture, which is turned to the left.
		$image = imagecreatefromjpeg( $path );
		$color = static fn( int $x ): string => imagecolorat( $image, $x, 48 ) >> 16 > 128 ? 'red' : 'blue';
		self::assertSame( array( 'blue', 'red' ), array( $color( 10 ), $color( 48 ) ) );
	}

	public function test_keeps_the_poster_that_is_chosen_meanwhile(): void {
		$video = $this->add_video( 'upright.mov' );
		PosterFrame::request( $video, 100 );
		Poster::replace( $video, '' );
		self::assertFalse( PosterFrame::is_pending( $video ) );
		$before = glob( VideoFolder::of( $video )->path( '*' ) );
		PosterFrame::make_pending();
		self::assertSame( '', Poster::file( $video ) );
		self::assertSame( $before, glob( VideoFolder::of( $video )->path( '*' ) ) );
	}

	public function test_the_encoder_leaves_a_chosen_frame_that_is_still_being_drawn(): void {
		$video = $this->add_video( 'upright.mov' );
		PosterFrame::request( $video, 100 );
		( new Encoder( Ffmpeg::find() ) )->tick( time() );
		self::wait_for_ffmpeg();
		self::assertSame( '', Poster::file( $video ) );
		PosterFrame::make_pending();
		self::assertNotSame( '', Poster::file( $video ) );
	}

	public function test_draws_none_while_ffmpeg_is_off(): void {
		$video = $this->add_video( 'upright.mov' );
		$this->switch_on( false );
		self::assertFalse( PosterFrame::request( $video, 0 ) );
		self::assertFalse( PosterFrame::is_pending( $video ) );
	}

	public function test_keeps_the_poster_when_a_frame_cannot_be_drawn(): void {
		// Its picture is in another file, as QuickTime can name it. ffmpeg -enable_drefs 1 would read that.
		copy( self::MEDIA . '/clip.mp4', "$this->uploads/other.mp4" );
		foreach ( array( 'external.mp4', 'sound.m4a', 'huge.mov' ) as $clip ) {
			$video = $this->add_video( $clip );
			Poster::replace( $video, 'poster.jpg' );
			PosterFrame::request( $video, 0 );
			PosterFrame::make_pending();
			self::assertFalse( PosterFrame::is_pending( $video ) );
			self::assertSame( 'poster.jpg', Poster::file( $video ) );
		}
	}
}
