<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/**
 * Tells which features need a larger plan.
 */
interface PlanFeatures {

	/**
	 * @param string $feature Name of a feature; a family of blocks is one.
	 * @return array{plan: string, checkoutUrl: string}|null The cheapest plan with it; null if the site has the feature,
	 *                                                       or no plan is needed.
	 */
	public function missing( string $feature ): ?array;
}
