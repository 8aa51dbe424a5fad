<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Stripe;

use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

require_once __DIR__ . '/StripeTestCase.php';

/** How Stripe's errors are explained. */
final class StripeApiTest extends StripeTestCase {

	/** @dataProvider provide_refusals */
	public function test_a_refusal_shows_stripes_words_without_keys( int $status, array $error, string $kind, string $message ): void {
		$this->stripe( array( $status, array( 'error' => $error ) ) );
		$problem = self::key()->api()->post( 'checkout/sessions' );
		self::assertInstanceOf( Problem::class, $problem );
		self::assertSame( array( $kind, $message ), array( $problem->kind, $problem->message ) );
	}

	public static function provide_refusals(): array {
		$rejects = 'Stripe rejects your keys. Check that they are complete and have not expired.';
		$rub     = 'Invalid currency: rub. Stripe currently supports these currencies: usd, aed';
		return array(
			'a revoked key'        => array( 401, array( 'message' => 'Expired API Key provided: sk_live_****' ), 'keys', $rejects ),
			'a currency'           => array( 400, array( 'message' => $rub, 'param' => 'line_items[0][price_data][currency]' ), 'currency', "Stripe: $rub" ),
			'a permission'         => array( 403, array( 'message' => "The key 'rk_live_abc' lacks <b>it</b>." ), 'permission', 'Stripe: The key ' . "'rk_… lacks it." ),
			'an unknown object'    => array( 404, array( 'message' => 'No such payment_intent' ), 'gone', 'Stripe: No such payment_intent' ),
			'a concurrent request' => array( 409, array( 'message' => 'Try again.' ), 'limited', 'Stripe: Try again.' ),
			'nothing said'         => array( 400, array(), 'refused', 'Unexpected response from Stripe. A firewall or a proxy may have changed it.' ),
			'too many requests'    => array( 429, array(), 'limited', 'Stripe received too many requests. Wait some minutes and try again.' ),
		);
	}

	public function test_stripe_repeats_its_own_errors_to_the_same_key(): void {
		$this->stripe( array( 500, array() ), array( 429, array() ) );
		$problem = self::key()->api()->post( 'refunds', array(), 'once' );
		self::assertSame( array( 'unreachable', true ), array( $problem->kind, $problem->is_kept ) );
		self::assertFalse( self::key()->api()->post( 'refunds', array(), 'once' )->is_kept );
	}

	public function test_only_stripe_itself_rejects_a_key_and_the_next_one_that_works_clears_the_row(): void {
		$this->stripe( array( 401, array() ) );
		self::key()->api()->get( 'account' );
		self::assertFalse( self::key()->is_rejected(), 'A firewall may reply like this.' );
		$this->stripe( array( 401, array( 'error' => array() ) ), array( 200, array( 'id' => 'acct_1' ) ) );
		self::key()->api()->get( 'account' );
		self::assertTrue( self::key()->is_rejected() );
		( new Secrets( new KeyRing() ) )->save( 'stripe_key', 'sk_live_another' );
		self::key()->api()->get( 'account' );
		self::assertFalse( get_option( 'ramjet_service_stripe_rejected' ), 'Pages need not read the key.' );
	}
}
