<?php
declare(strict_types=1);

namespace Ramjet\Payments\PaymentsPage;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderFilter;
use Ramjet\Payments\Orders\OrderQuery;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Support\Csv\Csv;
use Ramjet\Support\Database\Batches;
use Ramjet\Support\Files\Download;

/**
 * Exports payments as CSV for bookkeeping: a line for each payment and each refund, piece by piece, the oldest payment
 * first. A filter by date selects by when the processor moved the money.
 */
final class PaymentExport {

	/** The action of admin-post.php, and its nonce's. */
	public const ACTION = 'ramjet_export_payments';

	/** Orders in memory. */
	private const BATCH = 500;

	public function __construct( private readonly OrderStore $orders, private readonly OrderQuery $query ) {}

	/** Sends the file; ends the request. */
	public function send(): never {
		$refusal = __( 'You are not allowed to export payments.', 'ramjet' );
		Download::check( self::ACTION, current_user_can( 'manage_options' ), $refusal );
		// phpcs:ignore WordPress.Security.NonceVerification -- check() verifies it.
		Download::send_csv( 'payments', $this->pieces( OrderFilter::of( wp_unslash( $_POST ), true ) ) );
	}

	/** @return \Generator<string> Pieces of the file. */
	public function pieces( OrderFilter $filter ): \Generator {
		yield Csv::BOM . Csv::row( self::titles() );
		$next = fn( int $after ): array => $this->query->moved_after( $filter, $after, self::BATCH );
		foreach ( Batches::ids( $next ) as $ids ) {
			$orders  = $this->orders->load( ...$ids );
			$refunds = $this->orders->refunds->of( ...$orders );
			foreach ( $orders as $order ) {
				foreach ( self::rows( $order, $refunds[ $order->id ], $filter ) as $row ) {
					yield Csv::row( $row );
				}
			}
		}
	}

	private static function titles(): array {
		return array(
			__( 'Date (ISO 8601)', 'ramjet' ),
			__( 'Type', 'ramjet' ),
			__( 'Paid', 'ramjet' ),
			__( 'Refunded', 'ramjet' ),
			__( 'Currency', 'ramjet' ),
			__( 'Name', 'ramjet' ),
			__( 'Email', 'ramjet' ),
			__( 'Item', 'ramjet' ),
			__( 'Quantity', 'ramjet' ),
			__( 'Repeats', 'ramjet' ),
			__( 'Service', 'ramjet' ),
			__( 'Mode', 'ramjet' ),
			__( 'Dispute', 'ramjet' ),
			__( 'Account', 'ramjet' ),
			__( 'Order ID', 'ramjet' ),
			__( 'Checkout ID', 'ramjet' ),
			__( 'Payment ID', 'ramjet' ),
			__( 'Subscription ID', 'ramjet' ),
			__( 'Refund ID', 'ramjet' ),
			__( 'Reason', 'ramjet' ),
		);
	}

	/**
	 * @param list<Refund> $refunds Of the order.
	 * @return list<list<string>> The payment and its refunds. A failed refund has a second line with a negative amount.
	 */
	private static function rows( Order $order, array $refunds, OrderFilter $filter ): array {
		$common = array(
			$order->currency,
			$order->name,
			$order->email,
			$order->title,
			(string) $order->quantity,
			$order->is_recurring() ? $order->interval : '',
			$order->service(),
			$order->is_test ? __( 'Test', 'ramjet' ) : __( 'Live', 'ramjet' ),
			$order->dispute,
			$order->account,
			$order->public_id,
			$order->checkout_id,
			$order->payment_id,
			$order->subscription_id,
		);
		$rows   = array();
		$add    = static function ( int $time, string ...$cells ) use ( &$rows, $common, $filter ): void {
			if ( $time >= ( $filter->from ?? $time ) && ( null === $filter->to || $time < $filter->to ) ) {
				[ $type, $paid, $refunded, $id, $reason ] = $cells;

				$rows[] = array( (string) wp_date( 'c', $time ), $type, $paid, $refunded, ...$common, $id, $reason );
			}
		};
		$add( $order->paid_at, __( 'Payment', 'ramjet' ), self::decimal( $order, $order->amount ), '', '', '' );
		foreach ( $refunds as $refund ) {
			$more = array( $refund->id, $refund->reason );
			$type = __( 'Refund', 'ramjet' );
			$add( $refund->refunded_at, $type, '', self::decimal( $order, $refund->amount ), ...$more );
			if ( 0 !== $refund->failed_at ) {
				$add( $refund->failed_at, $type, '', self::decimal( $order, -$refund->amount ), ...$more );
			}
		}
		return $rows;
	}

	private static function decimal( Order $order, int $units ): string {
		return OrderResource::decimal( $order, $units );
	}
}
