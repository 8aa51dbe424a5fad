<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Payments\Processors\Notice;

/** Which events of Stripe matter, and whose payment each is about. */
final class Events {

	public const TYPES = array(
		'checkout.session.completed',
		'checkout.session.async_payment_succeeded',
		'checkout.session.async_payment_failed',
		'checkout.session.expired',
		'invoice.paid',
		'invoice.payment_failed',
		'charge.refunded',
		'refund.updated',
		'refund.failed',
		'charge.dispute.created',
		'charge.dispute.updated',
		'charge.dispute.closed',
		'customer.subscription.updated',
		'customer.subscription.deleted',
		'customer.subscription.paused',
		'customer.subscription.resumed',
	);

	/** @return Notice|null Null for an event that is about no order. */
	public static function notice( StripeObject $event ): ?Notice {
		$type   = $event->text( 'type' );
		$object = $event->part( 'data', 'object' );
		$named  = $object->text( 'metadata', StripeProcessor::METADATA );
		$notice = match ( true ) {
			! in_array( $type, self::TYPES, true ) => null,
			str_starts_with( $type, 'invoice.' )   => self::of_invoice( $object ),
			default                                => new Notice( 'stripe', $named, $object->text( 'payment_intent' ) ),
		};
		return null === $notice || '' === $notice->order . $notice->payment ? null : $notice;
	}

	private static function of_invoice( StripeObject $invoice ): Notice {
		// Events that are read come in the account's own API version; older ones have no `parent`.
		$path  = array( 'subscription_details', 'metadata', StripeProcessor::METADATA );
		$order = $invoice->text( 'parent', ...$path ) ?: $invoice->text( ...$path );
		// The first invoice belongs to the checkout's order.
		$is_first = 'subscription_create' === $invoice->text( 'billing_reason' );
		return new Notice( 'stripe', $order, invoice: $is_first ? '' : $invoice->text( 'id' ) );
	}
}
