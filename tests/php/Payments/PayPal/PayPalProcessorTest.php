<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\PayPal;

use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Payments\PayPal\PayPalApi;
use Ramjet\Payments\Processors\Checkout;
use Ramjet\Payments\Processors\Report;
use Ramjet\Support\Contracts\Problem;

final class PayPalProcessorTest extends PayPalTestCase {

	private const LINK = 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T';

	private function prepare_start(): void {
		$created = self::at_paypal( 'PAYER_ACTION_REQUIRED' ) + array(
			'links' => array(
				array( 'href' => 'https://api-m.paypal.com' . self::ORDER, 'rel' => 'self' ),
				array( 'href' => self::LINK, 'rel' => 'payer-action' ),
			),
		);
		$this->replies[ 'POST ' . self::ORDERS ] = array( array( 200, $created ) );
	}

	/** @param array{int, array}|\WP_Error ...$replies Of the capture. */
	private function prepare_approved( array|\WP_Error ...$replies ): void {
		$this->replies[ 'GET ' . self::ORDER ]          = array( array( 200, self::at_paypal( 'APPROVED' ) ) );
		$this->replies[ 'POST ' . self::ORDER . '/capture' ] = $replies;
	}

	public function test_an_order_is_described_to_paypal(): void {
		update_option( 'blogname', 'Ann &amp; Co' );
		$this->prepare_start();
		$checkout = self::processor()->start( self::order( array( 'account' => 'shop@example.org' ) ), 'https://example.org/?p=3&ramjet_order=abc#ramjet-pay-1' );
		self::assertEquals( new Checkout( '5O190127TN364715T', self::LINK, false, 'shop@example.org' ), $checkout );
		$sent = end( $this->sent );
		self::assertSame( 'api-m.paypal.com', $sent['host'] );
		self::assertSame( 'Bearer A21AAtoken', $sent['headers']['Authorization'] );
		self::assertSame( 'start-' . self::PUBLIC_ID, $sent['headers']['PayPal-Request-Id'] );
		$total = array( 'currency_code' => 'EUR', 'value' => '12.00' );
		$one   = array( 'currency_code' => 'EUR', 'value' => '4.00' );
		self::assertEquals( array(
			'intent'         => 'CAPTURE',
			'purchase_units' => array( array(
				'custom_id'   => self::PUBLIC_ID,
				'description' => 'Poster “A & B”',
				'amount'      => $total + array( 'breakdown' => array( 'item_total' => $total ) ),
				'items'       => array( array( 'name' => 'Poster “A & B”', 'quantity' => '3', 'unit_amount' => $one ) ),
				'payee'       => array( 'email_address' => 'shop@example.org' ),
			) ),
			'payment_source' => array( 'paypal' => array( 'experience_context' => array(
				'return_url'          => 'https://example.org/?p=3&ramjet_order=abc',
				'cancel_url'          => 'https://example.org/?p=3&ramjet_order=abc',
				'user_action'         => 'PAY_NOW',
				'shipping_preference' => 'NO_SHIPPING',
				'landing_page'        => 'NO_PREFERENCE',
				'brand_name'          => 'Ann & Co',
			) ) ),
		), json_decode( $sent['body'], true ) );
	}

	public function test_a_currency_without_decimals_and_a_sandbox(): void {
		update_option( 'ramjet_service_paypal_mode', 'sandbox' );
		$this->prepare_start();
		$order    = self::order( array( 'currency' => 'HUF', 'amount' => 1_500, 'quantity' => 1 ) );
		$checkout = self::processor()->start( $order, 'https://example.org/' );
		self::assertTrue( $checkout instanceof Checkout && $checkout->is_test );
		$unit = json_decode( end( $this->sent )['body'], true )['purchase_units'][0];
		self::assertSame( '1500', $unit['amount']['value'] );
		self::assertArrayNotHasKey( 'payee', $unit );
		self::assertSame( 'api-m.sandbox.paypal.com', end( $this->sent )['host'] );
	}

	/**
	 * @dataProvider refusals
	 */
	public function test_a_refusal_is_explained( array|\WP_Error $reply, string $kind, string $part ): void {
		$this->replies[ 'POST ' . self::ORDERS ] = array( $reply );
		$order   = self::order( array( 'currency' => 'RUB', 'account' => 'shop@example.org' ) );
		$problem = self::processor()->start( $order, 'https://example.org/' );
		self::assertInstanceOf( Problem::class, $problem );
		self::assertSame( $kind, $problem->kind );
		self::assertStringContainsString( $part, $problem->message );
	}

	public static function refusals(): array {
		$field = "/purchase_units/@reference_id=='default'/payee/email_address";
		return array(
			'currency'     => array( self::error( 422, 'UNPROCESSABLE_ENTITY', 'CURRENCY_NOT_SUPPORTED' ), 'currency', 'payments in RUB' ),
			'payee'        => array( self::error( 422, 'UNPROCESSABLE_ENTITY', 'PAYEE_ACCOUNT_RESTRICTED' ), 'payee', 'to shop@example.org (PAYEE_ACCOUNT_RESTRICTED)' ),
			'no payee'     => array( self::error( 400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX', $field ), 'payee', 'shop@example.org' ),
			'permission'   => array( self::error( 403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED' ), 'permission', 'PERMISSION_DENIED' ),
			'other'        => array( self::error( 422, 'UNPROCESSABLE_ENTITY', 'DECIMAL_PRECISION' ), 'refused', 'DECIMAL_PRECISION' ),
			'revoked key'  => array( self::error( 401, 'AUTHENTICATION_FAILURE' ), 'keys', 'rejects your keys' ),
			'slow'         => array( new \WP_Error( 'http_request_failed', 'cURL error 28: timed out' ), 'slow', 'did not respond' ),
			'limited'      => array( array( 429, array() ), 'limited', 'too many requests' ),
			'HTML'         => array( array( 200, '<!doctype html>' ), 'nonsense', 'Unexpected response' ),
			'without link' => array( array( 200, array( 'id' => '5O190127TN364715T' ) ), 'nonsense', 'Unexpected response' ),
		);
	}

	public function test_without_keys_nothing_is_requested(): void {
		delete_option( 'ramjet_secret_paypal_secret' );
		$problem = self::processor()->start( self::order(), 'https://example.org/' );
		self::assertSame( 'keys', $problem->kind );
		self::assertSame( array(), $this->sent );
		self::assertTrue( self::processor()->is_ready() );
		delete_option( 'ramjet_service_paypal_client_id' );
		self::assertFalse( self::processor()->is_ready() );
	}

	public function test_an_access_token_is_kept_and_renewed_once(): void {
		$this->prepare_start();
		$start = fn() => self::processor()->start( self::order(), 'https://example.org/' );
		$start();
		$start();
		$both = array( 'POST /v1/oauth2/token', 'POST ' . self::ORDERS );
		self::assertSame( array( ...$both, 'POST ' . self::ORDERS ), array_column( $this->sent, 'request' ) );
		self::assertStringNotContainsString( 'A21AAtoken', get_option( 'ramjet_secret_paypal_token' ) );

		// PayPal has ended it.
		$this->sent = array();
		array_unshift( $this->replies[ 'POST ' . self::ORDERS ], self::error( 401, 'AUTHENTICATION_FAILURE' ) );
		self::assertInstanceOf( Checkout::class, $start() );
		self::assertSame( array( 'POST ' . self::ORDERS, ...$both ), array_column( $this->sent, 'request' ) );

		// It belongs to other keys.
		$this->sent = array();
		update_option( 'ramjet_service_paypal_client_id', 'AbOtherClientId_0123456789' );
		$start();
		self::assertSame( $both, array_column( $this->sent, 'request' ) );
	}

	public function test_an_approved_order_is_captured(): void {
		$paid = self::at_paypal( 'COMPLETED', array( 'captures' => array( self::capture( 'COMPLETED' ) ) ) );
		$this->prepare_approved( array( 201, $paid ) );
		self::assertEquals(
			new Report( OrderStatus::Paid, self::PUBLIC_ID, 1_200, 'EUR', false, '3C679366HH908993F', name: 'Zoë O’Neil', email: 'zoe@example.com', refunded: 0 ),
			self::processor()->fetch( self::order() )
		);
		$id = end( $this->sent )['headers']['PayPal-Request-Id'];
		self::assertStringStartsWith( 'capture-' . self::PUBLIC_ID, $id );
		self::assertSame( 38, strlen( $id ) );

		// Another request captured it first.
		$this->prepare_approved( self::error( 422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED' ) );
		$this->replies[ 'GET ' . self::ORDER ][] = array( 200, $paid );
		self::assertSame( OrderStatus::Paid, self::processor()->fetch( self::order() )->status );
	}

	/**
	 * @dataProvider refused_captures
	 */
	public function test_a_refused_capture( string $issue, OrderStatus $status ): void {
		$this->prepare_approved( self::error( 422, 'UNPROCESSABLE_ENTITY', $issue ) );
		$report = self::processor()->fetch( self::order() );
		self::assertSame( array( $status, $issue, self::PUBLIC_ID, 1_200 ), array( $report->status, $report->reason, $report->order, $report->amount ) );
	}

	public static function refused_captures(): array {
		return array(
			array( 'INSTRUMENT_DECLINED', OrderStatus::Open ),
			array( 'PAYEE_ACCOUNT_RESTRICTED', OrderStatus::Failed ),
			array( 'TRANSACTION_REFUSED', OrderStatus::Failed ),
		);
	}

	public function test_a_capture_without_a_clear_reply_is_a_problem(): void {
		$this->prepare_approved( new \WP_Error( 'http_request_failed', 'cURL error 28: timed out' ) );
		self::assertSame( 'slow', self::processor()->fetch( self::order() )->kind );
	}

	public function test_an_order_of_another_amount_is_not_captured(): void {
		$this->replies[ 'GET ' . self::ORDER ] = array( array( 200, self::at_paypal( 'APPROVED', value: '0.12' ) ) );
		$report = self::processor()->fetch( self::order() );
		self::assertSame( array( OrderStatus::Open, 12 ), array( $report->status, $report->amount ) );
		self::assertSame( array( 'GET ' . self::ORDER ), $this->requests() );
	}

	/**
	 * @dataProvider states
	 */
	public function test_what_paypal_knows( array $json, OrderStatus $status, ?int $refunded, string $reason = '' ): void {
		$this->replies[ 'GET ' . self::ORDER ] = array( array( 200, $json ) );
		$report = self::processor()->fetch( self::order() );
		self::assertSame( array( $status, 1_200, $refunded, $reason ), array( $report->status, $report->amount, $report->refunded, $report->reason ) );
	}

	public static function states(): array {
		$refund = static fn( string $value, string $status = 'COMPLETED' ): array => array( 'status' => $status, 'amount' => array( 'currency_code' => 'EUR', 'value' => $value ) );
		$with   = static fn( array $captures, array $refunds = array() ): array => self::at_paypal( 'COMPLETED', compact( 'captures', 'refunds' ) );
		$wait   = self::capture( 'PENDING', array( 'status_details' => array( 'reason' => 'UNILATERAL' ) ) );
		return array(
			'open'            => array( self::at_paypal( 'PAYER_ACTION_REQUIRED' ), OrderStatus::Open, 0 ),
			'voided'          => array( self::at_paypal( 'VOIDED' ), OrderStatus::Expired, 0 ),
			'pending'         => array( $with( array( $wait ) ), OrderStatus::Processing, 0, 'UNILATERAL' ),
			'declined'        => array( $with( array( self::capture( 'DECLINED' ) ) ), OrderStatus::Failed, 0 ),
			'declined before' => array( $with( array( self::capture( 'DECLINED' ), self::capture( 'COMPLETED' ) ) ), OrderStatus::Paid, 0 ),
			'refunds'         => array( $with( array( self::capture( 'PARTIALLY_REFUNDED' ) ), array( $refund( '2.00' ), $refund( '1.50', 'PENDING' ), $refund( '5.00', 'FAILED' ) ) ), OrderStatus::Paid, 350 ),
			'refunded'        => array( $with( array( self::capture( 'REFUNDED' ) ) ), OrderStatus::Paid, 1_200 ),
		);
	}

	public function test_payments_and_refunds_have_paypals_dates(): void {
		$refund = static fn( string $id, string $value, string $time, array $more = array() ): array => $more + array(
			'id'          => $id,
			'status'      => 'COMPLETED',
			'amount'      => array( 'currency_code' => 'EUR', 'value' => $value ),
			'create_time' => $time,
			'update_time' => $time,
		);
		$failed = array( 'status' => 'FAILED', 'update_time' => '1970-01-01T00:05:00Z' );
		$json   = self::at_paypal( 'COMPLETED', array(
			'captures' => array( self::capture( 'PARTIALLY_REFUNDED', array( 'create_time' => '1970-01-01T00:01:00Z' ) ) ),
			'refunds'  => array(
				$refund( 'R1', '2.00', '1970-01-01T01:02:00+01:00', array( 'note_to_payer' => 'Sorry!' ) ),
				$refund( 'R2', '1.50', '1970-01-01T00:03:00Z', $failed ),
			),
		) );
		$this->replies[ 'GET ' . self::ORDER ] = array( array( 200, $json ) );
		$report = self::processor()->fetch( self::order() );
		self::assertSame( array( 60, 200 ), array( $report->paid_at, $report->refunded ) );
		self::assertEquals( array( new Refund( 'R1', 200, 120, 'Sorry!' ), new Refund( 'R2', 150, 180, '', 300 ) ), $report->refunds );
	}

	public function test_an_order_that_paypal_does_not_know_is_gone(): void {
		$this->replies[ 'GET ' . self::ORDER ] = array( self::error( 404, 'RESOURCE_NOT_FOUND' ) );
		self::assertSame( 'gone', self::processor()->fetch( self::order() )->kind );
		// PHP ended before PayPal replied.
		self::assertSame( 'gone', self::processor()->fetch( self::order( array( 'checkout_id' => '' ) ) )->kind );
	}

	public function test_a_capture_outlives_its_order(): void {
		$this->replies[ 'GET ' . self::ORDER ]   = array( self::error( 404, 'RESOURCE_NOT_FOUND' ) );
		$this->replies[ 'GET ' . self::CAPTURE ] = array( array( 200, self::capture( 'REFUNDED' ) ), self::error( 404, 'RESOURCE_NOT_FOUND' ) );
		$order  = self::order( array( 'status' => OrderStatus::Paid, 'payment_id' => '3C679366HH908993F' ) );
		$report = self::processor()->fetch( $order );
		self::assertSame( array( OrderStatus::Paid, self::PUBLIC_ID, 1_200 ), array( $report->status, $report->order, $report->refunded ) );
		self::assertSame( 'gone', self::processor()->fetch( $order )->kind );
	}

	public function test_a_sandbox_payment_is_not_looked_up_in_a_live_account(): void {
		self::assertSame( 'keys', self::processor()->fetch( self::order( array( 'is_test' => true ) ) )->kind );
		self::assertSame( array(), $this->sent );
	}

	/**
	 * @dataProvider disputes
	 */
	public function test_disputes_of_a_paid_order( array $list, ?array $one, ?string $expected ): void {
		$this->replies[ 'GET ' . self::ORDER ]                = array( array( 200, self::at_paypal( 'COMPLETED', array( 'captures' => array( self::capture( 'COMPLETED' ) ) ) ) ) );
		$this->replies['GET /v1/customer/disputes']           = array( $list );
		$this->replies['GET /v1/customer/disputes/PP-D-4012'] = array( array( 200, $one ) );
		$order = self::order( array( 'status' => OrderStatus::Paid, 'payment_id' => '3C679366HH908993F' ) );
		self::assertSame( $expected, self::processor()->fetch( $order )->dispute );
	}

	public static function disputes(): array {
		$list = static fn( string ...$states ): array => array( 200, array(
			'items' => array_map( static fn( string $status ): array => array( 'dispute_id' => 'PP-D-4012', 'status' => $status ), $states ),
		) );
		$end  = static fn( string $code ): array => array( 'dispute_outcome' => array( 'outcome_code' => $code ) );
		return array(
			'none'          => array( $list(), null, '' ),
			'open'          => array( $list( 'RESOLVED', 'WAITING_FOR_SELLER_RESPONSE' ), null, 'needs_response' ),
			'won'           => array( $list( 'RESOLVED' ), $end( 'RESOLVED_SELLER_FAVOUR' ), 'won' ),
			'lost'          => array( $list( 'RESOLVED' ), $end( 'RESOLVED_BUYER_FAVOUR' ), 'lost' ),
			'no permission' => array( self::error( 403, 'NOT_AUTHORIZED' ), null, null ),
		);
	}

	public function test_a_refund(): void {
		$this->replies[ 'POST ' . self::CAPTURE . '/refund' ] = array( array( 201, array( 'status' => 'COMPLETED' ) ) );
		$order = self::order( array( 'status' => OrderStatus::Paid, 'payment_id' => '3C679366HH908993F', 'refunded' => 100 ) );
		self::assertNull( self::processor()->refund( $order, 250, 'refund-1' ) );
		self::assertSame( '{"amount":{"currency_code":"EUR","value":"2.50"}}', $this->sent[1]['body'] );
		self::assertSame( substr( hash( 'sha256', 'refund-1' ), 0, 32 ), $this->sent[1]['headers']['PayPal-Request-Id'] );
	}

	public function test_money_of_another_payee_cannot_be_refunded(): void {
		$this->replies[ 'POST ' . self::CAPTURE . '/refund' ] = array(
			self::error( 403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED' ),
			self::error( 422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED' ),
		);
		$order   = self::order( array( 'payment_id' => '3C679366HH908993F', 'account' => 'shop@example.org' ) );
		$problem = self::processor()->refund( $order, 250, 'refund-1' );
		self::assertSame( 'payee', $problem->kind );
		self::assertSame( 'This money went to shop@example.org. Only that account can refund it, in PayPal.', $problem->message );
		self::assertSame( 'refused', self::processor()->refund( $order, 250, 'refund-2' )->kind );
	}

	public function test_the_dashboard_shows_a_payment(): void {
		self::assertSame( '', self::processor()->dashboard_url( self::order() ) );
		$order = self::order( array( 'payment_id' => '3C6', 'is_test' => true ) );
		self::assertSame( 'https://www.sandbox.paypal.com/activity/payment/3C6', self::processor()->dashboard_url( $order ) );
	}

	public function test_only_paypal_itself_rejects_keys(): void {
		foreach ( array( '<h1>Log in</h1>', array( 'error' => 'invalid_client' ) ) as $index => $body ) {
			$this->replies['POST /v1/oauth2/token'] = array( array( 401, $body ) );
			PayPalApi::of( self::services_of() )->log_in();
			self::assertSame( 0 === $index, self::processor()->is_ready() );
		}
		$this->replies['POST /v1/oauth2/token'] = array( array( 200, array( 'access_token' => 'A21AAtoken', 'expires_in' => 32_400 ) ) );
		PayPalApi::of( self::services_of() )->log_in();
		self::assertTrue( self::processor()->is_ready() );
	}
}
