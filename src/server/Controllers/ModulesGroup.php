<?php
declare(strict_types=1);

namespace Ramjet\Controllers;

use Ramjet\Support\Modules\Catalogue;
use Ramjet\Modules\ModuleResource;
use Ramjet\Parts;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Unavailable\UnavailableController;
use Ramjet\WordAds\AdSettingsController;

/**
 * The modules, and what stands in for those that Ramjet does not have.
 */
final class ModulesGroup implements ControllerGroup {

	/** The modules that the site has. */
	public readonly Catalogue $catalogue;

	/** Which of them are on. */
	public readonly ModuleStore $store;

	/** What is known of each. */
	public readonly ModuleResource $resource;

	public function __construct( Parts $parts ) {
		$this->catalogue = $parts->modules;
		$this->store     = new ModuleStore();
		$this->resource  = new ModuleResource( $parts->manifest, $this->store, $parts->conflicts );
	}

	/** {@inheritDoc} */
	public function all(): array {
		return array(
			new AdSettingsController(),
			new UnavailableController(),
		);
	}
}
