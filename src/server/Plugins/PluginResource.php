<?php
declare(strict_types=1);

namespace Ramjet\Plugins;

use Ramjet\Support\Schema;

/**
 * The installed plugins as REST answers describe them.
 */
final class PluginResource {

	/**
	 * @return array<string, array<string, mixed>> By main file; each as schema() says.
	 */
	public static function all(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$updates = self::updates();
		$plugins = array();
		foreach ( get_plugins() as $file => $header ) {
			$plugins[ $file ] = array(
				'slug'           => self::slug( $file ),
				'file'           => $file,
				'name'           => html_entity_decode( $header['Name'], ENT_QUOTES, 'UTF-8' ),
				'version'        => $header['Version'],
				'active'         => is_plugin_active( $file ),
				'network_active' => is_plugin_active_for_network( $file ),
				'update'         => isset( $updates[ $file ]->new_version ) ? (string) $updates[ $file ]->new_version : null,
			);
		}
		return $plugins;
	}

	/**
	 * An installed plugin by its name in the directory.
	 *
	 * @param string $slug Its folder, or its file's name without '.php' where it has no folder.
	 * @return array<string, mixed>|null As schema() says; null where it is not installed.
	 */
	public static function find( string $slug ): ?array {
		foreach ( self::all() as $plugin ) {
			if ( $plugin['slug'] === $slug ) {
				return $plugin;
			}
		}
		return null;
	}

	/**
	 * @return array<string, object> What WordPress found the last time that it looked for updates, by main file.
	 */
	public static function updates(): array {
		$found = get_site_transient( 'update_plugins' );
		return is_array( $found->response ?? null ) ? $found->response : array();
	}

	/**
	 * @return array<string, mixed> JSON schema of one plugin.
	 */
	public static function schema(): array {
		return Schema::object(
			array(
				'slug'           => Schema::field( 'string', __( 'Its name in the plugin directory: its folder.', 'ramjet' ) ),
				'file'           => Schema::field( 'string', __( 'Its main file, with its folder.', 'ramjet' ) ),
				'name'           => Schema::field( 'string', __( 'For people.', 'ramjet' ) ),
				'version'        => Schema::field( 'string', __( 'The installed one.', 'ramjet' ) ),
				'active'         => Schema::field( 'boolean', __( 'Whether it is active on this site.', 'ramjet' ) ),
				'network_active' => Schema::field( 'boolean', __( 'Whether it is active on every site of the network.', 'ramjet' ) ),
				'update'         => Schema::field( array( 'string', 'null' ), __( 'A newer version that WordPress knows of.', 'ramjet' ) ),
			),
			'plugin'
		);
	}

	private static function slug( string $file ): string {
		$folder = dirname( $file );
		return '.' === $folder ? basename( $file, '.php' ) : $folder;
	}
}
