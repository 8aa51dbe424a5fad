<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\Login;

use Ramjet\Members\Login\Session;
use Ramjet\Members\Login\SessionTable;
use Ramjet\Members\Login\Sessions;
use Ramjet\Tests\TestCase;

/** Sessions of members, and their one-time links. */
final class SessionsTest extends TestCase {

	private const EMAIL = 'ann@example.org';

	private Sessions $sessions;

	protected function setUp(): void {
		// Creating the table would end the test's transaction.
		( new Sessions( $GLOBALS['wpdb'] ) )->is_ready();
		parent::setUp();
		$this->sessions = new Sessions( $GLOBALS['wpdb'] );
	}

	private function change( string $set ): void {
		$GLOBALS['wpdb']->query( "UPDATE {$this->table()} SET $set" );
	}

	private function table(): string {
		return SessionTable::name( $GLOBALS['wpdb'] );
	}

	private function is_open( Session $session ): bool {
		return null !== $this->sessions->read( $session->token );
	}

	public function test_only_the_cookie_opens_a_session(): void {
		$session = $this->sessions->open( 'Ann@Example.org', false, array( 3, 5 ) );
		$read    = $this->sessions->read( $session->token );
		self::assertSame( array( $session->id, self::EMAIL, false, array( 3, 5 ), '' ), array( $read->id, $read->email, $read->is_proved, $read->members, $read->token ) );
		$stored = $GLOBALS['wpdb']->get_row( "SELECT * FROM {$this->table()}", ARRAY_A );
		self::assertNotContains( $session->token, $stored );
		$altered = strrev( $session->token );
		foreach ( array( null, '', array( $session->token ), $altered, $session->view_key, $stored['token'], "$session->token\n", "' OR 1 --" ) as $cookie ) {
			self::assertNull( $this->sessions->read( $cookie ) );
		}
	}

	public function test_a_session_with_too_many_members_drops_the_oldest(): void {
		$ids     = range( 100_000, 100_040 );
		$session = $this->sessions->open( self::EMAIL, false, $ids );
		$last    = array_slice( $ids, -27 );
		self::assertSame( array( $last, $last ), array( $session->members, $this->sessions->read( $session->token )->members ) );
		// As an earlier version stored it: cut.
		$this->change( "members = '" . substr( implode( ',', $ids ), 0, 191 ) . "'" );
		self::assertSame( array_slice( $ids, 0, 27 ), $this->sessions->read( $session->token )->members );
	}

	public function test_a_session_ends_90_days_after_its_last_use(): void {
		$session = $this->sessions->open( self::EMAIL, true );
		self::assertFalse( $this->sessions->touch( $session ), 'it was used just now' );
		$this->change( 'used_at = used_at - 100000, expires_at = ' . ( time() + 5 ) );
		self::assertTrue( $this->sessions->touch( $this->sessions->read( $session->token ) ) );
		$this->sessions->delete_expired();
		$this->change( 'expires_at = expires_at - ' . ( Sessions::LIFE - 60 ) );
		self::assertTrue( $this->is_open( $session ) );
		$this->change( 'expires_at = ' . time() );
		self::assertFalse( $this->is_open( $session ) );
		$this->sessions->delete_expired();
		self::assertFalse( $this->sessions->has_any() );
	}

	public function test_a_sixth_device_ends_the_oldest(): void {
		$by_payment = $this->sessions->open( self::EMAIL, false, array( 1 ) );
		$devices    = array_map( fn(): Session => $this->sessions->open( self::EMAIL, true ), range( 1, 6 ) );
		self::assertSame( array( false, true, true, true, true, true ), array_map( $this->is_open( ... ), $devices ) );
		self::assertTrue( $this->is_open( $by_payment ) );
		$this->sessions->end( $devices[5] );
		self::assertFalse( $this->is_open( $devices[5] ) );
		$other = $this->sessions->open( 'ánn@example.org', true );
		self::assertSame( 5, $this->sessions->end_all( 'ANN@example.org' ) );
		self::assertFalse( $this->is_open( $devices[4] ) );
		self::assertTrue( $this->is_open( $other ) );
	}

	public function test_a_link_works_once_and_for_15_minutes(): void {
		$link = $this->sessions->create_link( 'Ann@example.org' );
		self::assertTrue( $this->sessions->is_link( $link ), 'looking does not use it' );
		self::assertNull( $this->sessions->read( $link ), 'it is no session' );
		self::assertSame( self::EMAIL, $this->sessions->redeem( $link ) );
		self::assertNull( $this->sessions->redeem( $link ) );
		$link = $this->sessions->create_link( self::EMAIL );
		$this->change( 'expires_at = expires_at - ' . Sessions::LINK_LIFE );
		self::assertFalse( $this->sessions->is_link( $link ) );
		self::assertNull( $this->sessions->redeem( $link ) );
		self::assertNull( $this->sessions->redeem( $this->sessions->open( self::EMAIL, true )->token ), 'a session is no link' );
	}

	public function test_two_simultaneous_requests_with_one_link_open_one_session(): void {
		$link  = $this->sessions->create_link( self::EMAIL );
		$other = null;
		// The other request is faster, after this one has found the link.
		$this->filter( 'query', function ( string $query ) use ( $link, &$other ): string {
			if ( null === $other && str_starts_with( $query, 'DELETE' ) ) {
				$other = '';
				$other = $this->sessions->redeem( $link );
			}
			return $query;
		} );
		self::assertNull( $this->sessions->redeem( $link ) );
		self::assertSame( self::EMAIL, $other );
	}
}
