<?php
declare(strict_types=1);

namespace Ramjet\Tests\Dashboard\Notices;

use Ramjet\Dashboard\Notices\NoticesFeature;
use Ramjet\Provider\Connection\Connection;
use Ramjet\Provider\Local;
use Ramjet\Tests\TestCase;

/**
 * Notices that users dismiss.
 */
final class NoticesTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
	}

	public function test_a_dismissed_notice_stays_away_from_its_user(): void {
		self::assertSame( array( 'id' => 'banner', 'dismissed' => true ), $this->dismiss( 'banner' )->get_data() );
		$this->dismiss( 'a_second' );
		self::assertSame( array( 'banner', 'a_second' ), $this->dismissed() );
		$this->log_in_as( 'editor' );
		self::assertSame( array(), $this->dismissed() );
		$this->log_in_as( 'admin' );
		$this->dismiss( 'banner', false );
		self::assertSame( array( 'a_second' ), $this->dismissed() );
	}

	public function test_refuses_malformed_ids(): void {
		foreach ( array( 'Upper' => 400, str_repeat( 'a', 65 ) => 400, 'a.b' => 404, '<script>' => 404 ) as $id => $status ) {
			self::assertSame( $status, $this->dismiss( (string) $id )->get_status() );
		}
	}

	public function test_keeps_a_hundred_notices_and_resets_and_restores_them(): void {
		for ( $i = 0; $i < 105; $i++ ) {
			$this->dismiss( "notice-$i" );
		}
		$before = $this->dismissed();
		self::assertCount( 100, $before );
		self::assertSame( 'notice-5', $before[0] );
		$reply = $this->rest( 'POST', '/jetpack/v4/options/notices', array( 'reset' => true ) )->get_data();
		self::assertSame( array(), $this->dismissed() );
		foreach ( $reply['undo'] as $request ) {
			$this->rest( 'POST', "/{$request['path']}", $request['data'] );
		}
		self::assertSame( $before, $this->dismissed() );
	}

	public function test_connecting_an_account_restores_the_banner(): void {
		$this->dismiss( 'connection-banner' );
		( new Connection( new Local() ) )->users->connect_directly( wp_get_current_user() );
		self::assertSame( array(), $this->dismissed() );
	}

	public function test_remembers_who_has_seen_the_note_of_a_shop(): void {
		$seen = static fn(): bool => ( new NoticesFeature() )->initial_state( null )['seenWCConnectionModal'];
		self::assertFalse( $seen() );
		self::assertSame( array( 'seen' => true ), $this->rest( 'POST', '/jetpack/v4/seen-wc-connection-modal' )->get_data() );
		self::assertTrue( $seen() );
		$this->log_in_as( 'editor' );
		self::assertFalse( $seen() );
	}

	private function dismiss( string $id, bool $dismissed = true ): \WP_REST_Response {
		return $this->rest( 'POST', "/jetpack/v4/notice/$id", array( 'dismissed' => $dismissed ) );
	}

	private function dismissed(): array {
		return ( new NoticesFeature() )->initial_state( null )['dismissedNotices'];
	}
}
