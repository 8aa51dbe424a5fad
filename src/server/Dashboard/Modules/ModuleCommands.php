<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Modules;

use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Modules\ModuleStore;

/** Lists modules and turns them on and off. */
final class ModuleCommands {

	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ModuleStore $store,
		private readonly ModuleResource $resource
	) {}

	/**
	 * Lists the modules.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : table, json, csv or yaml.
	 * ---
	 * default: table
	 * ---
	 */
	public function list( array $args, array $options ): void {
		$rows = array();
		foreach ( $this->catalogue->all() as $module ) {
			$described = $this->resource->prepare( $module );
			$rows[]    = array(
				'slug'      => $described['module'],
				'name'      => $described['name'],
				'active'    => $described['activated'] ? 'yes' : 'no',
				'available' => $described['available'] ? 'yes' : 'no',
			);
		}
		$fields = array( 'slug', 'name', 'active', 'available' );
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $rows, $fields );
	}

	/**
	 * Turns a module on.
	 *
	 * ## OPTIONS
	 *
	 * <slug>
	 * : As in `wp ramjet module list`.
	 */
	public function activate( array $args ): void {
		$this->set( $args[0] ?? '', true );
	}

	/**
	 * Turns a module off.
	 *
	 * ## OPTIONS
	 *
	 * <slug>
	 * : As in `wp ramjet module list`.
	 */
	public function deactivate( array $args ): void {
		$this->set( $args[0] ?? '', false );
	}

	private function set( string $slug, bool $active ): void {
		$module = $this->catalogue->all()[ $slug ] ?? null;
		if ( null === $module ) {
			\WP_CLI::error( __( 'There is no such module.', 'ramjet' ) );
		} elseif ( ! $this->store->set_active( $slug, $active ) ) {
			\WP_CLI::error( __( 'The change could not be saved. Please try again.', 'ramjet' ) );
		} else {
			/* translators: %s: name of a module. */
			$message = $active ? __( '%s is on.', 'ramjet' ) : __( '%s is off.', 'ramjet' );
			\WP_CLI::success( sprintf( $message, $module->name ) );
		}
	}
}
