<?php
declare(strict_types=1);

namespace Ramjet\Plugins;

/**
 * Installs plugins from WordPress.org, with WordPress's own installer.
 */
final class WordPressOrg {

	/** Where its packages come from; whatever says that one is elsewhere is not the plugin directory. */
	private const PACKAGES = 'https://downloads.wordpress.org/';

	/** One installation at a time: WordPress clears the folder where it unpacks before each. */
	private const LOCK = 'ramjet_install';

	/** Seconds after which an installation that did not end no longer keeps others from starting. */
	private const LOCK_TIME = 300;

	/** What WordPress's installer says where this site is the reason, with the status that is answered. */
	private const OWN_FAULTS = array(
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

	/**
	 * Downloads a plugin and puts it into the plugins folder; nothing stays of one that cannot be installed.
	 *
	 * @param string $slug Its name in the directory.
	 * @return true|\WP_Error Status 404 where the directory does not have it, 409 where it does not fit or somebody else
	 *                        is installing it, 502 where the directory did not work, 500 where the disk did not.
	 */
	public static function install( string $slug ): bool|\WP_Error {
		foreach ( array( 'file', 'misc', 'plugin', 'plugin-install', 'class-wp-upgrader' ) as $name ) {
			require_once ABSPATH . "wp-admin/includes/$name.php";
		}
		if ( ! self::on_main_site( static fn() => \WP_Upgrader::create_lock( self::LOCK, self::LOCK_TIME ) ) ) {
			return self::error( 'busy', 409, __( 'Somebody is installing a plugin right now. Please try again in a moment.', 'ramjet' ) );
		}
		try {
			$package = self::package( $slug );
			return is_wp_error( $package ) ? $package : self::unpack( $package );
		} finally {
			self::on_main_site( static fn() => \WP_Upgrader::release_lock( self::LOCK ) );
		}
	}

	/**
	 * @return string|\WP_Error The address of the plugin's zip file.
	 */
	private static function package( string $slug ): string|\WP_Error {
		$found = plugins_api(
			'plugin_information',
			array(
				'slug'   => $slug,
				'fields' => array( 'sections' => false ),
			)
		);
		if ( is_wp_error( $found ) ) {
			// The directory's own words; where it could not be asked, core has others.
			return in_array( $found->get_error_message(), array( 'Plugin not found.', 'closed' ), true )
				? self::error( 'not_found', 404, __( 'WordPress.org has no plugin of this name.', 'ramjet' ) )
				: self::unreachable();
		}
		$package = is_object( $found ) && $slug === ( $found->slug ?? '' ) ? (string) ( $found->download_link ?? '' ) : '';
		return str_starts_with( $package, self::PACKAGES ) ? $package : self::unreachable();
	}

	private static function unpack( string $package ): bool|\WP_Error {
		$skin = new \WP_Ajax_Upgrader_Skin();
		$tidy = self::tidy( ... );
		add_filter( 'upgrader_source_selection', $tidy, PHP_INT_MAX, 2 );
		$installed = ( new \Plugin_Upgrader( $skin ) )->install( $package );
		remove_filter( 'upgrader_source_selection', $tidy, PHP_INT_MAX );
		if ( true === $installed ) {
			return true;
		}
		// The skin has the errors of steps that were said to it; without any, WordPress could not write.
		$errors = is_wp_error( $installed ) ? $installed : $skin->get_errors();
		if ( ! $errors->has_errors() ) {
			return self::error( 'not_written', 500, __( 'WordPress cannot write to its plugins folder.', 'ramjet' ) );
		}
		$status = self::OWN_FAULTS[ $errors->get_error_code() ] ?? 502;
		return self::error(
			'not_installed',
			$status,
			/* translators: %s: what went wrong, a sentence. */
			sprintf( __( 'The plugin could not be installed. %s', 'ramjet' ), wp_strip_all_tags( $errors->get_error_message() ) )
		);
	}

	/**
	 * Removes what was unpacked of a package that is refused; WordPress would leave it until the next one.
	 *
	 * @param mixed  $source The unpacked plugin, or why it is refused.
	 * @param string $folder Where it was unpacked.
	 */
	private static function tidy( mixed $source, string $folder ): mixed {
		if ( is_wp_error( $source ) ) {
			$GLOBALS['wp_filesystem']->delete( $folder, true );
		}
		return $source;
	}

	/**
	 * The sites of a network share the folder that the lock is for, and each has options of its own.
	 *
	 * @param \Closure(): bool $call What to do with the lock.
	 */
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
		return self::error( 'unreachable', 502, __( 'WordPress.org gave no answer. Please try again later.', 'ramjet' ) );
	}

	private static function error( string $code, int $status, string $message ): \WP_Error {
		return new \WP_Error( "ramjet_plugin_$code", $message, array( 'status' => $status ) );
	}
}
