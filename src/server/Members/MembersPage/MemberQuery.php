<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberTable;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Database\EmailSearch;

/** Finds and counts members. */
final class MemberQuery {

	/** States in which Stripe charges no subscription. */
	private const STOPPED = array( MemberState::Canceled, MemberState::Incomplete, MemberState::Given );

	/** Up to how many subscriptions are counted. */
	public const MANY = 1_000;

	private readonly string $table;

	private readonly EmailSearch $search;

	public function __construct( private readonly \wpdb $db ) {
		$this->table  = MemberTable::name( $db );
		$this->search = new EmailSearch( $db, $this->table );
	}

	/** Whether Stripe goes on charging a member. */
	public static function is_running( Member $member ): bool {
		return '' !== $member->subscription
			&& ! in_array( $member->state, self::STOPPED, true );
	}

	/** @return list<int> Ids of one page of the matching members. */
	public function ids( MemberFilter $filter, int $count, int $offset = 0 ): array {
		$order = $filter->ascending ? 'ASC' : 'DESC';
		$query = "SELECT id FROM $this->table WHERE {$this->where( $filter )}
			ORDER BY since $order, id $order LIMIT %d OFFSET %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $count, $offset ) ) );
	}

	public function total( MemberFilter $filter ): int {
		return (int) $this->db->get_var( "SELECT COUNT(*) FROM $this->table WHERE {$this->where( $filter )}" );
	}

	/**
	 * The next matching members in the order of their ids, for reading all of them.
	 *
	 * @param int $after The id that was read last.
	 * @return list<int>
	 */
	public function ids_after( MemberFilter $filter, int $after, int $count ): array {
		$query = "SELECT id FROM $this->table WHERE id > %d AND {$this->where( $filter )} ORDER BY id LIMIT %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $after, $count ) ) );
	}

	public function has_any(): bool {
		return MemberTable::of( $this->db )->has();
	}

	/** How many subscriptions Stripe goes on charging, without tests; if there are too many, one more than MANY. */
	public function running(): int {
		if ( ! $this->has_any() ) {
			return 0;
		}
		$query = "SELECT COUNT(*) FROM (SELECT 1 FROM $this->table WHERE {$this->charged()} LIMIT %d) running";
		return (int) $this->db->get_var( $this->db->prepare( $query, self::MANY + 1 ) );
	}

	/** How many members pay to an account other than the site's. */
	public function former( string $account ): int {
		$query = "SELECT COUNT(*) FROM $this->table WHERE {$this->charged()} AND account NOT IN ('', %s)";
		return '' === $account ? 0 : (int) $this->db->get_var( $this->db->prepare( $query, $account ) );
	}

	/** SQL condition for members whom Stripe goes on charging, without tests. */
	private function charged(): string {
		$is_running = static fn( MemberState $state ): bool => ! in_array( $state, self::STOPPED, true );
		$states     = array_column( array_filter( MemberState::cases(), $is_running ), 'value' );
		return "is_test = 0 AND state IN ('" . implode( "', '", $states ) . "') AND subscription > ''";
	}

	private function where( MemberFilter $filter ): string {
		$values = array(
			'plan = %d'   => 0 === $filter->plan ? null : $filter->plan,
			'since >= %d' => $filter->from,
			'since < %d'  => $filter->to,
		);
		$parts  = array( '1 = 1' );
		foreach ( $values as $condition => $value ) {
			if ( null !== $value ) {
				$parts[] = $this->db->prepare( $condition, $value );
			}
		}
		if ( '' !== $filter->state ) {
			$parts[] = MemberFilter::EXTRA === $filter->state
				? 'extra_order > 0'
				: $this->db->prepare( 'state = %s', $filter->state );
		}
		if ( '' !== $filter->search ) {
			$parts[] = $this->matches( $filter->search );
		}
		return implode( ' AND ', $parts );
	}

	/** The condition of a search. */
	private function matches( string $search ): string {
		$column = match ( substr( $search, 0, 4 ) ) {
			'sub_'  => 'subscription',
			'cus_'  => 'customer',
			default => null,
		};
		return null === $column
			? $this->search->condition( $search )
			: $this->db->prepare( "$column = %s", $search );
	}
}
