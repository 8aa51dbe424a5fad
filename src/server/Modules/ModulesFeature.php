<?php
declare(strict_types=1);

namespace Ramjet\Modules;

use Ramjet\Support\Admin\Page;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Contracts\ModuleList;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;
use Ramjet\Support\RouteTable;

/** The modules that a site owner turns on and off. */
final class ModulesFeature extends Feature implements ModuleList {

	/**
	 * @param \Closure(): ServiceKeys    $keys
	 * @param \Closure( \WP_User ): bool $is_connected Whether a user's account is connected.
	 */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ModuleStore $store,
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Features $features,
		private readonly \Closure $keys,
		private readonly \Closure $is_connected
	) {}

	public function boot(): void {
		add_filter(
			'ramjet_structured_data',
			fn( mixed $wanted, mixed $module = null ): mixed => is_string( $module )
				? $this->store->option( $module, 'structured_data', $wanted )
				: $wanted,
			10,
			2
		);
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			add_action(
				'init',
				fn() => \WP_CLI::add_command(
					'ramjet module',
					new ModuleCommands( $this->catalogue, $this->store, $this->resource() )
				)
			);
		}
	}

	public function activate(): void {
		UsageCount::start();
	}

	public function jobs(): array {
		$run = fn() => $this->usage()->continue();
		return array( new Job( UsageCount::HOOK, $run, 'daily', static fn(): bool => true ) );
	}

	public function controllers(): array {
		$modules = new ModulesController( $this->catalogue, $this->store, $this->resource() );
		return array( new RouteTable( 'jetpack/v4', $modules->routes( ... ) ) );
	}

	public function settings(): array {
		return array( new ModuleSettings( $this->catalogue ) );
	}

	public function dashboard_pages(): array {
		return array( new Page( 'modules', __( 'Modules', 'ramjet' ), 30, array( 'jetpack/v4/module/all' ) ) );
	}

	public function missing_requirements( array $families ): array {
		$missing = array();
		foreach ( $this->catalogue->declarations() as $module ) {
			if ( ! $this->store->is_active( $module['slug'], $module['default'] ) ) {
				$missing += array_fill_keys(
					array_intersect( $module['families'], $families ),
					array( 'unavailableReason' => 'missing_module', 'details' => array( 'module' => $module['slug'] ) )
				);
			}
		}
		return $missing;
	}

	public function overview(): array {
		$items = array();
		foreach ( $this->catalogue->all() as $module ) {
			if ( $this->store->is_active( $module->slug, $module->default ) ) {
				$items[] = $this->overview_item( $module );
			}
		}
		return $items;
	}

	public function describe(): array {
		return array_values( array_map( $this->resource()->prepare( ... ), $this->catalogue->all() ) );
	}

	private function overview_item( Module $module ): Item {
		$obstacle = $this->resource()->obstacle( $module );
		return new Item(
			"module-$module->slug",
			null === $obstacle ? State::Works : State::Needs,
			$module->name,
			$obstacle ?? $module->description,
			Step::page(
				null === $obstacle ? __( 'Manage', 'ramjet' ) : __( 'View module', 'ramjet' ),
				'modules',
				array( 's' => $module->name )
			)
		);
	}

	private function resource(): ModuleResource {
		return new ModuleResource(
			$this->catalogue,
			$this->manifest,
			$this->store,
			$this->conflicts,
			new Requirements( $this->features, $this->keys, $this->is_connected ),
			$this->usage()
		);
	}

	private function usage(): UsageCount {
		$blocks = fn(): array => array_map(
			$this->catalogue->top_blocks( ... ),
			array_column( $this->catalogue->declarations(), 'families', 'slug' )
		);
		return new UsageCount( $GLOBALS['wpdb'], $blocks );
	}
}
