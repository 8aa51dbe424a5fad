<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Shares;

use Ramjet\Publicize\Networks\Networks;
use Ramjet\Publicize\Networks\ShareState;
use Ramjet\Support\Database\Table;
use Ramjet\Support\Queue\Backlog;
use Ramjet\Support\Queue\WorkRows;

/** Stores shares: one row for each post and network. Times are Unix times, 0 for never. */
final class ShareStore implements Backlog {

	/** The cron event that shares what is due. */
	public const JOB = 'ramjet_publicize_share';

	/** When each share is due, and which request does it. */
	public readonly WorkRows $work;

	private readonly Table $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table = new Table( $db, self::name( $db ), self::steps( $db ), array( 'message', 'url', 'error' ) );
		$this->work  = new WorkRows( $db, $this->table->name, 'id' );
	}

	/**
	 * `message` is empty for the post's own; `request_key` is that of Network::share(). `sent_at` is when the first
	 * attempt was begun whose outcome is not known. `due_at`, `claimed_until` and `attempts` belong to WorkRows.
	 *
	 * @return array<string, list<string>> As Feature::migrations().
	 */
	public static function steps( \wpdb $db ): array {
		$table = self::name( $db );
		$query = "CREATE TABLE IF NOT EXISTS $table (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			post_id bigint(20) unsigned NOT NULL,
			network varchar(20) NOT NULL,
			state varchar(10) NOT NULL,
			message text,
			request_key varchar(64) NOT NULL,
			url text,
			error text,
			created_at bigint(20) NOT NULL,
			changed_at bigint(20) NOT NULL,
			sent_at bigint(20) NOT NULL DEFAULT 0,
			due_at bigint(20) DEFAULT NULL,
			claimed_until bigint(20) NOT NULL DEFAULT 0,
			attempts int(11) NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY post_network (post_id, network),
			KEY due_at (due_at)
		) {$db->get_charset_collate()}";
		return array( '2026-11-shares' => array( $query ) );
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
	 * @param string $message '' for the post's own.
	 * @return int Its ID; 0 if none was added.
	 */
	public function add( int $post, string $network, string $message = '' ): int {
		$added = $this->table->insert( array( 'post_id' => $post, 'network' => $network ) + self::due( $message ) );
		return 1 === $added ? $this->db->insert_id : 0;
	}

	/**
	 * Makes a finished share due again, as a new one.
	 *
	 * @param string $message '' for the post's own.
	 * @return bool False if it is waiting or running, as after another request like this one.
	 */
	public function restart( Share $share, string $message ): bool {
		$waiting = ShareState::Waiting->value;
		return $this->table->update( "id = $share->id AND state <> '$waiting'", self::due( $message ) );
	}

	/** Notes that a request is about to be sent; returns whether that was stored. */
	public function begin( Share $share ): bool {
		return $share->sent > 0 || $this->table->update( "id = $share->id", array( 'sent_at' => time() ) );
	}

	/**
	 * Records how an attempt ended, or what somebody has found out about one, unless the state has changed meanwhile.
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
		$columns = $columns + ( $is_known ? array( 'sent_at' => 0 ) : array() );
		$this->table->update( "id = $share->id AND state = '{$share->state->value}'", $columns );
	}

	/** Lets everything of a network wait that is due, and that no request has claimed. */
	public function hold( string $network, int $until ): void {
		if ( in_array( $network, Networks::SLUGS, true ) ) {
			$now   = time();
			$where = "network = '$network' AND due_at <= $now AND claimed_until < $now";
			$this->table->update( $where, array( 'due_at' => $until ) );
		}
	}

	public function tally(): array {
		$tally            = $this->work->tally();
		$tally['failed'] += count( $this->failed() );
		return $tally;
	}

	public function retry_all(): int {
		$restart = fn( Share $share ): bool => $this->restart( $share, $share->message );
		return count( array_filter( $this->failed(), $restart ) ) + $this->work->retry_all();
	}

	/** @return list<Share> Those of the last week that were given up: older posts are no news. */
	private function failed(): array {
		return $this->select( 'state = %s AND changed_at > %d', ShareState::Failed->value, time() - WEEK_IN_SECONDS );
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

	/** Columns of a share that is new, and due now. */
	private static function due( string $message ): array {
		$now = time();
		return array(
			'state'       => ShareState::Waiting,
			'message'     => $message,
			'request_key' => wp_generate_uuid4(),
			'url'         => '',
			'error'       => '',
			'created_at'  => $now,
			'changed_at'  => $now,
			'sent_at'     => 0,
			'due_at'      => $now,
			'attempts'    => 0,
		);
	}

	/** @return list<Share> */
	private function select( string $condition, string|int ...$values ): array {
		return array_map( Share::of_row( ... ), $this->table->select( $condition, ...$values ) );
	}

	private static function name( \wpdb $db ): string {
		return $db->prefix . 'ramjet_shares';
	}
}
