<?php
declare(strict_types=1);

namespace Ramjet\Services\Checks;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Check;
use Ramjet\Support\Services\CheckResult;

/**
 * Asks for an access token, as every use of the client begins.
 */
final class OpenverseCheck implements Check {

	/** {@inheritDoc} */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult {
		$reply = $caller->post(
			'https://api.openverse.org/v1/auth_tokens/token/',
			array(
				'grant_type'    => 'client_credentials',
				'client_id'     => $values['client_id'],
				'client_secret' => $values['client_secret'],
			)
		);
		return $reply->judge( is_string( $reply->json['access_token'] ?? null ) );
	}
}
