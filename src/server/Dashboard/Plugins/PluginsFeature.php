<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Plugins;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Services\ThirdParty;

/** Lists, installs and activates the site's plugins. */
final class PluginsFeature extends Feature implements Provides\Routes, Provides\ThirdParties {

	private ?Plugins $plugins = null;

	public function third_parties(): array {
		return array( new ThirdParty(
			'WordPress.org',
			hosts: array( 'api.wordpress.org', 'downloads.wordpress.org' ),
			disclosure: __(
				'When you install a plugin through Ramjet, it receives the plugin’s name, your site’s URL and your WordPress version.',
				'ramjet'
			),
			privacy_url: 'https://wordpress.org/about/privacy/'
		) );
	}

	public function routes(): array {
		return array( new RouteTable( 'jetpack/v4', $this->definitions( ... ) ) );
	}

	private function definitions(): array {
		$slug   = array( 'pattern' => '^[a-z0-9][a-z0-9_-]{0,99}$', 'required' => true );
		$args   = static fn( string ...$statuses ): array => array(
			'slug'   => Schema::field( 'string', 'The plugin’s slug on WordPress.org.', $slug ),
			'status' => Schema::field(
				'string',
				'The plugin’s new status.',
				array( 'enum' => $statuses, 'required' => true )
			),
			'source' => Schema::field(
				'string',
				'Where in Ramjet the request comes from, such as block-editor.',
				array( 'pattern' => '^[a-z0-9_-]{0,64}$' )
			),
		);
		$errors = array(
			'ramjet_plugin_forbidden'     => '403: The host manages the plugins, or the user may not.',
			'ramjet_plugin_not_activated' => '500: The plugin is installed, but could not be activated.',
		);
		return array(
			'/plugins' => Route::of(
				'The installed plugins by main file. POST activates one and responds with it. If it is not installed, '
					. 'POST first installs it from WordPress.org.',
				static fn(): array => Schema::object( array(), 'plugins' )
					+ array( 'additionalProperties' => Plugins::schema() ),
				array(
					Route::requiring( 'activate_plugins', 'GET', fn(): object => (object) $this->plugins()->all() ),
					Route::requiring( 'activate_plugins', 'POST', $this->install( ... ), $args( 'active' ) ),
				),
				$errors + array(
					'ramjet_plugin_not_found'     => '404: WordPress.org has no such plugin.',
					'ramjet_plugin_busy'          => '409: Another plugin is being installed.',
					'ramjet_plugin_not_installed' => '409: The plugin is not compatible with this site. '
						. '500: The file system is full or not writable. '
						. '502: The plugin’s file is broken or could not be downloaded.',
					'ramjet_plugin_not_written'   => '500: WordPress cannot write to its plugins folder.',
					'ramjet_plugin_unreachable'   => '502: Unexpected response from WordPress.org, or none.',
				)
			),
			'/plugins/(?P<slug>[\w-]+)' => Route::of(
				'Activates or deactivates an installed plugin.',
				static fn(): array => Plugins::schema(),
				Route::requiring( 'activate_plugins', 'POST', $this->switch( ... ), $args( 'active', 'inactive' ) ),
				$errors + array( 'ramjet_plugin_not_installed' => '404: The plugin is not installed.' )
			),
			'/updates/plugins' => Route::of(
				'Installed plugins with a newer version, as far as WordPress knows. WordPress.org is not contacted.',
				static fn(): array => Schema::object( array(
					'count'      => Schema::field( 'integer', 'Their number.' ),
					'checked_at' => Schema::field(
						array( 'string', 'null' ),
						'When WordPress last checked; null for never.',
						array( 'format' => 'date-time' )
					),
					'plugins'    => Schema::field( 'array', 'The plugins.', array( 'items' => Plugins::schema() ) ),
				), 'plugin-updates' ),
				Route::for_admins( 'GET', $this->updates( ... ) )
			),
		);
	}

	private function install( \WP_REST_Request $request ): array|\WP_Error {
		return $this->respond( $request, $this->plugins()->install( $request['slug'] ) );
	}

	private function switch( \WP_REST_Request $request ): array|\WP_Error {
		$changed = $this->plugins()->set_active( $request['slug'], 'active' === $request['status'] );
		return $this->respond( $request, $changed );
	}

	private function respond( \WP_REST_Request $request, bool|\WP_Error $changed ): array|\WP_Error {
		if ( is_wp_error( $changed ) ) {
			return $changed;
		}
		// The folder in the plugin's zip file may have another name than the slug.
		$plugin = $this->plugins()->find( $request['slug'] ) ?? Plugins::not_installed();
		if ( $changed && ! is_wp_error( $plugin ) ) {
			/**
			 * Fires when a user activated or deactivated a plugin through Ramjet.
			 *
			 * @param string $file   Main file of the plugin, with its folder.
			 * @param bool   $active Whether it is active now.
			 * @param string $source Where in Ramjet, such as 'block-editor'; may be empty.
			 */
			do_action( 'ramjet_plugin_switched', $plugin['file'], $plugin['active'], (string) $request['source'] );
		}
		return $plugin;
	}

	private function updates(): array {
		$has_one = static fn( array $plugin ): bool => null !== $plugin['update'];
		$plugins = array_filter( $this->plugins()->all(), $has_one );
		$checked = (int) ( get_site_transient( 'update_plugins' )->last_checked ?? 0 );
		return array(
			'count'      => count( $plugins ),
			'checked_at' => $checked > 0 ? gmdate( 'c', $checked ) : null,
			'plugins'    => array_values( $plugins ),
		);
	}

	private function plugins(): Plugins {
		return $this->plugins ??= new Plugins();
	}
}
