<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

/** Runs statements that write, and repeats those that failed because another request had locked the rows. */
final class Statement {

	/**
	 * How often a statement is run, by the number of its error: MariaDB undoes one of two that wait for each other
	 * (1213), and one that has waited for a lock for a long time, usually 50 seconds (1205).
	 */
	private const ATTEMPTS = array( 1213 => 5, 1205 => 2 );

	/**
	 * Outside of transactions only: a deadlock undoes the whole of one.
	 *
	 * @return int|bool As wpdb::query() returns it: false where the database failed, which has changed nothing then.
	 */
	public static function run( \wpdb $db, string $query ): int|bool {
		$attempt = 0;
		do {
			$done  = $db->query( $query );
			$error = false === $done && $db->dbh instanceof \mysqli ? $db->dbh->errno : 0;
		} while ( ++$attempt < ( self::ATTEMPTS[ $error ] ?? 0 ) );
		return $done;
	}
}
