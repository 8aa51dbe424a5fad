<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Admin\AdminFeature;
use Ramjet\Blocks\BlocksFeature;
use Ramjet\BusinessHours\BusinessHoursFeature;
use Ramjet\Editor\EditorFeature;
use Ramjet\Forms\FormsFeature;
use Ramjet\Health\HealthFeature;
use Ramjet\Modules\ModulesFeature;
use Ramjet\Overview\OverviewFeature;
use Ramjet\Search\Scope;
use Ramjet\Services\ServicesFeature;
use Ramjet\Settings\SettingsFeature;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Features;
use Ramjet\Support\Modules\Catalogue;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\RestRoutes;
use Ramjet\Verification\GoogleVerification;

/**
 * The list of the plugin's features, and what each is given.
 *
 * What another plugin's filter passes on need not be of the type that core passes: values that Ramjet cannot use are
 * returned unchanged.
 */
final class Plugin {

	private readonly Features $features;

	private readonly Conflicts $conflicts;

	private readonly Parts $parts;

	/**
	 * @param string $file The main plugin file.
	 */
	public function __construct( string $file ) {
		$manifest        = new Manifest( dirname( $file ) );
		$this->conflicts = new Conflicts();
		$this->features  = new Features();
		$modules         = new Catalogue( $manifest, $this->features );
		$this->parts     = new Parts( $file, $manifest, $this->conflicts, $modules, $this->features );
		$services        = new ServicesFeature( $this->features );
		$this->features->add(
			new BlocksFeature( $manifest, $this->conflicts, $this->features ),
			new EditorFeature( $file, $manifest, $this->features ),
			new ModulesFeature( $modules, new ModuleStore(), $manifest, $this->conflicts ),
			new BusinessHoursFeature(),
			new FormsFeature( $file, $this->conflicts, $services ),
			$services,
			new SettingsFeature( $this->features ),
			new HealthFeature( $this->features ),
			new OverviewFeature( $this->features ),
			new AdminFeature( $file, $this->features ),
			new Interim( $this->parts ),
		);
	}

	/**
	 * Adds every hook of the plugin.
	 */
	public function boot(): void {
		$routes = fn(): RestRoutes => new RestRoutes( $this->conflicts, $this->features );
		add_action( 'rest_api_init', static fn( \WP_REST_Server $server ) => $routes()->register( $server ), 1000 );
		add_filter( 'rest_post_dispatch', RestRoutes::prepare_for_fields( ... ), 5, 3 );
		foreach ( $this->features as $feature ) {
			$feature->boot();
		}
		$this->boot_site();
		if ( is_admin() ) {
			( new AdminHooks() )->boot();
		}
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			( new CommandHooks() )->boot();
		}
	}

	private function boot_site(): void {
		add_action(
			'wp_head',
			static function (): void {
				// The row is autoloaded; a page without a token loads no class for it.
				if ( is_front_page() && isset( wp_load_alloptions()['ramjet_google_verification'] ) ) {
					( new GoogleVerification() )->print_tag();
				}
			},
			1
		);

		add_action(
			'pre_get_posts',
			static function ( \WP_Query $query ): void {
				if ( $query->is_search() && $query->is_main_query() && ! is_admin() ) {
					Scope::apply( $query );
				}
			}
		);
	}
}
