<?php
declare(strict_types=1);

namespace Ramjet\Services\Checks;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Check;
use Ramjet\Support\Services\CheckResult;

/**
 * Asks what the token is; Mapbox says with status 200 that it is none, too.
 */
final class MapboxCheck implements Check {

	/** {@inheritDoc} */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult {
		$reply = $caller->get( 'https://api.mapbox.com/tokens/v2?access_token=' . rawurlencode( $values['token'] ) );
		$code  = $reply->json['code'] ?? null;
		if ( null === $reply->problem && is_string( $code ) && str_starts_with( $code, 'Token' ) && 'TokenValid' !== $code ) {
			return CheckResult::refused( $name );
		}
		return $reply->judge( 'TokenValid' === $code );
	}
}
