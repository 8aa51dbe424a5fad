<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Plugins;

use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Site\SiteType;
use Ramjet\Support\Values\Text;

/** WordPress's controller of plugins with Ramjet's responses, errors and restrictions. */
final class Plugins extends \WP_REST_Plugins_Controller {

	/** Packages of the plugin directory; any other URL is refused. */
	private const PACKAGES = 'https://downloads.wordpress.org/';

	/** One installation at a time, for WordPress clears its upgrade folder before each. */
	private const LOCK = 'ramjet_install';

	/** Seconds until the lock of an aborted installation expires. */
	private const LOCK_TIME = 300;

	/** @return array<string, array<string, mixed>> Main file => plugin, as schema() describes it. */
	public function all(): array {
		return array_column( $this->get_items( new \WP_REST_Request() )->get_data(), null, 'file' );
	}

	/** @return array<string, mixed>|null As schema() describes it; null if it is not installed. */
	public function find( string $slug ): ?array {
		return array_column( $this->all(), null, 'slug' )[ $slug ] ?? null;
	}

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

	/**
	 * @param array<string, string> $item    The plugin's header, and its main file as `_file`.
	 * @param \WP_REST_Request      $request
	 */
	public function prepare_item_for_response( $item, $request ): \WP_REST_Response {
		$file    = $item['_file'];
		$folder  = dirname( $file );
		$status  = $this->get_plugin_status( $file );
		$updates = get_site_transient( 'update_plugins' )->response ?? array();
		$version = is_array( $updates ) ? $updates[ $file ]->new_version ?? null : null;
		return new \WP_REST_Response( array(
			'slug'           => '.' === $folder ? basename( $file, '.php' ) : $folder,
			'file'           => $file,
			'name'           => Text::plain( $item['Name'] ),
			'version'        => $item['Version'],
			'active'         => 'inactive' !== $status,
			'network_active' => 'network-active' === $status,
			'update'         => null === $version ? null : (string) $version,
		) );
	}

	/** Activates a plugin, after installing it from WordPress.org if need be. Returns whether anything changed. */
	public function install( string $slug ): bool|\WP_Error {
		// Before WordPress.org is contacted.
		if ( ! SiteType::current()->is_hosted() && null === $this->find( $slug ) ) {
			$installed = current_user_can( 'install_plugins' )
				? $this->download( $slug )
				: self::forbidden( __( 'You may not install plugins on this site.', 'ramjet' ) );
			if ( is_wp_error( $installed ) ) {
				return $installed;
			}
		}
		return $this->set_active( $slug, true );
	}

	/** @return bool|\WP_Error Whether anything changed. */
	public function set_active( string $slug, bool $active ): bool|\WP_Error {
		if ( SiteType::current()->is_hosted() ) {
			return self::forbidden( __( 'The host of this site manages its plugins.', 'ramjet' ) );
		}
		$plugin = $this->find( $slug );
		if ( null === $plugin ) {
			return self::not_installed();
		}
		if ( $plugin['active'] === $active ) {
			return false;
		}
		$change  = array( $plugin['file'], $active ? 'active' : 'inactive', $active ? 'inactive' : 'active' );
		$allowed = $this->plugin_status_permission_check( ...$change );
		if ( is_wp_error( $allowed ) || $plugin['network_active'] ) {
			return self::forbidden( __( 'You may not activate or deactivate this plugin on this site.', 'ramjet' ) );
		}
		$result = $this->handle_plugin_status( ...$change );
		// A plugin that printed something is active despite the error.
		if ( is_wp_error( $result ) && ! is_plugin_active( $plugin['file'] ) ) {
			/* translators: %s: the reason, a sentence. */
			$message = __( 'The plugin is installed, but could not be activated. %s', 'ramjet' );
			return self::error( 'not_activated', 500, $message, $result );
		}
		return true;
	}

	/** Status 404. */
	public static function not_installed(): \WP_Error {
		return self::error( 'not_installed', 404, __( 'This plugin is not installed.', 'ramjet' ) );
	}

	/**
	 * Installs a plugin from WordPress.org. If that fails, nothing of it remains.
	 *
	 * @return \WP_REST_Response|\WP_Error What create_item() returns, with Ramjet's errors.
	 */
	private function download( string $slug ): \WP_REST_Response|\WP_Error {
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		if ( ! self::on_main_site( static fn() => \WP_Upgrader::create_lock( self::LOCK, self::LOCK_TIME ) ) ) {
			$message = __( 'Another plugin is being installed. Please try again in a moment.', 'ramjet' );
			return self::error( 'busy', 409, $message );
		}
		$check  = static fn( mixed $found ): object => self::check( $found, $slug );
		$delete = self::delete_refused( ... );
		add_filter( 'plugins_api_result', $check, PHP_INT_MAX );
		add_filter( 'upgrader_source_selection', $delete, PHP_INT_MAX, 2 );
		try {
			$request = new \WP_REST_Request();
			$request->set_query_params( array( 'slug' => $slug, 'status' => 'inactive' ) );
			$result = $this->create_item( $request );
			return is_wp_error( $result ) ? self::explain( $result ) : $result;
		} finally {
			remove_filter( 'plugins_api_result', $check, PHP_INT_MAX );
			remove_filter( 'upgrader_source_selection', $delete, PHP_INT_MAX );
			self::on_main_site( static fn() => \WP_Upgrader::release_lock( self::LOCK ) );
		}
	}

	/** Checks WordPress.org's reply (filter plugins_api_result); returns an error if the plugin is not in it. */
	private static function check( mixed $found, string $slug ): object {
		if ( is_wp_error( $found ) ) {
			// The directory's own messages; if it could not be reached, WordPress has others.
			$is_missing = in_array( $found->get_error_message(), array( 'Plugin not found.', 'closed' ), true );
			return new \WP_Error( $is_missing ? 'not_found' : 'unreachable' );
		}
		$is_ours = is_object( $found ) && $slug === ( $found->slug ?? '' )
			&& str_starts_with( (string) ( $found->download_link ?? '' ), self::PACKAGES );
		if ( ! $is_ours ) {
			return new \WP_Error( 'unreachable' );
		}
		// The controller does not expect them to be missing.
		$found->language_packs = (array) ( $found->language_packs ?? array() );
		return $found;
	}

	/**
	 * Deletes the unpacked files of a refused package, which WordPress would keep until the next installation (filter
	 * upgrader_source_selection).
	 */
	private static function delete_refused( mixed $source, string $folder ): mixed {
		if ( is_wp_error( $source ) ) {
			$GLOBALS['wp_filesystem']->delete( $folder, true );
		}
		return $source;
	}

	/** Runs a function on the network's main site: all sites share the folder that the lock protects. */
	private static function on_main_site( \Closure $call ): bool {
		is_multisite() && switch_to_blog( get_main_site_id() );
		$result = $call();
		is_multisite() && restore_current_blog();
		return $result;
	}

	/** @param \WP_Error $error Why create_item() failed. */
	private static function explain( \WP_Error $error ): \WP_Error {
		$code = (string) $error->get_error_code();
		$is   = static fn( string $pattern ): bool => 1 === preg_match( "/^($pattern)$/D", $code );
		/* translators: %s: the reason, a sentence. */
		$not_installed = __( 'The plugin could not be installed. %s', 'ramjet' );
		[ $own, $status, $message ] = match ( true ) {
			$is( 'not_found' ) => array( $code, 404, __( 'WordPress.org has no such plugin.', 'ramjet' ) ),
			$is( 'unreachable' ) =>
				array( $code, 502, __( 'WordPress.org could not be reached. Please try again later.', 'ramjet' ) ),
			$is( 'fs_unavailable|unable_to_.+' ) =>
				array( 'not_written', 500, __( 'WordPress cannot write to its plugins folder.', 'ramjet' ) ),
			$is( 'incompatible_.+_required_version|folder_exists' ) => array( 'not_installed', 409, $not_installed ),
			$is( '(fs|mkdir|copy|disk)_.+' ) => array( 'not_installed', 500, $not_installed ),
			default => array( 'not_installed', 502, $not_installed ),
		};
		return self::error( $own, $status, $message, $error );
	}

	private static function forbidden( string $message ): \WP_Error {
		return self::error( 'forbidden', 403, $message );
	}

	/** @param \WP_Error|null $reason Replaces %s in the message. */
	private static function error( string $code, int $status, string $message, ?\WP_Error $reason = null ): \WP_Error {
		$message = sprintf( $message, wp_strip_all_tags( (string) $reason?->get_error_message() ) );
		return new \WP_Error( "ramjet_plugin_$code", $message, array( 'status' => $status ) );
	}
}
