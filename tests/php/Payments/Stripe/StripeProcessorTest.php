<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Stripe;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Payments\Stripe\StripeProcessor;
use Ramjet\Payments\Stripe\StripeSetup;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

require_once __DIR__ . '/StripeTestCase.php';

/** What pages ask about Stripe. Its payments are in tests/integration/admin/stripe.spec.ts. */
final class StripeProcessorTest extends StripeTestCase {

	/** @return array{bool, bool, int} Whether it is ready, whether it is a test, and the queries for that. */
	private static function ask(): array {
		wp_load_alloptions();
		$processor = new StripeProcessor( self::services_of() );
		$before    = $GLOBALS['wpdb']->num_queries;
		return array( $processor->is_ready(), $processor->is_test(), $GLOBALS['wpdb']->num_queries - $before );
	}

	public function test_pages_know_the_keys_mode_without_a_query_as_soon_as_it_is_saved(): void {
		$secrets = new Secrets( new KeyRing() );
		self::assertSame( array( true, false, 0 ), self::ask() );
		$secrets->save( 'stripe_key', 'rk_test_0123456789abcdef' );
		self::assertSame( array( true, true, 0 ), self::ask() );
		update_option( StripeSetup::PORTAL, 'https://billing.stripe.com/p/login/x' );
		$secrets->save( 'stripe_key', '' );
		self::assertSame( array( false, false, 0 ), self::ask() );
		self::assertFalse( get_option( StripeSetup::PORTAL ) );
	}

	public function test_a_key_that_stripe_rejects_is_not_ready_until_it_works_or_another_is_saved(): void {
		$this->stripe( array( 401, array( 'error' => array() ) ), array( 200, array( 'id' => 'x' ) ), array( 401, array( 'error' => array() ) ) );
		self::key()->api()->get( 'account' );
		self::assertFalse( self::ask()[0] );
		self::key()->api()->get( 'account' );
		self::assertTrue( self::ask()[0] );
		self::key()->api()->get( 'account' );
		self::assertFalse( self::ask()[0] );
		( new Secrets( new KeyRing() ) )->save( 'stripe_key', 'sk_live_anotherkey0123' );
		self::assertTrue( self::ask()[0] );
	}

	public function test_payments_and_refunds_have_stripes_dates(): void {
		$order   = Order::of_row( array( 'checkout_id' => 'cs_1', 'status' => 'open', 'amount' => 500, 'currency' => 'USD' ) );
		$session = array( 'object' => 'checkout.session', 'currency' => 'usd', 'payment_status' => 'paid' );
		$intent  = array( 'latest_charge' => array( 'created' => 1_100, 'amount_refunded' => 300, 'disputed' => false ) );
		$refund  = array( 'id' => 're_1', 'amount' => 200, 'created' => 1_200, 'reason' => 'duplicate', 'status' => 'succeeded' );
		$failed  = array( 'id' => 're_2', 'amount' => 100, 'created' => 1_300, 'reason' => null, 'status' => 'failed' );
		$replies = array( array( 200, $intent ), array( 200, array( 'data' => array( $refund, $failed ) ) ) );
		$this->stripe( array( 200, $session + array( 'payment_intent' => 'pi_1' ) ), ...$replies );
		$report = ( new StripeProcessor( self::services_of() ) )->fetch( $order );
		self::assertSame( array( 1_100, 200 ), array( $report->paid_at, $report->refunded ) );
		self::assertEquals( array( new Refund( 're_1', 200, 1_200, 'duplicate' ), new Refund( 're_2', 100, 1_300, '', time() ) ), $report->refunds );
		// A bank debit takes days between the charge and the payment.
		$invoice = array(
			'status_transitions' => array( 'paid_at' => 1_150 ),
			'payments'           => array( 'data' => array( array( 'payment' => array( 'payment_intent' => 'pi_1' ) ) ) ),
		);
		$this->stripe( array( 200, $session + array( 'invoice' => $invoice ) ), ...$replies );
		self::assertSame( 1_150, ( new StripeProcessor( self::services_of() ) )->fetch( $order )->paid_at );
		$renewal = array( 'object' => 'invoice', 'currency' => 'usd', 'status' => 'paid' ) + $invoice;
		$this->stripe( array( 200, $renewal ), ...$replies );
		$order = Order::of_row( array( 'checkout_id' => 'in_1' ) );
		self::assertSame( 1_150, ( new StripeProcessor( self::services_of() ) )->fetch( $order )->paid_at );
	}

	public function test_a_failed_checkout_is_tried_again_with_another_key(): void {
		$row   = array( 'public_id' => 'p1', 'status' => 'created', 'processor' => 'stripe', 'amount' => 500, 'currency' => 'USD', 'period' => 'one-time', 'item' => 'donation' );
		$event = wp_json_encode( array( 'time' => 1, 'event' => 'refused', 'detail' => 'Status 500', 'user' => 0 ) );
		$this->stripe( array( 500, array() ) );
		foreach ( array( '', $event, "$event\n$event" ) as $history ) {
			( new StripeProcessor( self::services_of() ) )->start( Order::of_row( array( 'history' => $history ) + $row ), 'https://example.org/' );
		}
		self::assertSame( array( 'ramjet-p1', 'ramjet-p1-1', 'ramjet-p1-2' ), $this->once );
	}
}
