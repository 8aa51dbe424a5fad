<?php
declare(strict_types=1);

namespace Ramjet\Controllers;

use Ramjet\Akismet\AkismetController;
use Ramjet\Migration\StatusController;
use Ramjet\Overview\ConnectionSource;
use Ramjet\Overview\FeaturesSource;
use Ramjet\Overview\HealthSource;
use Ramjet\Overview\ModulesSource;
use Ramjet\Overview\OverviewController;
use Ramjet\Overview\PlanSource;
use Ramjet\Overview\ServicesSource;
use Ramjet\Plugins\PluginSwitch;
use Ramjet\Plugins\PluginsController;
use Ramjet\Plugins\UpdatesController;
use Ramjet\Services\Services;
use Ramjet\Support\Features;

/**
 * What the dashboard shows and does around the modules: overview, services, plugins.
 */
final class ToolsGroup implements ControllerGroup {

	/**
	 * @param Services     $services The services.
	 * @param ModulesGroup $modules  The modules.
	 * @param Features     $features The plugin's features.
	 */
	public function __construct(
		private readonly Services $services,
		private readonly ModulesGroup $modules,
		private readonly Features $features
	) {}

	/** {@inheritDoc} */
	public function all(): array {
		return array(
			new OverviewController(
				new ConnectionSource(),
				new PlanSource(),
				new ServicesSource( $this->modules->store->is_active( ... ) ),
				new ModulesSource( $this->modules->catalogue, $this->modules->resource ),
				new HealthSource(),
				new FeaturesSource( $this->features )
			),
			$this->services->controller( array_keys( $this->modules->catalogue->all() ) ),
			new PluginsController( new PluginSwitch() ),
			new UpdatesController(),
			new AkismetController(),
			new StatusController(),
		);
	}
}
