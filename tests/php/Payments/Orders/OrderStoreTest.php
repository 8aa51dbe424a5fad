<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Orders;

use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Payments\Orders\Status;
use Ramjet\Support\SiteCopy;
use Ramjet\Tests\Payments\Settlement\SettlementTestCase;

final class OrderStoreTest extends SettlementTestCase {

	private const COLUMNS = array( 'processor' => 'paypal', 'amount' => 500, 'currency' => 'EUR', 'interval' => '1 year' );

	public function test_an_order_is_stored_and_due_in_five_minutes(): void {
		$order = $this->orders->create( self::COLUMNS );
		self::assertMatchesRegularExpression( '/^[a-z0-9]{24}$/', $order->public_id );
		self::assertSame( array( Status::Created, '1 year', true ), array( $order->status, $order->interval, $order->is_recurring() ) );
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
		self::assertTrue( $this->orders->change( $order->id, array( 'status' => Status::Expired ), Status::Created ) );
		self::assertNotNull( $this->orders->create( self::COLUMNS + array( 'choice_key' => 'a' ) ) );
		self::assertSame( '', $this->orders->last_problem );
	}

	public function test_a_checkout_is_recorded_once(): void {
		$order = $this->orders->create( self::COLUMNS + array( 'account' => 'payee@example.org' ) );
		self::assertTrue( $this->orders->opened( $order, 'X1', 'https://paypal.example/' . str_repeat( 'a', 500 ), true ) );
		$open = $this->fresh( $order );
		self::assertSame( array( Status::Open, true, 'payee@example.org' ), array( $open->status, $open->is_test, $open->account ) );
		self::assertSame( 523, strlen( $open->checkout_url ) );
		self::assertTrue( $this->orders->opened( $order, 'X1', 'https://paypal.example/', true ) );
		self::assertFalse( $this->orders->opened( $order, 'X2', 'https://paypal.example/', true ) );
	}

	public function test_changes_depend_on_the_state(): void {
		$order = $this->order();
		self::assertFalse( $this->orders->change( $order->id, array( 'status' => Status::Failed ), Status::Created, Status::Processing ) );
		self::assertTrue( $this->orders->change( $order->id, array( 'name' => '' ), Status::Open ), 'Nothing had to change.' );
		self::assertFalse( $this->orders->change( $order->id, array( 'name' => '' ), Status::Paid ) );
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

	public function test_unpaid_orders_go_after_thirty_days(): void {
		$old   = time() - 30 * DAY_IN_SECONDS - 1;
		$kept  = array();
		$lost  = array();
		foreach ( Status::cases() as $status ) {
			$order = $this->order( array( 'status' => $status ) );
			$this->set( $order, 'created_at', $old );
			if ( in_array( $status, array( Status::Paid, Status::Processing ), true ) ) {
				$kept[] = $order->id;
			} else {
				$lost[] = $order->id;
			}
		}
		$kept[]   = $this->order()->id;
		$reviewed = $this->order();
		$this->orders->change( $reviewed->id, array( 'review' => 'amount', 'created_at' => $old ) );
		$kept[] = $reviewed->id;
		self::assertTrue( $this->orders->has_unpaid() );
		self::make_copy();
		$this->orders->delete_unpaid();
		self::assertCount( count( $kept ) + count( $lost ), $this->orders->load( ...$kept, ...$lost ), 'The processor was not asked whether they were paid.' );
		SiteCopy::decide( false );
		$this->orders->delete_unpaid();
		self::assertSame( $kept, array_keys( $this->orders->load( ...$kept, ...$lost ) ) );
	}

	public function test_many_unpaid_orders_are_deleted_in_batches(): void {
		$table = OrderTable::name( $GLOBALS['wpdb'] );
		$rows  = array_map( static fn( int $number ): string => "('u$number', 'open', 'stripe', 'one-time', 500, 'EUR', 1)", range( 1, 1_100 ) );
		$GLOBALS['wpdb']->query(
			"INSERT INTO $table (public_id, status, processor, period, amount, currency, created_at) VALUES " . implode( ',', $rows )
		);
		$batches = 0;
		$this->filter( 'query', static function ( string $query ) use ( &$batches ): string {
			$batches += (int) str_starts_with( $query, 'DELETE' );
			return $query;
		} );
		$this->orders->delete_unpaid();
		self::assertSame( 3, $batches );
		self::assertFalse( $this->orders->has_unpaid() );
	}
}
