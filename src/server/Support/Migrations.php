<?php
declare(strict_types=1);

namespace Ramjet\Support;

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
	 * requests may do so at once.
	 */
	public function ensure(): bool {
		$option = new JsonOption( self::OPTION, true );
		$done   = $option->get( array( '' ) ) ?? array();
		foreach ( array_diff_key( $this->steps, array_flip( $done ) ) as $key => $queries ) {
			foreach ( $queries as $query ) {
				if ( false === $this->db->query( $query ) ) {
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
}
