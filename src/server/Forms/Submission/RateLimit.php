<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Storage\Tables;

/**
 * How many submissions one address may send. Counted in the database, since a site may have many PHP servers; each
 * statement says itself whether it counted, so that of any number at once exactly as many pass as may.
 */
final class RateLimit {

	/** Seconds for which submissions are counted together. */
	public const WINDOW = 10 * MINUTE_IN_SECONDS;

	/**
	 * @param \wpdb $db    The site's database.
	 * @param int   $limit How many pass in a window.
	 */
	public function __construct( private readonly \wpdb $db, private readonly int $limit ) {}

	/**
	 * Counts one more.
	 *
	 * @param string $visitor As Address::hash() answers.
	 * @param int    $now     In Unix time.
	 * @return int Seconds to wait, where it is too much; 0 where it passes.
	 */
	public function wait( string $visitor, int $now ): int {
		$table = Tables::rates( $this->db );
		$ends  = ( intdiv( $now, self::WINDOW ) + 1 ) * self::WINDOW;
		if ( $this->limit < 1 ) {
			return $ends - $now;
		}
		// Not printed into the answer, but logged.
		$shown = $this->db->hide_errors();
		Tables::migrations( $this->db )->ensure();
		$is_counted = $this->count( $table, $visitor, $ends );
		$this->db->show_errors( $shown );
		return $is_counted ? 0 : $ends - $now;
	}

	private function count( string $table, string $visitor, int $ends ): bool {
		// Most visitors come for the first time.
		$first = $this->db->query( $this->db->prepare( "INSERT IGNORE INTO $table (visitor, ends_at, hits) VALUES (%s, %d, 1)", $visitor, $ends ) );
		if ( 0 !== $first ) {
			// False where the database takes nothing, which storing the entry finds out too, and says it better.
			return true;
		}
		$again = $this->db->query( $this->db->prepare( "UPDATE $table SET hits = hits + 1 WHERE visitor = %s AND ends_at = %d AND hits < %d", $visitor, $ends, $this->limit ) )
			?: $this->db->query( $this->db->prepare( "UPDATE $table SET hits = 1, ends_at = %d WHERE visitor = %s AND ends_at < %d", $ends, $visitor, $ends ) )
			// Another request may have begun the window between the two.
			?: $this->db->query( $this->db->prepare( "UPDATE $table SET hits = hits + 1 WHERE visitor = %s AND ends_at = %d AND hits < %d", $visitor, $ends, $this->limit ) );
		return 0 !== $again;
	}
}
