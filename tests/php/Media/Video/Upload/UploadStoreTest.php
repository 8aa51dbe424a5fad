<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Upload;

use Ramjet\Media\Video\Upload\Upload;
use Ramjet\Media\Video\Upload\UploadStore;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Files\Vault;
use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;

/** Records of unfinished uploads, and their end. */
final class UploadStoreTest extends TestCase {

	private UploadStore $store;

	protected function setUp(): void {
		parent::setUp();
		$this->store = new UploadStore( new Vault() );
	}

	public function test_one_request_at_a_time_writes_an_upload(): void {
		$upload = $this->create();
		$lease  = $this->store->claim( $upload, time() );
		self::assertNotNull( $lease );
		self::assertNull( $this->store->claim( $upload, time() ) );
		$lease->release();
		Clock::pass( 60 );
		self::assertNotNull( $this->store->claim( $upload, time() ) );
		self::assertSame( time() + Upload::LIFETIME, $this->store->find( 7, $upload->key )->expires() );
		$this->store->delete( $upload );
		self::assertNull( $this->store->claim( $upload, time() ), 'It is gone.' );
		self::assertSame( array(), AtomicOptions::names( 'ramjet_video_writer_' ) );
	}

	/** Records of an earlier version. */
	public function test_records_with_a_lease_of_their_own_are_read_and_changed(): void {
		$row = '{"key":"k","length":9,"name":"a.mp4","active":' . ( time() - 60 ) . ',"lease":0,"holder":""}';
		AtomicOptions::insert( 'ramjet_video_upload_7_1', $row );
		self::assertNotNull( $this->store->claim( $this->store->find( 7, 'k' ), time() ) );
		self::assertSame( time(), $this->store->find( 7, 'k' )->active );
	}

	public function test_what_has_expired_makes_room_and_is_deleted_with_its_bytes(): void {
		$vault = new Vault();
		$first = $this->create();
		file_put_contents( $vault->reserve( $first->key ), 'bytes' );
		for ( $count = 2; $count <= UploadStore::MAX; $count++ ) {
			self::assertNotNull( $this->create() );
		}
		self::assertNull( $this->create() );
		self::assertNotNull( $this->create( 8 ), 'another user' );
		Clock::pass( Upload::LIFETIME );
		self::assertNotNull( $this->create() );
		self::assertNull( $vault->find( $first->key ) );
	}

	public function test_a_key_has_one_upload(): void {
		$first = $this->store->create( 7, 'key', 100, 'a.mp4', time() );
		// Of a request that began before the first was stored.
		self::assertEquals( $first, $this->store->create( 7, 'key', 100, 'a.mp4', time() + 1 ) );
		self::assertCount( 1, AtomicOptions::read_all( 'ramjet_video_upload_7', '' ) );
	}

	public function test_the_job_deletes_expired_uploads_and_nonsense(): void {
		$upload = $this->create( 7, time() - Upload::LIFETIME );
		$recent = $this->create( 7, time() );
		$endless = '{"key":"k","length":9,"name":"a.mp4","active":' . PHP_INT_MAX . '}';
		foreach ( array( 'nonsense', '[]', '{"key":[]}', '', $endless ) as $slot => $row ) {
			AtomicOptions::insert( "ramjet_video_upload_9_$slot", $row );
		}
		$this->store->delete_expired();
		self::assertNull( $this->store->find( 7, $upload->key ) );
		self::assertNotNull( $this->store->find( 7, $recent->key ) );
		self::assertSame( array( $recent->option ), array_keys( AtomicOptions::read_all( 'ramjet_video_upload_', '' ) ) );
	}

	private function create( int $user = 7, ?int $now = null ): ?Upload {
		return $this->store->create( $user, bin2hex( random_bytes( 16 ) ), 100, 'a.mp4', $now ?? time() );
	}
}
