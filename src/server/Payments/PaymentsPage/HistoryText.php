<?php
declare(strict_types=1);

namespace Ramjet\Payments\PaymentsPage;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\Refund;

/** The history of an order in words. */
final class HistoryText {

	/**
	 * The events in chronological order. The payment and its refunds have the processor's dates.
	 *
	 * @param Refund ...$refunds Of the order, as RefundStore has them.
	 * @return list<array{time: int, text: string, user: int}>
	 */
	public static function lines( Order $order, Refund ...$refunds ): array {
		$lines   = array();
		$refunds = array_filter( $refunds, static fn( Refund $refund ): bool => '' !== $refund->id );
		foreach ( $order->history as $event ) {
			// Recorded refunds are added below, with the processor's dates.
			if ( array() === $refunds || 'refunded' !== $event['event'] ) {
				$time    = match ( $event['event'] ) {
					'created' => $order->created_at,
					'paid'    => $order->paid_at ?: $event['time'],
					default   => $event['time'],
				};
				$text    = self::of( $order, $event['event'], $event['detail'] );
				$lines[] = array( 'time' => $time, 'text' => $text, 'user' => $event['user'] );
			}
		}
		foreach ( $refunds as $refund ) {
			$amount  = OrderResource::decimal( $order, $refund->amount );
			$text    = self::refund( $order, $amount, self::reason( $refund->reason ) );
			$lines[] = array( 'time' => $refund->refunded_at, 'text' => $text, 'user' => 0 );
			if ( 0 !== $refund->failed_at ) {
				$text    = self::refund( $order, "-$amount" );
				$lines[] = array( 'time' => $refund->failed_at, 'text' => $text, 'user' => 0 );
			}
		}
		usort( $lines, static fn( array $one, array $other ): int => $one['time'] <=> $other['time'] );
		return $lines;
	}

	/** @param string $event, $detail As OrderStore::log() has them. */
	private static function of( Order $order, string $event, string $detail ): string {
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
			'refund_unclear' => sprintf( __( 'No reply to the request to refund %s.', 'ramjet' ), $money( $detail ) ),
			/* translators: 1: 'Stripe' or 'PayPal'. 2: amount of money. */
			'refund_error'   =>
				sprintf( __( '%1$s reported an error while refunding %2$s.', 'ramjet' ), $name, $money( $detail ) ),
			/* translators: %s: state of a dispute, as the payment service names it. */
			'dispute'        => sprintf( __( 'Dispute: %s.', 'ramjet' ), $detail ),
			'review'         => __( 'The payment service reported details that do not match the order.', 'ramjet' ),
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

	/** @param string $reason As Refund has it. */
	private static function reason( string $reason ): string {
		return match ( $reason ) {
			'requested_by_customer' => __( 'requested by the payer', 'ramjet' ),
			'duplicate'             => __( 'paid twice', 'ramjet' ),
			'fraudulent'            => __( 'fraudulent', 'ramjet' ),
			default                 => $reason,
		};
	}

	private static function refund( Order $order, string $detail, string $reason = '' ): string {
		$text = match ( true ) {
			/* translators: %s: amount of money. */
			str_starts_with( $detail, '-' ) => __( 'A refund of %s failed.', 'ramjet' ),
			/* translators: 1: amount of money. 2: why it was refunded. */
			'' !== $reason                  => __( '%1$s refunded (%2$s).', 'ramjet' ),
			/* translators: %s: amount of money. */
			default                         => __( '%s refunded.', 'ramjet' ),
		};
		return sprintf( $text, self::money( $order, ltrim( $detail, '-' ) ), $reason );
	}

	private static function money( Order $order, string $decimal ): string {
		$units = Money::parse( $decimal, $order->currency, $order->processor );
		return OrderResource::money( $order, is_int( $units ) ? $units : 0 );
	}
}
