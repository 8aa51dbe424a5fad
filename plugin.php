<?php
/**
 * Plugin Name:       Ramjet
 * Description:       Blocks, forms and writing tools on your own server and with your own keys. Content written with Jetpack's blocks opens unchanged.
 * Version:           0.1.0
 * Requires at least: 6.8
 * Requires PHP:      8.1
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       ramjet
 * Domain Path:       /languages
 *
 * @package Ramjet
 */

// This file alone has to parse on PHP 7.2, so that an old server gets a sentence instead of a fatal error.

defined( 'ABSPATH' ) || exit;

/**
 * Says what the server lacks, or nothing where it has all.
 *
 * @param string $php       Version of PHP.
 * @param string $wordpress Version of WordPress.
 * @return string A sentence for people, or ''.
 */
function ramjet_unmet_requirement( $php, $wordpress ) {
	if ( version_compare( $php, '8.1', '<' ) ) {
		/* translators: 1: required version, 2: current version. */
		return sprintf( __( 'Ramjet needs PHP %1$s or later; this server runs %2$s. Ask your host to update PHP.', 'ramjet' ), '8.1', $php );
	}
	if ( version_compare( $wordpress, '6.8', '<' ) ) {
		/* translators: 1: required version, 2: current version. */
		return sprintf( __( 'Ramjet needs WordPress %1$s or later; this site runs %2$s. Please update WordPress.', 'ramjet' ), '6.8', $wordpress );
	}
	if ( ! file_exists( __DIR__ . '/build/manifest.php' ) ) {
		return __( 'Ramjet is not built yet. Run `npm start` in its folder, or install the released zip file.', 'ramjet' );
	}
	return '';
}

if ( version_compare( PHP_VERSION, '8.1', '>=' ) && version_compare( $GLOBALS['wp_version'], '6.8-alpha', '>=' ) && file_exists( __DIR__ . '/build/manifest.php' ) ) {
	spl_autoload_register(
		static function ( $class_name ) {
			if ( 0 === strncmp( $class_name, 'Ramjet\\', 7 ) ) {
				$file = __DIR__ . '/src/server/' . strtr( substr( $class_name, 7 ), '\\', '/' ) . '.php';
				if ( file_exists( $file ) ) {
					require $file;
				}
			}
		}
	);
	( new Ramjet\Plugin( __FILE__ ) )->boot();
} else {
	add_action(
		'admin_notices',
		static function () {
			if ( current_user_can( 'activate_plugins' ) ) {
				printf(
					'<div class="notice notice-error"><p>%s</p></div>',
					esc_html( ramjet_unmet_requirement( PHP_VERSION, $GLOBALS['wp_version'] ) )
				);
			}
		}
	);
}
