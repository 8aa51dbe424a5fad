<?php
declare(strict_types=1);

namespace Ramjet\Tests\Video\Upload;

use Ramjet\Support\AtomicOptions;
use Ramjet\Support\Files\Vault;
use Ramjet\Tests\TestCase;
use Ramjet\Video\Upload\Upload;
use Ramjet\Video\Upload\UploadStore;

/** Records of unfinished uploads, their leases and their end. */
final class UploadStoreTest extends TestCase {

	private const NOW = 1_800_000_000;

	private UploadStore $store;

	protected function setUp(): void {
		parent::setUp();
		$this->store = new UploadStore( new Vault() );
	}

	public function test_a_request_that_was_killed_keeps_others_out_for_ten_seconds(): void {
		$upload = $this->create();
		$killed = $this->store->claim( $upload, self::NOW );
		self::assertNotNull( $killed );
		self::assertNull( $this->store->claim( $upload, self::NOW ), 'the record has changed' );
		$seen = $this->store->find( 7, $upload->key );
		self::assertNull( $this->store->claim( $seen, self::NOW + 9 ) );
		self::assertNotNull( $this->store->claim( $seen, self::NOW + 10 ) );
		self::assertNull( $this->store->renew( $killed, self::NOW + 11 ), 'it has lost the lease' );
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
		self::assertNotNull( $this->create( 7, self::NOW + Upload::LIFETIME ) );
		self::assertNull( $vault->find( $first->key ) );
	}

	public function test_a_key_has_one_upload(): void {
		$first = $this->store->create( 7, 'key', 100, 'a.mp4', self::NOW );
		// Of a request that began before the first was stored.
		self::assertEquals( $first, $this->store->create( 7, 'key', 100, 'a.mp4', self::NOW + 1 ) );
		self::assertCount( 1, AtomicOptions::read_all( 'ramjet_video_upload_7', '' ) );
	}

	public function test_the_job_deletes_expired_uploads_and_nonsense(): void {
		$upload = $this->create( 7, time() - Upload::LIFETIME );
		$recent = $this->create( 7, time() );
		foreach ( array( 'nonsense', '[]', '{"key":[]}', '' ) as $slot => $row ) {
			AtomicOptions::insert( "ramjet_video_upload_9_$slot", $row );
		}
		$this->store->delete_expired();
		self::assertNull( $this->store->find( 7, $upload->key ) );
		self::assertNotNull( $this->store->find( 7, $recent->key ) );
		self::assertSame( array( $recent->option ), array_keys( AtomicOptions::read_all( 'ramjet_video_upload_', '' ) ) );
	}

	private function create( int $user = 7, int $now = self::NOW ): ?Upload {
		return $this->store->create( $user, bin2hex( random_bytes( 16 ) ), 100, 'a.mp4', $now );
	}
}
