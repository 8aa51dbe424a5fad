<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

/** Adds people from a list of email addresses, but none who is a subscriber, or was one and has left. */
final class ListSignup {

	/** @param int $per_hour Emails that may be sent in an hour: those that ask for confirmation are spread over it. */
	public function __construct(
		private readonly \wpdb $db,
		private readonly SubscriberStore $subscribers,
		private readonly int $per_hour
	) {}

	/**
	 * Adds them.
	 *
	 * @param list<string> $emails Some hundreds at most, each once; as Signup::address() returns it.
	 * @param string       $proof  Of their consent; '' to ask them to confirm.
	 * @return array{added: int, left: int}|null How many were new, and how many had left; null where the database
	 *                                           failed.
	 */
	public function add( array $emails, string $proof ): ?array {
		$table  = SubscriberTable::of( $this->db );
		$hashes = array_map( AddressHash::of( ... ), $emails );
		$known  = array_column( $table->select( "email IN ({$this->list( ...$emails, ...$hashes )})" ), 'id', 'email' );
		$left   = array_intersect( array_combine( $emails, $hashes ), array_map( 'strval', array_keys( $known ) ) );
		$new    = array_values( array_diff( $emails, array_keys( $known ), array_keys( $left ) ) );
		$now    = time();
		$first  = $now;
		if ( '' === $proof && array() !== $new ) {
			// After those of earlier lists.
			$first = max( $now, 1 + (int) $this->db->get_var( "SELECT MAX(due_at) FROM $table->name" ) );
		}
		$rows = array();
		foreach ( $new as $index => $email ) {
			$due    = $first + intdiv( $index * HOUR_IN_SECONDS, max( 1, $this->per_hour ) );
			$rows[] = '(' . $this->list( $email, $proof ) . ( '' === $proof
				? sprintf(
					", 'import', 'pending', %d, 0, %d, 'confirm', %d)",
					$now,
					$due + SubscriberStore::VALID,
					$due
				)
				: sprintf( ", 'import', 'confirmed', %d, %1\$d, 0, '', NULL)", $now ) );
		}
		$columns = 'email, proof, origin, state, created_at, confirmed_at, expires_at, mail, due_at';
		$values  = implode( ', ', $rows );
		$added   = array() === $rows
			? 0
			: $table->write( "INSERT IGNORE INTO $table->name ($columns) VALUES $values", true );
		$this->subscribers->recount();
		return false === $added ? null : array( 'added' => $added, 'left' => count( $left ) );
	}

	private function list( string ...$texts ): string {
		return implode( ', ', array_map( fn( string $text ): string => $this->db->prepare( '%s', $text ), $texts ) );
	}
}
