<?php
declare(strict_types=1);

namespace Ramjet\Plugins;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\RouteTable;

/** Lists, installs and activates the site's plugins. */
final class PluginsFeature extends Feature {

	public function controllers(): array {
		return array( new RouteTable( 'jetpack/v4', ( new PluginRoutes( new Plugins() ) )->all( ... ) ) );
	}
}
