<?php
declare(strict_types=1);

namespace Ramjet\Tests\Ai\Requests;

use Ramjet\Ai\Requests\Quota;
use Ramjet\Ai\Requests\Slots;
use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;

/** How requests are counted, and how many replies are written at once. The race is in tests/integration/ai.spec.ts. */
final class QuotaTest extends TestCase {

	private static function limits( int $site = 0, int $user = 0, string $period = 'month', int $streams = 3 ): AiSettings {
		$settings = new AiSettings();
		$settings->save(
			array( 'ai_limit' => $site, 'ai_user_limit' => $user, 'ai_period' => $period, 'ai_streams' => $streams )
		);
		return $settings;
	}

	public function test_counts_without_limits(): void {
		$quota = new Quota( self::limits() );
		self::assertSame( array( true, true ), array( $quota->consume( 1 ), $quota->consume( 2 ) ) );
		self::assertSame( 2, $quota->count() );
		self::assertSame( array( 1 => 1, 2 => 1 ), $quota->by_user() );
		self::assertFalse( $quota->is_over( 1 ) );
	}

	public function test_refuses_requests_over_the_limit_of_the_site(): void {
		$quota = new Quota( self::limits( site: 2 ) );
		self::assertSame( array( true, true, false ), array( $quota->consume( 1 ), $quota->consume( 2 ), $quota->consume( 3 ) ) );
		self::assertSame( 2, $quota->count() );
		self::assertTrue( $quota->is_over( 3 ) );
		$quota->refund( 1 );
		self::assertSame( array( 1, 0 ), array( $quota->count(), $quota->count( 1 ) ) );
		self::assertTrue( $quota->consume( 3 ) );
	}

	public function test_a_request_over_the_user_limit_does_not_count(): void {
		$quota = new Quota( self::limits( site: 10, user: 1 ) );
		self::assertSame( array( true, false ), array( $quota->consume( 1 ), $quota->consume( 1 ) ) );
		self::assertSame( 1, $quota->count() );
		self::assertTrue( $quota->is_over( 1 ) );
		self::assertFalse( $quota->is_over( 2 ) );
	}

	public function test_the_first_request_of_a_period_deletes_earlier_periods(): void {
		AtomicOptions::insert( 'ramjet_ai_requests_2020-01', '7' );
		AtomicOptions::insert( 'ramjet_ai_requests_2020-01_1', '7' );
		$quota = new Quota( self::limits() );
		self::assertSame( 0, $quota->count() );
		$quota->consume( 1 );
		self::assertNull( AtomicOptions::read( 'ramjet_ai_requests_2020-01' ) );
		self::assertNull( AtomicOptions::read( 'ramjet_ai_requests_2020-01_1' ) );
		self::assertSame( 1, $quota->count( 1 ) );
	}

	public function test_a_failed_request_is_refunded_in_its_own_period(): void {
		$quota = new Quota( self::limits( period: 'day' ) );
		$quota->consume( 1 );
		$next = new Quota( self::limits( period: 'none' ) );
		$next->consume( 1 );
		$quota->refund( 1 );
		self::assertSame( array( 0, 1 ), array( $quota->count( 1 ), $next->count( 1 ) ) );
	}

	public function test_an_invalid_row_counts_as_zero(): void {
		AtomicOptions::insert( 'ramjet_ai_requests_total', 'broken' );
		$quota = new Quota( self::limits( site: 1, period: 'none' ) );
		self::assertSame( 0, $quota->count() );
		self::assertTrue( $quota->consume( 1 ) );
		self::assertFalse( $quota->consume( 1 ) );
	}

	public function test_slots_are_limited_and_can_be_released(): void {
		$slots = array( new Slots( self::limits( streams: 2 ) ), new Slots( self::limits( streams: 2 ) ) );
		$third  = new Slots( self::limits( streams: 2 ) );
		self::assertSame( array( true, true ), array( $slots[0]->acquire(), $slots[1]->acquire() ) );
		self::assertFalse( $third->acquire() );
		$slots[0]->release();
		self::assertTrue( $third->acquire() );
	}

	public function test_the_slot_of_a_killed_process_becomes_free_when_its_lease_expires(): void {
		$killed = new Slots( self::limits( streams: 1 ) );
		$next   = new Slots( self::limits( streams: 1 ) );
		$killed->acquire();
		Clock::pass( Slots::LEASE - 1 );
		self::assertFalse( $next->acquire() );
		Clock::pass( 1 );
		self::assertTrue( $next->acquire() );
		// A process that was only slow does not take the slot back.
		Clock::pass( 1 );
		$killed->renew();
		$killed->release();
		self::assertFalse( ( new Slots( self::limits( streams: 1 ) ) )->acquire() );
	}

	public function test_a_lease_is_renewed_while_a_reply_is_written(): void {
		$slots = new Slots( self::limits( streams: 1 ) );
		$next   = new Slots( self::limits( streams: 1 ) );
		$slots->acquire();
		for ( $second = 1; $second <= 60; $second++ ) {
			Clock::pass( 1 );
			$slots->renew();
			self::assertFalse( $next->acquire(), "after $second seconds" );
		}
	}

	/**
	 * @testWith ["broken"]
	 *           ["4102444800-of-a-wrong-clock"]
	 */
	public function test_an_invalid_row_is_a_free_slot( string $row ): void {
		AtomicOptions::insert( 'ramjet_ai_slot_1', $row );
		self::assertTrue( ( new Slots( self::limits( streams: 1 ) ) )->acquire() );
	}
}
