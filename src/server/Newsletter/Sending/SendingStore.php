<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

use Ramjet\Newsletter\Message\Message;
use Ramjet\Support\Database\Table;

/** Stores sendings. Each change names the state that it changes, so that of two requests one wins. */
final class SendingStore {

	private readonly Table $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table = SendingTables::sendings( $db );
	}

	/** Whether the tables exist, or were made now. */
	public function is_ready(): bool {
		return $this->table->is_ready();
	}

	/** Whether something is left to do. */
	public function has_work(): bool {
		return $this->table->has( 'state IN (' . SendingState::ACTIVE . ')' );
	}

	/** Adds the sending of a post, once for ever; returns whether it was added. */
	public function add( int $post, int $starts ): bool {
		return 1 === $this->table->insert( array(
			'post_id'    => $post,
			'state'      => SendingState::Waiting,
			'created_at' => time(),
			'starts_at'  => $starts,
		) );
	}

	public function find( int $id ): ?Sending {
		return $this->select( 'id = %d', $id )[0] ?? null;
	}

	public function of_post( int $post ): ?Sending {
		return $this->table->has() ? $this->select( 'post_id = %d', $post )[0] ?? null : null;
	}

	/** @return list<Sending> The newest first. */
	public function latest( int $limit, int $offset = 0 ): array {
		return $this->table->has()
			? $this->select( 'id > 0 ORDER BY id DESC LIMIT %d OFFSET %d', $limit, $offset )
			: array();
	}

	public function count(): int {
		return $this->table->has() ? (int) $this->db->get_var( "SELECT COUNT(*) FROM {$this->table->name}" ) : 0;
	}

	/** @return list<int> IDs of those that a worker has to do, the oldest first. */
	public function due(): array {
		$query = "SELECT id FROM {$this->table->name}
			WHERE state IN ('adding', 'sending') OR (state = 'waiting' AND starts_at <= %d) ORDER BY id";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, time() ) ) );
	}

	/** The message of a sending that may begin; null for none. A damaged one ends the sending. */
	public function message( int $id ): ?Message {
		$query   = "SELECT message FROM {$this->table->name} WHERE id = %d AND state = 'sending'";
		$rows    = $this->db->get_col( $this->db->prepare( $query, $id ) );
		$message = Message::from_array( json_decode( (string) ( $rows[0] ?? '' ), true ) );
		if ( null === $message && array() !== $rows ) {
			$error = __( 'The stored email is damaged.', 'ramjet' );
			$this->change( $id, SendingState::Sending, SendingState::Failed, array( 'error' => $error ) );
		}
		return $message;
	}

	/**
	 * Changes the state, unless another request has.
	 *
	 * @param array<string, string|int|null> $columns Further ones.
	 */
	public function change( int $id, SendingState $from, SendingState $to, array $columns = array() ): bool {
		$ended = $to->is_active() ? array( 'finished_at' => 0 ) : array( 'finished_at' => time() );
		return $this->table->update(
			"id = $id AND state = '$from->value'",
			array( 'state' => $to ) + $ended + $columns
		);
	}

	/** Ends the sending of a post, if it runs; returns whether it did. */
	public function end( int $post, SendingState $state ): bool {
		$active = SendingState::ACTIVE;
		$now    = time();
		return 1 === $this->table->write(
			"UPDATE {$this->table->name} SET state = '$state->value', finished_at = $now
			WHERE post_id = $post AND state IN ($active)"
		);
	}

	/** Counts an attempt to compose the message, in case PHP ends before it does; returns their number. */
	public function attempt( int $id ): int {
		$this->table->write( "UPDATE {$this->table->name} SET attempts = attempts + 1 WHERE id = $id" );
		return (int) $this->db->get_var( "SELECT attempts FROM {$this->table->name} WHERE id = $id" );
	}

	/**
	 * Ends a sending of which nothing is being handed over: stores its sums, then deletes the rows of its recipients.
	 * PHP may be killed in between: from then on the sums count, and tidy() deletes the rows.
	 *
	 * @return bool False if its sums are stored already, its state is another one, or it is to be done and is not.
	 */
	public function close( int $id, SendingState $from, SendingState $to ): bool {
		$recipients = new RecipientStore( $this->db );
		$counts     = $recipients->counts( $id );
		$all        = array_sum( $counts );
		$is_whole   = SendingState::Done !== $to || ! $from->is_active();
		if ( ! $is_whole && $counts['waiting'] + $counts['claimed'] + $counts['sending'] > 0 ) {
			return false;
		}
		$finished   = $from->is_active() ? 'finished_at = ' . time() . ',' : '';
		// Emails in doubt may have been repeated meanwhile.
		$is_done    = $is_whole ? '' : " AND {$recipients->none_is_open( $id )}";
		// Some databases use the new values of columns on the left.
		$closed = 1 === $this->table->write(
			"UPDATE {$this->table->name} SET $finished total = sent + failed + $all, sent = sent + {$counts['sent']},
			failed = failed + {$counts['failed']}, state = '$to->value'
			WHERE id = $id AND state = '$from->value' AND total IS NULL$is_done"
		);
		$closed && $recipients->clear( $id );
		return $closed;
	}

	/** Deletes the recipients of what was canceled or stopped, and those that a killed process has left. */
	public function tidy(): void {
		$recipients = new RecipientStore( $this->db );
		$recipients->give_up();
		$recipients->forget_old();
		$active = SendingState::ACTIVE;
		foreach ( $this->select( "state NOT IN ($active) AND id IN ({$recipients->leftovers()})" ) as $sending ) {
			$this->close( $sending->id, $sending->state, $sending->state ) || $recipients->clear( $sending->id );
		}
	}

	/** Deletes the sending of a deleted post. */
	public function delete( int $post ): void {
		if ( $this->table->has( "post_id = $post" ) ) {
			$this->table->delete( "post_id = $post" );
		}
	}

	/** @return list<Sending> */
	private function select( string $condition, int ...$values ): array {
		return array_values(
			array_filter( array_map( $this->sending( ... ), $this->table->select( $condition, ...$values ) ) )
		);
	}

	private function sending( array $row ): ?Sending {
		$state = SendingState::tryFrom( (string) $row['state'] );
		if ( null === $state ) {
			return null;
		}
		$counts    = ( new RecipientStore( $this->db ) )->counts( (int) $row['id'] );
		$is_closed = null !== $row['total'];
		return new Sending(
			(int) $row['id'],
			(int) $row['post_id'],
			$state,
			(int) $row['created_at'],
			(int) $row['starts_at'],
			(int) $row['finished_at'],
			$is_closed ? (int) $row['total'] : (int) $row['sent'] + (int) $row['failed'] + array_sum( $counts ),
			(int) $row['sent'] + ( $is_closed ? 0 : $counts['sent'] ),
			(int) $row['failed'] + ( $is_closed ? 0 : $counts['failed'] ),
			$counts['doubt'],
			(string) $row['error']
		);
	}
}
