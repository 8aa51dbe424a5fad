<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

use Ramjet\Payments\Money\Money;
use Ramjet\Support\Values\Utf8;

/** Stores refunds as processors report them, each once. */
final class RefundStore {

	/** Characters that the table's columns of texts hold. */
	private const LENGTH = 191;

	private readonly string $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table = RefundTable::name( $db );
	}

	/**
	 * Records refunds that are not stored yet; false if the database failed. That a refund failed is recorded only if
	 * the refund was stored before.
	 */
	public function record( Order $order, Refund ...$refunds ): bool {
		foreach ( $refunds as $refund ) {
			$query = 0 === $refund->failed_at ? $this->insert( $order, $refund ) : $this->fail( $order, $refund );
			if ( '' !== $refund->id && ! $this->write( $query ) ) {
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
		$query = "SELECT * FROM $this->table WHERE order_id IN (" . implode( ',', array( 0, ...$ids ) ) . ')
			ORDER BY refunded_at, refund_id';
		$rows  = $this->is_ready() ? $this->db->get_results( $query, ARRAY_A ) : array();
		$known = array_fill_keys( $ids, array() );
		foreach ( $rows as $row ) {
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
		if ( $this->is_ready() ) {
			$this->write( "UPDATE $this->table SET reason = '' WHERE order_id = $order->id" );
		}
	}

	/** Creates the table if need be, and returns whether it exists. */
	private function is_ready(): bool {
		return RefundTable::migrations( $this->db )->ensure();
	}

	private function insert( Order $order, Refund $refund ): string {
		// After the payer was erased, the reason of a later refund may still name them.
		$is_erased = OrderStatus::Paid === $order->status && '' === $order->email;
		return $this->db->prepare(
			"INSERT IGNORE INTO $this->table (processor, refund_id, order_id, amount, refunded_at, reason)
			VALUES (%s, %s, %d, %d, %d, %s)",
			$order->processor,
			$refund->id,
			$order->id,
			$refund->amount,
			$refund->refunded_at ?: time(),
			$is_erased ? '' : mb_substr( Utf8::scrub( $refund->reason ), 0, self::LENGTH )
		);
	}

	private function fail( Order $order, Refund $refund ): string {
		$query = "UPDATE $this->table SET failed_at = %d WHERE processor = %s AND refund_id = %s AND failed_at = 0";
		return $this->db->prepare( $query, $refund->failed_at, $order->processor, $refund->id );
	}

	private function write( string $query ): bool {
		$shown = $this->db->hide_errors();
		try {
			$done = $this->is_ready() ? $this->db->query( $query ) : false;
			if ( false === $done && RefundTable::migrations( $this->db )->repair() ) {
				// After a lost connection or a lost table.
				$done = $this->db->query( $query );
			}
			return false !== $done;
		} finally {
			$this->db->show_errors( $shown );
		}
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
