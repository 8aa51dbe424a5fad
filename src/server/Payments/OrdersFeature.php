<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Payments\Orders\RefundTable;
use Ramjet\Payments\Orders\UnpaidOrders;
use Ramjet\Payments\PayPal\PayPalProcessor;
use Ramjet\Payments\PaymentsPage\PaymentActions;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Processors\UnknownProcessor;
use Ramjet\Payments\Settlement\Settler;
use Ramjet\Payments\Stripe\StripeProcessor;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Jobs\Jobs;

/** Orders: visitors' payments and their state. */
final class OrdersFeature extends Feature implements Provides\Tables, Provides\Jobs {

	/** @var array<string, OrderStore> By table prefix, because WordPress can switch to another site of a network. */
	private array $stores = array();

	/** @var array<string, Settler> As $stores. */
	private array $settlers = array();

	/**
	 * @param \Closure(): ServiceKeys     $keys
	 * @param \Closure( Order ): ?Problem $sync_member As Settler has it.
	 */
	public function __construct( private readonly \Closure $keys, private readonly \Closure $sync_member ) {}

	public function jobs(): array {
		$store  = $this->store();
		$unpaid = new UnpaidOrders( $GLOBALS['wpdb'] );
		return array(
			new Job( OrderStore::SETTLE, fn() => $this->settler()->run(), Jobs::FIVE_MINUTES, $store->has_work( ... ) ),
			new Job( UnpaidOrders::CLEANUP, $unpaid->delete( ... ), 'daily', $unpaid->exist( ... ) ),
		);
	}

	public function migrations( \wpdb $db ): array {
		return OrderTable::steps( $db ) + RefundTable::steps( $db );
	}

	public function store(): OrderStore {
		return $this->stores[ $GLOBALS['wpdb']->prefix ] ??= new OrderStore( $GLOBALS['wpdb'] );
	}

	public function settler(): Settler {
		return $this->settlers[ $GLOBALS['wpdb']->prefix ] ??= new Settler(
			$GLOBALS['wpdb'],
			$this->store(),
			$this->processor( ... ),
			$this->sync_member
		);
	}

	public function actions(): PaymentActions {
		return new PaymentActions( $this->store(), $this->settler(), $this->processor( ... ) );
	}

	/** @param string $name 'stripe' or 'paypal'. */
	public function processor( string $name ): Processor {
		$keys = ( $this->keys )();
		return match ( $name ) {
			'stripe' => new StripeProcessor( $keys ),
			'paypal' => new PayPalProcessor( $keys ),
			default  => new UnknownProcessor(),
		};
	}
}
