<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Payments\Processors\Checkout;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Processors\Report;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Values\Scalar;

/** Payments on the page of Stripe Checkout. No IDs of prices or products are used: any account will do. */
final class StripeProcessor implements Processor {

	/** The public ID of our order, in all that Stripe keeps. */
	public const METADATA = 'ramjet_order';

	/** The account's ID, or its substitute in a former key's orders; '' if neither is known. */
	public const ACCOUNT = 'ramjet_stripe_account';

	private readonly StripeKey $key;

	public function __construct( ServiceKeys $keys ) {
		$this->key = new StripeKey( $keys );
	}

	public function is_ready(): bool {
		return '' !== $this->key->mode() && ! $this->key->is_rejected();
	}

	public function is_test(): bool {
		return 'test' === $this->key->mode();
	}

	public function start( Order $order, string $return_url ): Checkout|Problem {
		// After a failed attempt, a second session is safe: nobody got the URL of the first, so it cannot be paid.
		$failed  = count( array_keys( array_column( $order->history, 'event' ), 'refused', true ) );
		$once    = "ramjet-$order->public_id" . ( 0 === $failed ? '' : "-$failed" );
		$session = $this->post( 'checkout/sessions', self::session( $order, $return_url ), $once );
		if ( $session instanceof Problem ) {
			return $session;
		}
		$id  = $session->text( 'id' );
		$url = $session->text( 'url' );
		if ( '' === $id || ! str_starts_with( $url, 'http' ) ) {
			return self::nonsense();
		}
		Jobs::start( EventReader::HOOK, 'hourly' );
		$is_test = true !== $session->value( 'livemode' );
		return new Checkout( $id, $url, $is_test, $this->key->account() );
	}

	public function fetch( Order $order ): Report|Problem {
		$id = rawurlencode( $order->checkout_id );
		if ( '' === $id ) {
			return new Problem( 'gone', __( 'Stripe did not open a checkout for this order.', 'ramjet' ) );
		}
		$found = str_starts_with( $id, 'in_' )
			? $this->get( "invoices/$id", array( 'expand' => array( 'payments' ) ) )
			: $this->get( "checkout/sessions/$id", array( 'expand' => array( 'invoice.payments' ) ) );
		if ( $found instanceof Problem ) {
			return $found;
		}
		if ( '' === $found->text( 'currency' ) ) {
			return self::nonsense();
		}
		$payment = new Payment( $found );
		$path    = 'payment_intents/' . rawurlencode( $payment->intent() );
		$intent  = '' === $payment->intent()
			? new StripeObject()
			: $this->get( $path, array( 'expand' => array( 'latest_charge' ) ) );
		if ( $intent instanceof Problem ) {
			return $intent;
		}
		$refunds = $this->refunds( $payment->intent(), $intent->value( 'latest_charge', 'amount_refunded' ) );
		$dispute = $this->dispute( $payment->intent(), $intent->value( 'latest_charge', 'disputed' ) );
		return match ( true ) {
			$refunds instanceof Problem => $refunds,
			$dispute instanceof Problem => $dispute,
			default                     => $payment->report( $intent, $refunds, $dispute ),
		};
	}

	public function refund( Order $order, int $amount, string $key ): ?Problem {
		$form   = array(
			'payment_intent' => $order->payment_id,
			'amount'         => $amount,
			'metadata'       => array( self::METADATA => $order->public_id ),
		);
		$refund = $this->post( 'refunds', $form, "ramjet-$order->public_id-$key" );
		return $refund instanceof Problem ? $refund : null;
	}

	public function stop( Order $order ): ?Problem {
		$path   = 'subscriptions/' . rawurlencode( $order->subscription_id );
		$answer = $this->key->api()?->delete( $path ) ?? self::without_key();
		if ( $answer instanceof Problem && 'gone' === $answer->kind ) {
			// Stripe no longer deletes what was canceled before, but still shows it.
			$known  = $this->get( $path );
			$answer = $known instanceof StripeObject && 'canceled' === $known->text( 'status' ) ? $known : $answer;
		}
		return $answer instanceof Problem ? $answer : null;
	}

	public function dashboard_url( Order $order ): string {
		$mode = $order->is_test ? 'test/' : '';
		return '' === $order->payment_id ? '' : "https://dashboard.stripe.com/{$mode}payments/$order->payment_id";
	}

	/** @return array<string, mixed> The parameters of a checkout session. */
	private static function session( Order $order, string $return_url ): array {
		$metadata = array( self::METADATA => $order->public_id );
		$is_even  = 0 === $order->amount % max( 1, $order->quantity );
		$quantity = $is_even ? max( 1, $order->quantity ) : 1;
		$price    = array(
			'currency'     => strtolower( $order->currency ),
			'unit_amount'  => intdiv( $order->amount, $quantity ),
			// Stripe refuses an empty name.
			'product_data' => array( 'name' => mb_substr( $order->title, 0, 250 ) ?: $order->item ),
		);
		if ( $order->is_recurring() ) {
			$price['recurring'] = array( 'interval' => '1 year' === $order->interval ? 'year' : 'month' );
		}
		return array(
			'mode'             => $order->is_recurring() ? 'subscription' : 'payment',
			'line_items'       => array( array( 'price_data' => $price, 'quantity' => $quantity ) ),
			// The payer pays what our page said, in its currency.
			'adaptive_pricing' => array( 'enabled' => false ),
			'success_url'      => $return_url,
			'cancel_url'       => $return_url,
			'metadata'         => $metadata,
		) + ( $order->is_recurring()
			? array( 'subscription_data' => array( 'metadata' => $metadata ) )
			: array( 'payment_intent_data' => array( 'metadata' => $metadata ) )
				+ ( 'donation' === $order->item ? array( 'submit_type' => 'donate' ) : array() )
		);
	}

	/**
	 * @param mixed $sum Of a charge's refunds, including those that a bank has sent back.
	 * @return list<Refund>|Problem|null Null where they are not known.
	 */
	private function refunds( string $intent, mixed $sum ): array|Problem|null {
		if ( ! is_int( $sum ) || 0 === $sum ) {
			return is_int( $sum ) ? array() : null;
		}
		$refunds = $this->get( 'refunds', array( 'payment_intent' => $intent, 'limit' => 100 ) );
		return $refunds instanceof Problem ? $refunds : array_map( self::refund_of( ... ), $refunds->items() );
	}

	private static function refund_of( StripeObject $refund ): Refund {
		$has_failed = in_array( $refund->text( 'status' ), array( 'failed', 'canceled' ), true );
		return new Refund(
			$refund->text( 'id' ),
			Scalar::number( $refund->value( 'amount' ) ),
			Scalar::number( $refund->value( 'created' ) ),
			$refund->text( 'reason' ),
			// Stripe does not say when.
			$has_failed ? time() : 0
		);
	}

	/** The state of the latest dispute; '' for none, null where it is not known. */
	private function dispute( string $intent, mixed $is_disputed ): string|Problem|null {
		if ( true !== $is_disputed ) {
			return is_bool( $is_disputed ) ? '' : null;
		}
		$disputes = $this->get( 'disputes', array( 'payment_intent' => $intent, 'limit' => 1 ) );
		return $disputes instanceof Problem ? $disputes : $disputes->text( 'data', 0, 'status' );
	}

	private function get( string $path, array $query = array() ): StripeObject|Problem {
		return $this->key->api()?->get( $path, $query ) ?? self::without_key();
	}

	private function post( string $path, array $form, string $once ): StripeObject|Problem {
		return $this->key->api()?->post( $path, $form, $once ) ?? self::without_key();
	}

	/** The problem of a missing key. */
	public static function without_key(): Problem {
		$text = __( 'Stripe’s key is missing or cannot be read. Enter it under Services.', 'ramjet' );
		return new Problem( 'keys', $text );
	}

	/** The problem of an unexpected reply. */
	public static function nonsense(): Problem {
		return new Problem( 'nonsense', CheckResult::unexpected( 'Stripe' )->message );
	}
}
