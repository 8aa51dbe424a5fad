<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Contracts\Problem;

/** Opens the checkout of an order, once. */
final class OrderCheckout {

	/** Seconds for which an open checkout is given again without asking the processor whether it was paid. */
	private const FRESH = 60;

	/** Seconds for which another request may be opening the checkout, and seconds to wait for it at most. */
	private const OPENING  = 10;
	private const PATIENCE = 3;

	/**
	 * @param \Closure(string): Processor $processor By name.
	 * @param \Closure(int): ?Problem     $settle    Asks the processor about an order, by its id.
	 */
	public function __construct(
		private readonly OrderStore $orders,
		private readonly \Closure $processor,
		private readonly \Closure $settle
	) {}

	/** The order of an earlier, identical start, unless it ended without a payment. */
	public function find( ValidStart $start ): ?Order {
		$order = $this->orders->find_open( $start->choice_key() );
		$now   = $start->request->time;
		if ( OrderStatus::Open === $order?->status && $order->created_at < $now - self::FRESH ) {
			( $this->settle )( $order->id );
			$order = $this->orders->get( $order->id );
		}
		$tries = self::PATIENCE * 10;
		while (
			OrderStatus::Created === $order?->status && $order->created_at > $now - self::OPENING && $tries-- > 0
		) {
			// The visitor pressed the button twice: processors refuse the second of two simultaneous starts.
			usleep( 100_000 );
			$order = $this->orders->get( $order->id );
		}
		$has_ended = in_array( $order?->status, array( OrderStatus::Failed, OrderStatus::Expired ), true );
		return $has_ended ? null : $order;
	}

	/** The URL that a payer is sent to, the checkout or the result; null if the order has no checkout. */
	public function url( Order $order, ValidStart $start ): ?string {
		return match ( $order->status ) {
			OrderStatus::Created => null,
			OrderStatus::Open    => $order->checkout_url,
			default         => $start->request->return_url( $order->public_id, $start->offer->key() ),
		};
	}

	/** @return string|Problem|null The checkout's URL; null where it could not be stored. */
	public function open( Order $order, ValidStart $start ): string|Problem|null {
		$return_url = $start->request->return_url( $order->public_id, $start->offer->key() );
		$checkout   = ( $this->processor )( $order->processor )->start( $order, $return_url );
		if ( ! $checkout instanceof Problem ) {
			$is_stored = $this->orders->opened(
				$order,
				$checkout->id,
				$checkout->url,
				$checkout->is_test,
				$checkout->account
			);
			return $is_stored ? $checkout->url : null;
		}
		$this->orders->log( $order->id, 'refused', $checkout->message );
		if ( StartProblem::is_final( $checkout ) ) {
			// Starting the same payment again creates a new order.
			$columns = array( 'status' => OrderStatus::Failed, 'reason' => $checkout->kind );
			$this->orders->change( $order->id, $columns, OrderStatus::Created );
		}
		return $checkout;
	}
}
