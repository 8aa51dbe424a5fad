<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Forms\Storage\FormTables;

/**
 * Limits the submissions per IP address. It counts in the database, because a site may have many PHP servers. The
 * affected rows of each statement say whether it counted, so exactly as many simultaneous submissions pass as the limit
 * allows.
 */
final class RateLimit {

	public const WINDOW = 10 * MINUTE_IN_SECONDS;

	/** @param int $window Seconds for which submissions are counted together. */
	public function __construct(
		private readonly \wpdb $db,
		private readonly int $limit,
		private readonly int $window = self::WINDOW
	) {}

	/**
	 * Counts a submission.
	 *
	 * @param string $visitor As ClientIp::hash() returns it.
	 * @return int Seconds to wait; 0 where the submission is within the limit.
	 */
	public function wait( string $visitor, int $now ): int {
		$ends = ( intdiv( $now, $this->window ) + 1 ) * $this->window;
		if ( $this->limit < 1 ) {
			return $ends - $now;
		}
		// Errors are logged, but not printed into the reply.
		$shown = $this->db->hide_errors();
		FormTables::migrations( $this->db )->ensure();
		$is_counted = $this->count( $visitor, $ends );
		$this->db->show_errors( $shown );
		return $is_counted ? 0 : $ends - $now;
	}

	private function count( string $visitor, int $ends ): bool {
		$table = FormTables::rates( $this->db );
		$run   = fn( string $query, string|int ...$values ): int|false =>
			$this->db->query( $this->db->prepare( $query, ...$values ) );
		// Most visitors come for the first time.
		$first = $run( "INSERT IGNORE INTO $table (visitor, ends_at, hits) VALUES (%s, %d, 1)", $visitor, $ends );
		if ( 0 !== $first ) {
			// False where the database is not writable. Storing the response fails then too, with a better message.
			return true;
		}
		$more  = "UPDATE $table SET hits = hits + 1 WHERE visitor = %s AND ends_at = %d AND hits < %d";
		$add   = fn(): int|false => $run( $more, $visitor, $ends, $this->limit );
		$one   = "UPDATE $table SET hits = 1, ends_at = %d WHERE visitor = %s AND ends_at < %d";
		$begin = static fn(): int|false => $run( $one, $ends, $visitor, $ends );
		// Another request may begin the window between the first two.
		return 0 !== ( $add() ?: $begin() ?: $add() );
	}
}
