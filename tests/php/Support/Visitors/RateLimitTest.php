<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Visitors;

use Ramjet\Support\Visitors\RateLimit;
use Ramjet\Tests\TestCase;

use function Ramjet\Tests\run_job;

final class RateLimitTest extends TestCase {

	private const START = 6_000_000;

	public function test_a_visitor_waits_for_the_next_window_when_the_limit_is_reached(): void {
		$limit = new RateLimit( $GLOBALS['wpdb'], 3 );
		$waits = array_map( static fn( int $second ): int => $limit->wait( 'ann', self::START + $second ), array( 0, 1, 2, 3, 599 ) );
		$this->assertSame( array( 0, 0, 0, 597, 1 ), $waits );
		$this->assertSame( 0, $limit->wait( 'bob', self::START + 3 ) );
		$this->assertSame( 0, $limit->wait( 'ann', self::START + 600 ) );
	}

	public function test_a_wrong_clock_locks_nobody_out(): void {
		$limit = new RateLimit( $GLOBALS['wpdb'], 1 );
		$limit->wait( 'ann', self::START + YEAR_IN_SECONDS );
		$waits = array( $limit->wait( 'ann', self::START ), $limit->wait( 'ann', self::START ) );
		$this->assertSame( array( 0, 600 ), $waits );
	}

	public function test_rows_of_past_windows_are_deleted_on_a_site_without_forms(): void {
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->prefix}ramjet_form_rates" );
		wp_unschedule_hook( RateLimit::CLEANUP );
		( new RateLimit( $GLOBALS['wpdb'], 3 ) )->wait( 'ann', self::START );
		self::assertNotFalse( wp_next_scheduled( RateLimit::CLEANUP ) );
		self::assertTrue( RateLimit::has_rows( $GLOBALS['wpdb'] ) );
		run_job( RateLimit::CLEANUP );
		self::assertFalse( RateLimit::has_rows( $GLOBALS['wpdb'] ) );
	}

	public function test_a_limit_of_zero_lets_nobody_pass(): void {
		$this->assertSame( 600, ( new RateLimit( $GLOBALS['wpdb'], 0 ) )->wait( 'ann', self::START ) );
	}

	public function test_visitors_with_unknown_ip_addresses_share_a_limit_for_the_site(): void {
		$accepted = function ( int $of_visitor ): int {
			$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->prefix}ramjet_form_rates" );
			$limit = RateLimit::for_site( $GLOBALS['wpdb'], $of_visitor );
			$waits = array_map( static fn( int $visitor ): int => $limit->wait( "visitor-$visitor", self::START ), range( 1, 100 ) );
			return count( array_keys( $waits, 0, true ) );
		};
		$this->assertSame( array( 50, 80 ), array( $accepted( 10 ), $accepted( 80 ) ) );
		$this->filter( 'ramjet_site_rate_limit', static fn( int $limit ): int => $limit - 47 );
		$this->assertSame( 3, $accepted( 10 ) );
	}
}
