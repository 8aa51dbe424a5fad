<?php
declare(strict_types=1);

namespace Ramjet\Services\Checks;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Check;
use Ramjet\Support\Services\CheckResult;

/**
 * Asks Meta for the app’s own access token.
 */
final class InstagramCheck implements Check {

	/** {@inheritDoc} */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult {
		$query = http_build_query(
			array(
				'grant_type'    => 'client_credentials',
				'client_id'     => $values['app_id'],
				'client_secret' => $values['app_secret'],
			),
			'',
			'&'
		);
		$reply = $caller->get( "https://graph.facebook.com/oauth/access_token?$query" );
		return $reply->judge( is_string( $reply->json['access_token'] ?? null ) );
	}
}
