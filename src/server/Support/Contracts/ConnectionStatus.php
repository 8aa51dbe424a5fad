<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/**
 * Tells whether the site is connected to its provider.
 */
interface ConnectionStatus {

	/**
	 * Whether the site is registered with its provider.
	 */
	public function is_active(): bool;
}
