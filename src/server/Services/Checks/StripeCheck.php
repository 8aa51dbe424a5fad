<?php
declare(strict_types=1);

namespace Ramjet\Services\Checks;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Check;
use Ramjet\Support\Services\CheckResult;

/**
 * Reads the balance, which every secret key may. A restricted key may be refused that and still be good.
 */
final class StripeCheck implements Check {

	/** {@inheritDoc} */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult {
		$reply = $caller->get( 'https://api.stripe.com/v1/balance', array( 'Authorization' => "Bearer {$values['secret_key']}" ) );
		if ( 403 === $reply->status && isset( $reply->json['error'] ) && str_starts_with( $values['secret_key'], 'rk_' ) ) {
			return new CheckResult( 'ok', __( 'Stripe knows this restricted key. It may not read the balance, so that is all that could be tested.', 'ramjet' ) );
		}
		return $reply->judge( 'balance' === ( $reply->json['object'] ?? null ) );
	}
}
