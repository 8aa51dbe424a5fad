<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

/**
 * Finds, counts and adds up orders. To count and add up millions of them would take seconds, so it is only done up to a
 * limit.
 */
final class OrderQuery {

	/** States of disputes that are over. */
	private const CLOSED = array( '', 'won', 'lost', 'warning_closed', 'prevented', 'resolved' );

	/** Days after which a donation's next payment has been made, or Stripe has stopped trying, by interval. */
	private const DAYS = array( '1 month' => 45, '1 year' => 380 );

	/** @var array<string, list<int>> Ids by search: a request asks for a list, its length and its totals. */
	private array $found = array();

	private readonly string $table;

	/**
	 * @param int $most  Maximum number of orders that are counted and added up.
	 * @param int $finds Maximum number of orders that a search finds: the newest of at most $most.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly int $most = 100_000,
		private readonly int $finds = 10_000
	) {
		$this->table = OrderTable::name( $db );
	}

	/** @return list<int> Ids of one page of the matching orders. */
	public function ids( OrderFilter $filter, int $count, int $offset = 0 ): array {
		$order = $filter->ascending ? 'ASC' : 'DESC';
		$query = "SELECT id FROM $this->table WHERE {$this->where( $filter )}
			ORDER BY created_at $order, id $order LIMIT %d OFFSET %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $count, $offset ) ) );
	}

	/** @return int Number of orders that match; if there are too many, one more than the maximum. */
	public function total( OrderFilter $filter ): int {
		return $this->count( $this->where( $filter ) );
	}

	/**
	 * Whether all orders that match are found and counted.
	 *
	 * @param int $total From total().
	 */
	public function is_complete( OrderFilter $filter, int $total ): bool {
		return $total <= $this->most && $this->finds_all( $filter );
	}

	/**
	 * The next matching orders in the order of their ids, for reading all of them. If the filter has a period: those
	 * that were paid in it, and earlier ones that were ever refunded.
	 *
	 * @param int $after The id that was read last.
	 * @return list<int>
	 */
	public function moved_after( OrderFilter $filter, int $after, int $count ): array {
		$parts = $this->conditions( $filter );
		unset( $parts['from'], $parts['to'] );
		if ( null !== $filter->from && RefundTable::of( $this->db )->is_ready() ) {
			// A refund that failed is no longer in `refunded`.
			$failed        = 'SELECT order_id FROM ' . RefundTable::name( $this->db ) . ' WHERE failed_at > 0';
			$condition     = "(paid_at >= %d OR refunded <> 0 OR id IN ($failed))";
			$parts['from'] = $this->db->prepare( $condition, $filter->from );
		}
		if ( null !== $filter->to ) {
			$parts['to'] = $this->db->prepare( 'paid_at < %d', $filter->to );
		}
		$where = implode( ' AND ', array( 'id > %d', ...array_values( $parts ) ) );
		$query = "SELECT id FROM $this->table WHERE $where ORDER BY id LIMIT %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $after, $count ) ) );
	}

	/**
	 * What was really paid, of the matching orders in whichever state.
	 *
	 * @return list<array{currency: string, processor: string, paid: int, refunded: int, lost: int, count: int}>|null In
	 *         the processor's unit; `lost` by disputes, without what was refunded. Null for too many orders.
	 */
	public function totals( OrderFilter $filter ): ?array {
		if ( true === $filter->is_test ) {
			return array();
		}
		$parts = $this->conditions( $filter );
		unset( $parts['status'] );
		if ( null !== $filter->from || null !== $filter->to ) {
			// In the index of sums, the time comes after these columns.
			$parts += array( 'currency' => $this->any( 'currency' ), 'processor' => $this->any( 'processor' ) );
		}
		$live  = array( 'is_test = 0', "status = 'paid'", self::plausible() );
		$where = implode( ' AND ', array( ...$live, ...array_values( $parts ) ) );
		if ( ! $this->finds_all( $filter ) || $this->count( $where ) > $this->most ) {
			return null;
		}
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
		return $this->values( 'currency' );
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
		if ( '' === $email ) {
			return array();
		}
		$query = "SELECT id, email FROM $this->table WHERE email = %s AND id > %d ORDER BY id";
		$rows  = $this->db->get_results( $this->db->prepare( $query, $email, $after ), ARRAY_A );
		// The database may take ‘josé’ and ‘jose’ for equal.
		$is_it = static fn( array $row ): bool => 0 === strcasecmp( $row['email'], $email );
		$ids   = array_column( array_filter( $rows, $is_it ), 'id' );
		return array_map( 'intval', array_slice( $ids, 0, $limit ) );
	}

	/**
	 * How many repeated donations Stripe goes on charging, without tests: those whose last payment is not older than
	 * their interval.
	 *
	 * @param int $now   Unix time.
	 * @param int $limit Counting stops here.
	 */
	public function running_donations( int $now, int $limit ): int {
		if ( ! $this->has_any() ) {
			return 0;
		}
		$query  = "SELECT COUNT(*) FROM (SELECT DISTINCT subscription_id FROM $this->table
			WHERE subscription_id > '' AND is_test = 0 AND status = 'paid' AND item NOT LIKE 'plan:%%'
			AND ((period = '1 month' AND paid_at > %d) OR (period = '1 year' AND paid_at > %d))
			AND subscription_id NOT IN (SELECT subscription_id FROM $this->table
				WHERE subscription_id > '' AND parent = 0 AND history LIKE %s)
			LIMIT %d) running";
		$since  = static fn( string $interval ): int => $now - self::DAYS[ $interval ] * DAY_IN_SECONDS;
		$values = array( $since( '1 month' ), $since( '1 year' ), '%"event":"stopped"%', $limit );
		return (int) $this->db->get_var( $this->db->prepare( $query, $values ) );
	}

	public function has_any(): bool {
		return OrderTable::of( $this->db )->has();
	}

	/** Number of orders that meet a condition; if there are too many, one more than the maximum. */
	private function count( string $where ): int {
		$query = "SELECT COUNT(*) FROM (SELECT 1 FROM $this->table WHERE $where LIMIT %d) counted";
		return (int) $this->db->get_var( $this->db->prepare( $query, $this->most + 1 ) );
	}

	/** @return list<string> All values of a column, with which an index has to begin. */
	private function values( string $column ): array {
		return $this->db->get_col( "SELECT DISTINCT $column FROM $this->table ORDER BY $column" );
	}

	/** A condition that every order meets, so that an index with the column can be used. */
	private function any( string $column ): string {
		$values = $this->values( $column ) ?: array( '' );
		$marks  = implode( ', ', array_fill( 0, count( $values ), '%s' ) );
		return $this->db->prepare( "$column IN ($marks)", $values );
	}

	private function where( OrderFilter $filter ): string {
		return implode( ' AND ', array( '1 = 1', ...array_values( $this->conditions( $filter ) ) ) );
	}

	/** SQL condition that leaves out damaged amounts, whose sums would overflow. */
	public static function plausible(): string {
		$limits = 'BETWEEN 0 AND ' . Order::LIMIT;
		return "amount $limits AND refunded $limits";
	}

	/** @return array<string, string> SQL by the property of the filter. */
	private function conditions( OrderFilter $filter ): array {
		$values = array(
			'processor' => array( 'processor = %s', $filter->processor ),
			'currency'  => array( 'currency = %s', $filter->currency ),
			'is_test'   => array( 'is_test = %d', null === $filter->is_test ? '' : (int) $filter->is_test ),
			'from'      => array( 'created_at >= %d', $filter->from ?? '' ),
			'to'        => array( 'created_at < %d', $filter->to ?? '' ),
		);
		$parts  = array();
		foreach ( $values as $name => [ $condition, $value ] ) {
			if ( '' !== $value ) {
				$parts[ $name ] = $this->db->prepare( $condition, $value );
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
			$ids             = array_slice( $this->found( $filter->search ), 0, $this->finds );
			$parts['search'] = 'id IN (' . implode( ', ', array( 0, ...$ids ) ) . ')';
		}
		return $parts;
	}

	private function finds_all( OrderFilter $filter ): bool {
		return '' === $filter->search || count( $this->found( $filter->search ) ) <= $this->finds;
	}

	/** @return list<int> Ids of the orders that a search finds; if there are too many, one more than the maximum. */
	private function found( string $search ): array {
		if ( isset( $this->found[ $search ] ) ) {
			return $this->found[ $search ];
		}
		$query = "SELECT id FROM $this->table WHERE public_id = %s
			UNION SELECT id FROM $this->table WHERE {$this->any( 'processor' )} AND payment_id = %s
			UNION SELECT id FROM $this->table WHERE {$this->any( 'processor' )} AND checkout_id = %s
			UNION SELECT id FROM $this->table WHERE subscription_id = %s
			UNION SELECT id FROM $this->table WHERE email = %s
			ORDER BY id DESC LIMIT %d";
		$ids   = $this->db->get_col(
			$this->db->prepare( $query, $search, $search, $search, $search, $search, $this->finds + 1 )
		);
		if ( array() === $ids ) {
			$part  = '%' . $this->db->esc_like( $search ) . '%';
			// Sorting in the inner query would take three times as long.
			$query = "SELECT id FROM (
				SELECT id FROM $this->table WHERE email LIKE %s OR name LIKE %s LIMIT %d
			) named ORDER BY id DESC LIMIT %d";
			$ids   = $this->db->get_col(
				$this->db->prepare( $query, $part, $part, $this->most + 1, $this->finds + 1 )
			);
		}
		$this->found[ $search ] = array_map( 'intval', $ids );
		return $this->found[ $search ];
	}
}
