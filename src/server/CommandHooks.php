<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Cli\ConnectionCommands;
use Ramjet\Cli\ModuleCommands;
use Ramjet\Connection\Connections;
use Ramjet\Support\Modules\Catalogue;
use Ramjet\Modules\ModuleResource;
use Ramjet\Support\Modules\ModuleStore;

/**
 * The commands of WP-CLI; loaded where it runs.
 */
final class CommandHooks {

	/**
	 * @param Parts $parts What capabilities are made of.
	 */
	public function __construct( private readonly Parts $parts ) {}

	/**
	 * Adds them.
	 */
	public function boot(): void {
		add_action(
			'init',
			function (): void {
				$catalogue = new Catalogue( $this->parts->manifest, $this->parts->features );
				$store     = new ModuleStore();
				$resource  = new ModuleResource( $this->parts->manifest, $this->parts->titles(), $store, $this->parts->conflicts );
				\WP_CLI::add_command( 'ramjet', new ConnectionCommands( new Connections() ) );
				\WP_CLI::add_command( 'ramjet module', new ModuleCommands( $catalogue, $store, $resource ) );
			}
		);
	}
}
