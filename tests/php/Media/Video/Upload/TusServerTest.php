<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Upload;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Upload\TusReply;
use Ramjet\Media\Video\Upload\TusRequest;
use Ramjet\Media\Video\Upload\TusServer;
use Ramjet\Media\Video\Upload\UploadStore;
use Ramjet\Media\Video\Upload\UploadToken;
use Ramjet\Media\Video\VideoUninstall;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Files\FileRemover;
use Ramjet\Tests\Clock;
use Ramjet\Tests\ObjectStore;
use Ramjet\Tests\TestCase;

use function Ramjet\Tests\run_job;

/** Uploads that something interrupts. The protocol is in tests/integration/video-upload.spec.ts. */
final class TusServerTest extends TestCase {

	private const USER = 7;

	private string $key;

	private Vault $vault;

	protected function setUp(): void {
		parent::setUp();
		$this->key   = bin2hex( random_bytes( 16 ) );
		$this->vault = new Vault();
	}

	protected function tearDown(): void {
		$this->vault->delete( array( array( 'id' => $this->key ) ) );
		parent::tearDown();
	}

	public function test_a_request_that_was_killed_after_the_file_had_moved_is_completed_by_the_next(): void {
		$clip = $this->kill_before_metadata();
		$head = $this->send( 'HEAD' );
		self::assertSame( 200, $head->status );
		self::assertSame( strlen( $clip ), $head->headers['Upload-Offset'] );
		$video = $head->headers['x-videopress-upload-media-id'];
		self::assertSame( 64, wp_get_attachment_metadata( $video )['width'] );
		self::assertStringEqualsFile( (string) get_attached_file( $video ), $clip );
		self::assertSame( array(), AtomicOptions::read_all( 'ramjet_video_upload_' . self::USER, '' ), 'its slot is free' );
		wp_delete_file( (string) get_attached_file( $video ) );
	}

	public function test_the_job_completes_an_upload_whose_client_did_not_return(): void {
		$this->kill_before_metadata();
		[ $video ] = get_posts( array( 'post_type' => 'attachment', 'numberposts' => 1, 'fields' => 'ids' ) );
		self::assertFalse( wp_get_attachment_metadata( $video ) );
		Clock::pass( 60 );
		run_job( UploadStore::CLEANUP );
		self::assertSame( 64, wp_get_attachment_metadata( $video )['width'] );
		self::assertSame( array(), AtomicOptions::names( 'ramjet_video_upload_' . self::USER ) );
		wp_delete_attachment( $video, true );
	}

	public function test_an_upload_whose_request_was_killed_is_private_before_a_reply_names_it(): void {
		update_option( 'videopress_private_enabled_for_site', true );
		$clip = $this->announce_clip();
		$this->filter( 'added_post_meta', static fn( mixed $id, int $post, string $key ) =>
			'_wp_attached_file' === $key ? throw new \RuntimeException( 'killed' ) : null );
		try {
			$this->send_all( $clip );
			self::fail( 'The request was not killed.' );
		} catch ( \RuntimeException ) {
			$this->remove_filters();
		}
		$video  = $this->send( 'HEAD' )->headers['x-videopress-upload-media-id'];
		$folder = VideoFolder::of( $video );
		self::assertTrue( $folder->is_private );
		self::assertStringEqualsFile( $folder->original(), $clip );
		wp_delete_attachment( $video, true );
	}

	/** @dataProvider faults */
	public function test_an_upload_that_the_server_could_not_store_is_stored_by_the_next_request(
		string $hook,
		\Closure $fault,
		bool $is_private,
		string $text = 'could not be stored'
	): void {
		update_option( 'videopress_private_enabled_for_site', $is_private );
		$clip = $this->announce_clip();
		$this->filter( $hook, $fault );
		$reply = $this->send_all( $clip );
		self::assertSame( 500, $reply->status );
		self::assertStringContainsString( $text, $reply->body );
		self::assertStringEqualsFile( (string) $this->vault->find( $this->key ), $clip );
		$this->remove_filters();
		$head = $this->send( 'HEAD' );
		self::assertSame( 200, $head->status );
		$video  = $head->headers['x-videopress-upload-media-id'];
		$folder = VideoFolder::of( $video );
		self::assertSame( $is_private, $folder->is_private );
		self::assertStringEqualsFile( $folder->original(), $clip );
		wp_delete_attachment( $video, true );
	}

	public static function faults(): array {
		return array(
			'the database rejects the attachment' => array( 'wp_insert_post_empty_content', static fn(): bool => true, false ),
			'the file cannot be moved'            => array(
				'wp_unique_filename',
				static fn( string $name ): string => "missing/$name",
				false,
			),
			'the month’s folder cannot be created' => array(
				'upload_dir',
				// Below a file.
				static fn( array $folder ): array => array( 'path' => __FILE__ . '/01' ) + $folder,
				false,
				'Unable to create directory',
			),
			'another plugin refuses it for now'   => array(
				'wp_handle_sideload_prefilter',
				static fn( array $file ): array => array( 'error' => 'The scanner is off.' ) + $file,
				false,
				'The scanner is off.',
			),
			'the private folder cannot be named'  => array(
				'add_post_metadata',
				static fn( mixed $is_added, int $id, string $key ): mixed =>
					VideoFolder::META === $key ? false : $is_added,
				true,
			),
		);
	}

	public function test_a_request_that_lost_its_lease_stores_nothing(): void {
		$clip = $this->announce_clip();
		// While it reads the type, its lease ends, and another request begins.
		$this->filter( 'wp_read_video_metadata', function ( mixed $data ): mixed {
			Clock::pass( 60 );
			$store = new UploadStore( $this->vault );
			self::assertNotNull( $store->claim( $store->find( self::USER, $this->key ), time() ) );
			return $data;
		} );
		self::assertSame( 500, $this->send_all( $clip )->status );
		$this->remove_filters();
		self::assertSame( 423, $this->send( 'HEAD' )->status );
		self::assertStringEqualsFile( (string) $this->vault->find( $this->key ), $clip );
	}

	/**
	 * Where an object store gets a copy, the file stays until that is complete.
	 *
	 * @dataProvider kills
	 * @runInSeparateProcess
	 * @preserveGlobalState disabled
	 */
	public function test_an_upload_to_an_object_store_that_was_killed_is_one_video( string $hook, string $meta, bool $is_private, bool $stays ): void {
		$root = sys_get_temp_dir() . '/' . uniqid( 'ramjet-' );
		mkdir( "$root/private", 0777, true );
		define( 'RAMJET_PRIVATE_DIR', "$root/private" );
		ObjectStore::begin( "$root/objects" );
		$uploads = array( 'upload_dir', ObjectStore::uploads( ... ) );
		$this->filter( ...$uploads );
		update_option( 'videopress_private_enabled_for_site', $is_private );
		$clip = $this->announce_clip();
		$this->filter( $hook, static fn( mixed ...$args ): mixed =>
			in_array( $meta, array( '', $args[2] ), true ) ? throw new \RuntimeException( 'killed' ) : $args[0] );
		try {
			$this->send_all( $clip );
			self::fail( 'The request was not killed.' );
		} catch ( \RuntimeException $killed ) {
			self::assertSame( 'killed', $killed->getMessage() );
		}
		$this->remove_filters();
		$this->filter( ...$uploads );
		// What was stored shows late.
		ObjectStore::$unseen = array_fill_keys( array_keys( ObjectStore::$unseen ), 2 );
		$first = get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => 1, 'fields' => 'ids' ) );
		Clock::pass( 60 );
		$head = $this->send( 'HEAD' );
		self::assertSame( 200, $head->status, $head->body );
		$video = $head->headers['x-videopress-upload-media-id'];
		self::assertSame( $stays, $first === array( $video ) );
		$all = get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids', 'meta_key' => '_ramjet_video_upload', 'meta_value' => $this->key, 'meta_compare' => 'LIKE' ) );
		self::assertSame( array( $video ), $all );
		$folder = VideoFolder::of( $video );
		self::assertSame( $is_private, $folder->is_private );
		self::assertStringEqualsFile( $folder->original(), $clip );
		self::assertCount( $is_private ? 0 : 1, ObjectStore::names() );
		self::assertSame( array(), glob( "$root/private/*/ramjet-private/*/*" ) );
		self::assertSame( array(), ObjectStore::$refused );
		wp_delete_attachment( $video, true );
		FileRemover::remove( $root );
	}

	public static function kills(): array {
		return array(
			'when it is stored'                    => array( 'wp_generate_attachment_metadata', '', false, true ),
			'before it has a folder'               => array( 'added_post_meta', '_wp_attached_file', true, false ),
			'before it is in its folder'           => array( 'added_post_meta', VideoFolder::META, true, false ),
			'when it is in its place, and private' => array( 'wp_generate_attachment_metadata', '', true, true ),
		);
	}

	public function test_a_file_that_cannot_be_created_is_not_reported_as_a_full_disk(): void {
		$this->announce_clip();
		$path = (string) $this->vault->reserve( $this->key );
		// A folder in its place: these tests may write anywhere.
		mkdir( $path );
		$reply = $this->send_all( 'bytes' );
		rmdir( $path );
		self::assertSame( 500, $reply->status );
		self::assertStringContainsString( 'cannot write to its uploads folder', $reply->body );
		self::assertSame( 204, $this->send_all( 'bytes' )->status );
	}

	public function test_the_cleanup_of_forms_leaves_partial_uploads_alone(): void {
		$path = $this->begin();
		touch( $path, time() - 2 * DAY_IN_SECONDS );
		clearstatcache();
		run_job( 'ramjet_forms_cleanup' );
		self::assertFileExists( $path );
	}

	public function test_bytes_whose_record_was_lost_are_deleted_with_expired_uploads(): void {
		$path = $this->begin();
		$lost = $this->vault->reserve( bin2hex( random_bytes( 16 ) ) );
		// Not an upload: ffmpeg is writing it.
		$new  = $this->vault->reserve( bin2hex( random_bytes( 16 ) ) );
		file_put_contents( $new, 'x' );
		foreach ( array( $path, $lost, dirname( $path ) . '/x-1.part' ) as $old ) {
			touch( $old, time() - 2 * DAY_IN_SECONDS );
		}
		clearstatcache();
		run_job( UploadStore::CLEANUP );
		self::assertFileDoesNotExist( $lost );
		self::assertFileExists( $path );
		self::assertFileExists( $new );
		wp_delete_file( $new );
	}

	public function test_uninstalling_deletes_partial_uploads(): void {
		$path = $this->begin();
		VideoUninstall::clean( $GLOBALS['wpdb'] );
		self::assertFileDoesNotExist( $path );
	}

	public function test_goes_on_behind_four_gigabytes(): void {
		// More than 32 bits can count, in a file that takes no room on the disk.
		$stored = 4_500_000_000;
		( new UploadStore( $this->vault ) )->create( self::USER, $this->key, $stored + 1000, 'Waves.mp4', time() );
		$path = (string) $this->vault->reserve( $this->key );
		$file = fopen( $path, 'wb' );
		ftruncate( $file, $stored );
		fclose( $file );
		self::assertLessThan( 1_000_000, 512 * stat( $path )['blocks'] );

		$patch = fn( int $offset, string $bytes ): TusReply => $this->send(
			'PATCH',
			array( 'content-type' => 'application/offset+octet-stream', 'upload-offset' => (string) $offset ),
			$bytes
		);
		self::assertSame( $stored, $this->send( 'HEAD' )->headers['Upload-Offset'] );
		$wrapped = $patch( $stored % 2 ** 32, 'bytes' );
		self::assertSame( array( 409, $stored ), array( $wrapped->status, $wrapped->headers['Upload-Offset'] ) );
		$reply = $patch( $stored, 'bytes' );
		self::assertSame( array( 204, $stored + 5 ), array( $reply->status, $reply->headers['Upload-Offset'] ) );
		self::assertSame( 'bytes', file_get_contents( $path, false, null, $stored ) );
		self::assertSame( 413, $patch( $stored + 5, str_repeat( 'a', 996 ) )->status );
		self::assertSame( 204, $this->send( 'DELETE' )->status );
		self::assertFileDoesNotExist( $path );
	}

	/** Uploads a video. The request is killed after the file is stored. Returns its bytes. */
	private function kill_before_metadata(): string {
		$clip = $this->announce_clip();
		$this->filter( 'wp_generate_attachment_metadata', static fn() => throw new \RuntimeException( 'killed' ) );
		try {
			$this->send_all( $clip );
			self::fail( 'The request was not killed.' );
		} catch ( \RuntimeException $killed ) {
			self::assertSame( 'killed', $killed->getMessage() );
		}
		$this->remove_filters();
		return $clip;
	}

	/** Begins the upload of a video, and returns its bytes. */
	private function announce_clip(): string {
		$clip = (string) file_get_contents( dirname( __DIR__, 4 ) . '/support/media/clip.mp4' );
		$this->send( 'POST', array( 'upload-length' => (string) strlen( $clip ) ) );
		return $clip;
	}

	private function send_all( string $bytes ): TusReply {
		$chunk = array( 'content-type' => 'application/offset+octet-stream', 'upload-offset' => '0' );
		return $this->send( 'PATCH', $chunk, $bytes );
	}

	/** Path of the first bytes of an upload. */
	private function begin(): string {
		self::assertSame( 201, $this->send( 'POST', array( 'upload-length' => '100' ) )->status );
		$chunk = array( 'content-type' => 'application/offset+octet-stream', 'upload-offset' => '0' );
		self::assertSame( 204, $this->send( 'PATCH', $chunk, 'bytes' )->status );
		return (string) $this->vault->find( $this->key );
	}

	private function send( string $method, array $headers = array(), string $body = '' ): TusReply {
		$stream = fopen( 'php://memory', 'w+b' );
		fwrite( $stream, $body );
		rewind( $stream );
		$tokens  = new UploadToken( new AtomicSecrets( new KeyRing() ) );
		$headers = $headers + array(
			'tus-resumable'            => '1.0.0',
			'content-length'           => (string) strlen( $body ),
			'x-videopress-upload-token' => $tokens->issue( self::USER, $this->key, time() ),
		);
		$server = new TusServer( new UploadStore( $this->vault ), $this->vault, $tokens );
		return $server->handle( new TusRequest( $method, $headers, $this->key, $stream ), self::USER, time() );
	}
}
