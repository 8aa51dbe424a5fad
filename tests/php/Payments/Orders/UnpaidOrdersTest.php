<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Orders;

use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Payments\Orders\UnpaidOrders;
use Ramjet\Support\Site\SiteCopy;
use Ramjet\Tests\Payments\Settlement\SettlementTestCase;

final class UnpaidOrdersTest extends SettlementTestCase {

	public function test_unpaid_orders_are_deleted_after_thirty_days(): void {
		$unpaid = new UnpaidOrders( $GLOBALS['wpdb'] );
		$old    = time() - 30 * DAY_IN_SECONDS - 1;
		$kept   = array();
		$lost   = array();
		foreach ( OrderStatus::cases() as $status ) {
			$order = $this->order( array( 'status' => $status ) );
			$this->set( $order, 'created_at', $old );
			if ( in_array( $status, array( OrderStatus::Paid, OrderStatus::Processing ), true ) ) {
				$kept[] = $order->id;
			} else {
				$lost[] = $order->id;
			}
		}
		$kept[]   = $this->order()->id;
		$reviewed = $this->order();
		$this->orders->change( $reviewed->id, array( 'review' => 'amount', 'created_at' => $old ) );
		$kept[] = $reviewed->id;
		self::assertTrue( $unpaid->exist() );
		self::make_copy();
		$unpaid->delete();
		self::assertCount( count( $kept ) + count( $lost ), $this->orders->load( ...$kept, ...$lost ), 'The processor was not asked whether they were paid.' );
		SiteCopy::decide( false );
		$unpaid->delete();
		self::assertSame( $kept, array_keys( $this->orders->load( ...$kept, ...$lost ) ) );
	}

	public function test_many_unpaid_orders_are_deleted_in_batches(): void {
		$table = OrderTable::name( $GLOBALS['wpdb'] );
		$rows  = array_map( static fn( int $number ): string => "('u$number', 'open', 'stripe', 'one-time', 500, 'EUR', 1)", range( 1, 1_100 ) );
		$GLOBALS['wpdb']->query(
			"INSERT INTO $table (public_id, status, processor, period, amount, currency, created_at) VALUES " . implode( ',', $rows )
		);
		$unpaid  = new UnpaidOrders( $GLOBALS['wpdb'] );
		$batches = 0;
		$this->filter( 'query', static function ( string $query ) use ( &$batches ): string {
			$batches += (int) str_starts_with( $query, 'DELETE' );
			return $query;
		} );
		$unpaid->delete();
		self::assertSame( 3, $batches );
		self::assertFalse( $unpaid->exist() );
	}
}
