<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

/** The sites of a network, and their tables. Written for PHP 7.2, because uninstalling uses it. */
final class Sites {

	/** How many sites are read at a time. */
	const BATCH = 100;

	/**
	 * Calls a function on each site, as the current one.
	 *
	 * @param \Closure $call    Gets nothing.
	 * @param int      $network Only this network's sites; 0 for those of all networks.
	 */
	public static function each( \Closure $call, int $network = 0 ) {
		// A network may have thousands of them.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		$query = array( 'fields' => 'ids', 'number' => self::BATCH, 'offset' => 0, 'network_id' => $network );
		do {
			$ids = get_sites( array_filter( $query ) );
			foreach ( $ids as $id ) {
				switch_to_blog( $id );
				$call();
				restore_current_blog();
			}
			$query['offset'] += self::BATCH;
		} while ( count( $ids ) === self::BATCH );
	}

	/**
	 * Finds Ramjet's tables of a site.
	 *
	 * @param \wpdb  $db     The database.
	 * @param string $prefix Of the site's tables.
	 * @return string[]
	 */
	public static function tables( \wpdb $db, string $prefix ): array {
		$pattern = $db->esc_like( $prefix . 'ramjet_' ) . '%';
		$tables  = $db->get_col( $db->prepare( 'SHOW TABLES LIKE %s', $pattern ) );
		// Another WordPress in the same database may use the table prefix 'wp_ramjet_'.
		return in_array( $prefix . 'ramjet_options', $tables, true ) ? array() : $tables;
	}
}
