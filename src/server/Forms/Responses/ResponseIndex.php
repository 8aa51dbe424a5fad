<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\FormTables;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseReader;

/**
 * A narrow table for listing, counting, sorting and searching responses: ten times as fast as the posts table with
 * 100,000 of them. The posts are the source of truth; the table can be dropped at any time and fills itself again.
 */
final class ResponseIndex {

	/** Statuses of posts => in the table. A post that cannot be read has UNREADABLE. */
	public const STATUSES = array(
		'publish' => 1,
		'spam'    => 2,
		'trash'   => 3,
	);

	private const UNREADABLE = 0;

	private const BATCH = 200;

	/** Ids below the newest that are checked again: transactions may be committed in another order. */
	private const OVERLAP = 500;

	/** How often rows are written again if their posts were changed at the same time. */
	private const ROUNDS = 3;

	/** Whether a row (i) differs from its post (p). */
	private const IS_WRONG = "(i.status <> CASE p.post_status
		WHEN 'publish' THEN 1 WHEN 'spam' THEN 2 WHEN 'trash' THEN 3 ELSE 0 END
		OR i.unread <> CASE p.comment_status WHEN 'open' THEN 1 ELSE 0 END)";

	private const IS_LISTED = "p.post_type = 'feedback' AND p.post_status IN ('publish','spam','trash')";

	/** Characters of sources, keys, titles and senders. */
	public const LENGTH = 191;

	private readonly string $table;

	public function __construct( private readonly \wpdb $db, private readonly ResponseReader $reader ) {
		$this->table = FormTables::index( $db );
	}

	/** The index of the current site. */
	public static function for_site(): self {
		return new self( $GLOBALS['wpdb'], new ResponseReader() );
	}

	public function query(): ResponseQuery {
		return new ResponseQuery( $this->db, $this->table, ResponseAccess::condition( $this->db, $this->table ) );
	}

	/** Adds responses that were stored since; false if there were too many for so many seconds. */
	public function catch_up( int $seconds = 3 ): bool {
		if ( ! $this->exists() ) {
			return false;
		}
		$until = microtime( true ) + $seconds;
		$from  = max( 0, (int) $this->db->get_var( "SELECT MAX(response_id) FROM $this->table" ) - self::OVERLAP );
		if ( '' !== $this->db->last_error && ! FormTables::migrations( $this->db )->repair() ) {
			return false;
		}
		do {
			$ids  = $this->missing( $from );
			$done = $this->refresh( ...$ids );
			$from = array() === $ids ? $from : end( $ids );
		} while ( $done && count( $ids ) === self::BATCH && microtime( true ) < $until );
		return $done && count( $ids ) < self::BATCH;
	}

	/**
	 * Finds what catch_up() does not look for: posts that were imported with an old id or changed by SQL, and rows
	 * without a post.
	 */
	public function repair(): void {
		if ( ! $this->exists() ) {
			return;
		}
		$from = 0;
		do {
			$ids = $this->missing( $from, ' OR ' . self::IS_WRONG );
			$this->refresh( ...$ids );
			$from = array() === $ids ? $from : end( $ids );
		} while ( count( $ids ) === self::BATCH );
		$listed = "SELECT p.ID FROM {$this->db->posts} p WHERE " . self::IS_LISTED;
		$this->db->query( "DELETE FROM $this->table WHERE response_id NOT IN ($listed)" );
	}

	/** Writes the rows of posts again, or deletes them where the posts are gone; false where the database failed. */
	public function refresh( int ...$ids ): bool {
		$done = true;
		if ( array() === $ids || ! $this->exists() ) {
			return $done;
		}
		for ( $round = 0; $done && array() !== $ids && $round < self::ROUNDS; $round++ ) {
			$done = $this->write( $ids );
			$ids  = $this->outdated( $ids );
		}
		UnreadCount::forget();
		return $done;
	}

	/** @return array{count: int, ids: list<int>} Posts that cannot be read, at most $limit ids, the newest first. */
	public function unreadable( int $limit ): array {
		if ( ! $this->exists() ) {
			return array( 'count' => 0, 'ids' => array() );
		}
		$from = "FROM $this->table WHERE status = " . self::UNREADABLE;
		return array(
			'count' => (int) $this->db->get_var( "SELECT COUNT(*) $from" ),
			'ids'   => $this->ids( "SELECT response_id $from ORDER BY response_id DESC LIMIT $limit" ),
		);
	}

	private function write( array $ids ): bool {
		$list  = implode( ',', $ids );
		$posts = $this->db->get_results(
			"SELECT ID, post_status, post_date_gmt, post_parent, post_content, comment_status, post_mime_type
			FROM {$this->db->posts} p WHERE ID IN ($list) AND " . self::IS_LISTED
		);
		$rows  = array();
		foreach ( $posts as $post ) {
			$rows[] = self::row( (int) $post->ID, $this->reader->read( $post ) );
		}
		$gone = array_diff( $ids, array_column( $rows, 0 ) );
		if ( array() !== $gone ) {
			$this->db->query( "DELETE FROM $this->table WHERE response_id IN (" . implode( ',', $gone ) . ')' );
		}
		if ( array() === $rows ) {
			return true;
		}
		$places = implode( ',', array_fill( 0, count( $rows ), '(%d,%d,%d,%d,%d,%s,%s,%s,%s,%s)' ) );
		$query  = "REPLACE INTO $this->table
			(response_id, status, unread, sent_at, parent, source, form_key, form_title, sender, words) VALUES $places";
		return false !== $this->db->query( $this->db->prepare( $query, array_merge( ...$rows ) ) );
	}

	/**
	 * @param list<int> $ids Posts whose rows have just been written.
	 * @return list<int> Those that another request changed or deleted meanwhile.
	 */
	private function outdated( array $ids ): array {
		$list = implode( ',', $ids );
		return $this->ids(
			"SELECT i.response_id FROM $this->table i
			LEFT JOIN {$this->db->posts} p ON p.ID = i.response_id AND p.post_type = 'feedback'
			WHERE i.response_id IN ($list) AND (p.ID IS NULL OR (i.status <> 0 AND " . self::IS_WRONG . '))'
		);
	}

	/**
	 * @param int    $from Only posts with higher ids.
	 * @param string $or   SQL: further posts to return.
	 * @return list<int> Posts without a row.
	 */
	private function missing( int $from, string $or = '' ): array {
		$query = "SELECT p.ID FROM {$this->db->posts} p LEFT JOIN $this->table i ON i.response_id = p.ID
			WHERE p.ID > %d AND " . self::IS_LISTED . " AND (i.response_id IS NULL$or) ORDER BY p.ID LIMIT %d";
		return $this->ids( $this->db->prepare( $query, $from, self::BATCH ) );
	}

	private function ids( string $query ): array {
		return array_map( 'intval', $this->db->get_col( $query ) );
	}

	/**
	 * @param Response|null $response Null for a post that cannot be read.
	 * @return list<int|string> In the order of the columns.
	 */
	private static function row( int $id, ?Response $response ): array {
		if ( null === $response ) {
			return array( $id, self::UNREADABLE, 0, 0, 0, '', '', '', '', '' );
		}
		return array(
			$id,
			self::STATUSES[ $response->status ],
			(int) $response->unread,
			min( max( 0, $response->time ), 4_294_967_295 ),
			$response->source,
			mb_substr( $response->form['source'], 0, self::LENGTH ),
			mb_substr( $response->form['key'], 0, self::LENGTH ),
			mb_substr( $response->form['title'], 0, self::LENGTH ),
			mb_substr( $response->first( 'name', 'email', 'telephone' ), 0, self::LENGTH ),
			SearchText::of( $response ),
		);
	}

	private function exists(): bool {
		return FormTables::migrations( $this->db )->ensure();
	}
}
