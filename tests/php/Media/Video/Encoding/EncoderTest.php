<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Encoding;

use Ramjet\Media\Video\Encoding\Encoder;
use Ramjet\Media\Video\Encoding\EncodingJob;
use Ramjet\Media\Video\Encoding\EncodingRun;
use Ramjet\Media\Video\Encoding\EncodingState;
use Ramjet\Media\Video\Encoding\EncodingStatus;
use Ramjet\Media\Video\Encoding\Ffmpeg;
use Ramjet\Media\Video\Files\Rendition;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Media\Video\Upload\UploadStore;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Files\Vault;

/** Encoding queued videos with the server's ffmpeg. */
final class EncoderTest extends EncodingTestCase {

	private const NOW = 1_800_000_000;

	/** ffmpeg that is killed as soon as it has begun to encode. It draws no posters. */
	private const KILLED = 'case "$*" in *-progress*) echo started >> "$0.log";; esac';

	/** @dataProvider clips */
	public function test_encodes( string $clip, int $width, int $height, bool $has_sound ): void {
		$video = $this->add_video( $clip );
		self::assertSame( 'waiting', EncodingStatus::state( $video ) );
		$encoder = new Encoder( Ffmpeg::find() );
		$encoder->tick( self::NOW );
		self::assertSame( 'encoding', EncodingStatus::state( $video ) );
		self::assertSame( array(), Rendition::all( $video ) );
		self::assertTrue( EncodingJob::is_needed() );
		self::assertNotFalse( wp_next_scheduled( EncodingJob::HOOK ) );
		// Not mistaken for leftovers of uploads.
		( new UploadStore( new Vault() ) )->delete_expired();
		self::wait_for_ffmpeg();
		$encoder->tick( self::NOW );

		[ $rendition ] = Rendition::all( $video );
		$path          = VideoFolder::of( $video )->path( $rendition->file );
		$data          = self::describe( $path );
		$codecs        = array_column( $data['streams'], 'codec_name' );
		self::assertSame( array( $width, $height ), array( $rendition->width, $rendition->height ) );
		self::assertSame( filesize( $path ), $rendition->bytes );
		self::assertSame( $has_sound ? array( 'h264', 'aac' ) : array( 'h264' ), $codecs );
		self::assertSame( array( $width, $height ), array( $data['streams'][0]['width'], $data['streams'][0]['height'] ) );
		self::assertSame( 'yuv420p', $data['streams'][0]['pix_fmt'] );
		self::assertArrayNotHasKey( 'side_data_list', $data['streams'][0], 'it is turned already' );
		// The phone's metadata was removed.
		self::assertSame( array(), $data['chapters'] );
		self::assertDoesNotMatchRegularExpression( '/48\.2082|Secret|Owners|Kitchen|2024/', file_get_contents( $path ) );
		// The index comes first.
		self::assertLessThan( strpos( file_get_contents( $path ), 'mdat' ), strpos( file_get_contents( $path ), 'moov' ) );

		self::assertSame( array( 'state' => 'done', 'percent' => 100, 'message' => '' ), EncodingStatus::of( $video ) );
		self::assertSame( array( $width, $height ), array_slice( getimagesize(
			VideoFolder::of( $video )->path( Poster::file( $video ) )
		), 0, 2 ) );
		self::assertFalse( EncodingJob::is_needed() );
		self::assertSame( array(), $this->files_of_runs() );
	}

	public function clips(): array {
		return array(
			'a phone held upright, with the place' => array( 'upright.mov', 54, 96, true ),
			'HEVC without sound'                   => array( 'hevc.mp4', 64, 36, false ),
			'WebM, which does not say its length of each stream' => array( 'clip.webm', 64, 36, false ),
		);
	}

	/** @dataProvider unsuitable */
	public function test_refuses( string $clip, ?string $bytes = null ): void {
		$video = $this->add_video( $clip, $bytes );
		( new Encoder( $this->script( self::KILLED ) ) )->tick( self::NOW );
		$status = EncodingStatus::of( $video );
		self::assertSame( 'failed', $status['state'] );
		self::assertStringContainsString( 'damaged', $status['message'] );
		self::assertNull( EncodingRun::current() );
		self::assertFileDoesNotExist( "$this->uploads/bin/ffmpeg.log" );
	}

	public function unsuitable(): array {
		return array(
			'sound alone'            => array( 'sound.m4a' ),
			'a broken index'         => array( '', str_replace( 'moov', 'mooo', file_get_contents( self::MEDIA . '/clip.mp4' ) ) ),
			'20,000 × 20,000 pixels' => array( 'huge.mov' ),
			'a playlist'             => array( '', "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n" ),
			'a list of files'        => array( '', "ffconcat version 1.0\nfile '/etc/passwd'\n" ),
			'SVG'                    => array( '', '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/"/></svg>' ),
		);
	}

	public function test_starts_over_when_killed_and_gives_up(): void {
		$video   = $this->add_video( 'clip.mp4' );
		$encoder = new Encoder( $this->script( self::KILLED ) );
		$log     = "$this->uploads/bin/ffmpeg.log";
		$now     = self::NOW;
		for ( $run = 1; $run <= 1 + Encoder::RESTARTS; $run++ ) {
			$encoder->tick( $now );
			self::wait_until( static fn(): bool => is_file( $log ) && count( file( $log ) ) >= $run );
			self::assertCount( $run, file( $log ) );
			// Its files are seen for the first time; then they stay as they are.
			$encoder->tick( $now + 1 );
			$encoder->tick( $now + Encoder::SILENCE );
			self::assertSame( 'encoding', EncodingStatus::state( $video ) );
			$now += Encoder::SILENCE + 1;
		}
		$encoder->tick( $now );
		self::assertSame( 'failed', EncodingStatus::state( $video ) );
		self::assertStringContainsString( 'interrupted', EncodingStatus::of( $video )['message'] );
		self::assertNull( EncodingRun::current() );
		// Switched off and on again.
		$this->switch_on( false );
		self::assertSame( 'off', EncodingStatus::state( $video ) );
		$this->switch_on( true );
		EncodingStatus::add( $video );
		self::assertSame( 'waiting', EncodingStatus::state( $video ) );
	}

	public function test_encodes_one_video_at_a_time(): void {
		$first   = $this->add_video( 'clip.mp4' );
		$second  = $this->add_video( 'clip.webm' );
		$encoder = new Encoder( $this->script( self::KILLED ) );
		$encoder->tick( self::NOW );
		( new Encoder( Ffmpeg::find() ) )->tick( self::NOW );
		self::assertSame( 'encoding', EncodingStatus::state( $first ) );
		self::assertSame( 'waiting', EncodingStatus::state( $second ) );
		self::assertNull( EncodingRun::begin( $second, self::NOW ) );
	}

	public function test_an_error_with_one_video_does_not_stop_the_next(): void {
		$broken = $this->add_video( 'clip.mp4' );
		$other  = $this->add_video( 'clip.webm' );
		$this->filter( 'get_attached_file', static fn( mixed $path, int $video ): mixed =>
			$broken === $video ? throw new \TypeError( 'No string.' ) : $path );
		$log = self::logged( fn() => ( new Encoder( $this->script( self::KILLED ) ) )->tick( self::NOW ) );
		self::assertStringContainsString( "Ramjet could not encode the video $broken: TypeError: No string.", $log );
		self::assertSame( EncodingState::FAILED, EncodingState::of( $broken )->state );
		self::assertSame( $other, EncodingRun::current()->video );
	}

	/** @dataProvider changes */
	public function test_handles_a_video_that_meanwhile( \Closure $change, string $state ): void {
		$video   = $this->add_video( 'upright.mov' );
		$encoder = new Encoder( Ffmpeg::find() );
		$encoder->tick( self::NOW );
		self::wait_for_ffmpeg();
		$change( $video );
		$encoder->tick( self::NOW );
		if ( 'again' === $state ) {
			self::assertSame( 'encoding', EncodingStatus::state( $video ) );
			self::wait_for_ffmpeg();
			$encoder->tick( self::NOW );
		}
		self::assertNull( EncodingRun::current() );
		self::assertSame( array(), $this->files_of_runs() );
		if ( 'gone' === $state ) {
			self::assertSame( array(), get_post_meta( $video ) );
			return;
		}
		[ $rendition ] = Rendition::all( $video );
		self::assertSame( 'again' === $state ? 64 : 54, $rendition->width );
		self::assertFileExists( VideoFolder::of( $video )->path( $rendition->file ) );
	}

	public function changes(): array {
		return array(
			'is deleted'      => array( static fn( int $video ) => wp_delete_attachment( $video, true ), 'gone' ),
			'becomes private' => array( static function ( int $video ): void {
				self::assertTrue( VideoFolder::of( $video )->moved( true )->is_private );
			}, 'kept' ),
			'is replaced'     => array( static fn( int $video ) =>
				copy( self::MEDIA . '/clip.webm', get_attached_file( $video ) ), 'again' ),
		);
	}

	public function test_repeats_interrupted_runs_unless_the_file_is_that_short(): void {
		$video = $this->add_video( 'clip.mp4' );
		// ffmpeg that is told to end completes its files, as this one does after half a second of two.
		$encoder = new Encoder( $this->script(
			'for a; do [ "$a" = 43200 ] && a=0.5; set -- "$@" "$a"; shift; done; exec ffmpeg "$@"'
		) );
		$encoder->tick( self::NOW );
		self::wait_for_ffmpeg();
		$encoder->tick( self::NOW );
		self::assertSame( 'encoding', EncodingStatus::state( $video ) );
		self::assertSame( 2, EncodingState::of( $video )->runs );
		self::wait_for_ffmpeg();
		$encoder->tick( self::NOW );
		self::assertSame( 'done', EncodingStatus::state( $video ) );
	}

	public function test_deletes_renditions_of_a_file_that_was_replaced_even_while_it_is_off(): void {
		$video = $this->add_video( 'upright.mov' );
		self::encode();
		[ $old ] = Rendition::all( $video );
		$path    = VideoFolder::of( $video )->path( $old->file );
		wp_update_attachment_metadata( $video, array( 'width' => 96 ) );
		self::assertFileExists( $path, 'the file is the same' );
		$this->switch_on( false );
		copy( self::MEDIA . '/clip.webm', get_attached_file( $video ) );
		wp_update_attachment_metadata( $video, array( 'width' => 64 ) );
		self::assertSame( array(), Rendition::all( $video ) );
		self::assertFileDoesNotExist( $path );
		self::assertSame( 'off', EncodingStatus::state( $video ) );
	}

	public function test_survives_damaged_rows(): void {
		$video = $this->add_video( 'upright.mov' );
		foreach ( array( 'nonsense', '[]', '{"id":1}', '{"sizes":[[]]}' ) as $row ) {
			AtomicOptions::delete( 'ramjet_video_encoder' );
			AtomicOptions::insert( 'ramjet_video_encoder', $row );
			self::assertNull( EncodingRun::current() );
			self::assertNotNull( EncodingRun::begin( $video, self::NOW ) );
		}
		// The request that has begun it was killed.
		$encoder = new Encoder( Ffmpeg::find() );
		$encoder->tick( self::NOW + Encoder::SILENCE );
		self::wait_for_ffmpeg();
		$encoder->tick( self::NOW );
		self::assertSame( 'done', EncodingStatus::state( $video ) );
		foreach ( array( 'waiting', array( 'waiting' ), array( 'state' => 'waiting', 'runs' => 'x' ), 7 ) as $saved ) {
			update_post_meta( $video, '_ramjet_video_encoding', $saved );
			update_post_meta( $video, '_ramjet_video_renditions', $saved );
			self::assertSame( 'waiting', EncodingStatus::state( $video ) );
			$encoder->tick( self::NOW );
			self::assertNull( EncodingRun::current() );
			self::assertFalse( EncodingJob::is_needed() );
		}
	}

	public function test_does_nothing_while_it_is_off(): void {
		$this->switch_on( false );
		$video = $this->add_video( 'upright.mov' );
		self::assertSame( 'off', EncodingStatus::state( $video ) );
		( new Encoder( Ffmpeg::find() ) )->tick( self::NOW );
		self::assertNull( EncodingRun::current() );
		self::assertFalse( EncodingJob::is_needed() );
	}

	private static function encode(): void {
		$encoder = new Encoder( Ffmpeg::find() );
		$encoder->tick( self::NOW );
		self::wait_for_ffmpeg();
		$encoder->tick( self::NOW );
	}

	/** @return list<string> */
	private function files_of_runs(): array {
		return glob( "$this->uploads/ramjet-private/*/*" ) ?: array();
	}
}
