<?php
declare(strict_types=1);

namespace Ramjet\Services\Checks;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Check;
use Ramjet\Support\Services\CheckResult;

/**
 * One trending picture.
 */
final class GiphyCheck implements Check {

	/** {@inheritDoc} */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult {
		$reply = $caller->get( 'https://api.giphy.com/v1/gifs/trending?limit=1&api_key=' . rawurlencode( $values['key'] ) );
		return $reply->judge( is_array( $reply->json['data'] ?? null ) );
	}
}
