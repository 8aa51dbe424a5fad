<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

/**
 * Runs database migrations on the current site: when the plugin is activated, and before a table is first needed on a
 * site that was created or updated since. Uninstall drops every table whose name begins with `{prefix}ramjet_`.
 */
final class Migrations {

	/** Keys of the steps that this site has run, as JSON; autoloaded, so that asking costs no query. */
	private const OPTION = 'ramjet_migrations';

	/** @param array<string, list<string>> $steps From Feature::migrations(). */
	public function __construct( private readonly \wpdb $db, private readonly array $steps ) {}

	/**
	 * Runs the steps that this site has not run; returns whether all of them have run. A step may run twice, since two
	 * requests may do so at once, and one may end early. Therefore, a statement that alters a table makes one change,
	 * and is skipped if that was made before: `ALTER TABLE {name} ADD|DROP COLUMN|KEY|UNIQUE KEY {name}`.
	 */
	public function ensure(): bool {
		$option = new JsonOption( self::OPTION, true );
		$done   = $option->get( array( '' ) ) ?? array();
		$is_done = array() === array_diff_key( $this->steps, array_flip( $done ) );
		if ( ! $is_done && class_exists( PrimaryReads::class, false ) ) {
			// A replica may not know yet that they have run.
			PrimaryReads::begin();
			$done = $option->get( array( '' ) ) ?? array();
		}
		foreach ( array_diff_key( $this->steps, array_flip( $done ) ) as $key => $queries ) {
			foreach ( $queries as $query ) {
				$is_made = $this->is_made( $query ) || false !== $this->db->query( $query ) || $this->is_made( $query );
				if ( ! $is_made ) {
					return false;
				}
			}
			$done[] = $key;
			$option->set( $done );
		}
		return true;
	}

	/** Whether this site has run none of the steps, and so has none of their tables. */
	public function is_new(): bool {
		$done = ( new JsonOption( self::OPTION, true ) )->get( array( '' ) ) ?? array();
		return array() === array_intersect_key( $this->steps, array_flip( $done ) );
	}

	/** Runs these steps again, as after a restored backup that lacks a table. */
	public function repair(): bool {
		$option = new JsonOption( self::OPTION, true );
		$done   = $option->get( array( '' ) ) ?? array();
		$option->set( array_values( array_diff( $done, array_keys( $this->steps ) ) ) );
		return $this->ensure();
	}

	/** Whether the column or key that a statement adds exists, or the one that it drops does not. */
	private function is_made( string $query ): bool {
		$pattern = '/^ALTER TABLE (\S+) (ADD|DROP) (COLUMN|(?:UNIQUE )?KEY) (\w+)/';
		if ( 1 !== preg_match( $pattern, $query, $match ) ) {
			return false;
		}
		[ , $table, $verb, $kind, $name ] = $match;
		$names = 'COLUMN' === $kind
			? $this->db->get_col( "SHOW COLUMNS FROM $table" )
			: $this->db->get_col( "SHOW INDEX FROM $table", 2 );
		return ( 'ADD' === $verb ) === in_array( $name, $names, true );
	}
}
