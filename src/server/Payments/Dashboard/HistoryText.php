<?php
declare(strict_types=1);

namespace Ramjet\Payments\Dashboard;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Orders\Order;

/** The history of an order in words. */
final class HistoryText {

	/** @param string $event, $detail As OrderStore::log() has them. */
	public static function of( Order $order, string $event, string $detail ): string {
		$name  = $order->service();
		$money = static fn( string $decimal ): string => self::money( $order, $decimal );
		$text  = match ( $event ) {
			'created'        => __( 'The payment was started.', 'ramjet' ),
			/* translators: %s: 'Stripe' or 'PayPal'. */
			'open'           => sprintf( __( 'The payer was sent to %s.', 'ramjet' ), $name ),
			'processing'     => __( 'Approved; the money is on its way.', 'ramjet' ),
			'paid'           => __( 'Paid.', 'ramjet' ),
			'failed'         => __( 'The payment failed.', 'ramjet' ),
			'expired'        => __( 'Not paid in time.', 'ramjet' ),
			'refunded'       => self::refund( $order, $detail ),
			/* translators: %s: amount of money. */
			'refund_asked'   => sprintf( __( 'Refund of %s requested.', 'ramjet' ), $money( $detail ) ),
			/* translators: 1: 'Stripe' or 'PayPal'. 2: amount of money. */
			'refund_refused' => sprintf( __( '%1$s did not refund %2$s.', 'ramjet' ), $name, $money( $detail ) ),
			/* translators: %s: amount of money. */
			'refund_unclear' => sprintf( __( 'No reply to a refund of %s.', 'ramjet' ), $money( $detail ) ),
			/* translators: %s: state of a dispute, as the payment service names it. */
			'dispute'        => sprintf( __( 'Dispute: %s.', 'ramjet' ), $detail ),
			'review'         => __( 'The payment service reported something else than was ordered.', 'ramjet' ),
			'receipt'        => 'again' === $detail
				? __( 'The receipt was sent again.', 'ramjet' )
				: __( 'The receipt was sent.', 'ramjet' ),
			'receipt_failed' => __( 'The receipt could not be sent.', 'ramjet' ),
			'stopped'        => __( 'Further payments were stopped.', 'ramjet' ),
			'erased'         => __( 'Name and email address were erased.', 'ramjet' ),
			default          => $event,
		};
		// Codes of the processor, and messages of the mail server.
		$is_known = ! in_array( $event, array( 'processing', 'failed', 'receipt_failed', 'review' ), true );
		return $is_known || '' === $detail ? $text : "$text ($detail)";
	}

	/** @return list<array{time: int, amount: int}> Refunds; one that failed later has a negative amount. */
	public static function refunds( Order $order ): array {
		$refunds = array_filter( $order->history, static fn( array $event ): bool => 'refunded' === $event['event'] );
		return array_map(
			static fn( array $event ): array => array(
				'time'   => $event['time'],
				'amount' => self::units( $order, $event['detail'] ),
			),
			array_values( $refunds )
		);
	}

	private static function refund( Order $order, string $detail ): string {
		$text = str_starts_with( $detail, '-' )
			/* translators: %s: amount of money. */
			? __( 'A refund of %s failed.', 'ramjet' )
			/* translators: %s: amount of money. */
			: __( '%s refunded.', 'ramjet' );
		return sprintf( $text, self::money( $order, ltrim( $detail, '-' ) ) );
	}

	private static function money( Order $order, string $decimal ): string {
		return OrderResource::money( $order, self::units( $order, $decimal ) );
	}

	private static function units( Order $order, string $decimal ): int {
		$units = Money::parse( ltrim( $decimal, '-' ), $order->currency, $order->processor );
		return ( str_starts_with( $decimal, '-' ) ? -1 : 1 ) * ( is_int( $units ) ? $units : 0 );
	}
}
