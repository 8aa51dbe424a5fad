<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Entry;
use Ramjet\Forms\Storage\Tables;

/**
 * The rows that say when an entry is to be delivered and until when a request has it to itself.
 */
final class QueueRows {

	/** Seconds for which a request has an entry to itself; who needs longer may find that another has sent the same. */
	private const CLAIM = 10 * MINUTE_IN_SECONDS;

	/** Seconds for which a new entry is its own request's: Akismet is asked about the visitor, whom no other request knows. */
	private const OWN = MINUTE_IN_SECONDS;

	/** Seconds after which an entry without a row is one whose request was killed, and before which it is an old one. */
	private const ADOPT_AFTER = 2 * MINUTE_IN_SECONDS;
	private const ADOPT_BEFORE = 2 * DAY_IN_SECONDS;

	private readonly string $table;

	/**
	 * @param \wpdb $db The site's database.
	 */
	public function __construct( private readonly \wpdb $db ) {
		$this->table = Tables::submissions( $db );
	}

	/**
	 * @param int $limit How many.
	 * @return list<int> Ids of entries that are due and nobody's, the oldest first.
	 */
	public function due( int $limit ): array {
		$now = time();
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( "SELECT entry_id FROM $this->table WHERE due_at <= %d AND claimed_until < %d AND (attempts > 0 OR created_at < %d) ORDER BY due_at LIMIT %d", $now, $now, $now - self::OWN, $limit ) ) );
	}

	/**
	 * When the oldest of all that is due was due.
	 *
	 * @return int|null Unix time; null where nothing is.
	 */
	public function oldest(): ?int {
		if ( ! Tables::migrations( $this->db )->ensure() ) {
			return null;
		}
		$oldest = $this->db->get_var( "SELECT MIN(due_at) FROM $this->table" );
		return null === $oldest ? null : (int) $oldest;
	}

	/**
	 * Takes an entry that is due. The attempt counts from now on, whether or not anybody lives to tell how it ended.
	 *
	 * @param int $entry The entry's id.
	 * @return bool Whether it is this request's now.
	 */
	public function claim( int $entry ): bool {
		$now = time();
		return 1 === $this->db->query( $this->db->prepare( "UPDATE $this->table SET claimed_until = %d, attempts = attempts + 1 WHERE entry_id = %d AND due_at <= %d AND claimed_until < %d", $now + self::CLAIM, $entry, $now, $now ) );
	}

	/**
	 * Has an entry for longer: a mail server may take minutes for each of many recipients.
	 *
	 * @param int $entry The entry's id, claimed by this request.
	 */
	public function keep( int $entry ): void {
		$this->db->query( $this->db->prepare( "UPDATE $this->table SET claimed_until = %d WHERE entry_id = %d", time() + self::CLAIM, $entry ) );
	}

	/**
	 * Makes an entry due now, unless a request is at it.
	 *
	 * @param int $entry The entry's id.
	 * @param int $time  When it was sent.
	 */
	public function renew( int $entry, int $time ): bool {
		$now  = time();
		$done = $this->db->query( $this->db->prepare( "UPDATE $this->table SET due_at = %d, attempts = 0 WHERE entry_id = %d AND claimed_until < %d", $now, $entry, $now ) );
		if ( 0 === $done && null === $this->attempts_or_null( $entry ) ) {
			$done = $this->insert( $entry, wp_generate_password( 40, false ), $time );
		}
		// A database that says 0 for a row that it found as it was to be.
		return 0 !== $done || $this->is_due( $entry );
	}

	/**
	 * How often an entry's delivery was begun, or failed while nobody is at it.
	 *
	 * @param int $entry The entry's id.
	 */
	public function attempts( int $entry ): int {
		return (int) $this->attempts_or_null( $entry );
	}

	/**
	 * Gives an entry back, to be tried again.
	 *
	 * @param int $entry    The entry's id.
	 * @param int $due      When, in Unix time.
	 * @param int $attempts How often it failed.
	 */
	public function postpone( int $entry, int $due, int $attempts ): void {
		$this->db->query( $this->db->prepare( "UPDATE $this->table SET due_at = %d, attempts = %d, claimed_until = 0 WHERE entry_id = %d", $due, $attempts, $entry ) );
	}

	/**
	 * Gives an entry back with nothing left to do.
	 *
	 * @param int $entry The entry's id.
	 */
	public function settle( int $entry ): void {
		$this->db->query( $this->db->prepare( "UPDATE $this->table SET due_at = NULL, claimed_until = 0 WHERE entry_id = %d", $entry ) );
	}

	/**
	 * Whether anything is due, now or later, or may soon be.
	 */
	public function is_needed(): bool {
		return null !== $this->oldest() || null !== $this->db->get_var( $this->db->prepare( "SELECT entry_id FROM $this->table WHERE created_at > %d LIMIT 1", time() - WEEK_IN_SECONDS ) );
	}

	/**
	 * Gives a row to each entry whose request was killed between the two, where the database has no transactions.
	 */
	public function adopt(): void {
		if ( ! Tables::migrations( $this->db )->ensure() ) {
			return;
		}
		$query = "SELECT p.ID, p.post_name, p.post_date_gmt FROM {$this->db->posts} p LEFT JOIN $this->table s ON s.entry_id = p.ID
			WHERE p.post_type = %s AND p.post_status IN ('publish', %s) AND p.post_date_gmt BETWEEN %s AND %s AND p.guid LIKE %s AND s.entry_id IS NULL";
		$span  = array( gmdate( 'Y-m-d H:i:s', time() - self::ADOPT_BEFORE ), gmdate( 'Y-m-d H:i:s', time() - self::ADOPT_AFTER ) );
		foreach ( $this->db->get_results( $this->db->prepare( $query, Entry::POST_TYPE, Entry::TEMPORARY, $span[0], $span[1], 'urn:ramjet:entry:%' ) ) as $post ) {
			$this->insert( (int) $post->ID, $post->post_name, (int) strtotime( "$post->post_date_gmt UTC" ) );
		}
	}

	private function insert( int $entry, string $name, int $time ): int|bool {
		return $this->db->query( $this->db->prepare( "INSERT IGNORE INTO $this->table (submission_id, entry_id, created_at, due_at) VALUES (%s, %d, %d, %d)", $name, $entry, $time, time() ) );
	}

	private function attempts_or_null( int $entry ): ?string {
		return $this->db->get_var( $this->db->prepare( "SELECT attempts FROM $this->table WHERE entry_id = %d", $entry ) );
	}

	private function is_due( int $entry ): bool {
		return null !== $this->db->get_var( $this->db->prepare( "SELECT entry_id FROM $this->table WHERE entry_id = %d AND due_at <= %d AND claimed_until < %d", $entry, time(), time() ) );
	}
}
