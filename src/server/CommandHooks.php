<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Cli\ConnectionCommands;
use Ramjet\Connection\Connections;

/**
 * The commands of WP-CLI; loaded where it runs.
 */
final class CommandHooks {

	/**
	 * Adds them.
	 */
	public function boot(): void {
		add_action(
			'init',
			function (): void {
				\WP_CLI::add_command( 'ramjet', new ConnectionCommands( new Connections() ) );
			}
		);
	}
}
