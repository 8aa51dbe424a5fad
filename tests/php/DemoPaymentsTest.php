<?php
declare(strict_types=1);

namespace Ramjet\Tests;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\PayPal\PayPalApi;
use Ramjet\Payments\PayPal\PayPalProcessor;
use Ramjet\Payments\PayPal\PayPalSetup;
use Ramjet\Payments\Processors\Checkout;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Processors\Report;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Payments\Stripe\StripeProcessor;
use Ramjet\Payments\Stripe\StripeSetup;
use Ramjet\Payments\Stripe\SubscriptionReader;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Contracts\Subscription;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

/** The stand-ins for Stripe and PayPal on the site of `npm start` (bin/site/mu-plugins). */
final class DemoPaymentsTest extends TestCase {

	private const RETURN_URL = 'https://example.org/demo/?ramjet_order=1';

	protected function setUp(): void {
		parent::setUp();
		$secrets = new Secrets( new KeyRing() );
		$secrets->save( 'stripe_key', 'sk_test_' . str_repeat( '0', 24 ) );
		$secrets->save( 'paypal_secret', 'ramjet-demo-client-secret' );
		update_option( 'ramjet_service_paypal_mode', 'sandbox', true );
		update_option( 'ramjet_service_paypal_client_id', 'ramjet-demo-client-id', true );
	}

	/** @return array<string, array{string, string}> */
	public static function intervals(): array {
		return array(
			'once'    => array( 'one-time', '' ),
			'monthly' => array( '1 month', '+1 month' ),
			'yearly'  => array( '1 year', '+1 year' ),
		);
	}

	/** @dataProvider intervals */
	public function test_visitors_pay_with_stripe( string $interval, string $period ): void {
		$stripe = new StripeProcessor( self::services_of() );
		$report = self::pay( $stripe, array( 'period' => $interval, 'amount' => 1500 ), $order );
		self::assertNull( $stripe->refund( $order, 200, 'a' ) );
		self::assertSame( 200, $stripe->fetch( $order )->refunded );
		self::assertNull( $stripe->refund( $order, 300, 'b' ) );
		self::assertSame( 500, $stripe->fetch( $order )->refunded );
		self::assertSame( '' !== $period, '' !== $report->subscription_id );
		if ( '' !== $period ) {
			$reader = new SubscriptionReader( new StripeKey( self::services_of() ) );
			$member = static fn(): Subscription|Problem => $reader->fetch( $report->subscription_id, VendorClient::TIMEOUT );
			self::assertSame( array( MemberState::Active, strtotime( $period, $report->paid_at ) ), array( $member()->state, $member()->until ) );
			self::assertNull( $stripe->stop( $order ) );
			self::assertSame( MemberState::Canceled, $member()->state );
		}
	}

	public function test_visitors_pay_with_paypal(): void {
		$paypal = new PayPalProcessor( self::services_of() );
		self::pay( $paypal, array( 'amount' => 5000, 'quantity' => 2, 'account' => 'shop@example.org' ), $order );
		self::assertNull( $paypal->refund( $order, 2000, 'a' ) );
		self::assertSame( 2000, $paypal->fetch( $order )->refunded );
		self::assertNull( $paypal->refund( $order, 3000, 'b' ) );
		self::assertSame( 5000, $paypal->fetch( $order )->refunded );
	}

	public function test_both_have_webhooks_for_the_site(): void {
		$api = ( new StripeKey( self::services_of() ) )->api();
		self::assertSame( 'ok', ( new StripeSetup( $api, new Secrets( new KeyRing() ) ) )->run( false )->state );
		self::assertTrue( StripeSetup::has_webhook() );
		self::assertNull( PayPalSetup::run( PayPalApi::of( self::services_of() ) ) );
	}

	/**
	 * @param array<string, string|int> $row   Of an order.
	 * @param Order|null                $order Set to the order as it is when it is paid.
	 */
	private static function pay( Processor $processor, array $row, ?Order &$order ): Report {
		// The stand-ins are no classes of Ramjet: for them, time goes on.
		$before   = \time();
		$row     += array( 'public_id' => str_repeat( 'a1', 12 ), 'currency' => 'USD', 'title' => 'Tea', 'is_test' => 1 );
		$checkout = $processor->start( Order::of_row( $row ), self::RETURN_URL );
		self::assertInstanceOf( Checkout::class, $checkout );
		self::assertSame( self::RETURN_URL, $checkout->url );
		$row   += array( 'checkout_id' => $checkout->id, 'status' => 'open' );
		$report = $processor->fetch( Order::of_row( $row ) );
		self::assertInstanceOf( Report::class, $report );
		self::assertSame(
			array( OrderStatus::Paid, $row['public_id'], $row['amount'], 'USD', true, 0, 'payer-a1a1@example.com' ),
			array( $report->status, $report->order, $report->amount, $report->currency, $report->is_test, $report->refunded, $report->email )
		);
		self::assertGreaterThanOrEqual( $before, $report->paid_at );
		self::assertLessThanOrEqual( \time(), $report->paid_at );
		$paid  = array( 'payment_id' => $report->payment_id, 'subscription_id' => $report->subscription_id );
		$order = Order::of_row( array( 'status' => 'paid' ) + $paid + $row );
		return $report;
	}
}
