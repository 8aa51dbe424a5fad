<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Support\Files\FileRemover;

/**
 * Removes everything Ramjet stored, on every site of a network. Everything is named by a prefix, so features have
 * nothing to list. Posts stay; form responses and their files are deleted only if the site's setting says so (option
 * `ramjet_delete_entries`).
 *
 * Written for PHP 7.2, like uninstall.php: the plugin can be deleted on a server that is too old to run it.
 */
final class Uninstall {

	/** Prefix of options, transients, tables (after the site's own prefix) and cron hooks. */
	const PREFIX = 'ramjet_';

	/** Prefix of user meta; without the underscore a key could be core's own where the table prefix is 'ramjet_'. */
	const META_PREFIX = '_ramjet_';

	/** Post meta with the approvals of forms (Forms\Approval\ApprovalRecords). */
	const APPROVALS = '_ramjet_form_destinations';

	/** Post meta with the words of each post (RelatedPosts\TermIndex). */
	const RELATED = array( '_ramjet_related_terms', '_ramjet_related_excluded', '_ramjet_related_pinned' );

	/** The folder below a site's uploads for files that are not public. */
	const PRIVATE_FOLDER = 'ramjet-private';

	/** The folder below a site's uploads for copies of Instagram's images (Instagram\Copies). */
	const INSTAGRAM_FOLDER = 'ramjet-instagram';

	/** The post type of form responses. */
	const RESPONSE = 'feedback';

	/** How many sites, or responses, are read at a time. */
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
		// A network may have many sites; deleting the plugin again completes what a time limit cut short.
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
	 * Removes what the current site has: responses first, since an option says whether to.
	 */
	private function clean_site() {
		if ( get_option( 'ramjet_delete_entries' ) ) {
			$this->remove_responses();
		}
		// After a new installation forms need their approvals again.
		delete_post_meta_by_key( self::APPROVALS );
		array_map( 'delete_post_meta_by_key', self::RELATED );
		FileRemover::remove( wp_upload_dir( null, false )['basedir'] . '/' . self::INSTAGRAM_FOLDER );
		$this->remove_cron();
		$this->remove_tables();
		$this->remove_options();
	}

	/**
	 * Deletes the responses, and then the files that were sent with them. Files of a response that stays (another
	 * plugin may prevent its deletion) stay too.
	 */
	private function remove_responses() {
		do {
			$query = "SELECT ID FROM {$this->db->posts} WHERE post_type = %s LIMIT %d";
			$ids   = $this->db->get_col( $this->db->prepare( $query, self::RESPONSE, self::BATCH ) );
			// Responses that cannot be deleted are found again, so this ends with a batch of nothing else.
			$removed = array_filter( array_map( 'wp_delete_post', $ids, array_fill( 0, count( $ids ), true ) ) );
		} while ( $removed && count( $ids ) === self::BATCH );
		if ( count( $removed ) === count( $ids ) ) {
			FileRemover::remove( wp_upload_dir( null, false )['basedir'] . '/' . self::PRIVATE_FOLDER );
		}
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
		// Another WordPress in the same database may use the table prefix 'wp_ramjet_'.
		if ( in_array( $this->db->prefix . self::PREFIX . 'options', $tables, true ) ) {
			return;
		}
		foreach ( $tables as $table ) {
			$this->db->query( "DROP TABLE IF EXISTS `$table`" );
		}
	}

	private function remove_options() {
		$kinds = array( '', '_transient_', '_transient_timeout_', '_site_transient_', '_site_transient_timeout_' );
		foreach ( $kinds as $kind ) {
			$names = $this->names( "SELECT option_name FROM {$this->db->options} WHERE option_name LIKE %s", $kind );
			// Not core's option for roles, where 'ramjet_' is the site's table prefix.
			array_map( 'delete_option', array_diff( $names, array( $this->db->get_blog_prefix() . 'user_roles' ) ) );
		}
	}

	private function remove_network_options() {
		foreach ( array( '', '_site_transient_', '_site_transient_timeout_' ) as $kind ) {
			$query = "SELECT DISTINCT meta_key FROM {$this->db->sitemeta} WHERE meta_key LIKE %s";
			$names = $this->names( $query, $kind );
			foreach ( $names as $name ) {
				foreach ( get_networks( array( 'fields' => 'ids' ) ) as $network ) {
					delete_network_option( $network, $name );
				}
			}
		}
	}

	private function remove_user_meta() {
		$pattern = $this->db->esc_like( self::META_PREFIX ) . '%';
		$query   = "SELECT DISTINCT meta_key FROM {$this->db->usermeta} WHERE meta_key LIKE %s";
		$keys    = $this->db->get_col( $this->db->prepare( $query, $pattern ) );
		foreach ( $keys as $key ) {
			delete_metadata( 'user', 0, $key, '', true );
		}
	}

	/**
	 * Finds names that begin with 'ramjet_'.
	 *
	 * @param string $query  With %s for the pattern.
	 * @param string $before What comes before 'ramjet_'.
	 * @return string[]
	 */
	private function names( string $query, string $before ): array {
		return $this->db->get_col( $this->db->prepare( $query, $this->db->esc_like( $before . self::PREFIX ) . '%' ) );
	}
}
