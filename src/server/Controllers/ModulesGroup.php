<?php
declare(strict_types=1);

namespace Ramjet\Controllers;

use Ramjet\Blocks\Titles;
use Ramjet\BusinessHours\LocalizedWeekController;
use Ramjet\Support\Modules\Catalogue;
use Ramjet\Modules\ModuleResource;
use Ramjet\Modules\ModulesController;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Features;
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

	/**
	 * @param Manifest  $manifest  The built blocks.
	 * @param Conflicts $conflicts Where Ramjet stood back.
	 * @param Titles    $titles    Translates the blocks' titles.
	 */
	public function __construct( Manifest $manifest, Conflicts $conflicts, Titles $titles, Features $features ) {
		$this->catalogue = new Catalogue( $manifest, $features );
		$this->store     = new ModuleStore();
		$this->resource  = new ModuleResource( $manifest, $titles, $this->store, $conflicts );
	}

	/** {@inheritDoc} */
	public function all(): array {
		return array(
			new ModulesController( $this->catalogue, $this->store, $this->resource ),
			new LocalizedWeekController(),
			new AdSettingsController(),
			new UnavailableController(),
		);
	}
}
