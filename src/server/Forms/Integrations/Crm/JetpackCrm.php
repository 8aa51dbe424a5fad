<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Crm;

/** The plugin Jetpack CRM on this site, by its own functions. */
final class JetpackCrm {

	private const FILE = 'zero-bs-crm/ZeroBSCRM.php';
	public const EXTENSION = 'jetpackforms';

	/** Its own capability for enabling extensions. */
	private const CAPABILITY = 'admin_zerobs_manage_options';

	/**
	 * @return array{crm_installed: bool, crm_active: bool, crm_version: string|null, jp_form_ext_enabled: bool|null,
	 *         can_activate_extension: bool} Null for what is unknown while it is inactive.
	 */
	public function status(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$plugin    = get_plugins()[ self::FILE ] ?? null;
		$is_active = null !== $plugin && is_plugin_active( self::FILE );
		return array(
			'crm_installed'          => null !== $plugin,
			'crm_active'             => $is_active,
			'crm_version'            => $plugin['Version'] ?? null,
			'jp_form_ext_enabled'    => $is_active ? self::is_enabled() : null,
			'can_activate_extension' => $is_active && self::can_install() && current_user_can( self::CAPABILITY ),
		);
	}

	/** Enables its extension for forms; null where it is enabled now. */
	public function enable(): ?\WP_Error {
		if ( ! self::can_install() ) {
			return self::error( 'inactive', __( 'Jetpack CRM is not active, or is too old.', 'ramjet' ), 409 );
		}
		if ( ! current_user_can( self::CAPABILITY ) ) {
			$message = __( 'A site administrator must enable the CRM Jetpack Forms extension.', 'ramjet' );
			return self::error( 'forbidden', $message, 403 );
		}
		if ( true === self::is_enabled() ) {
			return null;
		}
		$result = zeroBSCRM_extension_install_jetpackforms();
		// It returns false also where there was nothing to do.
		if ( ! is_wp_error( $result ) && true === self::is_enabled() ) {
			return null;
		}
		$message = is_wp_error( $result ) ? wp_strip_all_tags( $result->get_error_message() ) : '';
		$message = '' === $message ? __( 'Jetpack CRM could not enable its extension.', 'ramjet' ) : $message;
		return self::error( 'failed', $message, 500 );
	}

	private static function error( string $code, string $message, int $status ): \WP_Error {
		return new \WP_Error( "ramjet_crm_$code", $message, array( 'status' => $status ) );
	}

	private static function can_install(): bool {
		return function_exists( 'zeroBSCRM_extension_install_jetpackforms' );
	}

	/** @return bool|null Null for a version without the function. */
	private static function is_enabled(): ?bool {
		return function_exists( 'zeroBSCRM_isExtensionInstalled' )
			? (bool) zeroBSCRM_isExtensionInstalled( self::EXTENSION )
			: null;
	}
}
