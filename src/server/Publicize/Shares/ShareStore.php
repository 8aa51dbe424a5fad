<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Shares;

use Ramjet\Publicize\Networks\Networks;
use Ramjet\Support\Database\Table;
use Ramjet\Support\Queue\WorkRows;

/** Stores shares. */
final class ShareStore {

	/** The cron event that shares what is due. */
	public const JOB = 'ramjet_publicize_share';

	/** When each share is due, and which request does it. */
	public readonly WorkRows $work;

	private readonly Table $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table = ShareTable::of( $db );
		$this->work  = new WorkRows( $db, $this->table->name, 'id' );
	}

	public function get( int $id ): ?Share {
		return $this->select( 'id = %d', $id )[0] ?? null;
	}

	public function find( int $post, string $network ): ?Share {
		return $this->select( 'post_id = %d AND network = %s', $post, $network )[0] ?? null;
	}

	/** @return list<array<string, string>> Of a post, as Share::to_array(). */
	public function list( int $post ): array {
		$shares = $this->select( 'post_id = %d ORDER BY id', $post );
		return array_map( static fn( Share $share ): array => $share->to_array(), $shares );
	}

	/**
	 * Adds a share that is due now; one that the post already has stays as it is.
	 *
	 * @param string $key     As Delivery::$key.
	 * @param string $message '' for the post's own.
	 * @return int Its ID; 0 if none was added.
	 */
	public function add( int $post, string $network, string $key, string $message = '' ): int {
		$now  = time();
		$done = $this->table->insert( array(
			'post_id'     => $post,
			'network'     => $network,
			'state'       => ShareState::Waiting,
			'message'     => $message,
			'request_key' => $key,
			'created_at'  => $now,
			'changed_at'  => $now,
			'due_at'      => $now,
		) );
		return 1 === $done ? $this->db->insert_id : 0;
	}

	/**
	 * Makes a finished share due again, as a new one.
	 *
	 * @param string $message '' for the post's own.
	 * @return bool False if it is waiting or running, as after another request like this one.
	 */
	public function restart( Share $share, string $key, string $message ): bool {
		$now     = time();
		$columns = array(
			'state'       => ShareState::Waiting,
			'message'     => $message,
			'request_key' => $key,
			'url'         => '',
			'error'       => '',
			'created_at'  => $now,
			'changed_at'  => $now,
			'sent_at'     => 0,
			'due_at'      => $now,
			'attempts'    => 0,
		);
		$waiting = ShareState::Waiting->value;
		return $this->change( "id = $share->id AND state <> '$waiting'", $columns );
	}

	/** Notes that a request is about to be sent; returns whether that was stored. */
	public function begin( Share $share ): bool {
		return $share->sent > 0 || $this->change( "id = $share->id", array( 'sent_at' => time() ) );
	}

	/**
	 * Records how an attempt ended.
	 *
	 * @param bool $is_known Whether it is known what became of all attempts.
	 */
	public function finish(
		Share $share,
		ShareState $state,
		bool $is_known,
		string $error = '',
		string $url = ''
	): void {
		$columns = array( 'state' => $state, 'error' => $error, 'url' => $url, 'changed_at' => time() );
		$this->change( "id = $share->id", $columns + ( $is_known ? array( 'sent_at' => 0 ) : array() ) );
	}

	/** Records what somebody has found out about a share in doubt; false if it is not in doubt. */
	public function settle( Share $share ): bool {
		$doubt   = ShareState::InDoubt->value;
		$columns = array( 'state' => ShareState::Shared, 'error' => '', 'sent_at' => 0, 'changed_at' => time() );
		return $this->change( "id = $share->id AND state = '$doubt'", $columns );
	}

	/** Lets everything of a network wait that is due, and that no request has claimed. */
	public function hold( string $network, int $until ): void {
		if ( in_array( $network, Networks::SLUGS, true ) ) {
			$now   = time();
			$where = "network = '$network' AND due_at <= $now AND claimed_until < $now";
			$this->change( $where, array( 'due_at' => $until ) );
		}
	}

	/** Whether something waits. */
	public function has_work(): bool {
		return $this->table->has( 'due_at IS NOT NULL' );
	}

	/** Whether the table exists, or was made now. */
	public function is_ready(): bool {
		return $this->table->is_ready();
	}

	/** Deletes the shares of a deleted post. */
	public function delete( int $post ): void {
		if ( $this->table->has( "post_id = $post" ) ) {
			$this->table->delete( "post_id = $post" );
		}
	}

	/** @return list<Share> */
	private function select( string $condition, string|int ...$values ): array {
		return array_map( Share::of_row( ... ), $this->table->select( $condition, ...$values ) );
	}

	private function change( string $condition, array $columns ): bool {
		return $this->table->update( $condition, $columns );
	}
}
