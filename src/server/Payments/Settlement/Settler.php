<?php
declare(strict_types=1);

namespace Ramjet\Payments\Settlement;

use Ramjet\Payments\Orders\Goal;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Processors\Notice;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Processors\Report;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Queue\Worker;
use Ramjet\Support\Site\SiteCopy;

/**
 * Synchronizes orders with their payment processor. An order is due until everything that follows from its state is
 * done: if PHP ends in between, the queue does the rest.
 */
final class Settler {

	/** How often visitors can make the site ask about an order, and in how many seconds. */
	private const VISITOR_ASKS   = 3;
	private const VISITOR_WINDOW = 15;

	/** Maximum number of times one request checks an order, because new notices may arrive in the meantime. */
	private const ROUNDS = 3;

	/**
	 * @param \Closure( string ): Processor    $processor   By its name.
	 * @param \Closure( Order ): ?Problem|null $sync_member Updates the member of an order.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly OrderStore $orders,
		private readonly \Closure $processor,
		private readonly ?\Closure $sync_member = null
	) {}

	/**
	 * Asks the processor about an order, and does what follows; nothing while another request does ('busy'). It can be
	 * called at any time and any number of times. Does nothing on a copy of the site ('copy').
	 *
	 * @return Problem|null Why the order may not be up to date.
	 */
	public function settle( int $id ): ?Problem {
		if ( ! $this->orders->is_ready() ) {
			return self::not_saved();
		}
		if ( SiteCopy::is_copy() ) {
			$text = __( 'Payments are paused on this site, so this one was not updated.', 'ramjet' );
			return new Problem( 'copy', $text );
		}
		return match ( $this->orders->work->claim_now( $id ) ) {
			true  => $this->work( $id ),
			false => new Problem(
				'busy',
				__( 'This payment is being updated. Please try again in a minute.', 'ramjet' )
			),
			null  => self::not_saved(),
		};
	}

	/**
	 * As settle(), for visitors: only a few times in some seconds for an order, otherwise 'limited'. More than once,
	 * because a payer may come back without having paid, and then pay immediately.
	 *
	 * @return Problem|null 'busy' only while another request asks.
	 */
	public function settle_for_visitor( int $id ): ?Problem {
		$limit = new ProcessorRateLimit( $this->db, 'return', self::VISITOR_ASKS, self::VISITOR_WINDOW );
		// While another request asks, settle() does not.
		return $this->orders->work->is_claimed( $id ) || $limit->allows( $id )
			? $this->settle( $id )
			: new Problem( 'limited', __( 'This payment was checked a moment ago.', 'ramjet' ) );
	}

	/** The order that an event is about. The event need not be verified yet. */
	public function order_of( Notice $notice ): ?Order {
		$order = $this->orders->find_by_payment( $notice->processor, $notice->payment )
			?? $this->orders->find( $notice->order );
		return $order?->processor === $notice->processor ? $order : null;
	}

	/** Settles the orders that are due (action OrderStore::SETTLE). */
	public function run(): void {
		if ( $this->orders->is_ready() && ! SiteCopy::is_copy() ) {
			Worker::run( $this->orders->work, function ( int $id ): void {
				if ( $this->orders->work->claim( $id ) ) {
					$this->work( $id );
				}
			} );
		}
	}

	/**
	 * Makes the order of an event due. The event itself is not trusted: settle() fetches the payment.
	 *
	 * @return Order|Problem|null Null if it is none of ours; a problem if that could not be saved, so that the event
	 *                            has to come again.
	 */
	public function make_due( Notice $notice ): Order|Problem|null {
		$order = '' === $notice->invoice
			? $this->orders->find_by_payment( $notice->processor, $notice->payment )
			: $this->orders->find_by_checkout( $notice->processor, $notice->invoice );
		$named = null === $order && '' !== $notice->order ? $this->orders->find( $notice->order ) : null;
		$named = $named?->processor === $notice->processor ? $named : null;
		$order = $order ?? ( null === $named || '' === $notice->invoice ? $named : $this->renewal( $named, $notice ) );
		if ( null === $order ) {
			// A database that is gone answers as if there were no order. Or the order of a renewal was not stored.
			$has_failed = null !== $named || '1' !== $this->db->get_var( 'SELECT 1' );
			return $has_failed ? self::not_saved() : null;
		}
		OrderStore::start_queue();
		return $this->orders->work->make_due( $order->id ) ? $order : self::not_saved();
	}

	/**
	 * Sends the receipt, also one that was sent before.
	 *
	 * @return string|null An error message; null if there was none.
	 */
	public function receipt( int $id ): ?string {
		$order = $this->orders->get( $id );
		return OrderStatus::Paid === $order?->status
			? $this->send( $order )
			: __( 'This payment is not complete.', 'ramjet' );
	}

	/** A renewal's order. Of two requests that make it at once, the unique ID of its checkout lets one succeed. */
	private function renewal( Order $first, Notice $notice ): ?Order {
		$columns = array(
			'processor'       => $first->processor,
			'source'          => $first->source,
			'page'            => $first->page,
			'item'            => $first->item,
			'title'           => $first->title,
			'interval'        => $first->interval,
			'amount'          => $first->amount,
			'quantity'        => $first->quantity,
			'currency'        => $first->currency,
			'account'         => $first->account,
			'is_test'         => $first->is_test,
			'checkout_id'     => $notice->invoice,
			'subscription_id' => $first->subscription_id,
			'parent'          => $first->id,
		);
		return $this->orders->create( $columns )
			?? $this->orders->find_by_checkout( $notice->processor, $notice->invoice );
	}

	/** Settles an order that this request has claimed. */
	private function work( int $id ): ?Problem {
		$round = 0;
		do {
			[ $problem, $due ] = $this->attempt( $id );
			$is_over           = $this->orders->work->release( $id, $due );
		} while ( ! $is_over && ++$round < self::ROUNDS && $this->orders->work->claim( $id ) );
		return $problem;
	}

	/** @return array{?Problem, ?int} What went wrong, and when the order is due again. */
	private function attempt( int $id ): array {
		$order = $this->orders->get( $id );
		if ( null === $order ) {
			return array( null, null );
		}
		$report  = ( $this->processor )( $order->processor )->fetch( $order );
		$problem = $report instanceof Report ? $this->apply( $order, $report ) : $this->give_up( $order, $report );
		$order   = $this->orders->get( $id );
		if ( null === $order ) {
			return array( $problem, null );
		}
		if ( OrderStatus::Paid === $order->status && ! $order->is_test && Goal::ITEM === $order->item ) {
			Goal::refresh( $this->db, $order->source, $order->currency );
		}
		$failed = OrderStatus::Paid === $order->status && 0 === $order->receipt_at && '' !== $order->email
			&& null !== $this->send( $order );
		if ( null === $problem && null !== $this->sync_member ) {
			$problem = ( $this->sync_member )( $order );
		}
		$attempts = max( 0, $this->orders->work->attempts( $id ) - 1 );
		return array( $problem, NextCheck::after( $order, $problem, $failed, $attempts ) );
	}

	/** Records the processor's report, in one statement. */
	private function apply( Order $order, Report $report ): ?Problem {
		$review  = $this->mismatch( $order, $report );
		$changes = '' === $review ? Changes::of( $order, $report ) : Changes::review( $order, $review );
		// First: if PHP ended after the order was changed, its refunds would not add up.
		if ( '' === $review && ! $this->orders->refunds->record( $order, ...$report->refunds ) ) {
			return self::not_saved();
		}
		if ( array() === $changes->columns ) {
			return null;
		}
		$unpaid = array_filter(
			OrderStatus::cases(),
			static fn( OrderStatus $status ): bool => OrderStatus::Paid !== $status
		);
		$from   = OrderStatus::Paid === ( $changes->columns['status'] ?? null ) ? $unpaid : array( $order->status );
		return $this->orders->change_with( $order->id, $changes->columns, $changes->events, ...array_values( $from ) )
			? null
			: self::not_saved();
	}

	/** Why the processor's report does not match the order; '' if it does. */
	private function mismatch( Order $order, Report $report ): string {
		$first = 0 === $order->parent ? $order : $this->orders->get( $order->parent );
		$owner = $this->orders->find_by_payment( $order->processor, $report->payment_id );
		// Its mode is known once its checkout is.
		$is_other_mode = '' !== $order->checkout_id && $report->is_test !== $order->is_test;
		return match ( true ) {
			null !== $owner && $owner->id !== $order->id,
			$report->order !== ( $first ?? $order )->public_id => 'order',
			$report->currency !== $order->currency             => 'currency',
			$report->amount !== $order->amount                 => 'amount',
			$is_other_mode                                     => 'mode',
			default                                            => '',
		};
	}

	/**
	 * A checkout that no longer exists was not paid. One that has just begun may not exist yet, and with keys of the
	 * other mode none is found.
	 */
	private function give_up( Order $order, Problem $problem ): ?Problem {
		$is_test = ( $this->processor )( $order->processor )->is_test();
		$is_gone = 'gone' === $problem->kind && $order->created_at < time() - DAY_IN_SECONDS
			&& ( '' === $order->checkout_id || $is_test === $order->is_test );
		if ( ! $is_gone || ! in_array( $order->status, array( OrderStatus::Created, OrderStatus::Open ), true ) ) {
			return $problem;
		}
		$columns = array( 'status' => OrderStatus::Expired );
		return $this->orders->change( $order->id, $columns, OrderStatus::Created, OrderStatus::Open ) ? null : $problem;
	}

	private function send( Order $order ): ?string {
		$error = Receipt::send( $order );
		if ( null === $error ) {
			$sent = array( 'receipt' => 0 === $order->receipt_at ? '' : 'again' );
			$this->orders->change_with( $order->id, array( 'receipt_at' => time() ), $sent );
		} else {
			// Mail servers' messages name the recipient, who may be erased from the order later.
			$this->orders->log( $order->id, 'receipt_failed', str_ireplace( $order->email, '…', $error ) );
		}
		return $error;
	}

	private static function not_saved(): Problem {
		return new Problem( 'database', __( 'The change could not be saved: the database refused it.', 'ramjet' ) );
	}
}
