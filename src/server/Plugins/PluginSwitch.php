<?php
declare(strict_types=1);

namespace Ramjet\Plugins;

use Ramjet\Support\SiteType;

/**
 * Installs, activates and deactivates plugins for the current user, as far as the user may.
 */
final class PluginSwitch {

	/**
	 * Makes a plugin active, and fetches it from WordPress.org first where it is not installed.
	 *
	 * @param string $slug Its name in the directory.
	 * @return bool|\WP_Error Whether that changed anything; or why it cannot be done.
	 */
	public function install( string $slug ): bool|\WP_Error {
		$refused = self::refused_by_host();
		if ( null !== $refused ) {
			return $refused;
		}
		if ( null === PluginResource::find( $slug ) ) {
			$installed = current_user_can( 'install_plugins' )
				? WordPressOrg::install( $slug )
				: self::forbidden( __( 'You may not install plugins on this site.', 'ramjet' ) );
			if ( is_wp_error( $installed ) ) {
				return $installed;
			}
		}
		return $this->set( $slug, true );
	}

	/**
	 * Switches an installed plugin.
	 *
	 * @param string $slug   Its name in the directory.
	 * @param bool   $active What it is to be.
	 * @return bool|\WP_Error Whether that changed anything; or why it cannot be done.
	 */
	public function set( string $slug, bool $active ): bool|\WP_Error {
		$refused = self::refused_by_host();
		if ( null !== $refused ) {
			return $refused;
		}
		$plugin = PluginResource::find( $slug );
		if ( null === $plugin ) {
			return new \WP_Error( 'ramjet_plugin_not_installed', __( 'This plugin is not installed.', 'ramjet' ), array( 'status' => 404 ) );
		}
		if ( $plugin['active'] === $active ) {
			return false;
		}
		if ( ! current_user_can( $active ? 'activate_plugin' : 'deactivate_plugin', $plugin['file'] ) || $plugin['network_active'] ) {
			return self::forbidden( __( 'You may not switch this plugin on or off on this site.', 'ramjet' ) );
		}
		if ( ! $active ) {
			deactivate_plugins( $plugin['file'] );
			return true;
		}
		$result = activate_plugin( $plugin['file'] );
		// One that printed something is active all the same.
		if ( is_wp_error( $result ) && ! is_plugin_active( $plugin['file'] ) ) {
			return new \WP_Error(
				'ramjet_plugin_not_activated',
				/* translators: %s: what went wrong, a sentence. */
				sprintf( __( 'The plugin is installed, but could not be activated. %s', 'ramjet' ), wp_strip_all_tags( $result->get_error_message() ) ),
				array( 'status' => 500 )
			);
		}
		return true;
	}

	/**
	 * A host that runs the site looks after its plugins itself (spec 4 §6).
	 */
	private static function refused_by_host(): ?\WP_Error {
		return SiteType::current()->is_hosted() ? self::forbidden( __( 'The host of this site manages its plugins.', 'ramjet' ) ) : null;
	}

	private static function forbidden( string $message ): \WP_Error {
		return new \WP_Error( 'ramjet_plugin_forbidden', $message, array( 'status' => 403 ) );
	}
}
