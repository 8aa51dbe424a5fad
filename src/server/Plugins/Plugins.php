<?php
declare(strict_types=1);

namespace Ramjet\Plugins;

use Ramjet\Support\Schema;
use Ramjet\Support\SiteType;

/** The site's plugins, and what the current user may change about them. */
final class Plugins {

	/** @return array<string, array<string, mixed>> Main file => plugin, as schema() describes it. */
	public static function all(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$updates = get_site_transient( 'update_plugins' )->response ?? array();
		$plugins = array();
		foreach ( get_plugins() as $file => $header ) {
			$folder           = dirname( $file );
			$version          = is_array( $updates ) ? $updates[ $file ]->new_version ?? null : null;
			$plugins[ $file ] = array(
				'slug'           => '.' === $folder ? basename( $file, '.php' ) : $folder,
				'file'           => $file,
				'name'           => html_entity_decode( $header['Name'], ENT_QUOTES, 'UTF-8' ),
				'version'        => $header['Version'],
				'active'         => is_plugin_active( $file ),
				'network_active' => is_plugin_active_for_network( $file ),
				'update'         => null === $version ? null : (string) $version,
			);
		}
		return $plugins;
	}

	/** @return array<string, mixed>|null As schema() describes it; null if it is not installed. */
	public static function find( string $slug ): ?array {
		return array_column( self::all(), null, 'slug' )[ $slug ] ?? null;
	}

	/** @return array<string, mixed> JSON schema of one plugin. */
	public static function schema(): array {
		return Schema::object( array(
			'slug'           => Schema::field( 'string', 'Slug on WordPress.org: the plugin’s folder.' ),
			'file'           => Schema::field( 'string', 'Main file, with its folder.' ),
			'name'           => Schema::field( 'string', 'Name of the plugin.' ),
			'version'        => Schema::field( 'string', 'Installed version.' ),
			'active'         => Schema::field( 'boolean', 'Whether it is active on this site.' ),
			'network_active' => Schema::field( 'boolean', 'Whether it is active on every site of the network.' ),
			'update'         => Schema::field( array( 'string', 'null' ), 'A newer version, if any is known.' ),
		), 'plugin' );
	}

	/** Activates a plugin, after installing it from WordPress.org if need be. Returns whether anything changed. */
	public static function install( string $slug ): bool|\WP_Error {
		// Before WordPress.org is contacted.
		if ( ! SiteType::current()->is_hosted() && null === self::find( $slug ) ) {
			$installed = current_user_can( 'install_plugins' )
				? WordPressOrg::install( $slug )
				: self::forbidden( __( 'You may not install plugins on this site.', 'ramjet' ) );
			if ( is_wp_error( $installed ) ) {
				return $installed;
			}
		}
		return self::set_active( $slug, true );
	}

	/** @return bool|\WP_Error Whether anything changed. */
	public static function set_active( string $slug, bool $active ): bool|\WP_Error {
		if ( SiteType::current()->is_hosted() ) {
			// Spec 4 §6.
			return self::forbidden( __( 'The host of this site manages its plugins.', 'ramjet' ) );
		}
		$plugin = self::find( $slug );
		if ( null === $plugin ) {
			return self::not_installed();
		}
		if ( $plugin['active'] === $active ) {
			return false;
		}
		$file = $plugin['file'];
		$may  = current_user_can( $active ? 'activate_plugin' : 'deactivate_plugin', $file );
		if ( ! $may || $plugin['network_active'] ) {
			return self::forbidden( __( 'You may not activate or deactivate this plugin on this site.', 'ramjet' ) );
		}
		if ( ! $active ) {
			deactivate_plugins( $file );
			return true;
		}
		$result = activate_plugin( $file );
		// A plugin that printed something is active despite the error.
		if ( is_wp_error( $result ) && ! is_plugin_active( $file ) ) {
			$reason = wp_strip_all_tags( $result->get_error_message() );
			/* translators: %s: the reason, a sentence. */
			$message = sprintf( __( 'The plugin is installed, but could not be activated. %s', 'ramjet' ), $reason );
			return new \WP_Error( 'ramjet_plugin_not_activated', $message, array( 'status' => 500 ) );
		}
		return true;
	}

	/** Status 404. */
	public static function not_installed(): \WP_Error {
		$message = __( 'This plugin is not installed.', 'ramjet' );
		return new \WP_Error( 'ramjet_plugin_not_installed', $message, array( 'status' => 404 ) );
	}

	private static function forbidden( string $message ): \WP_Error {
		return new \WP_Error( 'ramjet_plugin_forbidden', $message, array( 'status' => 403 ) );
	}
}
