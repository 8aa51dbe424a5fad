<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

/**
 * Finds out, by the cheapest call that a service has, whether it accepts what it was told.
 */
interface Check {

	/**
	 * @param array<string, string> $values Value by field name, of every field; '' where nothing is set.
	 * @param Caller                $caller Asks the service.
	 * @param string                $name   What to call the service in sentences.
	 */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult;
}
