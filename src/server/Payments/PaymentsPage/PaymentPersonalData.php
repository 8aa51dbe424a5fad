<?php
declare(strict_types=1);

namespace Ramjet\Payments\PaymentsPage;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderQuery;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Support\Privacy\PersonalData;

/**
 * Exports and erases payments with WordPress's tools for personal data. Erasing removes the payer. The payment itself
 * stays, because the site has to account for it.
 */
final class PaymentPersonalData extends PersonalData {

	protected const ID = 'ramjet-payments';

	private const BATCH = 100;

	public function __construct( private readonly OrderStore $orders, private readonly OrderQuery $query ) {}

	protected function label(): string {
		return __( 'Payments', 'ramjet' );
	}

	protected function description(): string {
		return __( 'Payments made on this site.', 'ramjet' );
	}

	protected function export( string $email, int $page ): array {
		$offset  = ( $page - 1 ) * self::BATCH;
		$ids     = $this->query->of_person( $email, 0, $offset + self::BATCH );
		$ids     = array_slice( $ids, $offset );
		$orders  = $this->orders->load( ...$ids );
		$refunds = $this->orders->refunds->of( ...$orders );
		return array(
			'data' => array_map(
				fn( Order $order ): array =>
					$this->item( "payment-$order->id", self::rows( $order, ...$refunds[ $order->id ] ) ),
				array_values( $orders )
			),
			'done' => count( $ids ) < self::BATCH,
		);
	}

	protected function erase( string $email ): array {
		$removed  = false;
		$messages = array();
		$ids      = array( 0 );
		$is_done  = false;
		// An order that is kept is found again: past them, until something was erased.
		while ( ! $removed && ! $is_done ) {
			$ids     = $this->query->of_person( $email, end( $ids ), self::BATCH );
			$is_done = count( $ids ) < self::BATCH;
			foreach ( $this->orders->load( ...$ids ) as $order ) {
				if ( $this->blank( $order ) ) {
					$removed = true;
				} else {
					/* translators: %d: number of a payment. */
					$message    = __( 'Payment %d is unfinished. Erase it once it is paid or has expired.', 'ramjet' );
					$messages[] = sprintf( $message, $order->id );
				}
			}
		}
		return self::erased( $removed, $messages, $is_done );
	}

	/** Removes the person from an order. */
	private function blank( Order $order ): bool {
		$blank    = array( 'name' => '', 'email' => '', 'visitor' => '' );
		$finished = array( OrderStatus::Paid, OrderStatus::Failed, OrderStatus::Expired );
		$this->orders->refunds->erase_reasons( $order );
		if ( ! $this->orders->change( $order->id, $blank, ...$finished ) ) {
			return false;
		}
		$this->orders->forget_email( $order );
		$this->orders->log( $order->id, 'erased' );
		return true;
	}

	/** @return array<string, string> Values by name. */
	private static function rows( Order $order, Refund ...$refunds ): array {
		$refund = static fn( Refund $refund ): string => trim( sprintf(
			'%s %s %s',
			wp_date( 'c', $refund->refunded_at ),
			OrderResource::money( $order, $refund->amount ),
			$refund->reason
		) );
		return array(
			__( 'Date', 'ramjet' )           => (string) wp_date( 'c', $order->created_at ),
			__( 'Item', 'ramjet' )           => $order->title,
			__( 'Amount', 'ramjet' )         => OrderResource::money( $order, $order->amount ),
			__( 'Refunded', 'ramjet' )       => OrderResource::money( $order, $order->refunded ),
			__( 'Refunds', 'ramjet' )        => implode( ', ', array_map( $refund, $refunds ) ),
			__( 'Status', 'ramjet' )         => $order->status->value,
			__( 'Name', 'ramjet' )           => $order->name,
			__( 'Email', 'ramjet' )          => $order->email,
			__( 'Payment service', 'ramjet' ) => $order->service(),
			__( 'Payment ID', 'ramjet' )     => $order->payment_id,
		);
	}
}
