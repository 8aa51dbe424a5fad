<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Stripe;

use Ramjet\Payments\Processors\Notice;
use Ramjet\Payments\Stripe\Events;
use Ramjet\Payments\Stripe\StripeObject;
use Ramjet\Payments\Stripe\StripeWebhook;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

require_once __DIR__ . '/StripeTestCase.php';

/** Which events are accepted, and what is fetched for each. */
final class StripeWebhookTest extends StripeTestCase {

	private const SECRET = 'whsec_0123456789';

	protected function setUp(): void {
		parent::setUp();
		( new Secrets( new KeyRing() ) )->save( 'stripe_webhook', self::SECRET );
		delete_option( StripeWebhook::LAST );
	}

	private static function paid( array $more = array() ): string {
		$event = self::event( 'checkout.session.completed', array( 'metadata' => array( 'ramjet_order' => 'ours' ) ) );
		return (string) wp_json_encode( $more + $event, JSON_PRETTY_PRINT );
	}

	private static function sign( string $body, int $age = 0, string $secret = self::SECRET ): string {
		$time = time() - $age;
		return "t=$time,v1=" . hash_hmac( 'sha256', "$time.$body", $secret );
	}

	/** @return array{int, list<Notice>} The HTTP status, and the settler's notices. */
	private function receive( string $body, string $signature ): array {
		$this->notices = array();
		$request       = new \WP_REST_Request( 'POST' );
		$request->set_body( $body );
		$request->set_header( 'Stripe-Signature', $signature );
		$webhook = new StripeWebhook( self::key(), new Secrets( new KeyRing() ), $this->settler() );
		$answer  = $webhook->routes()['/payments/stripe/webhook'][0]['callback']( $request );
		return array( is_wp_error( $answer ) ? $answer->get_error_data()['status'] : 200, $this->notices );
	}

	public function test_an_event_with_any_valid_signature_is_noted_and_settled_after_the_response(): void {
		$body    = self::paid();
		$genuine = self::sign( $body );
		$other   = substr( self::sign( $body, 0, 'whsec_rolled' ), strlen( 't=1234567890,' ) );
		$waiting = has_action( 'shutdown' ) ? count( $GLOBALS['wp_filter']['shutdown'][2] ?? array() ) : 0;
		[ $time, $signature ] = explode( ',', $genuine );
		self::assertSame( 200, $this->receive( $body, "$time,$other,$signature,v0=abc" )[0] );
		self::assertSame( array( 'ours' ), array_column( $this->notices, 'order' ) );
		self::assertCount( $waiting + 1, $GLOBALS['wp_filter']['shutdown'][2] );
		unset( $GLOBALS['wp_filter']['shutdown']->callbacks[2] );
		self::assertSame( time(), StripeWebhook::last() );
	}

	public function test_an_event_that_cannot_be_saved_has_to_come_again(): void {
		$body = str_replace( '"ours"', '"unsaved"', self::paid() );
		self::assertSame( 503, $this->receive( $body, self::sign( $body ) )[0] );
	}

	/** @dataProvider provide_forged */
	public function test_others_are_refused( int $status, \Closure $send ): void {
		self::assertSame( array( $status, array() ), $this->receive( ...$send() ) );
		self::assertSame( 0, StripeWebhook::last() );
	}

	public static function provide_forged(): array {
		$large = static fn(): string => self::paid( array( 'padding' => str_repeat( 'x', 2 * MB_IN_BYTES ) ) );
		return array(
			'forged'          => array( 403, static fn(): array => array( self::paid(), self::sign( self::paid(), 0, 'whsec_other' ) ) ),
			'changed'         => array( 403, static fn(): array => array( self::paid() . ' ', self::sign( self::paid() ) ) ),
			'another version' => array( 403, static fn(): array => array( self::paid(), str_replace( 'v1=', 'v0=', self::sign( self::paid() ) ) ) ),
			'no signature'    => array( 403, static fn(): array => array( self::paid(), '' ) ),
			'301 s old'       => array( 403, static fn(): array => array( self::paid(), self::sign( self::paid(), 301 ) ) ),
			'2 MB'            => array( 413, static fn(): array => array( $large(), self::sign( $large() ) ) ),
		);
	}

	public function test_without_a_secret_everything_is_refused(): void {
		delete_option( 'ramjet_secret_stripe_webhook' );
		self::assertSame( array( 403, array() ), $this->receive( self::paid(), self::sign( self::paid(), 0, '' ) ) );
	}

	public function test_test_mode_on_a_live_site_and_what_is_not_an_event_change_nothing(): void {
		foreach ( array( self::paid( array( 'livemode' => false ) ), '[]', '"x"', '{' ) as $body ) {
			self::assertSame( array( 200, array() ), $this->receive( $body, self::sign( $body ) ) );
		}
	}

	public function test_an_unknown_order_is_accepted_and_nothing_is_fetched(): void {
		$body    = self::paid( array( 'data' => array( 'object' => array( 'metadata' => array( 'ramjet_order' => 'theirs' ) ) ) ) );
		$waiting = $GLOBALS['wp_filter']['shutdown'][2] ?? array();
		self::assertSame( 200, $this->receive( $body, self::sign( $body ) )[0] );
		self::assertSame( $waiting, $GLOBALS['wp_filter']['shutdown'][2] ?? array() );
	}

	/** @dataProvider provide_events */
	public function test_an_event_says_what_to_fetch( string $type, array $object, ?Notice $expected ): void {
		self::assertEquals( $expected, Events::notice( new StripeObject( self::event( $type, $object ) ) ) );
	}

	public static function provide_events(): array {
		$metadata = array( 'metadata' => array( 'ramjet_order' => 'ours' ) );
		$renewal  = array( 'id' => 'in_2', 'billing_reason' => 'subscription_cycle' );
		$parent   = array( 'parent' => array( 'subscription_details' => $metadata ) );
		return array(
			'a checkout'                       => array( 'checkout.session.expired', $metadata, new Notice( 'stripe', 'ours' ) ),
			'a checkout of other software'     => array( 'checkout.session.completed', array( 'metadata' => array() ), null ),
			'the first invoice'                => array( 'invoice.paid', array( 'billing_reason' => 'subscription_create' ) + $renewal + $parent, new Notice( 'stripe', 'ours' ) ),
			'a renewal'                        => array( 'invoice.paid', $renewal + $parent, new Notice( 'stripe', 'ours', invoice: 'in_2' ) ),
			'a renewal in an older version'    => array( 'invoice.payment_failed', $renewal + array( 'subscription_details' => $metadata ), new Notice( 'stripe', 'ours', invoice: 'in_2' ) ),
			'a dispute'                        => array( 'charge.dispute.created', array( 'payment_intent' => 'pi_1' ), new Notice( 'stripe', payment: 'pi_1' ) ),
			'a refund'                         => array( 'charge.refunded', array( 'payment_intent' => 'pi_1' ) + $metadata, new Notice( 'stripe', 'ours', 'pi_1' ) ),
			'a refund of an old kind of charge' => array( 'charge.refunded', array( 'payment_intent' => null ), null ),
			'a subscription'                   => array( 'customer.subscription.deleted', array( 'id' => 'sub_1' ) + $metadata, new Notice( 'stripe', 'ours' ) ),
			'a subscription of other software' => array( 'customer.subscription.updated', array( 'id' => 'sub_1', 'metadata' => array() ), null ),
			'what was not asked for'           => array( 'customer.created', $metadata, null ),
		);
	}
}
