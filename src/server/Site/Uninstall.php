<?php
declare(strict_types=1);

namespace Ramjet\Site;

use Ramjet\Support\Database\Sites;

/**
 * Removes everything Ramjet stored, on every site of a network. Everything is named by a prefix, so features have
 * nothing to list. What no prefix covers, and what stays, is in a class `<Feature>Uninstall` in the feature's folder:
 * its method `clean( \wpdb $db )` runs first on each site, and returns the names of post meta, of options and of tables
 * (without the site's prefix) that stay.
 *
 * Written for PHP 7.2, like uninstall.php: the plugin can be deleted on a server that is too old to run it.
 */
final class Uninstall {

	/** Prefix of options, transients, tables (after the site's own prefix) and cron hooks. */
	const PREFIX = 'ramjet_';

	/** Prefix of meta; without the underscore a key could be core's own where the table prefix is 'ramjet_'. */
	const META_PREFIX = '_ramjet_';

	/** Cron hooks, without the prefix: where another program keeps the events, nothing lists them. */
	const HOOKS = 'usage_count forms_deliver forms_cleanup related_rebuild publicize_share newsletter_mails '
		. 'newsletter_cleanup newsletter_send newsletter_forget instagram_refresh podcast_refresh members_check '
		. 'member_login_mail member_sessions_cleanup payments_settle payments_cleanup visitor_rates_cleanup '
		. 'stripe_events views_cleanup move_look video_cleanup video_privacy video_watch video_codecs';

	/** @var \wpdb The site's database. */
	private $db;

	/** @param \wpdb $db The site's database. */
	public function __construct( \wpdb $db ) {
		$this->db = $db;
	}

	/** Removes everything. */
	public function run() {
		// Deleting the plugin again completes what a time limit cut short.
		if ( is_multisite() ) {
			Sites::each( function () {
				$this->clean_site();
			} );
			$this->remove_network_options();
		} else {
			$this->clean_site();
		}
		$this->remove_meta( 'user', $this->db->usermeta, array() );
	}

	private function clean_site() {
		$kept = array();
		foreach ( self::parts() as $file ) {
			require_once $file;
			preg_match( '/^namespace (.+);$/m', (string) file_get_contents( $file ), $match );
			$class = $match[1] . '\\' . basename( $file, '.php' );
			$kept  = array_merge( $kept, $class::clean( $this->db ) );
		}
		$this->remove_meta( 'post', $this->db->postmeta, $kept );
		$this->remove_cron();
		foreach ( Sites::tables( $this->db, $this->db->prefix ) as $table ) {
			if ( ! in_array( substr( $table, strlen( $this->db->prefix ) ), $kept, true ) ) {
				$this->db->query( "DROP TABLE IF EXISTS `$table`" );
			}
		}
		$this->remove_options( $kept );
	}

	/** @return string[] Files of the classes `<Name>Uninstall`. */
	private static function parts(): array {
		$root    = dirname( __DIR__, 3 );
		$folders = array( 'src/server/*', 'src/server/*/*', 'blocks/*/server' );
		return array_merge( ...array_map( static function ( string $folder ) use ( $root ): array {
			return glob( "$root/$folder/?*Uninstall.php" ) ?: array();
		}, $folders ) );
	}

	private function remove_cron() {
		foreach ( explode( ' ', self::HOOKS ) as $name ) {
			wp_unschedule_hook( self::PREFIX . $name );
		}
		// Those of former versions.
		foreach ( (array) _get_cron_array() as $hooks ) {
			foreach ( array_keys( (array) $hooks ) as $hook ) {
				if ( 0 === strpos( (string) $hook, self::PREFIX ) ) {
					wp_unschedule_hook( $hook );
				}
			}
		}
	}

	/** @param string[] $kept Names to keep. */
	private function remove_options( array $kept ) {
		$kinds = array( '', '_transient_', '_transient_timeout_', '_site_transient_', '_site_transient_timeout_' );
		foreach ( $kinds as $kind ) {
			$names = $this->names( "SELECT option_name FROM {$this->db->options} WHERE option_name LIKE %s", $kind );
			// Not core's option for roles, where 'ramjet_' is the site's table prefix.
			$kept[] = $this->db->get_blog_prefix() . 'user_roles';
			array_map( 'delete_option', array_diff( $names, $kept ) );
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

	/**
	 * @param string   $type  'post' or 'user'.
	 * @param string   $table Of this meta.
	 * @param string[] $kept  Keys to keep.
	 */
	private function remove_meta( string $type, string $table, array $kept ) {
		$pattern = $this->db->esc_like( self::META_PREFIX ) . '%';
		$query   = $this->db->prepare( "SELECT DISTINCT meta_key FROM $table WHERE meta_key LIKE %s", $pattern );
		foreach ( array_diff( $this->db->get_col( $query ), $kept ) as $key ) {
			delete_metadata( $type, 0, $key, '', true );
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
