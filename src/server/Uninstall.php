<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Support\Files;

/**
 * Removes everything Ramjet kept, on every site of a network. Posts are the owner's and stay; entries of
 * forms go only where the owner chose so (option `ramjet_delete_entries`).
 *
 * Written for PHP 7.2, like uninstall.php: whoever deletes the plugin because their server is too old
 * for it must be able to.
 */
final class Uninstall {

	/** Names of options, transients, tables (behind the site's own prefix) and cron hooks begin with it. */
	const PREFIX = 'ramjet_';

	/** Keys of user meta begin with it; without the underscore they could be core's own where the table prefix is 'ramjet_'. */
	const META_PREFIX = '_ramjet_';

	/** Post meta with what administrators approved in forms (Forms\Integrations\Approvals). */
	const APPROVALS = '_ramjet_form_destinations';

	/** The folder below a site's uploads that holds files which are not public. */
	const PRIVATE_FOLDER = 'ramjet-private';

	/** The post type of form entries. */
	const ENTRY = 'feedback';

	/** Sites, or entries, that are handled at a time. */
	const BATCH = 100;

	/** @var \wpdb The site's database. */
	private $db;

	/**
	 * @param \wpdb $db The site's database.
	 */
	public function __construct( \wpdb $db ) {
		$this->db = $db;
	}

	/**
	 * Removes everything.
	 */
	public function run() {
		// A network has many sites; what a time limit cuts short is done when the plugin is deleted again.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		if ( is_multisite() ) {
			$this->each_site();
			$this->remove_network_options();
		} else {
			$this->clean_site();
		}
		$this->remove_user_meta();
	}

	private function each_site() {
		$last = 0;
		do {
			$query = "SELECT blog_id FROM {$this->db->blogs} WHERE blog_id > %d ORDER BY blog_id LIMIT %d";
			$ids   = $this->db->get_col( $this->db->prepare( $query, $last, self::BATCH ) );
			foreach ( $ids as $id ) {
				$last = (int) $id;
				switch_to_blog( $last );
				$this->clean_site();
				restore_current_blog();
			}
		} while ( count( $ids ) === self::BATCH );
	}

	/**
	 * Removes what the current site has; entries first, for an option says whether they go.
	 */
	private function clean_site() {
		if ( get_option( 'ramjet_delete_entries' ) ) {
			$this->remove_entries();
		}
		// A form that is found again after a new installation is looked at again.
		delete_post_meta_by_key( self::APPROVALS );
		$this->remove_cron();
		$this->remove_tables();
		Files::remove( wp_upload_dir( null, false )['basedir'] . '/' . self::PRIVATE_FOLDER );
		$this->remove_options();
	}

	private function remove_entries() {
		do {
			$ids = $this->db->get_col( $this->db->prepare( "SELECT ID FROM {$this->db->posts} WHERE post_type = %s LIMIT %d", self::ENTRY, self::BATCH ) );
			// Those that another plugin holds back are met again, so it ends when a batch has nothing else.
			$removed = array_filter( array_map( 'wp_delete_post', $ids, array_fill( 0, count( $ids ), true ) ) );
		} while ( $removed && count( $ids ) === self::BATCH );
	}

	private function remove_cron() {
		foreach ( (array) _get_cron_array() as $hooks ) {
			foreach ( array_keys( (array) $hooks ) as $hook ) {
				if ( 0 === strpos( (string) $hook, self::PREFIX ) ) {
					wp_unschedule_hook( $hook );
				}
			}
		}
	}

	private function remove_tables() {
		$tables = $this->names( 'SHOW TABLES LIKE %s', $this->db->prefix );
		// Another WordPress in the same database may have 'wp_ramjet_' for its table prefix.
		if ( in_array( $this->db->prefix . self::PREFIX . 'options', $tables, true ) ) {
			return;
		}
		foreach ( $tables as $table ) {
			$this->db->query( "DROP TABLE IF EXISTS `$table`" );
		}
	}

	private function remove_options() {
		foreach ( array( '', '_transient_', '_transient_timeout_', '_site_transient_', '_site_transient_timeout_' ) as $kind ) {
			$names = $this->names( "SELECT option_name FROM {$this->db->options} WHERE option_name LIKE %s", $kind );
			// Core's option of roles, where 'ramjet_' is the site's table prefix.
			array_map( 'delete_option', array_diff( $names, array( $this->db->get_blog_prefix() . 'user_roles' ) ) );
		}
	}

	private function remove_network_options() {
		foreach ( array( '', '_site_transient_', '_site_transient_timeout_' ) as $kind ) {
			$names = $this->names( "SELECT DISTINCT meta_key FROM {$this->db->sitemeta} WHERE meta_key LIKE %s", $kind );
			foreach ( $names as $name ) {
				foreach ( get_networks( array( 'fields' => 'ids' ) ) as $network ) {
					delete_network_option( $network, $name );
				}
			}
		}
	}

	private function remove_user_meta() {
		$pattern = $this->db->esc_like( self::META_PREFIX ) . '%';
		$keys    = $this->db->get_col( $this->db->prepare( "SELECT DISTINCT meta_key FROM {$this->db->usermeta} WHERE meta_key LIKE %s", $pattern ) );
		foreach ( $keys as $key ) {
			delete_metadata( 'user', 0, $key, '', true );
		}
	}

	/**
	 * Asks the database for names that begin with 'ramjet_'.
	 *
	 * @param string $query  With %s for the pattern.
	 * @param string $before What stands before 'ramjet_'.
	 * @return string[]
	 */
	private function names( string $query, string $before ): array {
		return $this->db->get_col( $this->db->prepare( $query, $this->db->esc_like( $before . self::PREFIX ) . '%' ) );
	}
}
