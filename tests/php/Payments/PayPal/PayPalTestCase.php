<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\PayPal;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\PayPal\PayPalProcessor;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Tests\TestCase;

/** A test with prepared replies of PayPal. */
abstract class PayPalTestCase extends TestCase {

	protected const PUBLIC_ID = 'abcdefghijklmnopqrstuvwx';
	protected const CLIENT_ID = 'AbGoodClientId_0123456789';
	protected const ORDERS    = '/v2/checkout/orders';
	protected const ORDER     = '/v2/checkout/orders/5O190127TN364715T';
	protected const CAPTURE   = '/v2/payments/captures/3C679366HH908993F';

	/** @var array<string, list<array{int, mixed, 2?: array}|\WP_Error>> 'METHOD path' => replies; the last one is repeated. */
	protected array $replies = array();

	/** @var list<array{request: string, host: string, headers: array, body: mixed}> */
	protected array $sent = array();

	protected function setUp(): void {
		parent::setUp();
		update_option( 'ramjet_service_paypal_client_id', self::CLIENT_ID );
		( new Secrets( new KeyRing() ) )->save( 'paypal_secret', 'EIGoodSecret_0123456789' );
		$token         = array( 'access_token' => 'A21AAtoken', 'expires_in' => 32_400 );
		$this->replies = array(
			'POST /v1/oauth2/token'      => array( array( 200, $token ) ),
			'GET /v1/customer/disputes'  => array( array( 200, array( 'items' => array() ) ) ),
		);
		$this->filter( 'pre_http_request', function ( mixed $before, array $args, string $url ): array|\WP_Error {
			$path         = (string) wp_parse_url( $url, PHP_URL_PATH );
			$request      = "{$args['method']} $path";
			$host         = (string) wp_parse_url( $url, PHP_URL_HOST );
			$body         = $args['body'];
			$this->sent[] = array( 'headers' => $args['headers'] ) + compact( 'request', 'host', 'body' );
			self::assertArrayHasKey( $request, $this->replies );
			$reply = count( $this->replies[ $request ] ) > 1 ? array_shift( $this->replies[ $request ] ) : $this->replies[ $request ][0];
			return $reply instanceof \WP_Error ? $reply : array(
				'response' => array( 'code' => $reply[0], 'message' => '' ),
				'headers'  => $reply[2] ?? array(),
				'body'     => is_string( $reply[1] ) ? $reply[1] : wp_json_encode( $reply[1] ),
			);
		} );
	}

	protected static function processor(): PayPalProcessor {
		return new PayPalProcessor( self::services_of() );
	}

	/** @return list<string> What was requested, without logins. */
	protected function requests(): array {
		return array_values( array_diff( array_column( $this->sent, 'request' ), array( 'POST /v1/oauth2/token' ) ) );
	}

	/** An order for 3 × 4.00 EUR that is open at PayPal. */
	protected static function order( array $changes = array() ): Order {
		return new Order( ...$changes + array(
			'id'              => 1,
			'public_id'       => self::PUBLIC_ID,
			'status'          => OrderStatus::Open,
			'processor'       => 'paypal',
			'source'          => '',
			'page'            => 0,
			'item'            => 'product:5',
			'title'           => 'Poster “A & B”',
			'interval'        => 'one-time',
			'amount'          => 1_200,
			'quantity'        => 3,
			'refunded'        => 0,
			'currency'        => 'EUR',
			'name'            => '',
			'email'           => '',
			'account'         => '',
			'is_test'         => false,
			'checkout_id'     => '5O190127TN364715T',
			'checkout_url'    => '',
			'payment_id'      => '',
			'subscription_id' => '',
			'parent'          => 0,
			'reason'          => '',
			'review'          => '',
			'dispute'         => '',
			'visitor'         => '',
			'created_at'      => 0,
			'paid_at'         => 0,
			'receipt_at'      => 0,
			'history'         => array(),
		) );
	}

	/** PayPal's JSON of this order. */
	protected static function at_paypal( string $status, array $payments = array(), string $value = '12.00' ): array {
		return array(
			'id'             => '5O190127TN364715T',
			'status'         => $status,
			'purchase_units' => array( array(
				'reference_id' => 'default',
				'custom_id'    => self::PUBLIC_ID,
				'amount'       => array( 'currency_code' => 'EUR', 'value' => $value ),
				'payments'     => $payments,
			) ),
			'payment_source' => array( 'paypal' => array(
				'email_address' => 'zoe@example.com',
				'name'          => array( 'given_name' => 'Zoë', 'surname' => 'O’Neil' ),
			) ),
		);
	}

	protected static function capture( string $status, array $more = array() ): array {
		return $more + array(
			'id'        => '3C679366HH908993F',
			'status'    => $status,
			'custom_id' => self::PUBLIC_ID,
			'amount'    => array( 'currency_code' => 'EUR', 'value' => '12.00' ),
		);
	}

	/** @return array{int, array} */
	protected static function error( int $status, string $name, string $issue = '', string $field = '' ): array {
		$details = '' === $issue ? array() : array( array( 'issue' => $issue, 'field' => $field ) );
		return array( $status, array( 'name' => $name, 'details' => $details ) );
	}
}
