<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media;

use Ramjet\Media\Video\Encoding\Encoder;
use Ramjet\Media\Video\Encoding\EncodingState;
use Ramjet\Media\Video\Encoding\EncodingStatus;
use Ramjet\Media\Video\Encoding\Ffmpeg;
use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Media\Video\Upload\Import;
use Ramjet\Support\Files\FileRemover;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Media\ImageCopies;
use Ramjet\Tests\Media\Video\VideoTestCase;
use Ramjet\Tests\ObjectStore;

/** Uploads in an object store, without RAMJET_PRIVATE_DIR. With it: tests/integration/object-store.spec.ts. */
final class ObjectStoreTest extends VideoTestCase {

	private const VTT = "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n";

	private string $folder;

	protected function setUp(): void {
		parent::setUp();
		$this->folder = sys_get_temp_dir() . '/' . uniqid( 'ramjet-objects-' );
		ObjectStore::begin( $this->folder );
		$this->filter( 'upload_dir', ObjectStore::uploads( ... ) );
		$this->log_in_as( 'admin' );
	}

	protected function tearDown(): void {
		$refused = ObjectStore::$refused;
		ObjectStore::$cut  = 0;
		ObjectStore::$late = 0;
		parent::tearDown();
		FileRemover::remove( $this->folder );
		self::assertSame( array(), $refused );
	}

	public function test_copies_of_images_are_stored_and_removed(): void {
		$copies = $this->copies()->store( 'https://93.184.216.34/a.jpg', 'one', 100, 50 );
		self::assertSame( array( 100, 50 ), array_column( $copies, 'width' ) );
		$files = array_column( $copies, 'file' );
		sort( $files );
		$names = ObjectStore::names();
		sort( $names );
		self::assertSame( $files, $names, 'no more than these' );
		self::assertTrue( $this->copies()->exists( 'one', $files[0] ) );
		self::assertSame( IMAGETYPE_JPEG, getimagesize( 'objects://bucket/uploads/ramjet-test/one/' . $files[0] )[2] );
		$this->copies()->clean( 'one', $files[0] );
		self::assertCount( 2, ObjectStore::names(), 'It lists nothing, so nobody knows what is old.' );
		$this->copies()->remove( 'one', ...$files );
		self::assertSame( array(), ObjectStore::names() );
	}

	public function test_a_copy_that_is_cut_short_is_deleted_and_reported(): void {
		ObjectStore::$cut = 100;
		$logged           = self::logged( fn() => self::assertSame(
			'Some images could not be resized or stored.',
			$this->copies()->store( 'https://93.184.216.34/a.jpg', 'one', 100, 2 )
		) );
		self::assertStringContainsString( 'Ramjet could not store', $logged );
		self::assertSame( array(), ObjectStore::names() );

		ObjectStore::$cut = 10;
		$video            = $this->add_video( 'admin' );
		self::logged( function () use ( $video ): void {
			$reply = $this->send( $video, '/tracks', array( 'kind' => 'captions' ), array( 'vtt' => $this->temporary( self::VTT ) ) );
			self::assertSame( 'ramjet_not_saved', $reply->get_data()['code'] );
			$reply = $this->send( $video, '/poster', array(), array( 'image' => $this->picture() ) );
			self::assertSame( 'ramjet_not_saved', $reply->get_data()['code'] );
		} );
		self::assertSame( array(), ObjectStore::names() );
		self::assertSame( array(), Track::all( $video ) );
		self::assertSame( '', Poster::file( $video ) );
	}

	public function test_tracks_and_posters_are_stored_also_where_they_show_late_and_deleted_with_the_video(): void {
		ObjectStore::$late = 2;
		$video             = $this->add_video( 'admin' );
		$reply             = $this->send( $video, '/tracks', array( 'kind' => 'captions' ), array( 'vtt' => $this->temporary( self::VTT ) ) );
		self::assertSame( 200, $reply->get_status(), wp_json_encode( $reply->get_data() ) );
		$reply = $this->send( $video, '/poster', array(), array( 'image' => $this->picture() ) );
		self::assertSame( 200, $reply->get_status(), wp_json_encode( $reply->get_data() ) );
		ObjectStore::$late = 0;
		$file              = Track::all( $video )[0]->file;
		self::assertStringContainsString( 'Hello', (string) file_get_contents( VideoFolder::of( $video )->path( $file ) ) );
		self::assertNotSame( '', Poster::color( $video ) );
		self::assertCount( 2, ObjectStore::names() );
		wp_delete_attachment( $video, true );
		self::assertSame( array(), ObjectStore::names() );
	}

	public function test_a_video_does_not_become_private(): void {
		$video   = $this->video();
		$request = array( 'id' => $video, 'privacy_setting' => 1 );
		$reply   = $this->rest( 'POST', '/wpcom/v2/videopress/meta', $request );
		self::assertSame( 'ramjet_no_private_folder', $reply->get_data()['code'] );
		self::assertStringContainsString( 'Site Health', $reply->get_data()['message'] );
		self::assertFalse( VideoFolder::of( $video )->is_private );
		self::assertSame( "video {$this->attached( $video )}", file_get_contents( get_attached_file( $video ) ) );
	}

	public function test_no_private_file_is_stored(): void {
		$vault = new Vault();
		self::assertNull( $vault->reserve( bin2hex( random_bytes( 16 ) ) ) );
		$upload = array( 'name' => 'a.png', 'size' => 1, 'type' => 'image/png', 'path' => $this->temporary( 'x' ) );
		self::assertNull( $vault->store( array( $upload ) ) );
		$vault->sweep( static fn(): bool => false );
		$vault->sweep_partial( static fn(): bool => false );
		self::assertSame( array(), ObjectStore::names() );
	}

	public function test_a_private_file_from_before_is_found_and_deleted(): void {
		$id   = bin2hex( random_bytes( 16 ) );
		remove_filter( 'upload_dir', ObjectStore::uploads( ... ) );
		$this->remove_filters();
		$path = (string) ( new Vault() )->reserve( $id );
		file_put_contents( $path, 'secret' );
		$this->filter( 'upload_dir', ObjectStore::uploads( ... ) );
		self::assertSame( $path, ( new Vault() )->find( $id ) );
		// The folder may have been copied to the store with all others.
		$copy = 'objects://bucket/uploads' . strstr( $path, '/ramjet-private/' );
		file_put_contents( $copy, 'secret' );
		( new Vault() )->delete( array( array( 'id' => $id ) ) );
		self::assertFileDoesNotExist( $path );
		self::assertSame( array(), ObjectStore::names() );
	}

	public function test_a_public_video_is_imported_as_a_copy(): void {
		$path = $this->temporary( (string) file_get_contents( dirname( __DIR__, 2 ) . '/support/media/clip.mp4' ) );
		$id   = Import::run( $path, 'Waves.mp4' );
		self::assertIsInt( $id );
		self::assertFileEquals( $path, (string) get_attached_file( $id ) );
		self::assertSame( 64, wp_get_attachment_metadata( $id )['width'] );
		wp_delete_attachment( $id, true );
		self::assertSame( array(), ObjectStore::names() );

		ObjectStore::$cut = 100;
		self::logged( static fn() => self::assertSame( 'not_stored', Import::run( $path, 'Waves.mp4' )->get_error_code() ) );
		self::assertFileExists( $path, 'for another try' );
		self::assertSame( array(), ObjectStore::names() );
	}

	public function test_a_private_video_is_never_there_for_a_moment(): void {
		( new VideoSettings() )->save( array( 'videopress_private_enabled_for_site' => true ) );
		update_option( 'videopress_private_enabled_for_site', true );
		$path = $this->temporary( (string) file_get_contents( dirname( __DIR__, 2 ) . '/support/media/clip.mp4' ) );
		self::assertSame( 'not_stored', Import::run( $path, 'Waves.mp4' )->get_error_code() );
		self::assertFileExists( $path );
		self::assertSame( array(), ObjectStore::names() );
	}

	/** @dataProvider places */
	public function test_a_video_that_is_not_on_this_server_is_not_encoded_and_gets_no_frame( string $place ): void {
		$video = $this->video();
		$this->filter( 'get_attached_file', static fn( mixed $path ): string => '' === $place ? $path : $place );
		( new VideoSettings() )->save( array( 'video_encoding' => true ) );
		( new EncodingState( EncodingState::WAITING, 0 ) )->save( $video );
		$ffmpeg = Ffmpeg::find();
		self::assertNotNull( $ffmpeg );
		for ( $tick = 0; $tick <= Encoder::RESTARTS; $tick++ ) {
			( new Encoder( $ffmpeg ) )->tick( time() );
		}
		$status = EncodingStatus::of( $video );
		self::assertSame( 'failed', $status['state'] );
		self::assertStringContainsString( 'does not have its file', $status['message'] );
		$reply = $this->send( $video, '/poster', array( 'at_time' => '1' ) );
		self::assertSame( 501, $reply->get_status() );
		self::assertStringContainsString( 'not on this server', $reply->get_data()['message'] );
	}

	public static function places(): array {
		return array(
			'it is in an object store'      => array( '' ),
			'WordPress knows its URL'       => array( 'https://cdn.example/waves.mp4' ),
			'the local file was deleted'    => array( '/nowhere/waves.mp4' ),
		);
	}

	private function attached( int $video ): string {
		return (string) get_post_meta( $video, '_wp_attached_file', true );
	}

	private function copies(): ImageCopies {
		$this->filter( 'pre_http_request', static fn(): array => array(
			'response' => array( 'code' => 200, 'message' => '' ),
			'headers'  => array( 'content-type' => 'image/jpeg' ),
			'body'     => self::jpeg(),
		) );
		return new ImageCopies( 'ramjet-test' );
	}

	private static function jpeg(): string {
		$image = imagecreatetruecolor( 200, 150 );
		ob_start();
		imagejpeg( $image );
		return (string) ob_get_clean();
	}

	private function picture(): string {
		return $this->temporary( self::jpeg() );
	}
}
