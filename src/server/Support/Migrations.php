<?php
declare(strict_types=1);

namespace Ramjet\Support;

use Ramjet\Forms\Storage\Tables;

/**
 * Brings the plugin's own tables of the current site up to date: when the plugin is activated, and before a table is
 * first needed on a site that was made, or updated, since. Option `ramjet_schema` holds the version that a site has;
 * it is autoloaded, so that asking costs nothing. Deleting the plugin drops every table behind `{prefix}ramjet_`.
 */
final class Migrations {

	private const OPTION = 'ramjet_schema';

	/** The version that the steps lead to. */
	private const LATEST = 2;

	/**
	 * @param \wpdb $db The site's database.
	 */
	public function __construct( private readonly \wpdb $db ) {}

	/**
	 * Runs the steps that this site has not seen. Each may be run again, since two requests may come here together.
	 *
	 * @return bool Whether all tables are there.
	 */
	public function ensure(): bool {
		$version = (int) get_option( self::OPTION );
		while ( $version < self::LATEST ) {
			++$version;
			foreach ( $this->step( $version ) as $query ) {
				if ( false === $this->db->query( $query ) ) {
					return false;
				}
			}
			Options::save( self::OPTION, (string) $version, true );
		}
		return true;
	}

	/**
	 * Has the steps run although the site is said to have seen them, as where a table was lost with a restored backup.
	 */
	public function repair(): bool {
		Options::remove( self::OPTION );
		return $this->ensure();
	}

	/**
	 * @param int $version What the step leads to.
	 * @return list<string> SQL that MariaDB, MySQL and WordPress's SQLite integration understand.
	 */
	private function step( int $version ): array {
		return match ( $version ) {
			1 => Tables::create( $this->db ),
			2 => Tables::create_solutions( $this->db ),
		};
	}
}
