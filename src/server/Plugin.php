<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Admin\AdminFeature;
use Ramjet\Akismet\AkismetFeature;
use Ramjet\Blocks\BlocksFeature;
use Ramjet\BusinessHours\BusinessHoursFeature;
use Ramjet\Compatibility\CompatibilityFeature;
use Ramjet\Connection\ConnectionFeature;
use Ramjet\Editor\EditorFeature;
use Ramjet\Forms\FormsFeature;
use Ramjet\Health\HealthFeature;
use Ramjet\Modules\ModulesFeature;
use Ramjet\Notices\NoticesFeature;
use Ramjet\Overview\OverviewFeature;
use Ramjet\Plans\PlansFeature;
use Ramjet\Plugins\PluginsFeature;
use Ramjet\Search\SearchFeature;
use Ramjet\Services\ServicesFeature;
use Ramjet\Settings\SettingsFeature;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Feature;
use Ramjet\Support\Features;
use Ramjet\Support\Migrations;
use Ramjet\Support\Modules\Catalogue;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\RestRoutes;
use Ramjet\Verification\VerificationFeature;

/**
 * The list of the plugin's features, and what each is given.
 *
 * What another plugin's filter passes on need not be of the type that core passes: values that Ramjet cannot use are
 * returned unchanged.
 */
final class Plugin {

	private readonly Features $features;

	private readonly Conflicts $conflicts;

	/**
	 * @param string $file The main plugin file.
	 */
	public function __construct( private readonly string $file ) {
		$manifest        = new Manifest( dirname( $file ) );
		$this->conflicts = new Conflicts();
		$this->features  = new Features();
		$catalogue       = new Catalogue( $manifest, $this->features );
		$services        = new ServicesFeature( $this->features );
		$modules         = new ModulesFeature( $catalogue, new ModuleStore(), $manifest, $this->conflicts );
		$connection      = new ConnectionFeature( $catalogue );
		$this->features->add(
			new BlocksFeature( $manifest, $this->conflicts, $this->features ),
			new EditorFeature( $file, $this->features ),
			$modules,
			new BusinessHoursFeature(),
			new FormsFeature( $file, $this->conflicts, $services ),
			$services,
			new SettingsFeature( $this->features ),
			new HealthFeature( $this->features ),
			new OverviewFeature( $this->features ),
			new AdminFeature( $file, $this->features ),
			new NoticesFeature(),
			new PluginsFeature(),
			new SearchFeature( $connection->plan_list( ... ) ),
			new VerificationFeature(),
			$connection,
			new PlansFeature( $connection->plan_list( ... ), $modules ),
			new CompatibilityFeature( $modules ),
			new AkismetFeature(),
		);
	}

	/**
	 * Adds every hook of the plugin.
	 */
	public function boot(): void {
		$routes = fn(): RestRoutes => new RestRoutes( $this->conflicts, $this->features );
		add_action( 'rest_api_init', static fn( \WP_REST_Server $server ) => $routes()->register( $server ), 1000 );
		add_filter(
			'rest_post_dispatch',
			static fn( mixed $response, mixed $server, \WP_REST_Request $request ): mixed => RestRoutes::prepare_for_fields( $response, $request ),
			5,
			3
		);
		register_activation_hook( $this->file, $this->migrate( ... ) );
		foreach ( $this->features as $feature ) {
			$feature->boot();
		}
	}

	private function migrate(): void {
		$db    = $GLOBALS['wpdb'];
		$steps = $this->features->collect( static fn( Feature $feature ): array => $feature->migrations( $db ) );
		( new Migrations( $db, $steps ) )->ensure();
	}
}
