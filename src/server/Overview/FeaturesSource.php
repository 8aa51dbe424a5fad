<?php
declare(strict_types=1);

namespace Ramjet\Overview;

use Ramjet\Support\Feature;
use Ramjet\Support\Features;

/**
 * What the features contribute to the overview.
 */
final class FeaturesSource implements Source {

	/**
	 * @param Features $features The plugin's features.
	 */
	public function __construct( private readonly Features $features ) {}

	/** {@inheritDoc} */
	public function items(): array {
		return $this->features->collect( static fn( Feature $feature ): array => $feature->overview() );
	}
}
