<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Ai\FeatureController;
use Ramjet\Blocks\Manifest;
use Ramjet\Blocks\Titles;
use Ramjet\BusinessHours\LocalizedWeekController;
use Ramjet\Connection\ConnectionController;
use Ramjet\Modules\Catalogue;
use Ramjet\Modules\ModuleResource;
use Ramjet\Modules\ModulesController;
use Ramjet\Modules\ModuleStore;
use Ramjet\Overview\ConnectionSource;
use Ramjet\Overview\HealthSource;
use Ramjet\Overview\ModulesSource;
use Ramjet\Overview\OverviewController;
use Ramjet\Overview\ServicesSource;
use Ramjet\Provider\Local;
use Ramjet\Support\Conflicts;
use Ramjet\Support\RestController;

/**
 * The part of the composition root that only REST requests need: every REST resource and what it is given.
 */
final class Controllers {

	/**
	 * @param Manifest  $manifest  The built blocks.
	 * @param Conflicts $conflicts Where Ramjet stood back.
	 * @param Titles    $titles    Translates the blocks' titles.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Titles $titles
	) {}

	/**
	 * @return list<RestController> All of them.
	 */
	public function all(): array {
		$provider  = new Local();
		$store     = new ModuleStore();
		$resource  = new ModuleResource( $this->manifest, $this->titles, $store, $this->conflicts );
		$catalogue = new Catalogue( $this->manifest );
		return array(
			new ModulesController( $catalogue, $store, $resource ),
			new ConnectionController( $provider ),
			new FeatureController( $provider ),
			new LocalizedWeekController(),
			new OverviewController(
				new ConnectionSource(),
				new ServicesSource( $store->is_active( ... ) ),
				new ModulesSource( $catalogue, $resource ),
				new HealthSource()
			),
		);
	}
}
