<?php
declare(strict_types=1);

namespace Ramjet\Payments\PaymentsPage;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Settlement\Settler;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Site\SiteCopy;

/** The owner's actions on a payment. Each returns null, or the reason why it failed. */
final class PaymentActions {

	/** Events in the history after which the next refund needs a new key. */
	private const REFUNDS = array( 'refunded', 'refund_refused', 'refund_error' );

	/** Problems after which it is unknown whether the processor carried out the request. */
	private const UNCLEAR = array( 'slow', 'unreachable', 'limited', 'nonsense' );

	/** @param \Closure( string ): Processor $processor By its name. */
	public function __construct(
		private readonly OrderStore $orders,
		private readonly Settler $settler,
		private readonly \Closure $processor
	) {}

	/** What can still be refunded, in the processor's unit. */
	public static function left( Order $order ): int {
		return OrderStatus::Paid === $order->status ? max( 0, $order->amount - $order->refunded ) : 0;
	}

	/** @return array{check: bool, refund: bool, receipt: bool, stop: bool} The actions available for an order. */
	public static function available( Order $order, bool $is_stopped ): array {
		return array(
			'check'   => '' !== $order->checkout_id,
			'refund'  => '' !== $order->payment_id && self::left( $order ) > 0,
			'receipt' => OrderStatus::Paid === $order->status && '' !== $order->email,
			'stop'    => '' !== $order->subscription_id && ! $is_stopped,
		);
	}

	/** Whether the owner stopped the subscription that a payment belongs to. */
	public function is_stopped( Order $order ): bool {
		$first = 0 === $order->parent ? $order : $this->orders->get( $order->parent );
		return in_array( 'stopped', array_column( $first->history ?? array(), 'event' ), true );
	}

	/** Fetches the payment's current state from the processor. */
	public function check( Order $order ): ?\WP_Error {
		return $this->unusable( $order ) ?? self::error( $this->settler->settle( $order->id ) );
	}

	/**
	 * Refunds a payment in whole or part.
	 *
	 * @param string $amount   A decimal.
	 * @param string $refunded What had been refunded before, as the user saw it, as a decimal: with another page's
	 *                         refund in between, nothing is refunded.
	 */
	public function refund( Order $order, string $amount, string $refunded, int $user ): ?\WP_Error {
		$units = Money::parse( $amount, $order->currency, $order->processor );
		if ( ! is_int( $units ) || 0 === $units || $units > self::left( $order ) ) {
			$left = OrderResource::money( $order, self::left( $order ) );
			/* translators: %s: amount of money, such as '$5.00'. */
			$message = sprintf( __( 'Enter an amount of at most %s.', 'ramjet' ), $left );
			return new \WP_Error( 'ramjet_amount', $message, array( 'status' => 400 ) );
		}
		// After a refund without a clear reply, first check with the processor whether it was made.
		$events  = array_column( $order->history, 'event' );
		$unclear = array_intersect( array( 'refund_unclear', 'refund_error' ), $events );
		$problem = array() === $unclear ? $this->unusable( $order ) : $this->check( $order );
		if ( null !== $problem ) {
			return $problem;
		}
		// Claimed work is due: the queue asks the processor in case PHP ends before it has replied.
		OrderStore::start_queue();
		if ( true !== $this->orders->work->claim_now( $order->id ) ) {
			$message = __( 'This payment is being updated. Please try again in a minute.', 'ramjet' );
			return new \WP_Error( 'ramjet_busy', $message, array( 'status' => 409 ) );
		}
		// Reads the order again, now that no other request can change it.
		$now = $this->orders->get( $order->id ) ?? $order;
		if ( OrderResource::decimal( $now, $now->refunded ) !== $refunded || $units > self::left( $now ) ) {
			$this->orders->work->release( $order->id, time() );
			$message = __( 'This payment has changed. Check what was refunded, and try again.', 'ramjet' );
			return new \WP_Error( 'ramjet_changed', $message, array( 'status' => 409 ) );
		}
		$asked   = time();
		$problem = $this->processor_of( $now )->refund( $now, $units, self::key( $now, $units ) );
		$event   = match ( true ) {
			null === $problem                               => 'refund_asked',
			$problem->is_kept                               => 'refund_error',
			// Without a reply, the next attempt has to be the same: the money may be on its way.
			in_array( $problem->kind, self::UNCLEAR, true ) => 'refund_unclear',
			default                                         => 'refund_refused',
		};
		$this->orders->log( $order->id, $event, OrderResource::decimal( $now, $units ), $user, $asked );
		$this->orders->work->release( $order->id, time() );
		if ( null !== $problem ) {
			return self::error( $problem );
		}
		// If this fails, the refund is made all the same, and the queue asks again.
		$this->settler->settle( $order->id );
		return null;
	}

	/** Sends the receipt again. */
	public function send_receipt( Order $order ): ?\WP_Error {
		if ( ! self::available( $order, false )['receipt'] ) {
			return self::not_now( __( 'The payment is not complete, or has no email address.', 'ramjet' ) );
		}
		if ( SiteCopy::is_copy() ) {
			return self::on_copy();
		}
		$problem = $this->settler->receipt( $order->id );
		return null === $problem ? null : new \WP_Error( 'ramjet_not_sent', $problem, array( 'status' => 502 ) );
	}

	/** Stops the payments of a subscription. */
	public function stop( Order $order, int $user ): ?\WP_Error {
		if ( ! self::available( $order, $this->is_stopped( $order ) )['stop'] ) {
			return self::not_now( __( 'There are no further payments to stop.', 'ramjet' ) );
		}
		$problem = $this->unusable( $order ) ?? self::error( $this->processor_of( $order )->stop( $order ) );
		if ( null === $problem ) {
			$this->orders->log( 0 === $order->parent ? $order->id : $order->parent, 'stopped', '', $user );
		}
		return $problem;
	}

	public function processor_of( Order $order ): Processor {
		return ( $this->processor )( $order->processor );
	}

	/**
	 * The idempotency key: the same if an attempt without a reply is repeated, and a new one after a refund that was
	 * made, refused or failed with an error, because processors repeat their reply to a key.
	 */
	private static function key( Order $order, int $units ): string {
		$before = array_intersect( array_column( $order->history, 'event' ), self::REFUNDS );
		return "$order->public_id-refund-" . count( $before ) . "-$units";
	}

	/** Why the site's current keys cannot be used for this payment. */
	private function unusable( Order $order ): ?\WP_Error {
		$processor = $this->processor_of( $order );
		return match ( true ) {
			SiteCopy::is_copy() => self::on_copy(),
			! $processor->is_ready() => self::not_now(
				__( 'Enter or test the service’s keys under Settings › Services first.', 'ramjet' )
			),
			$order->is_test && ! $processor->is_test()
				=> self::not_now( __( 'This is a test payment, but the site now has live keys.', 'ramjet' ) ),
			! $order->is_test && $processor->is_test()
				=> self::not_now( __( 'This is a live payment, but the site now has test keys.', 'ramjet' ) ),
			default => null,
		};
	}

	private static function on_copy(): \WP_Error {
		return self::not_now( __(
			'Payments are paused here. Do this on the original site, or confirm on the Overview that the site has moved here.',
			'ramjet'
		) );
	}

	private static function not_now( string $message ): \WP_Error {
		return new \WP_Error( 'ramjet_not_possible', $message, array( 'status' => 409 ) );
	}

	private static function error( ?Problem $problem ): ?\WP_Error {
		return null === $problem
			? null
			: new \WP_Error( 'ramjet_processor', $problem->message, array( 'status' => 502 ) );
	}
}
