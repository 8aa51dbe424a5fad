<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Orders;

use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Tests\Payments\Settlement\SettlementTestCase;

final class OrderStoreTest extends SettlementTestCase {

	private const COLUMNS = array( 'processor' => 'paypal', 'amount' => 500, 'currency' => 'EUR', 'interval' => '1 year' );

	public function test_an_order_is_stored_and_due_in_five_minutes(): void {
		$order = $this->orders->create( self::COLUMNS );
		self::assertMatchesRegularExpression( '/^[a-z0-9]{24}$/', $order->public_id );
		self::assertSame( array( OrderStatus::Created, '1 year', true ), array( $order->status, $order->interval, $order->is_recurring() ) );
		self::assertEquals( $order, $this->orders->find( $order->public_id ) );
		self::assertSame( time() + 300, (int) $this->column( $order, 'due_at' ) );
		self::assertNotFalse( wp_next_scheduled( 'ramjet_payments_settle' ) );
		self::assertTrue( $this->orders->has_work() );
	}

	public function test_a_choice_and_a_solution_are_used_once(): void {
		$order = $this->orders->create( self::COLUMNS + array( 'choice_key' => 'a', 'solution' => 's' ) );
		self::assertNull( $this->orders->create( self::COLUMNS + array( 'choice_key' => 'a', 'solution' => 't' ) ) );
		self::assertSame( 'exists', $this->orders->last_problem );
		self::assertSame( $order->id, $this->orders->find_open( 'a' )->id );
		self::assertNull( $this->orders->create( self::COLUMNS + array( 'choice_key' => 'b', 'solution' => 's' ) ) );
		self::assertSame( 'solution', $this->orders->last_problem );
		self::assertTrue( $this->orders->change( $order->id, array( 'status' => OrderStatus::Expired ), OrderStatus::Created ) );
		self::assertNotNull( $this->orders->create( self::COLUMNS + array( 'choice_key' => 'a' ) ) );
		self::assertSame( '', $this->orders->last_problem );
	}

	public function test_a_checkout_is_recorded_once(): void {
		$order = $this->orders->create( self::COLUMNS + array( 'account' => 'payee@example.org' ) );
		self::assertTrue( $this->orders->opened( $order, 'X1', 'https://paypal.example/' . str_repeat( 'a', 500 ), true ) );
		$open = $this->fresh( $order );
		self::assertSame( array( OrderStatus::Open, true, 'payee@example.org' ), array( $open->status, $open->is_test, $open->account ) );
		self::assertSame( 523, strlen( $open->checkout_url ) );
		self::assertTrue( $this->orders->opened( $order, 'X1', 'https://paypal.example/', true ) );
		self::assertFalse( $this->orders->opened( $order, 'X2', 'https://paypal.example/', true ) );
	}

	public function test_changes_depend_on_the_state(): void {
		$order = $this->order();
		self::assertFalse( $this->orders->change( $order->id, array( 'status' => OrderStatus::Failed ), OrderStatus::Created, OrderStatus::Processing ) );
		self::assertTrue( $this->orders->change( $order->id, array( 'name' => '' ), OrderStatus::Open ), 'Nothing had to change.' );
		self::assertFalse( $this->orders->change( $order->id, array( 'name' => '' ), OrderStatus::Paid ) );
		self::assertSame( array( 'created', 'open' ), $this->events( $order ) );
	}

	public function test_texts_that_columns_cannot_hold_are_shortened(): void {
		$order = $this->order( array( 'title' => str_repeat( 'é', 300 ) ) );
		$this->orders->change( $order->id, array( 'name' => "A\xff 100%s 'b' \\ 😀" ) );
		$this->orders->log( $order->id, 'refused', "\xff 'x' 😀\n", 7 );
		$fresh = $this->fresh( $order );
		self::assertSame( 191, mb_strlen( $fresh->title ) );
		self::assertSame( "A\u{FFFD} 100%s 'b' \\ 😀", $fresh->name );
		$event = $fresh->history[2];
		self::assertSame( array( 'refused', "\u{FFFD} 'x' 😀\n", 7 ), array( $event['event'], $event['detail'], $event['user'] ) );
	}
}
