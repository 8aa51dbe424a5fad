<?php
declare(strict_types=1);

namespace Ramjet\Support\Features;

use Ramjet\Support\Database\Migrations;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Database\Sites;
use Ramjet\Support\Files\PrivateFolder;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Jobs\QueueCommands;
use Ramjet\Support\Site\Activation;

/**
 * What happens when the plugin is activated and deactivated, on one site or on a network's, when a network gets or
 * loses a site, and when cron runs.
 */
final class Lifecycle {

	private bool $are_jobs_hooked = false;

	/** @param string $file The main plugin file. */
	public function __construct( private readonly Features $features, private readonly string $file ) {}

	/** Adds the hooks. */
	public function boot(): void {
		register_activation_hook( $this->file, $this->activate( ... ) );
		register_deactivation_hook( $this->file, $this->deactivate( ... ) );
		if ( is_multisite() ) {
			// When the site has its tables and options.
			add_action( 'wp_initialize_site', $this->begin_on( ... ), 200 );
			add_filter( 'wpmu_drop_tables', self::add_tables( ... ), 10, 2 );
			// While it still has its options.
			add_action( 'wp_uninitialize_site', self::remove_files( ... ), 5 );
		}
		$add_interval = static fn( mixed $list ): mixed => is_array( $list ) ? Jobs::add_interval( $list ) : $list;
		add_filter( 'cron_schedules', $add_interval );
		// Some plugins run events in a request of admin-ajax.php.
		if ( wp_doing_cron() || wp_doing_ajax() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			$this->hook_jobs();
			if ( defined( 'WP_CLI' ) && WP_CLI ) {
				$jobs = $this->features->collect( Provides\Jobs::class );
				add_action( 'init', static fn() => \WP_CLI::add_command( 'ramjet queue', new QueueCommands( $jobs ) ) );
			}
			return;
		}
		// With ALTERNATE_WP_CRON, any page may turn into a run of cron, which begins by reading what is due.
		add_filter( 'pre_get_ready_cron_jobs', function ( mixed $ready ): mixed {
			wp_doing_cron() && $this->hook_jobs();
			return $ready;
		} );
	}

	private function hook_jobs(): void {
		if ( ! $this->are_jobs_hooked ) {
			$this->are_jobs_hooked = true;
			$jobs = $this->jobs();
			$jobs->hook();
			// Daily: all events are in one option, so one of two requests that store some at once may lose its own.
			add_action( 'wp_scheduled_delete', $jobs->start_needed( ... ) );
		}
	}

	/** The jobs of all features. */
	private function jobs(): Jobs {
		return new Jobs( array(
			new Job( Options::FORGET, Options::forget( ... ) ),
			...$this->features->collect( Provides\Jobs::class ),
		) );
	}

	/** @param mixed $is_network Whether it is activated for all sites of the network. */
	private function activate( mixed $is_network = false ): void {
		$db    = $GLOBALS['wpdb'];
		$steps = $this->features->collect( Provides\Tables::class, $db );
		// A network's other sites, of which there may be thousands, get tables when they first need them.
		( new Migrations( $db, $steps ) )->ensure();
		self::each( (bool) $is_network, $this->begin( ... ) );
	}

	/** @param mixed $is_network Whether it is deactivated for the network. */
	private function deactivate( mixed $is_network = false ): void {
		$jobs = $this->jobs();
		self::each( (bool) $is_network, function () use ( $jobs, $is_network ): void {
			// A site may have activated it, too.
			$active = $is_network ? (array) get_option( 'active_plugins' ) : array();
			if ( ! in_array( plugin_basename( $this->file ), $active, true ) ) {
				$jobs->clear();
			}
		} );
	}

	/** Begins on a new site if the plugin is active on its network (action wp_initialize_site). */
	private function begin_on( mixed $site ): void {
		$network = $site instanceof \WP_Site ? $site->network_id : 0;
		$plugins = 0 === $network ? array() : (array) get_network_option( $network, 'active_sitewide_plugins' );
		if ( isset( $plugins[ plugin_basename( $this->file ) ] ) ) {
			switch_to_blog( $site->id );
			$this->begin();
			restore_current_blog();
		}
	}

	/** Adds the tables of a site that is deleted (filter wpmu_drop_tables). */
	private static function add_tables( mixed $tables, mixed $site = null ): mixed {
		$db = $GLOBALS['wpdb'];
		return is_array( $tables ) && is_numeric( $site )
			? array( ...$tables, ...Sites::tables( $db, $db->get_blog_prefix( (int) $site ) ) )
			: $tables;
	}

	/** Removes the private files of a site that is deleted (action wp_uninitialize_site). */
	private static function remove_files( mixed $site ): void {
		if ( $site instanceof \WP_Site ) {
			switch_to_blog( (int) $site->id );
			PrivateFolder::remove( true );
			restore_current_blog();
		}
	}

	private function begin(): void {
		Activation::note();
		foreach ( $this->features as $feature ) {
			$feature instanceof Provides\Preparation && $feature->activate();
		}
		$this->jobs()->start_needed();
	}

	private static function each( bool $is_network, \Closure $call ): void {
		if ( $is_network ) {
			Sites::each( $call, get_current_network_id() );
		} else {
			$call();
		}
	}
}
