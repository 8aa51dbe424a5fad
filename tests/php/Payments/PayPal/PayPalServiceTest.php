<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\PayPal;

use Ramjet\Payments\PayPal\PayPalSetup;

final class PayPalServiceTest extends PayPalTestCase {

	private const HOOKS = '/v1/notifications/webhooks';

	/** @return array{state: string, message: string} The result of testing the keys. */
	private function test_keys(): array {
		$this->log_in_as( 'admin' );
		return $this->rest( 'POST', '/ramjet/v1/services/paypal/test' )->get_data();
	}

	private static function url(): string {
		return rest_url( 'ramjet/v1/payments/paypal/webhook' );
	}

	public function test_testing_the_keys_registers_a_webhook(): void {
		$this->replies[ 'GET ' . self::HOOKS ]  = array( array( 200, array( 'webhooks' => array( array( 'id' => '1AB', 'url' => 'https://other.example/' ) ) ) ) );
		$this->replies[ 'POST ' . self::HOOKS ] = array( array( 201, array( 'id' => '0EH40505U7160970P', 'url' => self::url() ) ) );
		self::assertSame( 'PayPal accepts your keys.', $this->test_keys()['message'] );
		self::assertSame( '0EH40505U7160970P', PayPalSetup::webhook_id( self::services_of() ) );
		$body = json_decode( end( $this->sent )['body'], true );
		self::assertSame( self::url(), $body['url'] );
		self::assertContains( array( 'name' => 'CUSTOMER.DISPUTE.CREATED' ), $body['event_types'] );

		// It is not that of another app.
		update_option( 'ramjet_service_paypal_mode', 'sandbox' );
		self::assertSame( '', PayPalSetup::webhook_id( self::services_of() ) );
	}

	public function test_a_registered_webhook_is_found(): void {
		$this->replies[ 'GET ' . self::HOOKS ] = array( array( 200, array( 'webhooks' => array( array( 'id' => '2CD', 'url' => self::url() ) ) ) ) );
		self::assertSame( 'ok', $this->test_keys()['state'] );
		self::assertSame( '2CD', PayPalSetup::webhook_id( self::services_of() ) );
	}

	public function test_keys_work_without_a_webhook(): void {
		$this->replies[ 'GET ' . self::HOOKS ]  = array( array( 200, array( 'webhooks' => array() ) ) );
		$this->replies[ 'POST ' . self::HOOKS ] = array( self::error( 400, 'VALIDATION_ERROR' ) );
		$check = $this->test_keys();
		self::assertSame( 'ok', $check['state'] );
		self::assertStringContainsString( 'did not register a webhook for this site (VALIDATION_ERROR)', $check['message'] );
	}

	public function test_wrong_keys_are_refused(): void {
		$this->replies['POST /v1/oauth2/token'] = array( array( 401, array( 'error' => 'invalid_client' ) ) );
		self::assertSame( 'refused', $this->test_keys()['state'] );
		self::assertSame( array(), $this->requests() );
	}

	public function test_saved_keys_register_a_webhook_after_the_response(): void {
		$this->replies[ 'GET ' . self::HOOKS ] = array( array( 200, array( 'webhooks' => array( array( 'id' => '2CD', 'url' => self::url() ) ) ) ) );
		// Other tests' work.
		remove_all_actions( 'shutdown', 2 );
		$this->log_in_as( 'admin' );
		$fields = array( 'mode' => 'sandbox', 'client_id' => 'AbNewClientId_0123456789', 'secret' => 'EINewSecret_0123456789' );
		self::assertSame( 200, $this->rest( 'POST', '/ramjet/v1/services/paypal', compact( 'fields' ) )->get_status() );
		self::assertSame( array(), $this->sent );
		$later = $GLOBALS['wp_filter']['shutdown']->callbacks[2] ?? array();
		remove_all_actions( 'shutdown', 2 );
		foreach ( $later as $one ) {
			$one['function']();
		}
		self::assertSame( array( 'GET ' . self::HOOKS ), $this->requests() );
		self::assertSame( '2CD', PayPalSetup::webhook_id( self::services_of() ) );
	}

	public function test_site_health_reports_a_missing_webhook(): void {
		$tests   = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		$find    = static fn(): array => ( $tests['direct']['ramjet_paypal_webhooks']['test'] )();
		$missing = $find();
		self::assertSame( 'recommended', $missing['status'] );
		self::assertStringContainsString( 'service=paypal', $missing['actions'] );
		$this->test_a_registered_webhook_is_found();
		self::assertSame( 'good', $find()['status'] );
	}
}
