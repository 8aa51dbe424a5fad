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

// This file and uninstall.php have to parse on PHP 7.2, so that an old server gets a sentence instead of a fatal error.

defined( 'ABSPATH' ) || exit;

if ( defined( 'RAMJET_FILE' ) ) {
	// A second copy of the plugin in another folder: the first one works, and this one has nothing to add.
	return;
}

/** The main file of the copy that runs. */
define( 'RAMJET_FILE', __FILE__ );

if ( ! function_exists( 'ramjet_unmet_requirement' ) ) {
	/**
	 * Which of the plugin's requirements a site does not meet.
	 *
	 * @param string $php       Version of PHP.
	 * @param string $wordpress Version of WordPress.
	 * @param bool   $built     Whether the build has run.
	 * @return string 'php', 'wordpress', 'build', or '' where all are met.
	 */
	function ramjet_unmet_requirement( $php, $wordpress, $built ) {
		if ( version_compare( $php, '8.1', '<' ) ) {
			return 'php';
		}
		// A nightly or a release candidate of 6.8 is 6.8.
		if ( version_compare( $wordpress, '6.8-alpha', '<' ) ) {
			return 'wordpress';
		}
		return $built ? '' : 'build';
	}

	/**
	 * Tells people what to do about a requirement that is not met.
	 *
	 * @param string $unmet     As ramjet_unmet_requirement() says, not empty.
	 * @param string $php       Version of PHP.
	 * @param string $wordpress Version of WordPress.
	 * @return string One or two sentences.
	 */
	function ramjet_requirement_message( $unmet, $php, $wordpress ) {
		if ( 'php' === $unmet ) {
			/* translators: 1: required version, 2: current version. */
			return sprintf( __( 'Ramjet needs PHP %1$s or later; this server runs %2$s. Ask your host to update PHP.', 'ramjet' ), '8.1', $php );
		}
		if ( 'wordpress' === $unmet ) {
			/* translators: 1: required version, 2: current version. */
			return sprintf( __( 'Ramjet needs WordPress %1$s or later; this site runs %2$s. Please update WordPress.', 'ramjet' ), '6.8', $wordpress );
		}
		return __( 'Ramjet is not built yet. Run `npm start` in its folder, or install the released zip file.', 'ramjet' );
	}
}

( static function () {
	$unmet = ramjet_unmet_requirement( PHP_VERSION, $GLOBALS['wp_version'], file_exists( __DIR__ . '/build/manifest.php' ) );
	if ( '' !== $unmet ) {
		$notice = static function () use ( $unmet ) {
			if ( current_user_can( 'activate_plugins' ) ) {
				$message = ramjet_requirement_message( $unmet, PHP_VERSION, $GLOBALS['wp_version'] );
				printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $message ) );
			}
		};
		add_action( 'admin_notices', $notice );
		add_action( 'network_admin_notices', $notice );
		return;
	}

	spl_autoload_register(
		static function ( $class_name ) {
			if ( 0 === strncmp( $class_name, 'Ramjet\\', 7 ) ) {
				$path = strtr( substr( $class_name, 7 ), '\\', '/' );
				if ( 0 === strncmp( $path, 'Blocks/', 7 ) ) {
					list( , $block, $class ) = explode( '/', $path, 3 );
					// The folder blocks/image-compare/ has the namespace ImageCompare.
					$folder = strtolower( preg_replace( '/\B[A-Z]/', '-$0', $block ) );
					$file   = __DIR__ . "/blocks/$folder/server/$class.php";
				} else {
					$file = __DIR__ . "/src/server/$path.php";
				}
				// PHP remembers this for files that it has loaded; file_exists() would ask the file system each time.
				if ( false !== stream_resolve_include_path( $file ) ) {
					require $file;
				}
			}
		}
	);
	$database = $GLOBALS['wpdb'];
	if ( method_exists( $database, 'send_reads_to_primaries' ) || method_exists( $database, 'send_reads_to_masters' ) ) {
		Ramjet\Support\Database\PrimaryReads::boot();
	}
	( new Ramjet\Plugin( __FILE__ ) )->boot();
} )();
