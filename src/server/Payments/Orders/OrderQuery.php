<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

/** Finds, counts and adds up orders. */
final class OrderQuery {

	/** States of disputes that are over. */
	private const CLOSED = array( '', 'won', 'lost', 'warning_closed', 'prevented', 'resolved' );

	/** Up to how many orders a search finds by their ids. */
	private const FEW = 1_000;

	/** @var array<string, list<int>> Ids by search: a request asks for a list, its length and its totals. */
	private array $found = array();

	private readonly string $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table = OrderTable::name( $db );
	}

	/** @return list<int> Ids of one page of the matching orders. */
	public function ids( OrderFilter $filter, int $count, int $offset = 0 ): array {
		$order = $filter->ascending ? 'ASC' : 'DESC';
		$query = "SELECT id FROM $this->table WHERE {$this->where( $filter )}
			ORDER BY created_at $order, id $order LIMIT %d OFFSET %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $count, $offset ) ) );
	}

	public function total( OrderFilter $filter ): int {
		return (int) $this->db->get_var( "SELECT COUNT(*) FROM $this->table WHERE {$this->where( $filter )}" );
	}

	/**
	 * The next matching orders in the order of their ids, for reading all of them.
	 *
	 * @param int $after The id that was read last.
	 * @return list<int>
	 */
	public function ids_after( OrderFilter $filter, int $after, int $count ): array {
		$query = "SELECT id FROM $this->table WHERE id > %d AND {$this->where( $filter )} ORDER BY id LIMIT %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $after, $count ) ) );
	}

	/**
	 * What was really paid, of the matching orders in whichever state.
	 *
	 * @return list<array{currency: string, processor: string, paid: int, refunded: int, lost: int, count: int}> In the
	 *         processor's unit; `lost` by disputes, without what was refunded.
	 */
	public function totals( OrderFilter $filter ): array {
		if ( true === $filter->is_test ) {
			return array();
		}
		$parts = $this->conditions( $filter );
		unset( $parts['status'] );
		$live  = array( 'is_test = 0', "status = 'paid'", self::plausible() );
		$where = implode( ' AND ', array( ...$live, ...array_values( $parts ) ) );
		$rows  = $this->db->get_results(
			"SELECT currency, processor, SUM(amount) AS paid, SUM(refunded) AS refunded, COUNT(*) AS count,
				SUM(CASE WHEN dispute = 'lost' THEN amount - refunded ELSE 0 END) AS lost
			FROM $this->table WHERE $where GROUP BY currency, processor ORDER BY currency, processor",
			ARRAY_A
		);
		$texts = array( 'currency' => true, 'processor' => true );
		return array_map(
			static fn( array $row ): array => array_intersect_key( $row, $texts )
				+ array_map( 'intval', array_diff_key( $row, $texts ) ),
			$rows
		);
	}

	/** @return list<string> Currencies of all orders. */
	public function currencies(): array {
		return $this->db->get_col( "SELECT DISTINCT currency FROM $this->table ORDER BY currency" );
	}

	/** @return list<int> Ids of orders whose dispute is not over, the newest first. */
	public function open_disputes( int $limit ): array {
		$marks = implode( ', ', array_fill( 0, count( self::CLOSED ), '%s' ) );
		$query = "SELECT id FROM $this->table WHERE dispute > '' AND is_test = 0 AND dispute NOT IN ($marks)
			ORDER BY id DESC LIMIT %d";
		$query = $this->db->prepare( $query, array( ...self::CLOSED, $limit ) );
		return array_map( 'intval', $this->db->get_col( $query ) );
	}

	/**
	 * Orders of a person, the oldest first.
	 *
	 * @return list<int>
	 */
	public function of_person( string $email, int $after, int $limit ): array {
		$query = "SELECT id FROM $this->table WHERE email = %s AND id > %d ORDER BY id LIMIT %d";
		$query = $this->db->prepare( $query, $email, $after, $limit );
		return '' === $email ? array() : array_map( 'intval', $this->db->get_col( $query ) );
	}

	public function has_any(): bool {
		return ! OrderTable::migrations( $this->db )->is_new()
			&& null !== $this->db->get_var( "SELECT id FROM $this->table LIMIT 1" );
	}

	private function where( OrderFilter $filter ): string {
		return implode( ' AND ', array( '1 = 1', ...array_values( $this->conditions( $filter ) ) ) );
	}

	/** The condition that leaves out damaged amounts, whose sums would overflow. */
	public static function plausible(): string {
		$limits = 'BETWEEN 0 AND ' . Order::LIMIT;
		return "amount $limits AND refunded $limits";
	}

	/** @return array<string, string> SQL by the property of the filter. */
	private function conditions( OrderFilter $filter ): array {
		$values = array(
			'processor = %s'   => $filter->processor,
			'currency = %s'    => $filter->currency,
			'is_test = %d'     => null === $filter->is_test ? '' : (int) $filter->is_test,
			'created_at >= %d' => $filter->from ?? '',
			'created_at < %d'  => $filter->to ?? '',
		);
		$parts  = array();
		foreach ( $values as $condition => $value ) {
			if ( '' !== $value ) {
				$parts[ $condition ] = $this->db->prepare( $condition, $value );
			}
		}
		if ( '' !== $filter->status ) {
			$parts['status'] = match ( $filter->status ) {
				'refunded' => 'refunded > 0',
				'disputed' => "dispute > ''",
				'review'   => "review > ''",
				default    => $this->db->prepare( 'status = %s', $filter->status ),
			};
		}
		if ( $filter->is_paid ) {
			$parts['paid'] = "status = 'paid'";
		}
		if ( '' !== $filter->search ) {
			$parts['search'] = $this->matches( $filter->search );
		}
		return $parts;
	}

	/** The condition of a search: names and email addresses are read from an index of their own, IDs are looked up. */
	private function matches( string $search ): string {
		$part  = '%' . $this->db->esc_like( $search ) . '%';
		$named = $this->db->prepare( '(email LIKE %s OR name LIKE %s)', $part, $part );
		$query = "SELECT id FROM (SELECT id FROM $this->table WHERE $named LIMIT %d) named
			UNION SELECT id FROM $this->table WHERE public_id = %s
			UNION SELECT id FROM $this->table WHERE processor IN ('stripe', 'paypal') AND payment_id = %s
			UNION SELECT id FROM $this->table WHERE processor IN ('stripe', 'paypal') AND checkout_id = %s
			UNION SELECT id FROM $this->table WHERE subscription_id = %s";
		$query = $this->db->prepare( $query, self::FEW + 1, $search, $search, $search, $search );
		$ids   = $this->found[ $search ] ??= array_map( 'intval', $this->db->get_col( $query ) );
		// A list of many would be slower than reading the names again.
		return count( $ids ) > self::FEW ? $named : 'id IN (' . implode( ', ', array( 0, ...$ids ) ) . ')';
	}
}
