<?php
declare(strict_types=1);

namespace Ramjet\Services\Checks;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Check;
use Ramjet\Support\Services\CheckResult;

/**
 * One photo of the curated ones.
 */
final class PexelsCheck implements Check {

	/** {@inheritDoc} */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult {
		$reply = $caller->get( 'https://api.pexels.com/v1/curated?per_page=1', array( 'Authorization' => $values['key'] ) );
		return $reply->judge( is_array( $reply->json['photos'] ?? null ) );
	}
}
