<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Modules;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Site\Conflicts;

/** The modules that a site owner turns on and off. */
final class ModulesFeature extends Feature implements
	Provides\Preparation,
	Provides\Jobs,
	Provides\Routes,
	Provides\BlockRequirements,
	Provides\Settings,
	Provides\Pages,
	Provides\OverviewItems
{

	/** @param \Closure(): Catalogue $catalogue */
	public function __construct(
		private readonly \Closure $catalogue,
		private readonly ModuleStore $store,
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Features $features,
		private readonly Shared $shared
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
					new ModuleCommands( ( $this->catalogue )(), $this->store, $this->resource() )
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

	public function routes(): array {
		$modules = new ModulesController( ( $this->catalogue )(), $this->store, $this->resource() );
		return array( new RouteTable( 'jetpack/v4', $modules->routes( ... ) ) );
	}

	public function settings(): array {
		return array( new ModuleSettings( ( $this->catalogue )() ) );
	}

	public function dashboard_pages(): array {
		return array( new Page( 'modules', __( 'Modules', 'ramjet' ), 30, array( 'jetpack/v4/module/all' ) ) );
	}

	public function missing_requirements( array $families ): array {
		$missing = array();
		foreach ( ( $this->catalogue )()->declarations() as $module ) {
			if ( ! $this->store->is_active( $module['slug'], $module['default'] ) ) {
				// What is off at first prints nothing while it is off.
				$hidden   = $module['default'] ? array() : array( 'isHidden' => true );
				$details  = array( 'module' => $module['slug'] ) + $hidden;
				$missing += array_fill_keys(
					array_intersect( $module['families'], $families ),
					array( 'unavailableReason' => 'missing_module', 'details' => $details )
				);
			}
		}
		return $missing;
	}

	public function overview(): array {
		$on    = array_filter( ( $this->catalogue )()->all(), fn( Module $module ): bool =>
			$this->store->is_active( $module->slug, $module->default ) );
		$taken = array_filter( $on, fn( Module $module ): bool => null !== $this->resource()->obstacle( $module ) );
		/* translators: %s: names of modules, separated by commas. */
		$text  = __( 'Another plugin provides the blocks of these modules: %s. Turn off one of the two.', 'ramjet' );
		$text  = sprintf( $text, implode( wp_get_list_item_separator(), array_column( $taken, 'name' ) ) );
		$title = __( 'Blocks of another plugin', 'ramjet' );
		$step  = Step::page( __( 'See the modules', 'ramjet' ), 'modules' );
		$items = array() === $taken ? array() : array(
			new OverviewItem( 'modules', OverviewState::Needs, $title, $text, $step )
		);
		return array( ...$items, ...$this->absent_services( array_diff_key( $on, $taken ) ), $this->first_step() );
	}

	/**
	 * @param list<Module> $modules
	 * @return list<OverviewItem> The services whose keys they need, those of the most used modules first.
	 */
	private function absent_services( array $modules ): array {
		$counts = $this->usage()->counts();
		$used   = static fn( Module $module ): int => array_sum( $counts[ $module->slug ] ?? array() );
		usort( $modules, static fn( Module $a, Module $b ): int => $used( $b ) <=> $used( $a ) );
		$requirements = $this->requirements();
		$services     = array_filter( array_map( $requirements->absent_service( ... ), $modules ) );
		return array_map(
			static fn( Service $service ): OverviewItem => new OverviewItem(
				"setup-$service->slug",
				OverviewState::Setup,
				$service->name,
				$service->purpose,
				Step::section(
					/* translators: %s: name of a service, such as Mailchimp. */
					sprintf( __( 'Set up %s', 'ramjet' ), $service->name ),
					'services',
					array( 'service' => $service->slug )
				)
			),
			array_values( array_column( $services, null, 'slug' ) )
		);
	}

	/** @return list<array> The site's modules, as Contracts\Shared::modules() says. */
	public function describe(): array {
		return array_values( array_map( $this->resource()->prepare( ... ), ( $this->catalogue )()->all() ) );
	}

	/** @return list<string> Slugs of the modules whose blocks are in the site's content, as far as it was counted. */
	public function used(): array {
		return array_keys( $this->usage()->counts() );
	}

	/** Done where a module was ever switched, or the page opened: the defaults may be right. */
	private function first_step(): OverviewItem {
		return new OverviewItem(
			'start-modules',
			OverviewState::Start,
			__( 'Choose modules', 'ramjet' ),
			__( 'Turn off what you don’t need. You can turn it on again at any time.', 'ramjet' ),
			Step::page( __( 'Open the modules', 'ramjet' ), 'modules' ),
			done: array() !== preg_grep( '/^ramjet_module_/', array_keys( wp_load_alloptions() ) ) ? true : null
		);
	}

	private function resource(): ModuleResource {
		return new ModuleResource(
			( $this->catalogue )(),
			$this->manifest,
			$this->store,
			$this->conflicts,
			$this->requirements(),
			$this->usage()
		);
	}

	private function requirements(): Requirements {
		return new Requirements( $this->features, $this->shared );
	}

	private function usage(): UsageCount {
		$blocks = fn(): array => array_map(
			( $this->catalogue )()->top_blocks( ... ),
			array_column( ( $this->catalogue )()->declarations(), 'families', 'slug' )
		);
		return new UsageCount( $GLOBALS['wpdb'], $blocks );
	}
}
