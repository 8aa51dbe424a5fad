<?php
declare(strict_types=1);

namespace Ramjet\Plugins;

/** Installs plugins from WordPress.org, with WordPress's own installer. */
final class WordPressOrg {

	/** Packages of the plugin directory; any other URL is refused. */
	private const PACKAGES = 'https://downloads.wordpress.org/';

	/** One installation at a time, for WordPress clears its upgrade folder before each. */
	private const LOCK = 'ramjet_install';

	/** Seconds until the lock of an aborted installation expires. */
	private const LOCK_TIME = 300;

	/** Error codes of WordPress's installer that are caused by this site => HTTP status. */
	private const SITE_ERRORS = array(
		'incompatible_php_required_version' => 409,
		'incompatible_wp_required_version'  => 409,
		'folder_exists'                     => 409,
		'fs_unavailable'                    => 500,
		'fs_error'                          => 500,
		'fs_no_plugins_dir'                 => 500,
		'mkdir_failed_destination'          => 500,
		'copy_failed'                       => 500,
		'disk_full_unzip_file'              => 500,
	);

	/** Downloads a plugin and installs it. If that fails, nothing of it remains. */
	public static function install( string $slug ): bool|\WP_Error {
		foreach ( array( 'file', 'misc', 'plugin', 'plugin-install', 'class-wp-upgrader' ) as $name ) {
			require_once ABSPATH . "wp-admin/includes/$name.php";
		}
		if ( ! self::on_main_site( static fn() => \WP_Upgrader::create_lock( self::LOCK, self::LOCK_TIME ) ) ) {
			$message = __( 'Another plugin is being installed. Please try again in a moment.', 'ramjet' );
			return self::error( 'busy', 409, $message );
		}
		try {
			$package = self::package( $slug );
			return is_wp_error( $package ) ? $package : self::unpack( $package );
		} finally {
			self::on_main_site( static fn() => \WP_Upgrader::release_lock( self::LOCK ) );
		}
	}

	/** @return string|\WP_Error URL of the plugin's zip file. */
	private static function package( string $slug ): string|\WP_Error {
		$found = plugins_api(
			'plugin_information',
			array( 'slug' => $slug, 'fields' => array( 'sections' => false ) )
		);
		if ( is_wp_error( $found ) ) {
			// The directory's own messages; if it could not be reached, WordPress has others.
			return in_array( $found->get_error_message(), array( 'Plugin not found.', 'closed' ), true )
				? self::error( 'not_found', 404, __( 'WordPress.org has no such plugin.', 'ramjet' ) )
				: self::unreachable();
		}
		$is_ours = is_object( $found ) && $slug === ( $found->slug ?? '' );
		$package = $is_ours ? (string) ( $found->download_link ?? '' ) : '';
		return str_starts_with( $package, self::PACKAGES ) ? $package : self::unreachable();
	}

	private static function unpack( string $package ): bool|\WP_Error {
		$skin = new \WP_Ajax_Upgrader_Skin();
		$delete = self::delete_refused( ... );
		add_filter( 'upgrader_source_selection', $delete, PHP_INT_MAX, 2 );
		$installed = ( new \Plugin_Upgrader( $skin ) )->install( $package );
		remove_filter( 'upgrader_source_selection', $delete, PHP_INT_MAX );
		if ( true === $installed ) {
			return true;
		}
		// The skin collects the errors of each step; if there are none, WordPress could not write.
		$errors = is_wp_error( $installed ) ? $installed : $skin->get_errors();
		if ( ! $errors->has_errors() ) {
			return self::error( 'not_written', 500, __( 'WordPress cannot write to its plugins folder.', 'ramjet' ) );
		}
		$status = self::SITE_ERRORS[ $errors->get_error_code() ] ?? 502;
		$reason = wp_strip_all_tags( $errors->get_error_message() );
		return self::error(
			'not_installed',
			$status,
			/* translators: %s: the reason, a sentence. */
			sprintf( __( 'The plugin could not be installed. %s', 'ramjet' ), $reason )
		);
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
		if ( ! is_multisite() ) {
			return $call();
		}
		switch_to_blog( get_main_site_id() );
		try {
			return $call();
		} finally {
			restore_current_blog();
		}
	}

	private static function unreachable(): \WP_Error {
		$message = __( 'WordPress.org could not be reached. Please try again later.', 'ramjet' );
		return self::error( 'unreachable', 502, $message );
	}

	private static function error( string $code, int $status, string $message ): \WP_Error {
		return new \WP_Error( "ramjet_plugin_$code", $message, array( 'status' => $status ) );
	}
}
