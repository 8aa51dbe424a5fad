<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Payments\Orders\RefundTable;
use Ramjet\Payments\Orders\UnpaidOrders;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Queue\WorkRows;
use Ramjet\Support\Visitors\RateLimit;

/** The tables of orders, and their background work. */
final class OrdersFeature extends Feature implements Provides\Tables, Provides\Jobs {

	public function __construct( private readonly Payments $payments ) {}

	public function jobs(): array {
		$settle    = fn() => $this->payments->settler()->run();
		$orders    = $this->payments->orders();
		$backlog   = static fn(): ?WorkRows => $orders->is_ready() ? $orders->work : null;
		$unpaid    = new UnpaidOrders( $GLOBALS['wpdb'] );
		$forget    = static fn() => RateLimit::forget_past( $GLOBALS['wpdb'], time() );
		$is_needed = static fn(): bool => RateLimit::has_rows( $GLOBALS['wpdb'] );
		return array(
			new Job( OrderStore::SETTLE, $settle, Jobs::FIVE_MINUTES, $orders->has_work( ... ), $backlog ),
			new Job( UnpaidOrders::CLEANUP, $unpaid->delete( ... ), 'daily', $unpaid->exist( ... ) ),
			new Job( RateLimit::CLEANUP, $forget, 'daily', $is_needed ),
		);
	}

	public function migrations( \wpdb $db ): array {
		return OrderTable::steps( $db ) + RefundTable::steps( $db ) + RateLimit::migrations( $db );
	}
}
