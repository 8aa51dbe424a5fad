<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Settlement;

use Ramjet\Payments\Orders\Goal;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Payments\Processors\Notice;
use Ramjet\Payments\Settlement\ProcessorRateLimit;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Site\SiteCopy;
use Ramjet\Tests\Clock;

final class SettlerTest extends SettlementTestCase {

	public function test_a_payment_is_recorded_once_with_one_receipt(): void {
		$order = $this->order( array( 'choice_key' => 'a' ) );
		$this->report( $order, subscription_id: 'sub_1' );
		self::assertNull( $this->settler->settle( $order->id ) );
		$paid = $this->fresh( $order );
		self::assertSame( OrderStatus::Paid, $paid->status );
		self::assertSame( array( "pi_$order->id", 'sub_1', 'Ann <b>', 'ann@example.org' ), array( $paid->payment_id, $paid->subscription_id, $paid->name, $paid->email ) );
		self::assertSame( array( time(), time() ), array( $paid->paid_at, $paid->receipt_at ) );
		self::assertNull( $this->column( $order, 'due_at' ) );
		self::assertNull( $this->orders->find_open( 'a' ), 'The same choice begins a new order.' );
		$this->settler->settle( $order->id );
		self::assertSame( array( 'created', 'open', 'paid', 'receipt' ), $this->events( $order ) );
		self::assertCount( 1, $this->mails );
	}

	/** @dataProvider transitions */
	public function test_states_change_only_forwards( OrderStatus $from, OrderStatus $reported, OrderStatus $expected ): void {
		$order = $this->order( array( 'status' => $from ) );
		$this->report( $order, status: $reported );
		$this->settler->settle( $order->id );
		self::assertSame( $expected, $this->fresh( $order )->status );
	}

	/** @return iterable<string, array{OrderStatus, OrderStatus, OrderStatus}> */
	public static function transitions(): iterable {
		$to = array(
			'created'    => array( 'created', 'open', 'processing', 'paid', 'failed', 'expired' ),
			'open'       => array( 'open', 'open', 'processing', 'paid', 'failed', 'expired' ),
			'processing' => array( 'processing', 'processing', 'processing', 'paid', 'failed', 'expired' ),
			'paid'       => array( 'paid', 'paid', 'paid', 'paid', 'paid', 'paid' ),
			'failed'     => array( 'failed', 'failed', 'processing', 'paid', 'failed', 'failed' ),
			'expired'    => array( 'expired', 'expired', 'processing', 'paid', 'expired', 'expired' ),
		);
		foreach ( $to as $from => $results ) {
			foreach ( OrderStatus::cases() as $index => $reported ) {
				yield "$from, reported as $reported->value" =>
					array( OrderStatus::from( $from ), $reported, OrderStatus::from( $results[ $index ] ) );
			}
		}
	}

	public function test_a_report_that_is_not_about_the_order_is_reviewed(): void {
		$other = $this->order();
		$this->report( $other );
		$this->settler->settle( $other->id );
		$reports = array(
			'order'    => array( 'order' => $other->public_id ),
			'amount'   => array( 'amount' => 499 ),
			'currency' => array( 'currency' => 'MXN' ),
			'mode'     => array( 'is_test' => true ),
		);
		foreach ( $reports + array( 'order ' => array( 'payment_id' => "pi_$other->id" ) ) as $reason => $changes ) {
			$order = $this->order();
			$this->report( $order, ...$changes );
			$this->settler->settle( $order->id );
			$this->settler->settle( $order->id );
			$reviewed = $this->fresh( $order );
			self::assertSame( array( OrderStatus::Open, trim( $reason ) ), array( $reviewed->status, $reviewed->review ) );
			self::assertSame( array( 'created', 'open', 'review' ), $this->events( $order ) );
			self::assertNull( $this->column( $order, 'due_at' ) );
		}
		self::assertCount( 1, $this->mails, 'Only the other payer gets a receipt.' );
		$this->report( $order );
		$this->settler->settle( $order->id );
		$paid = $this->fresh( $order );
		self::assertSame( array( OrderStatus::Paid, '' ), array( $paid->status, $paid->review ) );
	}

	public function test_an_order_without_a_checkout_expires_whatever_the_keys(): void {
		$order = $this->orders->create( array( 'processor' => 'paypal', 'amount' => 500, 'currency' => 'USD' ) );
		$this->report( $order, status: OrderStatus::Expired, is_test: true, payment_id: '' );
		$this->settler->settle( $order->id );
		self::assertSame( array( OrderStatus::Expired, '' ), array( $this->fresh( $order )->status, $this->fresh( $order )->review ) );
	}

	public function test_notices_come_twice_and_in_any_order(): void {
		$orders  = array();
		$notices = array();
		for ( $number = 0; $number < 20; ++$number ) {
			$order    = $this->order();
			$orders[] = $order;
			$this->report( $order, refunded: $number % 2 * 200, dispute: 0 === $number % 5 ? 'needs_response' : '' );
			array_push(
				$notices,
				...array_fill( 0, 2, new Notice( 'stripe', $order->public_id ) ),
				...array_fill( 0, 2, new Notice( 'stripe', '', "pi_$order->id" ) )
			);
		}
		shuffle( $notices );
		foreach ( $notices as $notice ) {
			$id = $this->settler->make_due( $notice )?->id;
			if ( null !== $id ) {
				$this->settler->settle( $id );
			}
		}
		foreach ( $orders as $number => $order ) {
			$paid     = $this->fresh( $order );
			$expected = array( OrderStatus::Paid, $number % 2 * 200, 0 === $number % 5 ? 'needs_response' : '' );
			self::assertSame( $expected, array( $paid->status, $paid->refunded, $paid->dispute ) );
			self::assertSame( array_unique( $this->events( $order ) ), $this->events( $order ) );
		}
		self::assertCount( 20, $this->mails );
		self::assertSame( 50.0 + 30.0, Goal::raised( 'post:12', 'USD' ) );
		self::assertNull( $this->settler->make_due( new Notice( 'stripe', 'unknown' ) ) );
		self::assertNull( $this->settler->make_due( new Notice( 'paypal', $order->public_id ) ), 'Of another processor.' );
	}

	public function test_a_notice_about_a_finished_order_starts_the_queue_again(): void {
		$order = $this->order();
		$this->report( $order );
		$this->settler->settle( $order->id );
		wp_unschedule_hook( OrderStore::SETTLE );
		$this->settler->make_due( new Notice( 'stripe', $order->public_id ) );
		self::assertNotFalse( wp_next_scheduled( OrderStore::SETTLE ) );
	}

	public function test_a_notice_has_to_come_again_where_the_database_is_gone(): void {
		$order = $this->order();
		// As wpdb does without a connection: an empty result, and no error.
		$this->filter( 'query', static fn( string $query ): string =>
			'SELECT 1' === $query || str_contains( $query, OrderTable::name( $GLOBALS['wpdb'] ) ) ? 'SELECT 1 FROM DUAL WHERE 1 = 0' : $query );
		self::assertInstanceOf( Problem::class, $this->settler->make_due( new Notice( 'stripe', $order->public_id ) ) );
	}

	public function test_a_notice_during_a_settlement_is_not_lost(): void {
		$order = $this->order();
		$this->report( $order, status: OrderStatus::Processing );
		$this->processor->on_fetch = function () use ( $order ): void {
			$this->processor->on_fetch = null;
			$this->report( $order );
			self::assertSame( $order->id, $this->settler->make_due( new Notice( 'stripe', $order->public_id ) )?->id );
			self::assertSame( 'busy', $this->settler->settle( $order->id )?->kind );
			self::assertSame( 1, $this->processor->asked, 'One request at a time asks.' );
		};
		$this->settler->settle( $order->id );
		self::assertSame( OrderStatus::Paid, $this->fresh( $order )->status );
		self::assertNull( $this->column( $order, 'due_at' ) );
	}

	public function test_a_request_killed_at_any_point_loses_and_repeats_nothing(): void {
		$is_killed = true;
		for ( $point = 1; $is_killed; ++$point ) {
			$source = "post:$point";
			$order  = $this->order( array( 'source' => $source ) );
			$this->report( $order, refunded: 100, refunds: array( new Refund( "re_$order->id", 100, 1_700_000_000 ) ) );
			self::assertSame( 0.0, Goal::raised( $source, 'USD' ) );
			$this->mails = array();
			$is_killed   = $this->kill( $point, fn() => $this->settler->settle( $order->id ) );
			wp_cache_flush();
			if ( null !== $this->column( $order, 'due_at' ) ) {
				$this->make_due( $order );
			}
			$this->settler->run();
			$paid = $this->fresh( $order );
			self::assertSame( array( OrderStatus::Paid, 100 ), array( $paid->status, $paid->refunded ), "Query $point" );
			self::assertSame( array( 'created', 'open', 'paid', 'refunded', 'receipt' ), $this->events( $order ) );
			self::assertSame( array( "re_$order->id" ), $this->refunds( $order ) );
			self::assertSame( 4.0, Goal::raised( $source, 'USD' ) );
			// Where it ended between the mail and its mark, the second has the same ID: mail programs show one.
			self::assertCount( 1, array_unique( array_column( $this->mails, 'id' ) ) );
			self::assertNull( $this->column( $order, 'due_at' ) );
		}
		self::assertGreaterThan( 8, $point );
		self::assertCount( 1, $this->mails );
	}

	/** Ends a request before its query of this number, or with its mail; returns whether it was ended. */
	private function kill( int $point, \Closure $request ): bool {
		$count = 0;
		$die   = static function ( string $query ) use ( &$count, $point ): string {
			if ( ++$count === $point ) {
				throw new \Error( 'Killed' );
			}
			return $query;
		};
		add_filter( 'query', $die );
		try {
			$request();
			return false;
		} catch ( \Error $error ) {
			self::assertSame( 'Killed', $error->getMessage() );
			return true;
		} finally {
			remove_filter( 'query', $die );
		}
	}

	public function test_a_processor_that_crashes_is_asked_again(): void {
		$order = $this->order();
		$this->report( $order );
		$this->processor->on_fetch = static fn() => throw new \Error( 'Killed' );
		try {
			$this->settler->settle( $order->id );
			self::fail();
		} catch ( \Error $error ) {
			self::assertSame( 'Killed', $error->getMessage() );
		}
		$this->processor->on_fetch = null;
		$this->settler->run();
		self::assertSame( OrderStatus::Open, $this->fresh( $order )->status, 'Another request may still be at it.' );
		$this->make_due( $order );
		$this->settler->run();
		self::assertSame( OrderStatus::Paid, $this->fresh( $order )->status );
	}

	public function test_visitors_make_the_site_ask_three_times_in_15_seconds(): void {
		$order = $this->order();
		$asked = 0;
		$this->report( $order, status: OrderStatus::Open );
		$this->processor->on_fetch = static function () use ( &$asked ): void {
			++$asked;
		};
		for ( $number = 0; $number < 40; ++$number ) {
			$problems[] = $this->settler->settle_for_visitor( $order->id )?->kind;
		}
		self::assertSame( 3, $asked );
		self::assertSame( array( null, 'limited' ), array_values( array_unique( $problems ) ) );
		$this->orders->work->claim_now( $order->id );
		self::assertSame( 'busy', $this->settler->settle_for_visitor( $order->id )?->kind, 'Payers wait for the other request.' );
		$this->orders->work->release( $order->id, time() );
		Clock::pass( 15 );
		$this->report( $order );
		self::assertNull( $this->settler->settle_for_visitor( $order->id ) );
		self::assertSame( OrderStatus::Paid, $this->fresh( $order )->status );
	}

	public function test_requests_for_all_orders_together_are_limited(): void {
		$limit  = new ProcessorRateLimit( $GLOBALS['wpdb'], 'test', 1, 5 );
		$passed = array_filter( range( 1, 150 ), static fn( int $order ): bool => $limit->allows( $order ) );
		self::assertCount( 100, $passed );
	}

	public function test_a_copy_settles_no_orders_until_an_administrator_says_that_the_site_has_moved(): void {
		$order = $this->order();
		$this->report( $order );
		$this->make_due( $order );
		self::make_copy();
		$this->settler->run();
		self::assertSame( 'copy', $this->settler->settle( $order->id )?->kind );
		self::assertSame( array( OrderStatus::Open, array() ), array( $this->fresh( $order )->status, $this->mails ) );
		SiteCopy::decide( true );
		$this->settler->run();
		self::assertSame( OrderStatus::Open, $this->fresh( $order )->status );
		SiteCopy::decide( false );
		$this->settler->run();
		self::assertSame( OrderStatus::Paid, $this->fresh( $order )->status );
		self::assertCount( 1, $this->mails );
	}

	public function test_a_read_only_database_is_reported(): void {
		$order = $this->order();
		$this->report( $order );
		$this->make_read_only();
		self::assertSame( 'database', $this->settler->settle( $order->id )?->kind );
		foreach ( array( '', 'in_1' ) as $invoice ) {
			$notice = new Notice( 'stripe', $order->public_id, invoice: $invoice );
			self::assertInstanceOf( Problem::class, $this->settler->make_due( $notice ), 'The processor has to report it again.' );
		}
		self::assertNull( $this->orders->create( array( 'processor' => 'stripe', 'amount' => 1, 'currency' => 'USD' ) ) );
		self::assertSame( 'readonly', $this->orders->last_problem );
		self::assertSame( array(), $this->mails );
		$this->remove_filters();
		$GLOBALS['wpdb']->suppress_errors( false );
		// Becomes so while the processor is asked.
		$this->processor->on_fetch = $this->make_read_only( ... );
		self::assertSame( 'database', $this->settler->settle( $order->id )?->kind );
		$this->remove_filters();
		$GLOBALS['wpdb']->suppress_errors( false );
		self::assertSame( OrderStatus::Open, $this->fresh( $order )->status );
		self::assertSame( array(), $this->mails );
		$this->processor->on_fetch = null;
		$this->make_due( $order );
		$this->settler->run();
		self::assertSame( OrderStatus::Paid, $this->fresh( $order )->status );
	}

	public function test_each_renewal_is_an_order(): void {
		$first = $this->order( array( 'interval' => '1 month' ) );
		$this->report( $first, subscription_id: 'sub_1' );
		$this->settler->settle( $first->id );
		$notice = new Notice( 'stripe', $first->public_id, 'pi_2', 'in_2' );
		$id     = $this->settler->make_due( $notice )?->id;
		self::assertNotSame( $first->id, $id );
		self::assertSame( $id, $this->settler->make_due( $notice )?->id, 'It came twice.' );
		$renewal = $this->orders->get( $id );
		self::assertSame( array( 'in_2', 'sub_1', $first->id, 500, '1 month' ), array( $renewal->checkout_id, $renewal->subscription_id, $renewal->parent, $renewal->amount, $renewal->interval ) );
		$this->report( $renewal, order: $first->public_id, payment_id: 'pi_2' );
		$this->settler->settle( $id );
		self::assertSame( OrderStatus::Paid, $this->fresh( $renewal )->status );
		$this->report( $renewal, order: $first->public_id, payment_id: 'pi_2', refunded: 500 );
		self::assertSame( $id, $this->settler->make_due( new Notice( 'stripe', $first->public_id, 'pi_2' ) )?->id );
		$this->settler->settle( $id );
		self::assertSame( array( 500, 0 ), array( $this->fresh( $renewal )->refunded, $this->fresh( $first )->refunded ) );
		self::assertCount( 2, array_unique( array_column( $this->mails, 'id' ) ) );
		self::assertNull( $this->settler->make_due( new Notice( 'stripe', 'unknown', '', 'in_3' ) ) );
	}

	public function test_payments_and_refunds_have_the_dates_of_the_processor(): void {
		$order = $this->order();
		$first = new Refund( 're_1', 200, time() - DAY_IN_SECONDS, 'duplicate' );
		$this->report( $order, paid_at: time() - 2 * DAY_IN_SECONDS, refunded: 200, refunds: array( $first ) );
		$this->settler->settle( $order->id );
		$this->settler->settle( $order->id );
		self::assertSame( time() - 2 * DAY_IN_SECONDS, $this->fresh( $order )->paid_at );
		self::assertEquals( array( $first ), $this->orders->refunds->of( $this->fresh( $order ) )[ $order->id ] );
		// A bank sends it back; another one fails before it was known.
		$failed = array( new Refund( 're_1', 200, 1, '', time() ), new Refund( 're_2', 100, 1, '', time() ) );
		$this->report( $order, refunds: $failed );
		$this->settler->settle( $order->id );
		Clock::pass( 60 );
		$this->report( $order, refunds: array( new Refund( 're_1', 200, 1, '', time() ) ) );
		$this->settler->settle( $order->id );
		[ $refund ] = $this->orders->refunds->of( $this->fresh( $order ) )[ $order->id ];
		self::assertSame( array( 're_1', time() - 60, 0 ), array( $refund->id, $refund->failed_at, $this->fresh( $order )->refunded ) );
		self::assertSame( array( 're_1' ), $this->refunds( $order ) );
	}

	public function test_a_renewal_that_was_found_late_keeps_its_date(): void {
		$first = $this->order( array( 'interval' => '1 month' ) );
		$this->report( $first, subscription_id: 'sub_late' );
		$this->settler->settle( $first->id );
		foreach ( array( 3, 5 ) as $days ) {
			$id    = $this->settler->make_due( new Notice( 'stripe', $first->public_id, '', "in_$days" ) )?->id;
			$order = $this->orders->get( $id );
			$this->report( $order, order: $first->public_id, paid_at: time() - $days * DAY_IN_SECONDS, subscription_id: 'sub_late' );
			$this->settler->settle( $id );
			self::assertSame( time() - $days * DAY_IN_SECONDS, $this->fresh( $order )->created_at );
		}
		self::assertSame( $first->id, $this->orders->latest_paid( 'sub_late' )?->id );
	}

	/** @return list<string> IDs of the recorded refunds. */
	private function refunds( Order $order ): array {
		return array_column( $this->orders->refunds->of( $this->fresh( $order ) )[ $order->id ], 'id' );
	}

	/** @dataProvider waits */
	public function test_unfinished_orders_are_asked_about_within_paypals_three_hours_and_then_daily( int $age, int $next ): void {
		$order = $this->order();
		$now   = time();
		$this->set( $order, 'created_at', $now - $age );
		$this->report( $order, status: OrderStatus::Processing, reason: 'UNILATERAL' );
		$this->settler->settle( $order->id );
		self::assertSame( $now + $next, (int) $this->column( $order, 'due_at' ) );
		self::assertSame( 'UNILATERAL', $this->fresh( $order )->reason );
	}

	/** @return list<array{int, int}> Age, and seconds from now. */
	public static function waits(): array {
		return array(
			array( 10, 290 ),
			array( 301, HOUR_IN_SECONDS - 301 ),
			array( HOUR_IN_SECONDS + 1, 2 * HOUR_IN_SECONDS - 1 ),
			array( 3 * HOUR_IN_SECONDS, 2 * HOUR_IN_SECONDS ),
			array( 5 * HOUR_IN_SECONDS, 2 * HOUR_IN_SECONDS ),
			array( 8 * HOUR_IN_SECONDS, HOUR_IN_SECONDS ),
			array( 9 * HOUR_IN_SECONDS, 15 * HOUR_IN_SECONDS ),
			array( 3 * DAY_IN_SECONDS, DAY_IN_SECONDS ),
		);
	}

	public function test_a_processor_that_does_not_reply_is_asked_less_and_less_often(): void {
		$order = $this->order();
		foreach ( array( 300, HOUR_IN_SECONDS, DAY_IN_SECONDS, DAY_IN_SECONDS ) as $wait ) {
			$this->make_due( $order );
			$this->settler->run();
			self::assertSame( time() + $wait, (int) $this->column( $order, 'due_at' ) );
		}
		self::assertSame( 'unreachable', $this->settler->settle( $order->id )?->kind );
		$until = time() + 2 * DAY_IN_SECONDS;

		$this->processor->reports[ $order->id ] = new Problem( 'limited', 'Slow down.', $until );
		$this->make_due( $order );
		$this->settler->run();
		self::assertSame( (string) $until, $this->column( $order, 'due_at' ) );
	}

	public function test_a_checkout_that_is_gone_expires_after_a_day(): void {
		$order = $this->order();
		$this->processor->reports[ $order->id ] = new Problem( 'gone', 'No such checkout.' );
		self::assertSame( 'gone', $this->settler->settle( $order->id )?->kind );
		self::assertSame( OrderStatus::Open, $this->fresh( $order )->status );
		$this->set( $order, 'created_at', time() - DAY_IN_SECONDS - 1 );
		$this->processor->is_test = true;
		self::assertSame( 'gone', $this->settler->settle( $order->id )?->kind );
		self::assertSame( OrderStatus::Open, $this->fresh( $order )->status, 'test keys do not find it' );
		$this->processor->is_test = false;
		self::assertNull( $this->settler->settle( $order->id ) );
		self::assertSame( OrderStatus::Expired, $this->fresh( $order )->status );
		self::assertNull( $this->column( $order, 'due_at' ) );
	}

	public function test_an_erased_person_stays_erased(): void {
		$order = $this->order();
		$this->report( $order );
		$this->settler->settle( $order->id );
		$this->orders->change( $order->id, array( 'name' => '', 'email' => '' ) );
		$this->report( $order, refunded: 200 );
		$this->settler->settle( $order->id );
		$this->report( $order, refunded: 100, dispute: 'won' );
		$this->settler->settle( $order->id );
		$order = $this->fresh( $order );
		self::assertSame( array( '', '', 100, 'won' ), array( $order->name, $order->email, $order->refunded, $order->dispute ) );
		$details = array_column( $order->history, 'detail', 'event' );
		self::assertSame( array( '-1.00', 'won' ), array( $details['refunded'], $details['dispute'] ) );
	}
}
