<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\PayPal;

use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\PayPal\PayPalApi;
use Ramjet\Payments\PayPal\PayPalWebhook;
use Ramjet\Payments\Processors\Notice;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Tests\Clock;

final class PayPalWebhookTest extends PayPalTestCase {

	private const VERIFY = 'POST /v1/notifications/verify-webhook-signature';

	/** Bytes that PHP would write differently. */
	private const BODY = '{"event_type":"PAYMENT.CAPTURE.PENDING", "links":[], "resource":{"id":"3C679366HH908993F","amount":{},"summary":"5.00 €/USD"}}';

	protected function setUp(): void {
		parent::setUp();
		$app = PayPalApi::app( self::CLIENT_ID, false );
		( new JsonOption( 'ramjet_paypal_webhook' ) )->set( array( 'id' => '0EH40505U7160970P', 'app' => $app ) );
		$this->replies[ self::VERIFY ] = array( array( 200, array( 'verification_status' => 'SUCCESS' ) ) );
		$orders = new OrderStore( $GLOBALS['wpdb'] );
		$order  = $orders->create( array( 'processor' => 'paypal', 'amount' => 500, 'currency' => 'USD' ) );
		$orders->change( $order->id, array( 'payment_id' => '3C679366HH908993F' ) );
	}

	private function deliver( string $body = self::BODY, array $headers = array() ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', '/ramjet/v1/payments/paypal/webhook' );
		$request->set_headers( $headers + array(
			'PAYPAL-AUTH-ALGO'         => 'SHA256withRSA',
			'PAYPAL-CERT-URL'          => 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42',
			'PAYPAL-TRANSMISSION-ID'   => '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
			'PAYPAL-TRANSMISSION-SIG'  => 'lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9bCHSRxbrd8A9zrhdu2rMyFrmz==',
			'PAYPAL-TRANSMISSION-TIME' => '2026-11-23T20:01:35Z',
		) );
		$request->set_body( $body );
		return rest_do_request( $request );
	}

	public function test_paypal_verifies_the_bytes_that_came(): void {
		self::assertSame( 200, $this->deliver()->get_status() );
		$sent = array_column( $this->sent, 'body', 'request' )[ self::VERIFY ];
		self::assertStringEndsWith( ',"webhook_event":' . self::BODY . '}', $sent );
		$fields = json_decode( $sent, true );
		self::assertSame( '0EH40505U7160970P', $fields['webhook_id'] );
		self::assertSame( '69cd13f0-d67a-11e5-baa3-778b53f4ae55', $fields['transmission_id'] );
	}

	/**
	 * @dataProvider forgeries
	 */
	public function test_events_not_sent_by_paypal_are_refused( array $reply, int $status ): void {
		$this->replies[ self::VERIFY ] = array( $reply );
		self::assertSame( $status, $this->deliver()->get_status() );
	}

	public static function forgeries(): array {
		return array(
			'forged'      => array( array( 200, array( 'verification_status' => 'FAILURE' ) ), 403 ),
			'malformed'   => array( self::error( 400, 'VALIDATION_ERROR' ), 403 ),
			'unreachable' => array( array( 503, array() ), 503 ),
			'HTML'        => array( array( 200, '<!doctype html>' ), 503 ),
			'revoked key' => array( self::error( 401, 'AUTHENTICATION_FAILURE' ), 503 ),
		);
	}

	public function test_the_events_that_paypal_is_asked_to_verify_are_limited(): void {
		$this->replies[ self::VERIFY ] = array( array( 200, array( 'verification_status' => 'FAILURE' ) ) );
		$asked                         = fn(): int => count( array_keys( $this->requests(), self::VERIFY, true ) );
		$unknown                       = str_replace( '3C679366HH908993F', 'unknown', self::BODY );
		self::assertSame( 200, $this->deliver( $unknown )->get_status() );
		self::assertSame( 0, $asked(), 'Its order is unknown.' );
		$statuses = array();
		for ( $number = 0; $number < 30; ++$number ) {
			$statuses[] = $this->deliver()->get_status();
		}
		self::assertSame( array( 403 => 10, 503 => 20 ), array_count_values( $statuses ) );
		self::assertSame( 10, $asked() );
		Clock::pass( MINUTE_IN_SECONDS );
		self::assertSame( 403, $this->deliver()->get_status(), 'PayPal sends its events again.' );
	}

	public function test_unverifiable_events_are_not_sent_to_paypal(): void {
		self::assertSame( 413, $this->deliver( str_repeat( ' ', 2 * MB_IN_BYTES ) . self::BODY )->get_status() );
		self::assertSame( 403, $this->deliver( headers: array( 'PAYPAL-TRANSMISSION-SIG' => '' ) )->get_status() );
		self::assertSame( 403, $this->deliver( '{},"webhook_id":"1"' )->get_status() );
		self::assertSame( 403, $this->deliver( '[]' )->get_status() );
		delete_option( 'ramjet_paypal_webhook' );
		self::assertSame( 403, $this->deliver()->get_status() );
		self::assertSame( array(), $this->sent );
	}

	/**
	 * @dataProvider events
	 */
	public function test_an_event_names_a_payment( string $type, mixed $resource, ?Notice $notice ): void {
		self::assertEquals( $notice, PayPalWebhook::notice( array( 'event_type' => $type, 'resource' => $resource ) ) );
	}

	public static function events(): array {
		$up = array( 'href' => 'https://api.paypal.com' . self::CAPTURE, 'rel' => 'up' );
		$of = static fn( string $order, string $payment = '' ): Notice => new Notice( 'paypal', $order, $payment );
		return array(
			'approval'  => array( 'CHECKOUT.ORDER.APPROVED', self::at_paypal( 'APPROVED' ), $of( self::PUBLIC_ID ) ),
			'capture'   => array( 'PAYMENT.CAPTURE.COMPLETED', self::capture( 'COMPLETED' ), $of( self::PUBLIC_ID, '3C679366HH908993F' ) ),
			'refund'    => array( 'PAYMENT.CAPTURE.REFUNDED', array( 'id' => '1JU', 'links' => array( $up ) ), $of( '', '3C679366HH908993F' ) ),
			'dispute'   => array( 'CUSTOMER.DISPUTE.CREATED', array( 'disputed_transactions' => array( array( 'seller_transaction_id' => '3C6' ) ) ), $of( '', '3C6' ) ),
			'another'   => array( 'BILLING.PLAN.CREATED', array( 'id' => 'P-1' ), null ),
			'text'      => array( 'PAYMENT.CAPTURE.COMPLETED', 'a text', null ),
			'no texts'  => array( 'CUSTOMER.DISPUTE.CREATED', array( 'custom_id' => 5, 'disputed_transactions' => 7 ), null ),
			'bad links' => array( 'PAYMENT.CAPTURE.REFUNDED', array( 'links' => array( 'a', array( 'href' => 'b', 'rel' => array( 'up' ) ), array( 'href' => 5, 'rel' => 'up' ) ) ), null ),
		);
	}
}
