<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Orders;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Tests\Payments\Settlement\SettlementTestCase;

final class RefundStoreTest extends SettlementTestCase {

	/** @return array<int, string> Amounts and IDs of an order's refunds. */
	private function refunds( Order $order ): array {
		$refunds = $this->orders->refunds->of( $this->fresh( $order ) )[ $order->id ];
		return array_map( static fn( Refund $refund ): string => "$refund->amount $refund->id", $refunds );
	}

	public function test_refunds_that_do_not_add_up_are_those_of_the_history(): void {
		$order = $this->order();
		$this->orders->change_with( $order->id, array( 'refunded' => 300 ), array( 'refunded' => '3.00' ) );
		self::assertSame( array( '300 ' ), $this->refunds( $order ) );
		// What has no ID would be recorded again with each reply.
		$this->orders->refunds->record( $order, new Refund( 're_1', 200, 8 ), new Refund( '', 100, 9 ) );
		self::assertSame( array( '300 ' ), $this->refunds( $order ) );
		$this->orders->refunds->record( $order, new Refund( 're_1', 200, 8 ), new Refund( 're_2', 100, 9 ) );
		self::assertSame( array( '200 re_1', '100 re_2' ), $this->refunds( $order ) );
	}
}
