<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

use Ramjet\Payments\Money\Money;
use Ramjet\Support\Database\Table;

/** Stores refunds as processors report them, each once. */
final class RefundStore {

	private readonly Table $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table = RefundTable::of( $db );
	}

	/**
	 * Records refunds that are not stored yet; false if the database failed. That a refund failed is recorded only if
	 * the refund was stored before.
	 */
	public function record( Order $order, Refund ...$refunds ): bool {
		foreach ( $refunds as $refund ) {
			$is_recorded = '' === $refund->id
				|| ( 0 === $refund->failed_at ? $this->insert( $order, $refund ) : $this->fail( $order, $refund ) );
			if ( ! $is_recorded ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * The refunds of orders, the oldest first. If the recorded ones do not add up to the order's refunded amount, those
	 * in its history: it was refunded before this table existed, or the processor no longer lists the refunds.
	 *
	 * @return array<int, list<Refund>> By the order's id.
	 */
	public function of( Order ...$orders ): array {
		$ids   = array_map( static fn( Order $order ): int => $order->id, $orders );
		$list  = implode( ',', array( 0, ...$ids ) );
		$known = array_fill_keys( $ids, array() );
		foreach ( $this->table->select( "order_id IN ($list) ORDER BY refunded_at, refund_id" ) as $row ) {
			$known[ (int) $row['order_id'] ][] = self::read( $row );
		}
		foreach ( $orders as $order ) {
			$refunds = $known[ $order->id ];
			if ( array() === $refunds || Refund::sum( ...$refunds ) !== $order->refunded ) {
				$known[ $order->id ] = self::of_history( $order );
			}
		}
		return $known;
	}

	/** Removes the reasons of an order's refunds: they may name the payer. */
	public function erase_reasons( Order $order ): void {
		$this->table->update( "order_id = $order->id", array( 'reason' => '' ) );
	}

	private function insert( Order $order, Refund $refund ): bool {
		// After the payer was erased, the reason of a later refund may still name them.
		$is_erased = OrderStatus::Paid === $order->status && '' === $order->email;
		return false !== $this->table->insert( array(
			'processor'   => $order->processor,
			'refund_id'   => $refund->id,
			'order_id'    => $order->id,
			'amount'      => $refund->amount,
			'refunded_at' => $refund->refunded_at ?: time(),
			'reason'      => $is_erased ? '' : $refund->reason,
		) );
	}

	private function fail( Order $order, Refund $refund ): bool {
		$query = "UPDATE {$this->table->name} SET failed_at = %d
			WHERE processor = %s AND refund_id = %s AND failed_at = 0";
		$query = $this->db->prepare( $query, $refund->failed_at, $order->processor, $refund->id );
		return false !== $this->table->write( $query, true );
	}

	/** @param array<string, string|int> $row */
	private static function read( array $row ): Refund {
		return new Refund(
			(string) $row['refund_id'],
			max( -Order::LIMIT, min( Order::LIMIT, (int) $row['amount'] ) ),
			(int) $row['refunded_at'],
			(string) $row['reason'],
			(int) $row['failed_at']
		);
	}

	/** @return list<Refund> */
	private static function of_history( Order $order ): array {
		$refunds = array();
		foreach ( $order->history as $event ) {
			if ( 'refunded' === $event['event'] ) {
				$units     = Money::parse( ltrim( $event['detail'], '-' ), $order->currency, $order->processor );
				$sign      = str_starts_with( $event['detail'], '-' ) ? -1 : 1;
				$refunds[] = new Refund( '', is_int( $units ) ? $sign * $units : 0, $event['time'] );
			}
		}
		return $refunds;
	}
}
