<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

use Ramjet\Support\Database\Table;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Queue\WorkRows;
use Ramjet\Support\Values\Utf8;

/**
 * Stores orders. Each change is one statement, together with its line of the history, so a request that ends early
 * leaves no half of it.
 */
final class OrderStore {

	/** The cron event that asks processors about unfinished orders. */
	public const SETTLE = 'ramjet_payments_settle';

	/** Seconds after which the queue first asks about a new order. */
	public const FIRST_CHECK = 5 * MINUTE_IN_SECONDS;

	/** The queue of orders to settle. */
	public readonly WorkRows $work;

	public readonly RefundStore $refunds;

	/**
	 * Why the last create() stored nothing: 'exists' (the choice has an open order), 'solution' (it was used before),
	 * 'readonly' (the database failed); '' if it did.
	 */
	public string $last_problem = '';

	private readonly Table $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table   = OrderTable::of( $db );
		$this->work    = new WorkRows( $db, $this->table->name, 'id' );
		$this->refunds = new RefundStore( $db );
	}

	/**
	 * Stores a new order, and has the queue ask about it.
	 *
	 * @param array<string, string|int|bool|null> $columns By property of Order, except its IDs, status and times; also
	 *                                                     `choice_key` and `solution` (see OrderTable).
	 */
	public function create( array $columns ): ?Order {
		$now                = time();
		$columns            = array_filter( $columns, static fn( mixed $value ): bool => null !== $value );
		$columns['period']  = $columns['interval'] ?? 'one-time';
		$columns           += array(
			'public_id'  => bin2hex( random_bytes( 12 ) ),
			'status'     => OrderStatus::Created,
			'created_at' => $now,
			'due_at'     => $now + self::FIRST_CHECK,
			'history'    => self::line( OrderStatus::Created->value, '', 0 ),
		);
		unset( $columns['interval'] );
		$done = $this->table->insert( $columns );
		if ( 1 !== $done ) {
			$key                = (string) ( $columns['choice_key'] ?? '' );
			$is_new             = isset( $columns['solution'] ) && null === $this->find_open( $key );
			$this->last_problem = 0 === $done ? ( $is_new ? 'solution' : 'exists' ) : 'readonly';
			return null;
		}
		$this->last_problem = '';
		$id                 = $this->db->insert_id;
		self::start_queue();
		Jobs::start( UnpaidOrders::CLEANUP, 'daily' );
		return $this->get( $id );
	}

	/** Has the queue run, which stops where nothing is due. To be called before a finished order becomes due again. */
	public static function start_queue(): void {
		Jobs::start( self::SETTLE, Jobs::FIVE_MINUTES );
	}

	public function get( int $id ): ?Order {
		return $this->load( $id )[ $id ] ?? null;
	}

	/** @return array<int, Order> By id, in the order of the ids, without those that do not exist. */
	public function load( int ...$ids ): array {
		$list = implode( ',', array( 0, ...$ids ) );
		$rows = $this->select( "id IN ($list)" );
		$rows = array_combine( array_map( static fn( Order $order ): int => $order->id, $rows ), $rows );
		return array_intersect_key( array_replace( array_fill_keys( $ids, null ), $rows ), $rows );
	}

	public function find( string $public_id ): ?Order {
		return $this->select( 'public_id = %s', $public_id )[0] ?? null;
	}

	/** The order whose checkout is open for this choice of this browser. */
	public function find_open( string $choice_key ): ?Order {
		return $this->select( 'choice_key = %s', $choice_key )[0] ?? null;
	}

	/** @param string $id As Order::$payment_id. */
	public function find_by_payment( string $processor, string $id ): ?Order {
		return '' === $id ? null : $this->select( 'processor = %s AND payment_id = %s', $processor, $id )[0] ?? null;
	}

	/** @param string $id As Order::$checkout_id. */
	public function find_by_checkout( string $processor, string $id ): ?Order {
		return '' === $id ? null : $this->select( 'processor = %s AND checkout_id = %s', $processor, $id )[0] ?? null;
	}

	/** The latest paid checkout of which the account is known. */
	public function latest_checkout( string $processor, bool $is_test ): ?Order {
		$condition = "processor = %s AND is_test = %s AND status = 'paid' AND parent = 0 AND account <> ''
			AND checkout_id IS NOT NULL ORDER BY id DESC LIMIT 1";
		return $this->select( $condition, $processor, (string) (int) $is_test )[0] ?? null;
	}

	/** The latest payment of a subscription. */
	public function latest_paid( string $subscription ): ?Order {
		$condition = "subscription_id = %s AND status = 'paid' ORDER BY paid_at DESC, id DESC LIMIT 1";
		return '' === $subscription ? null : $this->select( $condition, $subscription )[0] ?? null;
	}

	/**
	 * Records the checkout of an order; returns whether that succeeded: without it nobody may be sent there. The values
	 * are those of Processors\Checkout.
	 */
	public function opened( Order $order, string $id, string $url, bool $is_test, string $account = '' ): bool {
		$columns = array(
			'status'       => OrderStatus::Open,
			'checkout_id'  => $id,
			'checkout_url' => $url,
			'is_test'      => $is_test,
			'account'      => '' === $account ? $order->account : $account,
		);
		return $this->change( $order->id, $columns, OrderStatus::Created )
			// It was opened before, as by a second tab.
			|| $this->get( $order->id )?->checkout_id === $id;
	}

	/**
	 * Changes an order that is in one of these states, or in any if there are none; returns whether it was. A new
	 * status is recorded in the history, and ends the choice's claim to the checkout.
	 *
	 * @param array<string, string|int|bool|OrderStatus|null>   $columns Of the table.
	 * @param OrderStatus                                       ...$from
	 */
	public function change( int $id, array $columns, OrderStatus ...$from ): bool {
		return $this->change_with( $id, $columns, array(), ...$from );
	}

	/**
	 * As change().
	 *
	 * @param array<string, string> $events What else to add to the history: details by event, as log() has them.
	 */
	public function change_with( int $id, array $columns, array $events, OrderStatus ...$from ): bool {
		$status = $columns['status'] ?? null;
		if ( $status instanceof OrderStatus ) {
			$events = array( $status->value => (string) ( $columns['reason'] ?? '' ) ) + $events;
			if ( ! in_array( $status, array( OrderStatus::Created, OrderStatus::Open ), true ) ) {
				$columns['choice_key'] = null;
			}
		}
		$add   = static fn( string $event, string $detail ): string => self::line( $event, $detail, 0 );
		$lines = array_map( $add, array_keys( $events ), $events );
		return $this->update( $id, $columns, implode( '', $lines ), ...$from );
	}

	/**
	 * Adds an event to the history.
	 *
	 * @param string   $event A status that it got, 'refunded' (the detail is a decimal amount, negative for a refund
	 *                       that failed later), 'dispute' (its state), 'review' (the reason), 'receipt' (sent; 'again'
	 *                       or nothing), 'receipt_failed' (why), or one of the dashboard's.
	 * @param int      $user Who did it; 0 for nobody.
	 * @param int|null $time When, in Unix time; null for now.
	 */
	public function log( int $id, string $event, string $detail = '', int $user = 0, ?int $time = null ): void {
		$this->update( $id, array(), self::line( $event, $detail, $user, $time ) );
	}

	/** Removes the payer's email address from the history, where earlier versions stored mail servers' messages. */
	public function forget_email( Order $order ): void {
		if ( '' !== $order->email ) {
			$email = trim( (string) wp_json_encode( $order->email ), '"' );
			$erase = $this->db->prepare( "history = REPLACE(history, %s, '…')", $email );
			$this->table->update( "id = $order->id", array(), $erase );
		}
	}

	/** Whether there are orders to ask about, now or later. */
	public function has_work(): bool {
		return $this->table->has( 'due_at IS NOT NULL' );
	}

	/** Whether the table exists, or was made now. */
	public function is_ready(): bool {
		return $this->table->is_ready();
	}

	/** @return list<Order> */
	private function select( string $condition, string ...$values ): array {
		return array_map( Order::of_row( ... ), $this->table->select( $condition, ...$values ) );
	}

	/** @param string $lines To be added to the history. */
	private function update( int $id, array $columns, string $lines, OrderStatus ...$from ): bool {
		$history = '' === $lines
			? array()
			: array( $this->db->prepare( "history = CONCAT(COALESCE(history, ''), %s)", $lines ) );
		$where   = "id = $id";
		if ( array() !== $from ) {
			$states = array_map( static fn( OrderStatus $status ): string => "'$status->value'", $from );
			$where .= ' AND status IN (' . implode( ', ', $states ) . ')';
		}
		return $this->table->update( $where, $columns, ...$history );
	}

	private static function line( string $event, string $detail, int $user, ?int $time = null ): string {
		$detail = Utf8::scrub( $detail );
		$event  = array( 'time' => $time ?? time(), 'event' => $event, 'detail' => $detail, 'user' => $user );
		return wp_json_encode( $event ) . "\n";
	}
}
