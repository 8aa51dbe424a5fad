<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Blocks\Titles;
use Ramjet\Connection\Connections;
use Ramjet\Controllers\ConnectionGroup;
use Ramjet\Controllers\ControllerGroup;
use Ramjet\Controllers\FormsGroup;
use Ramjet\Controllers\ModulesGroup;
use Ramjet\Controllers\PlansGroup;
use Ramjet\Controllers\SettingsGroup;
use Ramjet\Controllers\ToolsGroup;
use Ramjet\Forms\Forms;
use Ramjet\Services\Services;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Feature;
use Ramjet\Support\Features;
use Ramjet\Support\RestController;

/**
 * The part of the composition root that only REST requests need: every REST resource, group by group.
 */
final class Controllers {

	/**
	 * @param Manifest  $manifest  The built blocks.
	 * @param Conflicts $conflicts Where Ramjet stood back.
	 * @param Titles    $titles    Translates the blocks' titles.
	 * @param Forms     $forms     What forms are made of.
	 * @param Features  $features  The plugin's features.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Titles $titles,
		private readonly Forms $forms,
		private readonly Features $features
	) {}

	/**
	 * @return list<RestController> All of them.
	 */
	public function all(): array {
		$connections = new Connections();
		$modules     = new ModulesGroup( $this->manifest, $this->conflicts, $this->titles, $this->features );
		$services    = new Services();
		$forms       = new FormsGroup( $this->forms );
		$groups      = array(
			new SettingsGroup( $services, $modules ),
			$modules,
			new ConnectionGroup( $connections ),
			new ToolsGroup( $services, $modules, $forms ),
			new PlansGroup( $connections->provider->plan_list(), $modules ),
			$forms,
		);
		return array_merge(
			$this->features->collect( static fn( Feature $feature ): array => $feature->controllers() ),
			...array_map( static fn( ControllerGroup $group ): array => $group->all(), $groups )
		);
	}
}
