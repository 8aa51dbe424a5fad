<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Crm;

/**
 * The plugin Jetpack CRM on this site: what it says of itself by its own functions.
 */
final class Crm {

	/** Its main file. */
	private const FILE = 'zero-bs-crm/ZeroBSCRM.php';

	/** What it calls its part that takes answers of forms. */
	public const EXTENSION = 'jetpackforms';

	/** Who may switch its parts: a capability of its own. */
	private const CAPABILITY = 'admin_zerobs_manage_options';

	/**
	 * @return array{crm_installed: bool, crm_active: bool, crm_version: string|null, jp_form_ext_enabled: bool|null, can_activate_extension: bool}
	 *         Null for what cannot be known until it is active.
	 */
	public function status(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$plugin = get_plugins()[ self::FILE ] ?? null;
		$active = null !== $plugin && is_plugin_active( self::FILE );
		return array(
			'crm_installed'          => null !== $plugin,
			'crm_active'             => $active,
			'crm_version'            => $plugin['Version'] ?? null,
			'jp_form_ext_enabled'    => $active ? self::is_enabled() : null,
			'can_activate_extension' => $active && function_exists( 'zeroBSCRM_extension_install_jetpackforms' ) && current_user_can( self::CAPABILITY ),
		);
	}

	/**
	 * Switches the part on that takes answers of forms.
	 *
	 * @return \WP_Error|null Null where it is on now.
	 */
	public function enable(): ?\WP_Error {
		if ( ! function_exists( 'zeroBSCRM_extension_install_jetpackforms' ) ) {
			return new \WP_Error( 'ramjet_crm_inactive', __( 'Jetpack CRM is not active, or too old.', 'ramjet' ), array( 'status' => 409 ) );
		}
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return new \WP_Error( 'ramjet_crm_forbidden', __( 'A site administrator must enable the CRM Jetpack Forms extension.', 'ramjet' ), array( 'status' => 403 ) );
		}
		if ( true === self::is_enabled() ) {
			return null;
		}
		$answer = zeroBSCRM_extension_install_jetpackforms();
		// It says false as well where there was nothing to do.
		if ( ! is_wp_error( $answer ) && true === self::is_enabled() ) {
			return null;
		}
		$message = is_wp_error( $answer ) ? wp_strip_all_tags( $answer->get_error_message() ) : '';
		return new \WP_Error( 'ramjet_crm_failed', '' === $message ? __( 'Jetpack CRM did not switch its extension on.', 'ramjet' ) : $message, array( 'status' => 500 ) );
	}

	/**
	 * @return bool|null Null for a version that cannot tell.
	 */
	private static function is_enabled(): ?bool {
		return function_exists( 'zeroBSCRM_isExtensionInstalled' ) ? (bool) zeroBSCRM_isExtensionInstalled( self::EXTENSION ) : null;
	}
}
