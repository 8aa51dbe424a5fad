<?php
declare(strict_types=1);

namespace Ramjet\Services\Checks;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Check;
use Ramjet\Support\Services\CheckResult;

/**
 * Asks for an access token, of the sandbox where that is chosen.
 */
final class PayPalCheck implements Check {

	/** {@inheritDoc} */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult {
		$host  = '' === $values['sandbox'] ? 'api-m.paypal.com' : 'api-m.sandbox.paypal.com';
		$reply = $caller->post(
			"https://$host/v1/oauth2/token",
			array( 'grant_type' => 'client_credentials' ),
			array( 'Authorization' => 'Basic ' . base64_encode( "{$values['client_id']}:{$values['client_secret']}" ) )
		);
		return $reply->judge( is_string( $reply->json['access_token'] ?? null ) );
	}
}
