<?php
declare(strict_types=1);

namespace Ramjet\Members\Membership;

use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Database\Table;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Queue\WorkRows;

/** Stores members. Columns are those of MemberTable, with a MemberState as `state`. */
final class MemberStore {

	/** The cron event that checks memberships whose period has ended. */
	public const CHECK = 'ramjet_members_check';

	/** The queue of members to check. */
	public readonly WorkRows $work;

	private readonly Table $table;

	public function __construct( \wpdb $db ) {
		$this->table = MemberTable::of( $db );
		$this->work  = new WorkRows( $db, $this->table->name, 'id', 'since' );
	}

	/** Whether the table exists, or was made now. */
	public function is_ready(): bool {
		return $this->table->is_ready();
	}

	/** Whether there are members to check, now or later. */
	public function has_work(): bool {
		return $this->table->has( 'due_at IS NOT NULL' );
	}

	public function get( int $id ): ?Member {
		return $this->of_ids( array( $id ) )[0] ?? null;
	}

	/** @param int $order 0 for access that was given without an order. */
	public function find( string $email, int $plan, string $account, bool $is_test, int $order = 0 ): ?Member {
		$condition = 'email = %s AND plan = %d AND account = %s AND is_test = %d AND order_id = %d';
		return $this->select( $condition, strtolower( $email ), $plan, $account, (int) $is_test, $order )[0] ?? null;
	}

	/** @return list<Member> */
	public function of_email( string $email ): array {
		return $this->select( 'email = %s', strtolower( $email ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<Member>
	 */
	public function of_ids( array $ids ): array {
		return $this->select( 'id IN (' . implode( ',', array( 0, ...array_map( 'intval', $ids ) ) ) . ')' );
	}

	/**
	 * @param string    $email '' for none.
	 * @param list<int> $ids   Of further members.
	 * @return list<Member>
	 */
	public function of_person( string $email, array $ids ): array {
		return match ( true ) {
			'' === $email    => $this->of_ids( $ids ),
			array() === $ids => $this->of_email( $email ),
			default          => $this->select(
				'email = %s OR id IN (' . implode( ',', array_map( 'intval', $ids ) ) . ')',
				strtolower( $email )
			),
		};
	}

	/** @return list<Member> Those that are linked to a WordPress user. */
	public function of_user( int $user ): array {
		return $user > 0 ? $this->select( 'user_id = %d', $user ) : array();
	}

	/** The member of a first order. */
	public function of_order( int $order ): ?Member {
		return $order > 0 ? $this->select( 'order_id = %d', $order )[0] ?? null : null;
	}

	/**
	 * Stores a member, or changes the one with the same email address, plan, account, mode and order.
	 *
	 * @param array<string, MemberState|string|int|bool> $columns All but the last of these, state, source and since.
	 * @return Member|null Null where the database failed.
	 */
	public function upsert( array $columns ): ?Member {
		$columns['email'] = strtolower( (string) $columns['email'] );
		$names            = array( 'email', 'plan', 'account', 'is_test', 'order_id' );
		$key              = array_intersect_key( $columns, array_flip( $names ) );
		$columns         += self::due( $columns );
		$done             = $this->table->insert( $columns );
		$member           = false === $done ? null : $this->find( ...array_values( array_replace( array(
			'email'    => '',
			'plan'     => 0,
			'account'  => '',
			'is_test'  => false,
			'order_id' => 0,
		), $key ) ) );
		if ( 0 !== $done || null === $member ) {
			return $member;
		}
		return $this->change( $member->id, array_diff_key( $columns, $key ) ) ? $this->get( $member->id ) : null;
	}

	/** @param array<string, MemberState|string|int|bool|null> $columns */
	public function change( int $id, array $columns ): bool {
		return $this->update( $id, $columns, '1 = 1' );
	}

	/**
	 * Changes a member according to a reply of Stripe, unless a later one was recorded.
	 *
	 * @param int $asked When Stripe was asked.
	 */
	public function change_as_of( int $id, array $columns, int $asked ): bool {
		return $this->update( $id, $columns + array( 'asked_at' => $asked ), "asked_at <= $asked" );
	}

	public function delete( int $id ): bool {
		return 1 === $this->table->delete( "id = $id" );
	}

	/** Whether this request may query Stripe: only one an hour may, so visitors cannot trigger queries at will. */
	public function may_ask( Member $member, int $now ): bool {
		$hour = $now - HOUR_IN_SECONDS;
		return 1 === $this->table->write( "UPDATE {$this->table->name} SET asked_at = $now
			WHERE id = $member->id AND asked_at <= $hour" );
	}

	/** The columns `due_at` and `attempts` of a member with these columns; none if these do not affect them. */
	private static function due( array $columns ): array {
		$state = $columns['state'] ?? null;
		if ( ! $state instanceof MemberState && ! isset( $columns['until'] ) ) {
			return array();
		}
		$until = (int) ( $columns['until'] ?? 0 );
		$due   = match ( $state ) {
			MemberState::Unpaid, MemberState::Refunded, MemberState::Disputed => time(),
			MemberState::Incomplete, MemberState::Paused                => null,
			default                                         => 0 === $until ? null : $until,
		};
		if ( null !== $due ) {
			Jobs::start( self::CHECK, 'hourly' );
		}
		return array( 'due_at' => $due, 'attempts' => 0 );
	}

	private function update( int $id, array $columns, string $condition ): bool {
		return $this->table->update( "id = $id AND $condition", $columns + self::due( $columns ) );
	}

	/** @return list<Member> */
	private function select( string $condition, string|int ...$values ): array {
		$rows = $this->table->select( $condition, ...$values );
		return array_values( array_filter( array_map( self::read( ... ), $rows ) ) );
	}

	/** @return Member|null Null for a row with an invalid state, which gives no access. */
	private static function read( array $row ): ?Member {
		$state  = MemberState::tryFrom( (string) $row['state'] );
		$number = static fn( string $name ): int => (int) $row[ $name ];
		return null === $state ? null : new Member(
			$number( 'id' ),
			$row['email'],
			$number( 'plan' ),
			$row['account'],
			1 === $number( 'is_test' ),
			$state,
			$number( 'until' ),
			$row['customer'],
			$row['subscription'],
			$number( 'order_id' ),
			$number( 'extra_order' ),
			$number( 'user_id' ),
			$row['source'],
			$number( 'since' ),
			$number( 'asked_at' ),
			$number( 'welcomed_at' ),
			$number( 'ended_at' )
		);
	}
}
