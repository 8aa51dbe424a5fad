<?php
declare(strict_types=1);

namespace Ramjet\Controllers;

use Ramjet\Akismet\AkismetController;
use Ramjet\Migration\StatusController;
use Ramjet\Plugins\PluginSwitch;
use Ramjet\Plugins\PluginsController;
use Ramjet\Plugins\UpdatesController;

/**
 * What the dashboard does around the modules: plugins.
 */
final class ToolsGroup implements ControllerGroup {

	/** {@inheritDoc} */
	public function all(): array {
		return array(
			new PluginsController( new PluginSwitch() ),
			new UpdatesController(),
			new AkismetController(),
			new StatusController(),
		);
	}
}
