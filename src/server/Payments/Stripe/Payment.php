<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Payments\Processors\Report;
use Ramjet\Support\Values\Scalar;

/** One payment at Stripe, of a checkout session or of a renewal's invoice. */
final class Payment {

	private readonly bool $is_invoice;

	/** @param StripeObject $found A checkout session with `invoice.payments`, or an invoice with `payments`. */
	public function __construct( private readonly StripeObject $found ) {
		$this->is_invoice = 'invoice' === $found->text( 'object' );
	}

	/** @return string ID of the payment intent; '' before there is one. A subscription's is in its invoice. */
	public function intent(): string {
		return $this->found->text( 'payment_intent' )
			?: $this->invoice()->text( 'payments', 'data', 0, 'payment', 'payment_intent' );
	}

	/**
	 * @param StripeObject      $intent  With `latest_charge`; empty where there is none.
	 * @param list<Refund>|null $refunds All of them; null where they are not known.
	 * @param string|null       $dispute As Report has it.
	 */
	public function report( StripeObject $intent, ?array $refunds, ?string $dispute ): Report {
		$status = $this->is_invoice ? $this->invoice_status( $intent ) : $this->session_status( $intent );
		$parent = $this->found->part( 'parent', 'subscription_details' );
		$named  = $this->is_invoice ? $parent : $this->found;
		$payer  = $this->is_invoice ? array( 'customer_%s' ) : array( 'customer_details', '%s' );
		$payer  = fn( string $field ): string => $this->found->text( ...str_replace( '%s', $field, $payer ) );
		$reason = match ( $status ) {
			OrderStatus::Failed     => $intent->text( 'last_payment_error', 'decline_code' )
				?: $intent->text( 'last_payment_error', 'code' ),
			OrderStatus::Processing => $intent->text( 'latest_charge', 'payment_method_details', 'type' ),
			default            => '',
		};
		return new Report(
			$status,
			$named->text( 'metadata', StripeProcessor::METADATA ),
			$this->amount( $status, $intent ),
			strtoupper( $this->found->text( 'currency' ) ),
			true !== $this->found->value( 'livemode' ),
			$this->intent(),
			$named->text( 'subscription' ),
			$payer( 'name' ),
			$payer( 'email' ),
			null === $refunds ? null : Refund::sum( ...$refunds ),
			$dispute,
			$reason,
			$this->paid_at( $intent ),
			$refunds ?? array()
		);
	}

	/** When the invoice was paid; for a checkout without one, when the charge was made. */
	private function paid_at( StripeObject $intent ): int {
		return Scalar::number( $this->invoice()->value( 'status_transitions', 'paid_at' ) )
			?: Scalar::number( $intent->value( 'latest_charge', 'created' ) );
	}

	private function invoice(): StripeObject {
		return $this->is_invoice ? $this->found : $this->found->part( 'invoice' );
	}

	private function amount( OrderStatus $status, StripeObject $intent ): int {
		$received = OrderStatus::Paid === $status ? $intent->value( 'amount_received' ) : null;
		$asked    = $this->is_invoice
			? $this->found->value( OrderStatus::Paid === $status ? 'amount_paid' : 'amount_due' )
			: $this->found->value( 'amount_total' );
		return Scalar::number( $received ?? $asked );
	}

	private function session_status( StripeObject $intent ): OrderStatus {
		return match ( true ) {
			// 'no_payment_required' is a sum of 0: the amount shows that something is wrong.
			'unpaid' !== $this->found->text( 'payment_status' ) => OrderStatus::Paid,
			'expired' === $this->found->text( 'status' )        => OrderStatus::Expired,
			'open' === $this->found->text( 'status' )           => OrderStatus::Open,
			default                                             => self::bank_status( $intent ),
		};
	}

	private function invoice_status( StripeObject $intent ): OrderStatus {
		return match ( true ) {
			'paid' === $this->found->text( 'status' ) => OrderStatus::Paid,
			'void' === $this->found->text( 'status' ) => OrderStatus::Expired,
			'processing' === $intent->text( 'status' ) => OrderStatus::Processing,
			Scalar::number( $this->found->value( 'attempt_count' ) ) > 0 => OrderStatus::Failed,
			default                                   => OrderStatus::Open,
		};
	}

	/** Of a completed checkout whose money is not there. */
	private static function bank_status( StripeObject $intent ): OrderStatus {
		$has_failed = in_array( $intent->text( 'status' ), array( 'requires_payment_method', 'canceled' ), true );
		return $has_failed ? OrderStatus::Failed : OrderStatus::Processing;
	}
}
