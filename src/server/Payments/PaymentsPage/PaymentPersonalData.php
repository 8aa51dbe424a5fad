<?php
declare(strict_types=1);

namespace Ramjet\Payments\PaymentsPage;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderQuery;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\Refund;

/**
 * Exports and erases payments with WordPress's tools for personal data. Erasing removes the payer. The payment itself
 * stays, because the site has to account for it.
 */
final class PaymentPersonalData {

	private const BATCH = 100;
	private const ID = 'ramjet-payments';

	public function __construct( private readonly OrderStore $orders, private readonly OrderQuery $query ) {}

	public function add_exporter( array $exporters ): array {
		$exporters[ self::ID ] = array(
			'exporter_friendly_name' => __( 'Payments', 'ramjet' ),
			'callback'               => $this->export( ... ),
		);
		return $exporters;
	}

	public function add_eraser( array $erasers ): array {
		$erasers[ self::ID ] = array(
			'eraser_friendly_name' => __( 'Payments', 'ramjet' ),
			'callback'             => $this->erase( ... ),
		);
		return $erasers;
	}

	private function export( mixed $email, mixed $page = 1 ): array {
		$offset  = ( max( 1, (int) $page ) - 1 ) * self::BATCH;
		$ids     = $this->query->of_person( trim( (string) $email ), 0, $offset + self::BATCH );
		$ids     = array_slice( $ids, $offset );
		$orders  = $this->orders->load( ...$ids );
		$refunds = $this->orders->refunds->of( ...$orders );
		return array(
			'data' => array_map(
				static fn( Order $order ): array => array(
					'group_id'          => self::ID,
					'group_label'       => __( 'Payments', 'ramjet' ),
					'group_description' => __( 'Payments made on this site.', 'ramjet' ),
					'item_id'           => "payment-$order->id",
					'data'              => self::rows( $order, ...$refunds[ $order->id ] ),
				),
				array_values( $orders )
			),
			'done' => count( $ids ) < self::BATCH,
		);
	}

	private function erase( mixed $email ): array {
		$removed  = false;
		$messages = array();
		$email    = trim( (string) $email );
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
		return array(
			'items_removed'  => $removed,
			'items_retained' => array() !== $messages,
			// The next step would repeat them.
			'messages'       => $is_done ? $messages : array(),
			'done'           => $is_done,
		);
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

	/** @return list<array{name: string, value: string}> As HTML, which the report is. */
	private static function rows( Order $order, Refund ...$refunds ): array {
		$refund = static fn( Refund $refund ): string => trim( sprintf(
			'%s %s %s',
			wp_date( 'c', $refund->refunded_at ),
			OrderResource::money( $order, $refund->amount ),
			$refund->reason
		) );
		$rows   = array(
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
		return array_map(
			static fn( string $name, string $value ): array =>
				array( 'name' => esc_html( $name ), 'value' => esc_html( $value ) ),
			array_keys( $rows ),
			array_values( $rows )
		);
	}
}
