<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

use Ramjet\Support\Database\Table;
use Ramjet\Support\Queue\WorkRows;

/** Stores subscribers. Each change is one statement that names the state it changes: of two at a time, one wins. */
final class SubscriberStore {

	/** Seconds for which a link that confirms is valid. */
	public const VALID = WEEK_IN_SECONDS;

	/** Transient with the number of those who have confirmed. */
	private const COUNT = 'ramjet_newsletter_count';

	/** Posts in a row that a mail server has to refuse until somebody gets no more. */
	private const REFUSALS = 3;

	/** Expired rows that are looked at together. */
	private const BATCH = 500;

	/** When the emails to single subscribers are due. */
	public readonly WorkRows $mails;

	private readonly Table $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table = SubscriberTable::of( $db );
		$this->mails = new WorkRows( $db, $this->table->name, 'id', null );
	}

	/** Whether the table exists, or was made now. */
	public function is_ready(): bool {
		return $this->table->is_ready();
	}

	public function find( int $id ): ?Subscriber {
		return $this->select( 'id = %d', $id )[0] ?? null;
	}

	/**
	 * Finds somebody by the email address, also if only its hash is left.
	 *
	 * @param string $email As Signup::address() returns it.
	 */
	public function find_email( string $email ): ?Subscriber {
		return $this->select( 'email IN (%s, %s) ORDER BY id LIMIT 1', $email, AddressHash::of( $email ) )[0] ?? null;
	}

	/** How many have confirmed. The number is kept for a minute, or until somebody confirms or leaves. */
	public function count_confirmed(): int {
		$count = get_transient( self::COUNT );
		if ( ! is_numeric( $count ) ) {
			$count = $this->counts()[ SubscriberState::Confirmed->value ];
			set_transient( self::COUNT, $count, MINUTE_IN_SECONDS );
		}
		return (int) $count;
	}

	/** @return array<string, int> Number of subscribers by state. */
	public function counts(): array {
		$counts = array_fill_keys( array_column( SubscriberState::cases(), 'value' ), 0 );
		if ( $this->table->has() ) {
			$query = "SELECT state, COUNT(*) AS number FROM {$this->table->name} GROUP BY state";
			foreach ( $this->db->get_results( $query, ARRAY_A ) as $row ) {
				$counts[ $row['state'] ] = (int) $row['number'];
			}
		}
		return $counts;
	}

	/** How many have signed up since a time and confirmed it. */
	public function count_new( int $since ): int {
		$query = "SELECT COUNT(*) FROM {$this->table->name} WHERE state = 'confirmed' AND created_at >= %d";
		return $this->table->has() ? (int) $this->db->get_var( $this->db->prepare( $query, $since ) ) : 0;
	}

	/**
	 * How many were asked for a confirmation by a form since a time.
	 *
	 * @return array{int, int} All of them, and those who have confirmed.
	 */
	public function signups_since( int $time ): array {
		if ( ! $this->table->has() ) {
			return array( 0, 0 );
		}
		$count   = "SELECT COUNT(*) FROM {$this->table->name} WHERE origin = 'form'";
		$number  = fn( string $condition, int $since ): int =>
			(int) $this->db->get_var( $this->db->prepare( "$count AND $condition", $since ) );
		// Those who were asked again, too.
		$pending = $number( "state = 'pending' AND expires_at >= %d", $time + self::VALID );
		$others  = $number( "state <> 'pending' AND created_at >= %d", $time );
		$done    = $number( 'confirmed_at >= created_at AND created_at >= %d', $time );
		return array( $pending + $others, $done );
	}

	/**
	 * Makes an email address pending, unless it is confirmed or has complained.
	 *
	 * @param string $origin As SubscriberTable has it; so are $source and $proof.
	 * @param int    $due    When the email that asks for the confirmation is due, in Unix time.
	 * @return int ID of the subscriber who gets that email; 0 for nobody.
	 */
	public function ask( string $email, string $origin, string $source, string $proof, int $due ): int {
		$now  = time();
		$ends = max( $now, $due ) + self::VALID;
		$mail = array( 'expires_at' => $ends, 'mail' => 'confirm', 'due_at' => $due, 'attempts' => 0 );
		$new  = array(
			'email'      => $email,
			'state'      => SubscriberState::Pending,
			'origin'     => $origin,
			'source'     => $source,
			'proof'      => $proof,
			'created_at' => $now,
		) + $mail;
		$found = $this->find_email( $email );
		if ( null === $found && 1 === $this->table->insert( $new ) ) {
			return $this->db->insert_id;
		}
		// Another request may have added it just now.
		$found ??= $this->find_email( $email );
		$change  = match ( $found?->state ) {
			SubscriberState::Pending => $mail + ( 'form' === $origin
				? array( 'origin' => $origin, 'source' => $source, 'proof' => $proof )
				: array() ),
			SubscriberState::Left, SubscriberState::Paused    => $new,
			// A change that means nothing: the time it takes tells nobody who is subscribed.
			SubscriberState::Confirmed, SubscriberState::Complained => array( 'expires_at' => $ends ),
			null => null,
		};
		if ( null === $change || ! $this->table->update( self::is( $found ), $change ) ) {
			return 0;
		}
		return isset( $change['mail'] ) ? $found->id : 0;
	}

	/**
	 * Confirms a pending subscription. Whoever confirms for the first time gets the welcome email, if there is one.
	 *
	 * @param int $created Of the subscriber who was asked: a database restored from a backup gives an ID to another.
	 * @return bool Whether it was pending.
	 */
	public function confirm( int $id, int $created, bool $has_welcome ): bool {
		$now     = time();
		$welcome = $has_welcome ? 'confirmed_at = 0' : '1 = 0';
		// Databases set the columns in this order: what depends on `confirmed_at` comes before it.
		$set  = "mail = CASE WHEN $welcome THEN 'welcome' ELSE '' END,
			due_at = CASE WHEN $welcome THEN $now ELSE NULL END,
			attempts = 0, state = 'confirmed', confirmed_at = $now, left_at = 0, refused = 0, expires_at = 0";
		$is   = "id = $id AND created_at = $created AND state = 'pending' AND expires_at >= $now";
		$done = $this->write( "$set WHERE $is" );
		return $done && $this->recount();
	}

	/**
	 * Gives a confirmed subscription another email address, whose owner has confirmed it. That becomes a confirmed
	 * subscription, whatever it was; the old one ends after it, so that a failure ends neither.
	 */
	public function move( Subscriber $subscriber, string $email ): bool {
		$other = $this->find_email( $email );
		if ( SubscriberState::Complained === $other?->state || $email === $subscriber->email ) {
			return false;
		}
		$now     = time();
		$columns = array(
			'email'        => $email,
			'state'        => SubscriberState::Confirmed,
			'origin'       => $subscriber->origin,
			'source'       => $subscriber->source,
			'proof'        => $subscriber->proof,
			'expires_at'   => 0,
			'confirmed_at' => $now,
			'left_at'      => 0,
			'refused'      => 0,
			'mail'         => '',
			'due_at'       => null,
		);
		$is_done = match ( $other?->state ) {
			null                       => 1 === $this->table->insert( $columns + array( 'created_at' => $now ) ),
			SubscriberState::Confirmed => true,
			default                    => $this->table->update( self::is( $other ), $columns ),
		};
		return $is_done && $this->leave( $subscriber->id );
	}

	/** Ends a subscription; of the email address, only a hash stays. Returns whether it has ended, now or before. */
	public function leave( int $id ): bool {
		return $this->end( $id, SubscriberState::Left );
	}

	/** Ends a subscription for good, after a complaint. Returns whether it has ended, now or before. */
	public function complain( int $id ): bool {
		return $this->end( $id, SubscriberState::Complained );
	}

	/** Sends no more posts to an email address that does not exist. */
	public function pause( int $id ): bool {
		return $this->write( "state = 'paused' WHERE id = $id AND state = 'confirmed'" ) && $this->recount();
	}

	/** Counts a post that a mail server refused for good. The third in a row ends the emails. */
	public function note_refusal( int $id ): void {
		$limit = self::REFUSALS;
		$this->write( "refused = refused + 1 WHERE id = $id" );
		$this->write( "state = 'paused' WHERE id = $id AND state = 'confirmed' AND refused >= $limit" )
			&& $this->recount();
	}

	/**
	 * Takes back the last refusal of people who were not to blame for it: an address was paused that did not exist, a
	 * refusal was counted.
	 *
	 * @param list<int> $ids
	 */
	public function forget_refusals( array $ids ): void {
		$list  = implode( ',', array( 0, ...$ids ) );
		$limit = self::REFUSALS;
		// Some databases use the new values of columns on the left.
		$this->table->write(
			"UPDATE {$this->table->name} SET refused = CASE WHEN refused < 1 OR (state = 'paused' AND refused < $limit)
			THEN refused ELSE refused - 1 END, state = 'confirmed'
			WHERE id IN ($list) AND state IN ('confirmed', 'paused')"
		);
		$this->recount();
	}

	/** Forgets the refusals of an email address that has taken a post. */
	public function note_delivery( int $id ): void {
		$this->write( "refused = 0 WHERE id = $id" );
	}

	/** Deletes everything about somebody. An import can add the email address again. */
	public function delete( int ...$ids ): int {
		$deleted = $this->table->delete( 'id IN (' . implode( ',', array( 0, ...$ids ) ) . ')' );
		$this->recount();
		return $deleted;
	}

	/** Deletes subscriptions that were not confirmed in time. Those of before are as they were. */
	public function expire(): void {
		$now = time();
		// Whoever asks again meanwhile has another week.
		$condition = "state = 'pending' AND expires_at < $now";
		do {
			$expired = $this->select( "$condition LIMIT " . self::BATCH );
			$new     = array();
			$changed = 0;
			foreach ( $expired as $subscriber ) {
				$of_this = "id = $subscriber->id AND $condition";
				if ( $subscriber->left > 0 ) {
					$changed += (int) $this->close( $subscriber, SubscriberState::Left, $subscriber->left, $of_this );
				} elseif ( $subscriber->confirmed > 0 ) {
					$changed += (int) $this->table->update( $of_this, array( 'state' => SubscriberState::Paused ) );
				} else {
					$new[] = $subscriber->id;
				}
			}
			$changed += $this->table->delete( 'id IN (' . implode( ',', array( 0, ...$new ) ) . ") AND $condition" );
			// A database that is not writable would return the same ones again and again.
		} while ( count( $expired ) === self::BATCH && $changed > 0 );
	}

	/** Whether somebody has to confirm. */
	public function has_pending(): bool {
		return $this->table->has( "state = 'pending'" );
	}

	/** Whether an email to a single subscriber waits. */
	public function has_mails(): bool {
		return $this->table->has( 'due_at IS NOT NULL' );
	}

	/**
	 * @param string     $condition As Table::select().
	 * @param string|int ...$values Of its placeholders.
	 * @return list<Subscriber>
	 */
	public function select( string $condition, string|int ...$values ): array {
		$rows = $this->table->select( $condition, ...$values );
		return array_values( array_filter( array_map( Subscriber::from_row( ... ), $rows ) ) );
	}

	private function end( int $id, SubscriberState $state ): bool {
		$subscriber = $this->find( $id );
		if ( null === $subscriber || SubscriberState::Complained === $subscriber->state ) {
			return null !== $subscriber;
		}
		$time  = $subscriber->has_address() ? time() : $subscriber->left;
		$ended = $this->close( $subscriber, $state, $time, "id = $id AND state <> 'complained'" );
		$this->recount();
		return $ended;
	}

	/** Keeps only the hash of an email address, if the row still meets a condition. */
	private function close( Subscriber $subscriber, SubscriberState $state, int $time, string $condition ): bool {
		return $this->table->update( $condition, array(
			'email'   => $subscriber->has_address() ? AddressHash::of( $subscriber->email ) : $subscriber->email,
			'state'   => $state,
			'source'  => '',
			'proof'   => '',
			'left_at' => $time,
			'mail'    => '',
			'due_at'  => null,
		) );
	}

	/** The condition of a row that nobody has changed meanwhile. */
	private static function is( Subscriber $subscriber ): string {
		return "id = $subscriber->id AND state = '{$subscriber->state->value}'";
	}

	private function write( string $set ): bool {
		return 1 === $this->table->write( "UPDATE {$this->table->name} SET $set" );
	}

	/**
	 * Forgets how many have confirmed.
	 *
	 * @return true
	 */
	public function recount(): bool {
		delete_transient( self::COUNT );
		return true;
	}
}
