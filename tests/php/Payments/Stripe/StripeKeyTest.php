<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Stripe;

use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Payments\Stripe\StripeProcessor;
use Ramjet\Payments\Stripe\StripeSetup;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Tests\TestCase;

final class StripeKeyTest extends TestCase {

	public function test_an_account_that_the_key_may_not_read_is_named_by_a_hash_of_the_key(): void {
		$keys = $this->createStub( ServiceKeys::class );
		$keys->method( 'get' )->willReturnOnConsecutiveCalls( 'rk_live_1234567890', 'rk_live_0987654321', '' );
		$key   = new StripeKey( $keys );
		$first = $key->account();
		self::assertMatchesRegularExpression( '/^key_[0-9a-f]{24}$/D', $first );
		self::assertNotSame( $first, $key->account() );
		self::assertSame( '', $key->account() );
		update_option( StripeProcessor::ACCOUNT, 'acct_1' );
		self::assertSame( 'acct_1', $key->account() );
	}

	public static function replies(): array {
		$account = array( 200, array( 'id' => 'acct_1' ) );
		$lacking = array( 403, array( 'error' => array( 'message' => 'No permission' ) ) );
		$order   = array( 200, array( 'id' => 'cs_1' ) );
		$missing = array( 404, array( 'error' => array() ) );
		return array(
			'a new restricted key of the same account'     => array( 'key_1', $lacking, $order, 'key_1' ),
			'a secret key after a restricted one'          => array( 'key_1', $account, $order, 'key_1' ),
			'a restricted key after a secret one'          => array( 'acct_1', $lacking, $order, 'acct_1' ),
			'a restricted key of another account'          => array( 'key_1', $lacking, $missing, '' ),
			'a secret key of another account'              => array( 'key_1', $account, $missing, 'acct_1' ),
			'a secret key that does not need the order' => array( 'acct_2', $account, $order, 'acct_1' ),
		);
	}

	/** @dataProvider replies */
	public function test_a_new_key_keeps_the_account_of_the_payments_that_it_finds( string $known, array $account, array $order, string $expected ): void {
		$orders = new OrderStore( $GLOBALS['wpdb'] );
		$paid   = $orders->create( array( 'processor' => 'stripe', 'item' => 'donation', 'title' => 'x', 'amount' => 500, 'currency' => 'USD' ) );
		$orders->opened( $paid, 'cs_1', 'https://checkout.example/', false, $known );
		$orders->change( $paid->id, array( 'status' => OrderStatus::Paid ) );
		$replies = array( 'account' => $account, 'cs_1' => $order );
		$this->filter( 'pre_http_request', static function ( mixed $before, array $args, string $url ) use ( $replies ): array {
			$reply = $replies[ basename( $url ) ] ?? array( 403, array( 'error' => array() ) );
			return array( 'response' => array( 'code' => $reply[0], 'message' => '' ), 'headers' => array(), 'body' => wp_json_encode( $reply[1] ) );
		} );
		$keys = $this->createStub( ServiceKeys::class );
		$keys->method( 'get' )->willReturn( 'rk_live_1234567890' );
		( new StripeSetup( ( new StripeKey( $keys ) )->api(), new Secrets( new KeyRing() ) ) )->run( false );
		self::assertSame( $expected, get_option( StripeProcessor::ACCOUNT ) );
	}
}
