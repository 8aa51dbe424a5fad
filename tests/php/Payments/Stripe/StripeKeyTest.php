<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Stripe;

use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Payments\Stripe\StripeProcessor;
use Ramjet\Support\Contracts\ServiceKeys;
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
}
