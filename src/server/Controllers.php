<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Connection\Connections;
use Ramjet\Controllers\ConnectionGroup;
use Ramjet\Controllers\ControllerGroup;
use Ramjet\Controllers\ModulesGroup;
use Ramjet\Controllers\PlansGroup;
use Ramjet\Controllers\SettingsGroup;
use Ramjet\Controllers\ToolsGroup;
use Ramjet\Support\RestController;

/**
 * The part of the composition root that only REST requests need: every REST resource, group by group.
 */
final class Controllers {

	public function __construct( private readonly Parts $parts ) {}

	/**
	 * @return list<RestController> All of them.
	 */
	public function all(): array {
		$connections = new Connections();
		$modules     = new ModulesGroup( $this->parts );
		$groups      = array(
			new SettingsGroup(),
			$modules,
			new ConnectionGroup( $connections ),
			new ToolsGroup(),
			new PlansGroup( $connections->provider->plan_list(), $modules ),
		);
		return array_merge(
			...array_map( static fn( ControllerGroup $group ): array => $group->all(), $groups )
		);
	}
}
