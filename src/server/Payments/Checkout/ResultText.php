<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;

/** The sentences that a block shows after a start or a return. */
final class ResultText {

	/** @return string Plain text; '' for none, as where the only problem is shown beside its field. */
	public static function of( CheckoutOutcome $outcome ): string {
		if ( '' !== $outcome->message ) {
			return $outcome->message;
		}
		if ( null !== $outcome->order ) {
			return $outcome->is_own ? self::for_payer( $outcome->order ) : self::for_others( $outcome->order->status );
		}
		return '' === $outcome->error?->field ? $outcome->error->message : '';
	}

	/** Whether an order's result leaves the form, because nothing was or will be paid. */
	public static function may_pay_again( CheckoutOutcome $outcome ): bool {
		$is_unpaid = in_array(
			$outcome->order?->status,
			array( OrderStatus::Created, OrderStatus::Open, OrderStatus::Failed, OrderStatus::Expired ),
			true
		);
		return $is_unpaid && '' === $outcome->message && '' === $outcome->order->review;
	}

	private static function for_payer( Order $order ): string {
		if ( '' !== $order->review && OrderStatus::Paid !== $order->status ) {
			return __( 'The owner of this site has to review your payment. Please do not pay again.', 'ramjet' );
		}
		return match ( $order->status ) {
			OrderStatus::Paid       => self::paid( $order ),
			OrderStatus::Processing =>
				__( 'Thank you! Your payment is being processed, which can take several days.', 'ramjet' ),
			OrderStatus::Failed     => __( 'Your payment failed. Nothing was charged. You can try again.', 'ramjet' ),
			OrderStatus::Expired    => __(
				'The checkout has expired. Nothing was charged. You can try again.',
				'ramjet'
			),
			default            => __(
				'You have not paid. You can try again. If you have just paid, please reload this page in a minute.',
				'ramjet'
			),
		};
	}

	private static function paid( Order $order ): string {
		$amount = Money::format( $order->amount, $order->currency, $order->processor );
		/* translators: %s: an amount of money. */
		$text = sprintf( __( 'Thank you! You paid %s.', 'ramjet' ), $amount );
		if ( '' !== $order->email ) {
			/* translators: %s: an email address. */
			$text .= ' ' . sprintf( __( 'The receipt goes to %s.', 'ramjet' ), $order->email );
		}
		return $order->is_test ? $text . ' ' . __( 'This was a test: no money was charged.', 'ramjet' ) : $text;
	}

	/** Without details, because anyone with the URL can see it. */
	private static function for_others( OrderStatus $status ): string {
		return match ( $status ) {
			OrderStatus::Paid       => __( 'This payment was received.', 'ramjet' ),
			OrderStatus::Processing => __( 'This payment is being processed.', 'ramjet' ),
			OrderStatus::Failed     => __( 'This payment failed.', 'ramjet' ),
			OrderStatus::Expired    => __( 'This checkout has expired.', 'ramjet' ),
			default            => __( 'This payment was not completed.', 'ramjet' ),
		};
	}
}
