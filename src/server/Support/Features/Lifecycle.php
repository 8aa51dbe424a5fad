<?php
declare(strict_types=1);

namespace Ramjet\Support\Features;

use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Migrations;
use Ramjet\Support\Sites;

/** What happens when the plugin is activated and deactivated, on one site or on a network's. */
final class Lifecycle {

	/** @param string $plugin The plugin's name in lists of active plugins, such as 'ramjet/plugin.php'. */
	public function __construct( private readonly Features $features, private readonly string $plugin ) {}

	/** Of all features. */
	public function jobs(): Jobs {
		return new Jobs( $this->features->collect( static fn( Feature $feature ): array => $feature->jobs() ) );
	}

	/** @param bool $is_network Whether it is activated for all sites of the network. */
	public function activate( bool $is_network ): void {
		$db    = $GLOBALS['wpdb'];
		$steps = $this->features->collect( static fn( Feature $feature ): array => $feature->migrations( $db ) );
		// A network's other sites, of which there may be thousands, get tables when they first need them.
		( new Migrations( $db, $steps ) )->ensure();
		$this->each( $is_network, $this->begin( ... ) );
	}

	/** @param bool $is_network Whether it is deactivated for the network. */
	public function deactivate( bool $is_network ): void {
		$jobs = $this->jobs();
		$this->each( $is_network, function () use ( $jobs, $is_network ): void {
			// A site may have activated it, too.
			if ( ! $is_network || ! in_array( $this->plugin, (array) get_option( 'active_plugins' ), true ) ) {
				$jobs->clear();
			}
		} );
	}

	/** Begins on a new site if the plugin is active on its network (action wp_initialize_site). */
	public function begin_on( \WP_Site $site ): void {
		$plugins = (array) get_network_option( $site->network_id, 'active_sitewide_plugins' );
		if ( isset( $plugins[ $this->plugin ] ) ) {
			switch_to_blog( $site->id );
			$this->begin();
			restore_current_blog();
		}
	}

	private function begin(): void {
		foreach ( $this->features as $feature ) {
			$feature->activate();
		}
		$this->jobs()->start_needed();
	}

	private function each( bool $is_network, \Closure $call ): void {
		if ( $is_network ) {
			Sites::each( $call, get_current_network_id() );
		} else {
			$call();
		}
	}
}
