<?php
declare(strict_types=1);

namespace Ramjet\Support\Queue;

use Ramjet\Support\Database\Statement;

/**
 * Rows of work that is done later: when each is due, and until when one request has claimed it. The table has the
 * columns `due_at` (null where nothing is left to do), `claimed_until` and `attempts`, all Unix times or
 * numbers. The affected rows of each statement decide between requests, on SQLite too. Claims go by the database's
 * clock: those of servers may differ.
 */
final class WorkRows implements Backlog {

	/** Seconds for which a request claims a row. If it needs longer, another may do the work too. */
	private const CLAIM = 10 * MINUTE_IN_SECONDS;

	/** Seconds for which only the request that created a row does its work: it may know more than the row. */
	private const OWN = MINUTE_IN_SECONDS;

	/**
	 * @param string      $table   Name of the table.
	 * @param string      $key     Its indexed column of numbers that identify the work.
	 * @param string|null $created Its column with the time at which a row was created; null where any request may do
	 *                             the work at once.
	 */
	public function __construct(
		private readonly \wpdb $db,
		public readonly string $table,
		private readonly string $key,
		private readonly ?string $created = 'created_at'
	) {}

	/** @return list<int> Work that is due and not claimed, the oldest first. */
	public function due( int $limit ): array {
		$query = "SELECT $this->key FROM $this->table WHERE {$this->is_due()} ORDER BY due_at LIMIT %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $limit ) ) );
	}

	/** @return list<int> Those that wait for an attempt. */
	public function queued( int ...$ids ): array {
		$list  = implode( ',', array( 0, ...$ids ) );
		$query = "SELECT $this->key FROM $this->table WHERE $this->key IN ($list) AND due_at IS NOT NULL";
		return array_map( 'intval', $this->db->get_col( $query ) );
	}

	/** Claims work that is due. The attempt is counted now, in case PHP ends before it does. */
	public function claim( int $id ): bool {
		$set = "claimed_until = UNIX_TIMESTAMP() + %d, attempts = attempts + 1
			WHERE $this->key = %d AND due_at <= %d AND claimed_until < UNIX_TIMESTAMP()";
		return 1 === $this->update( $set, self::CLAIM, $id, time() );
	}

	/** Claims work, due or not, for its first attempt; null where the database failed. */
	public function claim_now( int $id ): ?bool {
		$set  = "claimed_until = UNIX_TIMESTAMP() + %d, due_at = UNIX_TIMESTAMP(), attempts = 1
			WHERE $this->key = %d AND claimed_until < UNIX_TIMESTAMP()";
		$done = $this->update( $set, self::CLAIM, $id );
		return false === $done ? null : 1 === $done;
	}

	/** Makes work due now; if a request has claimed it, release() leaves it due. False where the database failed. */
	public function make_due( int $id ): bool {
		return false !== $this->update( "due_at = UNIX_TIMESTAMP(), attempts = 0 WHERE $this->key = %d", $id );
	}

	/** Lets release() end this claim despite earlier calls of make_due(). Call it before reading what they changed. */
	public function catch_up( int $id ): void {
		$this->update( "attempts = 1 WHERE $this->key = %d AND attempts = 0", $id );
	}

	/**
	 * Ends a claim, unless make_due() was called since it began: what it was called for may have come too late for this
	 * attempt. Then the work stays due, and false is returned.
	 *
	 * @param int|null $due      When, in Unix time; null where nothing is left to do.
	 * @param int|null $attempts New number of attempts; null to leave it.
	 */
	public function release( int $id, ?int $due, ?int $attempts = null ): bool {
		$due      = null === $due ? 'NULL' : (string) $due;
		$attempts = null === $attempts ? 'attempts' : (string) $attempts;
		$set      = "due_at = $due, attempts = $attempts, claimed_until = 0";
		$done     = $this->update( "$set WHERE $this->key = %d AND attempts > 0", $id );
		if ( 0 === $done ) {
			$this->update( "claimed_until = 0 WHERE $this->key = %d", $id );
		}
		return 0 !== $done;
	}

	/** Extends this request's claim. */
	public function extend( int $id ): void {
		$this->update( "claimed_until = UNIX_TIMESTAMP() + %d WHERE $this->key = %d", self::CLAIM, $id );
	}

	/** Whether a request is doing the work now. */
	public function is_claimed( int $id ): bool {
		$query = "SELECT $this->key FROM $this->table WHERE $this->key = %d AND claimed_until >= UNIX_TIMESTAMP()";
		return null !== $this->db->get_var( $this->db->prepare( $query, $id ) );
	}

	/** How many attempts were begun since it was made due; null without a row. */
	public function attempts( int $id ): ?int {
		$query    = "SELECT attempts FROM $this->table WHERE $this->key = %d";
		$attempts = $this->db->get_var( $this->db->prepare( $query, $id ) );
		return null === $attempts ? null : (int) $attempts;
	}

	public function tally(): array {
		$numbers = array(
			'waiting' => 'claimed_until < UNIX_TIMESTAMP()',
			'due'     => $this->is_due(),
			'working' => 'claimed_until >= UNIX_TIMESTAMP()',
			'failed'  => self::has_failed(),
		);
		foreach ( $numbers as $name => $condition ) {
			$query          = "SELECT COUNT(*) FROM $this->table WHERE due_at IS NOT NULL AND $condition";
			$count          = $this->db->get_var( $query );
			$tally[ $name ] = (int) ( $count ?? throw new \RuntimeException( $this->db->last_error ) );
		}
		return $tally;
	}

	public function retry_all(): int {
		return (int) $this->update( 'due_at = %d, attempts = 0 WHERE ' . self::has_failed(), time() );
	}

	private function is_due(): string {
		$now = time();
		$own = null === $this->created ? '' : " AND (attempts > 0 OR $this->created < " . ( $now - self::OWN ) . ')';
		return "due_at <= $now AND claimed_until < UNIX_TIMESTAMP()$own";
	}

	private static function has_failed(): string {
		return 'attempts > 0 AND due_at > ' . time() . ' AND claimed_until < UNIX_TIMESTAMP()';
	}

	private function update( string $query, int ...$values ): int|bool {
		return Statement::run( $this->db, $this->db->prepare( "UPDATE $this->table SET $query", $values ) );
	}
}
