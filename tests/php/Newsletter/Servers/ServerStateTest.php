<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Servers;

use Ramjet\Newsletter\Servers\MailServer;
use Ramjet\Newsletter\Servers\ServerState;
use Ramjet\Tests\TestCase;

final class ServerStateTest extends TestCase {

	/** A time that begins both five minutes and an hour. */
	private const NOW = 1_800_000_000;

	private static function server( int $hour = 0, int $day = 0, int $connections = 1 ): MailServer {
		return new MailServer( 's00000001', 'smtp.example.com', 587, 'starttls', '', $hour, $day, $connections, false );
	}

	private static function fresh(): ServerState {
		return ServerState::from_json( null, self::NOW );
	}

	/** The state as another request reads it later. */
	private static function later( ServerState $state, int $seconds ): ServerState {
		return ServerState::from_json( $state->to_json(), self::NOW + $seconds );
	}

	public function test_limits_are_rolling_windows_and_end_in_mid_batch(): void {
		$server       = self::server( hour: 30, day: 50 );
		[ $state, $a ] = self::fresh()->reserve( $server, 'a', 20, self::NOW );
		[ $state, $b ] = $state->reserve( $server, 'a', 20, self::NOW );
		[ $state, $c ] = $state->reserve( $server, 'a', 20, self::NOW );
		self::assertSame( array( 20, 10, 0 ), array( $a, $b, $c ) );
		self::assertSame( self::NOW + 3_660, $state->free_at( $server, self::NOW ) );
		// No hour may have more than 30, whenever it begins.
		[ , $early ] = self::later( $state, 3_659 )->reserve( $server, 'b', 20, self::NOW + 3_659 );
		[ $state, $next ] = self::later( $state, 3_660 )->reserve( $server, 'b', 40, self::NOW + 3_660 );
		self::assertSame( array( 0, 20 ), array( $early, $next ), 'the rest of the day' );
		// The first 30 are a day old before the others are.
		self::assertSame( self::NOW + 25 * 3_600, $state->free_at( $server, self::NOW + 3_660 ) );
		self::assertSame( 30, self::later( $state, 25 * 3_600 )->left( $server, self::NOW + 25 * 3_600 ) );
	}

	public function test_only_as_many_workers_have_a_connection_as_the_server_allows(): void {
		$server     = self::server( connections: 2 );
		[ $state ]  = self::fresh()->reserve( $server, 'a', 20, self::NOW );
		[ $state ]  = $state->reserve( $server, 'b', 20, self::NOW );
		[ , $none ] = $state->reserve( $server, 'c', 20, self::NOW );
		[ , $more ] = $state->reserve( $server, 'a', 20, self::NOW );
		self::assertSame( array( 0, 20 ), array( $none, $more ) );
		self::assertSame( self::NOW + 300, $state->free_at( $server, self::NOW ) );
		[ , $freed ] = $state->release( $server, 'b', 20, self::NOW )->reserve( $server, 'c', 20, self::NOW );
		// That of a worker that was killed.
		[ , $expired ] = self::later( $state, 301 )->reserve( $server, 'c', 20, self::NOW + 301 );
		self::assertSame( array( 20, 20 ), array( $freed, $expired ) );
	}

	public function test_emails_that_were_not_sent_are_returned(): void {
		$server    = self::server( hour: 30 );
		[ $state ] = self::fresh()->reserve( $server, 'a', 10, self::NOW );
		[ $state ] = self::later( $state, 59 )->reserve( $server, 'a', 10, self::NOW + 59 );
		[ $state ] = self::later( $state, 300 )->reserve( $server, 'a', 10, self::NOW + 300 );
		self::assertSame( 0, $state->left( $server, self::NOW + 300 ) );
		// The latest first, and no more than there were.
		$state = $state->release( $server, 'a', 15, self::NOW + 300 );
		self::assertSame( array( self::NOW + 300 => 0, self::NOW => 15 ), $state->hour );
		self::assertSame( 30, $state->release( $server, 'a', 99, self::NOW + 300 )->left( $server, self::NOW + 300 ) );
	}

	public function test_a_failing_server_rests_longer_each_time(): void {
		$server = self::server();
		$state  = self::fresh();
		$now    = self::NOW;
		foreach ( array( 60, 300, 900, 3_600, 3_600 ) as $seconds ) {
			$state = $state->fail( 'Closed', $now );
			self::assertSame( $now + $seconds, $state->free_at( $server, $now ) );
			self::assertSame( 0, $state->reserve( $server, 'a', 20, $now + $seconds - 1 )[1] );
			$now  += $seconds;
			self::assertSame( 20, $state->reserve( $server, 'a', 20, $now )[1] );
			// Another connection that works meanwhile does not end the rest.
			self::assertSame( $state->rests_until, $state->note( 0, 0, true, $now - 1 )->rests_until );
		}
		$works = $state->note( 0, 0, true, $now );
		self::assertSame( array( '', $now + 60 ), array( $works->reason, $works->fail( '', $now )->rests_until ) );
	}

	public function test_refusals_in_a_row_are_counted_over_all_workers(): void {
		$state = self::fresh()->note( 7, 5, false, self::NOW )->note( 5, 8, false, self::NOW );
		self::assertSame( array( 12, 5 ), array( $state->refusals, $state->refused_since ) );
		$state = $state->note( 2, 9, true, self::NOW );
		self::assertSame( array( 2, 9 ), array( $state->refusals, $state->refused_since ) );
		self::assertSame( 0, $state->note( 0, 0, true, self::NOW )->refused_since );
	}

	public function test_limits_hold_where_the_clock_is_set_back(): void {
		$server    = self::server( hour: 20, day: 30 );
		[ $state ] = self::fresh()->reserve( $server, 'a', 20, self::NOW );
		$now       = self::NOW - 3_600;
		self::assertSame( 0, self::later( $state, -3_600 )->left( $server, $now ) );
		// Not for ever, however far.
		self::assertSame( 20, self::later( $state, -30 * 86_400 )->left( $server, $now ) );
	}

	public function test_what_only_a_wrong_clock_can_have_made_does_not_block(): void {
		$server    = self::server();
		[ $state ] = self::fresh()->reserve( $server, 'a', 20, self::NOW );
		$state     = $state->fail( 'Closed', self::NOW + 86_400 );
		self::assertSame( 20, self::later( $state, -3_600 )->reserve( $server, 'b', 20, self::NOW - 3_600 )[1] );
	}

	public function test_a_number_that_no_server_can_have_is_none(): void {
		$row   = (string) wp_json_encode( array( 'failures' => -5 ) + get_object_vars( self::fresh() ) );
		$state = ServerState::from_json( $row, self::NOW )->fail( 'Closed', self::NOW );
		self::assertSame( self::NOW + 60, $state->rests_until );
	}

	public function test_anything_else_in_the_row_is_a_server_that_has_done_nothing(): void {
		$json = '{"claims":{"a":"x"},"hour":{"x":5,"1800000000":"y"},"day":[],"paced":0,"rests_until":0,"failures":0,"refusals":0,"refused_since":0,"reason":""}';
		foreach ( array( '', '7', '[]', '{"hour":5}', $json ) as $row ) {
			self::assertEquals( self::fresh(), ServerState::from_json( $row, self::NOW ), $row );
		}
	}
}
