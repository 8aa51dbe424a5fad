<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\SubscribersPage;

use Ramjet\Newsletter\Subscribers\AddressHash;
use Ramjet\Newsletter\Subscribers\Signup;
use Ramjet\Newsletter\Subscribers\SubscriberTable;
use Ramjet\Support\Database\EmailSearch;

/** Finds and counts subscribers. */
final class SubscriberQuery {

	private readonly string $table;

	private readonly EmailSearch $search;

	public function __construct( private readonly \wpdb $db ) {
		$this->table  = SubscriberTable::name( $db );
		$this->search = new EmailSearch( $db, $this->table );
	}

	/** @return list<int> Ids of one page of the matching subscribers. */
	public function ids( SubscriberFilter $filter, int $count, int $offset = 0 ): array {
		$column = $filter->by_email ? 'email' : 'created_at';
		$order  = $filter->ascending ? 'ASC' : 'DESC';
		$query  = "SELECT id FROM $this->table WHERE {$this->where( $filter )}
			ORDER BY $column $order, id $order LIMIT %d OFFSET %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $count, $offset ) ) );
	}

	public function total( SubscriberFilter $filter ): int {
		return (int) $this->db->get_var( "SELECT COUNT(*) FROM $this->table WHERE {$this->where( $filter )}" );
	}

	/**
	 * The next matching subscribers in the order of their ids, for reading all of them.
	 *
	 * @param int $after The id that was read last.
	 * @return list<int>
	 */
	public function ids_after( SubscriberFilter $filter, int $after, int $count ): array {
		$query = "SELECT id FROM $this->table WHERE id > %d AND {$this->where( $filter )} ORDER BY id LIMIT %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $after, $count ) ) );
	}

	private function where( SubscriberFilter $filter ): string {
		$values = array(
			'state = %s'       => '' === $filter->state ? null : $filter->state,
			'origin = %s'      => '' === $filter->origin ? null : $filter->origin,
			'created_at >= %d' => $filter->from,
			'created_at < %d'  => $filter->to,
		);
		$parts  = array( '1 = 1' );
		foreach ( $values as $condition => $value ) {
			if ( null !== $value ) {
				$parts[] = $this->db->prepare( $condition, $value );
			}
		}
		if ( '' !== $filter->search ) {
			$parts[] = $this->matches( $filter->search );
		}
		return implode( ' AND ', $parts );
	}

	/** The condition of a search. A whole email address also finds the row of who left, and has its host in ASCII. */
	private function matches( string $search ): string {
		// Hashes have letters, too.
		$part  = $this->search->condition( $search ) . ' AND ' . $this->db->prepare(
			'email NOT LIKE %s',
			AddressHash::PREFIX . '%'
		);
		$email = Signup::address( $search );
		if ( null === $email ) {
			return "($part)";
		}
		$whole = $this->db->prepare( 'email IN (%s, %s)', $email, AddressHash::of( $email ) );
		return "($part OR $whole)";
	}
}
