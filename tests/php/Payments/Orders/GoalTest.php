<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Orders;

use Ramjet\Payments\Orders\Goal;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Tests\Payments\Settlement\SettlementTestCase;

final class GoalTest extends SettlementTestCase {

	public function test_live_donations_of_a_source_and_currency_count_without_refunds_and_lost_disputes(): void {
		self::assertSame( 0.0, Goal::raised( 'post:12', 'HUF' ) );
		$orders = array(
			array( 'amount' => 500000, 'processor' => 'stripe' ),
			array( 'amount' => 5000, 'processor' => 'paypal' ),
			array( 'amount' => 4, 'title' => 'lost' ),
			array( 'amount' => 1, 'source' => 'post:13' ),
			array( 'amount' => 2, 'currency' => 'USD' ),
			array( 'amount' => 3, 'item' => 'product:5' ),
		);
		foreach ( $orders as $columns ) {
			$order = $this->order( $columns + array( 'currency' => 'HUF' ) );
			$dispute = 'lost' === $order->title ? 'lost' : 'won';
			$this->report( $order, refunded: 'paypal' === $order->processor ? 1000 : 0, dispute: $dispute );
			$this->settler->settle( $order->id );
		}
		$test = $this->order( array( 'currency' => 'HUF' ) );
		$this->set( $test, 'is_test', 1 );
		$this->report( $this->fresh( $test ) );
		$this->settler->settle( $test->id );
		self::assertSame( OrderStatus::Paid, $this->fresh( $test )->status );
		self::assertSame( 9000.0, Goal::raised( 'post:12', 'HUF' ) );
		$queries = $GLOBALS['wpdb']->num_queries;
		wp_cache_delete( 'ramjet_raised_' . md5( 'post:12 HUF' ), 'options' );
		Goal::raised( 'post:12', 'HUF' );
		self::assertSame( 1, $GLOBALS['wpdb']->num_queries - $queries );
	}
}
