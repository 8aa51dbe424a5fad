<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

use Ramjet\Newsletter\Subscribers\SubscriberTable;
use Ramjet\Support\Database\Table;
use Ramjet\Support\Queue\Backlog;

/**
 * Stores who gets the emails of a sending, and who has got them. The affected rows of each statement decide between
 * workers: each recipient is handed over once.
 */
final class RecipientStore implements Backlog {

	/** Recipients that are added by one statement. */
	private const ADDED = 5_000;

	/** Seconds after which a recipient that a worker has claimed is given up: it sends for 20 seconds. */
	private const CLAIM = 10 * MINUTE_IN_SECONDS;

	/** Seconds to the next attempt after the first refusal for now, the second and the third. */
	private const DELAYS = array( 300, 900, 3_600 );

	/** Failures of the server after which they are the recipient's. */
	private const FAULTS = 50;

	/** Seconds for which those in doubt are listed. */
	private const KEPT = 30 * DAY_IN_SECONDS;

	private readonly Table $table;

	private readonly string $subscribers;

	private readonly string $sendings;

	public function __construct( private readonly \wpdb $db ) {
		$this->table       = SendingTables::recipients( $db );
		$this->subscribers = SubscriberTable::name( $db );
		$this->sendings    = SendingTables::sendings_name( $db );
	}

	/**
	 * Adds the next recipients: everybody who has confirmed.
	 *
	 * @return bool Whether there are more.
	 * @throws \RuntimeException If the database fails.
	 */
	public function add( int $sending ): bool {
		$last  = (int) $this->db->get_var(
			"SELECT MAX(subscriber_id) FROM {$this->table->name} WHERE sending_id = $sending"
		);
		$now   = time();
		$limit = self::ADDED;
		$added = $this->table->write(
			"INSERT IGNORE INTO {$this->table->name} (sending_id, subscriber_id, state, due_at)
			SELECT $sending, id, 'waiting', $now FROM $this->subscribers
			WHERE state = 'confirmed' AND id > $last ORDER BY id LIMIT $limit"
		);
		if ( false === $added ) {
			throw new \RuntimeException( $this->db->last_error );
		}
		// Fewer than the limit are no end: another worker may have added some of them.
		return null !== $this->db->get_var(
			"SELECT 1 FROM $this->subscribers WHERE state = 'confirmed' AND id >
			(SELECT COALESCE(MAX(subscriber_id), 0) FROM {$this->table->name} WHERE sending_id = $sending) LIMIT 1"
		);
	}

	/**
	 * Claims recipients whose time has come.
	 *
	 * @param string $worker Hexadecimal; nobody else's.
	 * @return list<Recipient>|null Null where none is due; none where other workers were faster, or all have left.
	 */
	public function claim( int $sending, string $worker, int $limit ): ?array {
		$now   = time();
		$until = self::until();
		// Another worker may look at the first ones at the same time.
		$skipped = random_int( 0, 3 ) * $limit;
		$query   = "SELECT subscriber_id FROM {$this->table->name}
			WHERE sending_id = $sending AND state = 'waiting' AND due_at <= $now AND {$this->is_on( $sending )}
			ORDER BY due_at LIMIT $limit OFFSET ";
		$ids     = $this->db->get_col( $query . $skipped );
		$ids     = count( $ids ) < $limit && $skipped > 0 ? $this->db->get_col( $query . '0' ) : $ids;
		if ( array() === $ids ) {
			return null;
		}
		$list = implode( ',', array_map( 'intval', $ids ) );
		$claimed = $this->table->write(
			"UPDATE {$this->table->name} SET state = 'claimed', worker = '$worker', claimed_until = $until
			WHERE sending_id = $sending AND subscriber_id IN ($list) AND state = 'waiting' AND due_at <= $now"
		);
		$rows = $this->db->get_results(
			"SELECT r.subscriber_id, r.attempts, s.email, s.refused FROM {$this->table->name} r
			JOIN $this->subscribers s ON s.id = r.subscriber_id AND s.state = 'confirmed'
			WHERE r.sending_id = $sending AND r.subscriber_id IN ($list)
			AND r.worker = '$worker' AND r.state = 'claimed' ORDER BY r.due_at",
			ARRAY_A
		);
		if ( $claimed > count( $rows ) ) {
			$this->table->delete(
				"sending_id = $sending AND subscriber_id IN ($list) AND worker = '$worker' AND state = 'claimed'
				AND NOT EXISTS (
					SELECT 1 FROM $this->subscribers s WHERE s.id = subscriber_id AND s.state = 'confirmed'
				)"
			);
		}
		return array_map( static fn( array $row ): Recipient => new Recipient(
			$sending,
			(int) $row['subscriber_id'],
			(string) $row['email'],
			(int) $row['attempts'],
			(int) $row['refused']
		), $rows );
	}

	/**
	 * Notes that the email is about to be handed over.
	 *
	 * @return bool False if it must not be: the worker has lost the claim, the recipient has left, or the sending has
	 *              ended.
	 */
	public function begin( Recipient $recipient, string $worker ): bool {
		$until = self::until();
		return 1 === $this->table->write(
			"UPDATE {$this->table->name} SET state = 'sending', claimed_until = $until
			WHERE {$this->is( $recipient, $worker )} AND state = 'claimed'
			AND EXISTS (SELECT 1 FROM $this->subscribers WHERE id = $recipient->subscriber AND state = 'confirmed')
			AND {$this->is_on( $recipient->sending )}"
		);
	}

	/** @param string $state 'sent', 'failed' or 'doubt'. */
	public function finish( Recipient $recipient, string $worker, string $state ): void {
		$this->table->write(
			"UPDATE {$this->table->name} SET state = '$state'
			WHERE {$this->is( $recipient, $worker )} AND state = 'sending'"
		);
	}

	/** Lets a refused email wait for its next attempt; after the last one it has failed. */
	public function postpone( Recipient $recipient, string $worker ): void {
		$delay = self::DELAYS[ $recipient->attempts ] ?? null;
		if ( null === $delay ) {
			$this->finish( $recipient, $worker, 'failed' );
			return;
		}
		$due = time() + $delay;
		$this->table->write(
			"UPDATE {$this->table->name} SET state = 'waiting', due_at = $due, attempts = attempts + 1
			WHERE {$this->is( $recipient, $worker )} AND state = 'sending'"
		);
	}

	/**
	 * Returns an email that no server has taken. All others come first: it may be why the server failed. After many
	 * such failures it has failed, so that each sending ends.
	 */
	public function return( Recipient $recipient, string $worker ): void {
		$due = time() + self::DELAYS[0];
		$max = self::FAULTS;
		$this->table->write(
			"UPDATE {$this->table->name} SET due_at = $due, claimed_until = 0, faults = faults + 1,
			state = CASE WHEN faults < $max THEN 'waiting' ELSE 'failed' END
			WHERE {$this->is( $recipient, $worker )} AND state = 'sending'"
		);
	}

	/**
	 * Returns emails of a sending whose refusals were the server's fault, as if they had not been tried.
	 *
	 * @param int $since When the first one was handed over.
	 * @return list<int> Subscribers whose email was said to have failed.
	 */
	public function take_back( int $sending, int $since ): array {
		$now     = time();
		// As begin() has set it.
		$until   = self::until() . ' - ' . ( $now - $since + 2 );
		$refused = "sending_id = $sending AND claimed_until >= $until AND {$this->is_on( $sending )}";
		$query   = "SELECT subscriber_id FROM {$this->table->name} WHERE $refused AND state = 'failed'";
		$failed  = array_map( 'intval', $this->db->get_col( $query ) );
		// Some databases use the new values of columns on the left.
		$this->table->write(
			"UPDATE {$this->table->name} SET attempts = CASE WHEN state = 'waiting' THEN attempts - 1 ELSE attempts END,
			state = 'waiting', due_at = $now
			WHERE $refused AND (state = 'failed' OR (state = 'waiting' AND attempts > 0))"
		);
		return $failed;
	}

	/** Returns what a worker has claimed and not sent; returns how many. */
	public function release( int $sending, string $worker ): int {
		return (int) $this->table->write(
			"UPDATE {$this->table->name} SET state = 'waiting', claimed_until = 0
			WHERE sending_id = $sending AND state = 'claimed' AND worker = '$worker'"
		);
	}

	/** Gives up what processes have claimed that were killed. A claim far in the future comes from a wrong clock. */
	public function give_up(): void {
		$far = 'UNIX_TIMESTAMP() + ' . HOUR_IN_SECONDS;
		foreach ( array( 'sending' => 'doubt', 'claimed' => 'waiting' ) as $from => $to ) {
			$over = "state = '$from' AND (claimed_until < UNIX_TIMESTAMP() OR claimed_until > $far)";
			// Looking first, because an update locks the rows of other workers, too.
			if ( $this->table->has( $over ) ) {
				$this->table->write( "UPDATE {$this->table->name} SET state = '$to' WHERE $over" );
			}
		}
	}

	/** The condition that no email of a sending waits or is being handed over. */
	public function none_is_open( int $sending ): string {
		return "NOT EXISTS (SELECT 1 FROM {$this->table->name}
			WHERE sending_id = $sending AND state IN ('waiting', 'claimed', 'sending'))";
	}

	/**
	 * @return array<string, int> Number of rows by state.
	 * @throws \RuntimeException If the database fails.
	 */
	public function counts( int $sending ): array {
		$counts = array_fill_keys( array( 'waiting', 'claimed', 'sending', 'sent', 'failed', 'doubt' ), 0 );
		$query  = "SELECT state, COUNT(*) AS number FROM {$this->table->name}
			WHERE sending_id = $sending GROUP BY state";
		$rows = $this->db->get_results( $query, ARRAY_A );
		if ( '' !== $this->db->last_error ) {
			throw new \RuntimeException( $this->db->last_error );
		}
		foreach ( $rows as $row ) {
			$counts[ $row['state'] ] = (int) $row['number'];
		}
		return $counts;
	}

	/**
	 * Emails of running sendings, and sendings that have not begun to send.
	 *
	 * @throws \RuntimeException If the database fails.
	 */
	public function tally(): array {
		$now   = time();
		$new   = "SELECT starts_at AS due_at, 'waiting' AS state, 0 AS tried FROM $this->sendings
			WHERE state IN ('waiting', 'adding')";
		$begun = "SELECT r.due_at, r.state, r.attempts + r.faults FROM {$this->table->name} r
			JOIN $this->sendings s ON s.id = r.sending_id AND s.state = 'sending'
			WHERE r.state IN ('waiting', 'claimed', 'sending')";
		$row   = $this->db->get_row(
			"SELECT SUM(state = 'waiting') AS waiting, SUM(state = 'waiting' AND due_at <= $now) AS due,
			SUM(state <> 'waiting') AS working, SUM(state = 'waiting' AND due_at > $now AND tried > 0) AS failed
			FROM ($new UNION ALL $begun) AS emails",
			ARRAY_A
		);
		return array_map( 'intval', $row ?? throw new \RuntimeException( $this->db->last_error ) );
	}

	public function retry_all(): int {
		$now = time();
		return (int) $this->table->write(
			"UPDATE {$this->table->name} SET due_at = $now
			WHERE state = 'waiting' AND due_at > $now AND attempts + faults > 0
			AND sending_id IN (SELECT id FROM $this->sendings WHERE state = 'sending')"
		);
	}

	/** Deletes the rows of a sending whose sums are stored, except those in doubt. */
	public function clear( int $sending ): void {
		$this->table->delete(
			"sending_id = $sending AND state <> 'doubt'
			AND EXISTS (SELECT 1 FROM $this->sendings WHERE id = $sending AND total IS NOT NULL)"
		);
	}

	/** Deletes the recipients of a sending to whom nothing was handed over. */
	public function withdraw( int $sending ): void {
		$this->table->delete( "sending_id = $sending AND state IN ('waiting', 'claimed')" );
	}

	/** Makes the emails in doubt wait again. */
	public function retry_doubtful( int $sending ): void {
		$now = time();
		$this->table->write(
			"UPDATE {$this->table->name} SET state = 'waiting', due_at = $now
			WHERE sending_id = $sending AND state = 'doubt' AND {$this->is_on( $sending )}"
		);
	}

	/** Deletes what is in doubt since a month, and the rows of deleted posts. */
	public function forget_old(): void {
		$before = time() - self::KEPT;
		$this->table->delete( "state = 'doubt' AND claimed_until < $before" );
		$this->table->delete( "sending_id NOT IN (SELECT id FROM $this->sendings)" );
	}

	/** A subquery for the sendings that have more rows than those in doubt, and hand over nothing right now. */
	public function leftovers(): string {
		return "SELECT sending_id FROM {$this->table->name} WHERE state <> 'doubt' AND sending_id NOT IN
			(SELECT sending_id FROM {$this->table->name} WHERE state = 'sending')";
	}

	/** Whether there are rows of a sending, or of any. */
	public function has_any( ?int $sending = null ): bool {
		return $this->table->has( null === $sending ? '1 = 1' : "sending_id = $sending" );
	}

	/** Email addresses of a sending that are in doubt. @return list<string> */
	public function doubtful( int $sending, int $limit ): array {
		return $this->db->get_col(
			"SELECT s.email FROM {$this->table->name} r JOIN $this->subscribers s ON s.id = r.subscriber_id
			WHERE r.sending_id = $sending AND r.state = 'doubt' ORDER BY r.subscriber_id LIMIT $limit"
		);
	}

	/** When a claim ends, by the database's clock: those of servers may differ. */
	private static function until(): string {
		return 'UNIX_TIMESTAMP() + ' . self::CLAIM;
	}

	/** The condition that a sending runs. */
	private function is_on( int $sending ): string {
		return "EXISTS (SELECT 1 FROM $this->sendings WHERE id = $sending AND state = 'sending')";
	}

	private function is( Recipient $recipient, string $worker ): string {
		return "sending_id = $recipient->sending AND subscriber_id = $recipient->subscriber AND worker = '$worker'";
	}
}
