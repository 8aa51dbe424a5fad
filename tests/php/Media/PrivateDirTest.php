<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media;

use Ramjet\Dashboard\Health\PrivateFolderTest;
use Ramjet\Forms\FormsUninstall;
use Ramjet\Media\Video\Encoding\Encoder;
use Ramjet\Media\Video\Encoding\EncodingJob;
use Ramjet\Media\Video\Encoding\EncodingRun;
use Ramjet\Media\Video\Encoding\EncodingState;
use Ramjet\Media\Video\Files\FileMover;
use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\Privacy;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Media\Video\Upload\Import;
use Ramjet\Media\Video\VideoUninstall;
use Ramjet\Support\Database\Lease;
use Ramjet\Support\Files\FileRemover;
use Ramjet\Support\Files\PrivateFolder;
use Ramjet\Support\Files\Vault;
use Ramjet\Tests\Media\Video\VideoTestCase;
use Ramjet\Tests\ObjectStore;

/**
 * The constant RAMJET_PRIVATE_DIR, which cannot be undefined again, so each test has its own process.
 *
 * @runTestsInSeparateProcesses
 * @preserveGlobalState disabled
 */
final class PrivateDirTest extends VideoTestCase {

	private string $root;

	protected function setUp(): void {
		parent::setUp();
		$this->root = sys_get_temp_dir() . '/' . uniqid( 'ramjet-private-' );
		mkdir( "$this->root/dir", 0777, true );
		$this->log_in_as( 'admin' );
	}

	protected function tearDown(): void {
		parent::tearDown();
		FileRemover::remove( $this->root );
	}

	private function use_folder(): void {
		define( 'RAMJET_PRIVATE_DIR', "$this->root/dir" );
	}

	private function use_object_store(): void {
		ObjectStore::begin( "$this->root/objects" );
		$this->filter( 'upload_dir', ObjectStore::uploads( ... ) );
	}

	public function test_new_files_go_there_and_old_ones_are_still_found(): void {
		$vault = new Vault();
		$id    = static fn(): string => bin2hex( random_bytes( 16 ) );
		$ids   = array( $id(), $id(), $id() );
		$write = static function ( string $id, string $suffix ) use ( $vault ): string {
			$path = (string) $vault->reserve( $id );
			$new  = substr( $path, 0, -5 ) . $suffix;
			file_put_contents( $new, 'secret' );
			touch( $new, time() - 2 * DAY_IN_SECONDS );
			return $new;
		};
		$old = array( $write( $ids[0], '.part' ), $write( $ids[1], '.new' ) );
		$this->use_folder();
		$new = $write( $ids[2], '.part' );
		self::assertStringStartsWith( "$this->root/dir/ramjet-", $new );
		self::assertFileExists( dirname( $new, 2 ) . '/.htaccess' );
		self::assertSame( array( ...$old, $new ), array_map( $vault->find( ... ), $ids ) );
		self::assertSame( 1, count( glob( "$this->root/dir/*" ) ), 'one folder for the site' );
		clearstatcache();
		$vault->sweep( static fn( string $id ): bool => $ids[1] === $id );
		self::assertSame( dirname( $old[1] ), dirname( (string) $vault->find( $ids[1] ) ), 'kept where it is' );
		$vault->sweep_partial( static fn( string $id ): bool => $ids[0] === $id );
		self::assertNull( $vault->find( $ids[2] ), 'swept' );
		$write( $ids[2], '.part' );
		VideoUninstall::clean( $GLOBALS['wpdb'] );
		self::assertNull( $vault->find( $ids[2] ) );
		self::assertNull( $vault->find( $ids[0] ) );
		$vault->delete( array( array( 'id' => $ids[1] ) ) );
		self::assertNull( $vault->find( $ids[1] ) );
	}

	public function test_site_health_names_what_is_wrong_with_the_folder(): void {
		$label = static fn(): string => PrivateFolderTest::run()->status . ': ' . PrivateFolderTest::run()->label;
		self::assertSame( 'good: Private files can be stored', $label() );
		$this->use_object_store();
		self::assertSame( 'critical: Private files cannot be stored', $label() );
		self::assertStringContainsString( 'Define the constant', PrivateFolderTest::run()->description );
		$this->remove_filters();

		$link = "$this->root/link";
		define( 'RAMJET_PRIVATE_DIR', $link );
		$point = static function ( string $to ) use ( $link ): void {
			is_link( $link ) && unlink( $link );
			symlink( $to, $link );
			clearstatcache();
		};
		self::assertSame( 'critical: Private files cannot be stored', $label(), 'it is missing' );
		$point( '/proc' );
		self::assertSame( 'critical: Private files cannot be stored', $label(), 'it is not writable' );
		self::assertNull( PrivateFolder::name() );
		$point( "$this->root/dir" );
		self::assertSame( 'good: Private files can be stored', $label() );
		$point( '/nowhere' );
		self::assertSame( 'critical: Private files cannot be stored', $label(), 'it is gone' );
		mkdir( "$this->root/other" );
		$point( "$this->root/other" );
		self::assertSame( 'critical: This server does not have the site’s private files', $label() );
		self::assertNull( ( new Vault() )->reserve( bin2hex( random_bytes( 16 ) ) ), 'nothing goes astray' );
		self::assertSame( array(), glob( "$this->root/other/*" ) );
		$public = ABSPATH . uniqid( 'private-' );
		rename( "$this->root/dir", $public );
		$point( $public );
		self::assertSame( 'recommended: Private files are below the web root', $label(), 'it has moved with its files' );
		FileRemover::remove( $public );
	}

	public function test_site_health_names_a_server_without_the_constant(): void {
		add_option( PrivateFolder::OPTION, 'ramjet-0123456789abcdef' );
		self::assertSame( 'This server does not have the site’s private files', PrivateFolderTest::run()->label );
	}

	public function test_a_server_without_the_constant_leaves_videos_to_encode_to_the_others(): void {
		( new VideoSettings() )->save( array( 'video_encoding' => true ) );
		add_option( PrivateFolder::OPTION, 'ramjet-0123456789abcdef' );
		$video = $this->add_video();
		( new EncodingState( EncodingState::WAITING, 0 ) )->save( $video );
		for ( $runs = 0; $runs <= Encoder::RESTARTS; $runs++ ) {
			EncodingJob::run();
		}
		self::assertEquals( new EncodingState( EncodingState::WAITING, 0 ), EncodingState::of( $video ) );
	}

	public function test_a_path_that_is_no_ordinary_folder_is_refused(): void {
		ObjectStore::begin( "$this->root/objects" );
		define( 'RAMJET_PRIVATE_DIR', 'objects://bucket/private' );
		self::assertNull( PrivateFolder::path() );
		self::assertSame( 'Private files cannot be stored', PrivateFolderTest::run()->label );
		self::assertFalse( Privacy::change( $this->video(), array( 'privacy_setting' => 1 ) ) === null );
		self::assertSame( array(), ObjectStore::names() );
	}

	public function test_a_video_leaves_the_object_store_when_it_becomes_private_and_returns(): void {
		$this->use_folder();
		$this->use_object_store();
		$video = $this->video();
		$bytes = file_get_contents( get_attached_file( $video ) );
		$this->send( $video, '/tracks', array( 'kind' => 'captions' ), array( 'vtt' => $this->temporary( "WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n" ) ) );
		$image = imagecreatetruecolor( 64, 36 );
		$path  = $this->temporary( '' );
		imagejpeg( $image, $path );
		$this->send( $video, '/poster', array(), array( 'image' => $path ) );
		self::assertCount( 3, ObjectStore::names() );

		ObjectStore::$late = 2;
		self::assertNull( Privacy::change( $video, array( 'privacy_setting' => 1 ) ) );
		ObjectStore::$late = 0;
		self::assertSame( array(), ObjectStore::names() );
		$private = VideoFolder::of( $video );
		self::assertStringStartsWith( "$this->root/dir/", $private->original() );
		foreach ( array( $private->original(), $private->path( Track::all( $video )[0]->file ), $private->path( Poster::file( $video ) ) ) as $file ) {
			self::assertFileExists( $file );
		}

		// Another request is moving it: this one neither copies nor takes back what was begun.
		$begun = static function ( mixed $id, mixed $post, string $key, mixed $value ) use ( $video ): void {
			if ( VideoFolder::META === $key && str_contains( $value, '>' ) ) {
				Lease::acquire( 'ramjet_video_mover_' . $video % 16, 60 );
			}
		};
		add_action( 'updated_post_meta', $begun, 10, 4 );
		self::assertNull( VideoFolder::of( $video )->moved( false ) );
		remove_action( 'updated_post_meta', $begun );
		self::assertStringContainsString( '>', get_post_meta( $video, VideoFolder::META, true ) );
		self::assertSame( array(), ObjectStore::names() );
		Lease::revoke( 'ramjet_video_mover_' . $video % 16 );
		self::assertNotNull( VideoFolder::of( $video )->moved( true ) );

		// Back: the copy is cut short.
		ObjectStore::$cut = 5;
		$error            = null;
		self::logged( static function () use ( $video, &$error ): void {
			$error = Privacy::change( $video, array( 'privacy_setting' => 0 ) );
		} );
		self::assertSame( 'ramjet_not_moved', $error->get_error_code() );
		self::assertSame( array(), ObjectStore::names() );
		self::assertTrue( VideoFolder::of( $video )->is_private );
		self::assertSame( $bytes, file_get_contents( VideoFolder::of( $video )->original() ) );
		ObjectStore::$cut = 0;

		// A killed request left a part of the file.
		$left = static function ( mixed $id, mixed $post, string $key, mixed $value ) use ( $video ): void {
			if ( VideoFolder::META === $key && str_contains( $value, '>' ) ) {
				$name = substr( hash( 'sha256', explode( '>', $value )[1] ), 0, 24 ) . '.mp4';
				file_put_contents( dirname( get_attached_file( $video ) ) . "/$name", 'vi' );
			}
		};
		$this->filter( 'updated_post_meta', $left );
		self::assertNull( Privacy::change( $video, array( 'privacy_setting' => 0 ) ) );
		self::assertSame( $bytes, file_get_contents( get_attached_file( $video ) ) );
		self::assertCount( 3, ObjectStore::names() );
		self::assertSame( array(), glob( "$this->root/dir/*/ramjet-private-videos/*/*" ) );
		self::assertSame( array(), ObjectStore::$refused );
	}

	public function test_one_request_at_a_time_moves_a_video_to_another_disk(): void {
		$disk = '/dev/shm/' . basename( $this->root );
		mkdir( $disk );
		define( 'RAMJET_PRIVATE_DIR', $disk );
		$video  = $this->video();
		$public = get_attached_file( $video );
		self::add_file( $video, 'en-1.vtt', 'WEBVTT' );
		$lease = Lease::acquire( 'ramjet_video_mover_' . $video % 16, 60 );
		self::assertNull( VideoFolder::of( $video )->moved( true ) );
		self::assertFileExists( $public );
		$lease->release();
		$folder = VideoFolder::of( $video )->moved( true );
		self::assertFileDoesNotExist( $public );
		self::assertFileExists( $folder->path( 'en-1.vtt' ) );

		// A request is killed while it copies the file back, and then the video is deleted.
		$part = '';
		$kill = static function ( mixed $id, mixed $post, string $key, mixed $value ) use ( $video, &$part ): void {
			if ( VideoFolder::META === $key && str_contains( $value, '>' ) ) {
				$name = substr( hash( 'sha256', explode( '>', $value )[1] ), 0, 24 ) . '.mp4';
				$part = FileMover::part( dirname( get_attached_file( $video ) ) . "/$name" );
				file_put_contents( $part, 'vi' );
				Lease::acquire( 'ramjet_video_mover_' . $video % 16, 60 );
			}
		};
		add_action( 'updated_post_meta', $kill, 10, 4 );
		self::assertNull( $folder->moved( false ) );
		remove_action( 'updated_post_meta', $kill );
		self::assertFileExists( $part );
		wp_delete_attachment( $video, true );
		self::assertFileDoesNotExist( $part );
		self::assertFileDoesNotExist( $folder->original() );
		FileRemover::remove( $disk );
	}

	public function test_a_private_upload_never_touches_the_object_store(): void {
		$this->use_folder();
		$this->use_object_store();
		update_option( 'videopress_private_enabled_for_site', true );
		$bytes = (string) file_get_contents( dirname( __DIR__, 2 ) . '/support/media/clip.mp4' );
		// Nothing that is written arrives.
		ObjectStore::$cut = 1;
		$video            = Import::run( $this->temporary( $bytes ), 'Waves.mp4' );
		self::assertIsInt( $video );
		$folder = VideoFolder::of( $video );
		self::assertTrue( $folder->is_private );
		self::assertSame( 'private', get_post_status( $video ) );
		self::assertStringEqualsFile( $folder->original(), $bytes );
		self::assertSame( 64, wp_get_attachment_metadata( $video )['width'] );
		self::assertSame( array(), ObjectStore::names() );
		wp_delete_attachment( $video, true );
		self::assertFileDoesNotExist( $folder->original() );
	}

	public function test_a_server_without_the_folder_neither_moves_nor_encodes_videos_of_the_others(): void {
		$this->use_folder();
		( new VideoSettings() )->save( array( 'video_encoding' => true ) );
		$video  = $this->video();
		$public = get_attached_file( $video );
		$closed = $this->video();
		self::add_file( $closed, 'en-1.vtt', 'WEBVTT' );
		$private = VideoFolder::of( $closed )->moved( true )->original();
		$next    = bin2hex( random_bytes( 16 ) );
		self::add_file( $video, 'en-1.vtt', 'WEBVTT' );
		foreach ( array( $video, $closed ) as $moving ) {
			update_post_meta( $moving, VideoFolder::META, get_post_meta( $moving, VideoFolder::META, true ) . ">$next" );
			( new EncodingState( EncodingState::WAITING, 0 ) )->save( $moving );
		}
		$here = wp_upload_dir( null, false )['basedir'] . '/ramjet-private-videos/*/*';
		$old  = glob( $here );

		// Its disk is not mounted.
		rename( "$this->root/dir", "$this->root/disk" );
		mkdir( "$this->root/dir" );
		clearstatcache();
		self::assertNull( VideoFolder::of( $video )->settled() );
		self::assertNull( VideoFolder::of( $closed )->settled() );
		self::assertTrue( VideoFolder::of( $video )->is_private );
		self::assertFileExists( $public );
		self::assertSame( $old, glob( $here ) );
		self::assertSame( array(), glob( "$this->root/dir/*" ) );
		for ( $runs = 0; $runs <= Encoder::RESTARTS; $runs++ ) {
			EncodingJob::run();
		}
		self::assertSame( 0, EncodingState::of( $video )->runs );
		self::assertNull( EncodingRun::current() );

		FileRemover::remove( "$this->root/dir" );
		rename( "$this->root/disk", "$this->root/dir" );
		clearstatcache();
		self::assertFileExists( $private );
		$moved = VideoFolder::of( $video )->settled();
		self::assertStringStartsWith( "$this->root/dir/", $moved->original() );
		self::assertFileExists( $moved->path( 'en-1.vtt' ) );
		self::assertFileExists( VideoFolder::of( $closed )->settled()->path( 'en-1.vtt' ) );
	}

	public function test_uninstalling_keeps_the_name_of_the_folder_as_long_as_it_has_files(): void {
		global $wpdb;
		$this->use_folder();
		$name = static fn(): bool => array() === array_diff( VideoUninstall::KEYS, VideoUninstall::clean( $wpdb ) );
		$path = substr( (string) ( new Vault() )->reserve( bin2hex( random_bytes( 16 ) ) ), 0, -5 );
		file_put_contents( $path, 'a file of a response' );
		self::assertTrue( $name() );
		self::assertFileExists( $path );
		unlink( $path );
		rename( "$this->root/dir", "$this->root/disk" );
		clearstatcache();
		self::assertTrue( $name(), 'this server does not have it' );
		rename( "$this->root/disk", "$this->root/dir" );
		clearstatcache();
		self::assertFalse( $name() );
		self::assertSame( array(), glob( "$this->root/dir/*" ) );
	}

	public function test_a_copy_of_the_site_deletes_and_moves_nothing(): void {
		$this->use_folder();
		$vault = new Vault();
		$id    = bin2hex( random_bytes( 16 ) );
		$path  = (string) $vault->reserve( $id );
		file_put_contents( $path, 'secret' );
		touch( $path, time() - 2 * DAY_IN_SECONDS );
		$video = $this->video();
		self::add_file( $video, 'en-1.vtt', 'WEBVTT' );
		$folder = VideoFolder::of( $video )->moved( true );
		self::assertNotNull( $folder );
		$stored = get_option( 'ramjet_site_url' );
		$url    = bin2hex( 'live.example' );
		update_option( 'ramjet_site_url', wp_json_encode( array( 'url' => $url ) + json_decode( $stored, true ) ) );

		$vault->delete( array( array( 'id' => $id ) ) );
		$vault->sweep_partial( static fn(): bool => false );
		self::assertContains( PrivateFolder::OPTION, VideoUninstall::clean( $GLOBALS['wpdb'] ) );
		update_option( 'ramjet_delete_entries', '1' );
		FormsUninstall::clean( $GLOBALS['wpdb'] );
		PrivateFolder::remove( true );
		self::assertSame( $path, $vault->find( $id ) );
		self::assertNull( $folder->moved( false ) );
		self::assertNull( $folder->prepared() );
		$files = array( $folder->original(), $folder->path( 'en-1.vtt' ) );
		$folder->remove( 'en-1.vtt' );
		wp_delete_attachment( $video, true );
		array_map( self::assertFileExists( ... ), $files );

		update_option( 'ramjet_site_url', $stored );
		$vault->delete( array( array( 'id' => $id ) ) );
		self::assertNull( $vault->find( $id ) );
	}

	public function test_a_private_video_from_before_is_read_where_it_is_and_deleted(): void {
		$video = $this->video();
		$old   = VideoFolder::of( $video )->moved( true )->original();
		$this->use_folder();
		self::assertSame( $old, VideoFolder::of( $video )->original() );
		self::assertFileExists( $old );
		// Its next files, too.
		self::assertStringStartsWith( dirname( $old ), VideoFolder::of( $video )->prepared()->path( 'en-1.vtt' ) );
		wp_delete_attachment( $video, true );
		self::assertDirectoryDoesNotExist( dirname( $old ) );
	}
}
