<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;


/**
 * Stores a new entry, once.
 */
final class Insertion {

	/** Seconds for which the same answers from the same address are the same submission, where no script gave it an id. */
	public const SAME_FOR = 60;

	/**
	 * @param \wpdb $db The site's database.
	 */
	public function __construct( private readonly \wpdb $db ) {}

	/**
	 * Stores an entry and its row in one transaction. On tables without transactions the entry comes first, and
	 * Delivery\Queue finds the one whose row is missing.
	 *
	 * @param Entry    $entry      What to store; its id is not looked at.
	 * @param string   $submission Names the submission: 64 characters at most.
	 * @param bool     $is_derived Whether that name was made of the answers, so that it means the same submission only for a minute.
	 * @param int|null $due        When it is to be delivered, in Unix time; null for not.
	 * @param string   $solution   Names the captcha's solution, which is good for one submission: 64 characters at most; '' for none.
	 * @return Stored|null Null where the database did not take it.
	 */
	public function run( Entry $entry, string $submission, bool $is_derived, ?int $due, string $solution = '' ): ?Stored {
		// Not printed into the answer, but logged.
		$shown = $this->db->hide_errors();
		try {
			if ( ! Tables::migrations( $this->db )->ensure() ) {
				return null;
			}
			if ( $is_derived ) {
				$this->release( $submission, $entry->time - self::SAME_FOR );
			}
			$stored = $this->try_once( $entry, $submission, $due, $solution );
			if ( null === $stored && Tables::migrations( $this->db )->repair() ) {
				// A deadlock, a connection that was lost meanwhile, or a table that was.
				$stored = $this->try_once( $entry, $submission, $due, $solution );
			}
			return $stored;
		} finally {
			$this->db->show_errors( $shown );
		}
	}

	private function try_once( Entry $entry, string $submission, ?int $due, string $solution ): ?Stored {
		$connection = $this->db->dbh;
		if ( false === $this->db->query( 'START TRANSACTION' ) ) {
			return null;
		}
		$owner = '' === $solution ? $submission : $this->use_up( $solution, $submission, $entry->time );
		if ( $owner !== $submission ) {
			$this->db->query( 'ROLLBACK' );
			return null === $owner ? null : new Stored( 0, false, true );
		}
		$id       = PostRow::insert( $this->db, $entry, $submission );
		$inserted = 0 === $id ? false : $this->insert_row( $submission, $id, $entry->time, $due );
		// wpdb connects anew by itself; what was begun on the lost connection is undone, and a commit on the new one says nothing.
		if ( 1 === $inserted && false !== $this->db->query( 'COMMIT' ) && $this->db->dbh === $connection ) {
			return $this->announce( $id, $entry );
		}
		$this->db->query( 'ROLLBACK' );
		if ( 0 !== $id && 1 !== $inserted ) {
			// Where there are no transactions.
			$this->db->query( $this->db->prepare( "DELETE FROM {$this->db->posts} WHERE ID = %d AND post_name = %s", $id, $submission ) );
		}
		$before = 0 === $inserted ? $this->db->get_var( $this->db->prepare( 'SELECT entry_id FROM ' . Tables::submissions( $this->db ) . ' WHERE submission_id = %s', $submission ) ) : null;
		return null === $before ? null : new Stored( (int) $before, false );
	}

	/**
	 * @return string|null The submission that a solution was used for, this one or an earlier; null where the database failed.
	 */
	private function use_up( string $solution, string $submission, int $time ): ?string {
		$table = Tables::solutions( $this->db );
		$done  = $this->db->query( $this->db->prepare( "INSERT IGNORE INTO $table (solution, submission_id, created_at) VALUES (%s, %s, %d)", $solution, $submission, $time ) );
		return match ( $done ) {
			1       => $submission,
			0       => $this->db->get_var( $this->db->prepare( "SELECT submission_id FROM $table WHERE solution = %s", $solution ) ),
			default => null,
		};
	}

	/**
	 * @return int|false 1 where the row is new, 0 where there is one of that name.
	 */
	private function insert_row( string $submission, int $entry, int $time, ?int $due ): int|false {
		$table = Tables::submissions( $this->db );
		$due   = null === $due ? 'NULL' : (string) $due;
		$query = $this->db->prepare( "INSERT IGNORE INTO $table (submission_id, entry_id, created_at, due_at) VALUES (%s, %d, %d, $due)", $submission, $entry, $time );
		$done  = $this->db->query( $query );
		return is_int( $done ) ? $done : false;
	}

	/**
	 * Gives the name of an older submission to the one that comes now; the older keeps its row under another.
	 */
	private function release( string $submission, int $before ): void {
		$table = Tables::submissions( $this->db );
		// Ahead of the transaction: two that both lock what is not there would wait for each other.
		$this->db->query( $this->db->prepare( "UPDATE $table SET submission_id = %s WHERE submission_id = %s AND created_at < %d", wp_generate_password( 40, false ), $submission, $before ) );
	}

	private function announce( int $id, Entry $entry ): Stored {
		wp_cache_delete( $id, 'posts' );
		wp_cache_delete( _count_posts_cache_key( Entry::POST_TYPE ), 'counts' );
		wp_cache_set_posts_last_changed();
		/**
		 * An entry was stored. Visitors wait for what is done here; what takes time belongs into an integration
		 * (filter ramjet_form_integrations).
		 *
		 * @param int   $id    The entry's id.
		 * @param Entry $entry What was stored.
		 */
		do_action( 'ramjet_form_entry_stored', $id, $entry );
		return new Stored( $id, true );
	}
}
