<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Entry;
use Ramjet\Forms\Storage\EntryReader;

/**
 * A narrow table beside the entries, by which they are listed, counted, sorted and searched. With 100,000 entries a look
 * into the posts table's contents takes more than a second; the rows of this one take a tenth of that. The entries are
 * the truth: the table can be dropped at any time and fills itself again.
 */
final class Index {

	/** Statuses of entries that people see => how the table has them. */
	public const STATUSES = array(
		'publish' => 1,
		'spam'    => 2,
		'trash'   => 3,
	);

	/** Status of a row whose post cannot be read. */
	private const UNREADABLE = 0;

	/** How many entries are read at a time. */
	private const BATCH = 200;

	/** Ids behind the newest that are looked at again: a transaction may end after one that began later. */
	private const OVERLAP = 500;

	/** How often rows are written again whose entries were changed while they were written. */
	private const ROUNDS = 3;

	/** Whether an entry's row (i) says something else of it than the entry (p). */
	private const IS_WRONG = "(i.status <> CASE p.post_status WHEN 'publish' THEN 1 WHEN 'spam' THEN 2 WHEN 'trash' THEN 3 ELSE 0 END
		OR i.unread <> CASE p.comment_status WHEN 'open' THEN 1 ELSE 0 END)";

	/** Longer names of sources, titles and senders are cut; they are told apart by less. */
	private const LENGTH = 191;

	/**
	 * @param \wpdb       $db     The database.
	 * @param IndexTable  $table  Where the rows are.
	 * @param EntryReader $reader Reads entries.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly IndexTable $table,
		private readonly EntryReader $reader
	) {}

	/**
	 * Brings the table up to date with what was stored since, for at most a few seconds.
	 *
	 * @param int $seconds How long it may take.
	 * @return bool Whether it is complete; responses of an older plugin may be too many for one request.
	 */
	public function catch_up( int $seconds = 3 ): bool {
		$this->table->create();
		$until = microtime( true ) + $seconds;
		$from  = max( 0, (int) $this->db->get_var( "SELECT MAX(entry_id) FROM {$this->table->name()}" ) - self::OVERLAP );
		do {
			$ids  = $this->missing( $from );
			$done = $this->refresh( ...$ids );
			$from = array() === $ids ? $from : end( $ids );
		} while ( $done && count( $ids ) === self::BATCH && microtime( true ) < $until );
		return $done && count( $ids ) < self::BATCH;
	}

	/**
	 * Posts that cannot be read.
	 *
	 * @param int $limit How many ids to return.
	 * @return array{count: int, ids: list<int>} The newest ids.
	 */
	public function unreadable( int $limit ): array {
		if ( ! $this->table->is_there() ) {
			return array(
				'count' => 0,
				'ids'   => array(),
			);
		}
		$from = "FROM {$this->table->name()} WHERE status = " . self::UNREADABLE;
		return array(
			'count' => (int) $this->db->get_var( "SELECT COUNT(*) $from" ),
			'ids'   => array_map( 'intval', $this->db->get_col( "SELECT entry_id $from ORDER BY entry_id DESC LIMIT $limit" ) ),
		);
	}

	/**
	 * Finds what catch_up() does not look for: entries that were brought in with an old id or changed past WordPress,
	 * and rows without an entry.
	 */
	public function repair(): void {
		$this->table->create();
		$from = 0;
		do {
			$ids = $this->missing( $from, true );
			$this->refresh( ...$ids );
			$from = array() === $ids ? $from : end( $ids );
		} while ( count( $ids ) === self::BATCH );
		$this->db->query( "DELETE FROM {$this->table->name()} WHERE entry_id NOT IN (SELECT ID FROM {$this->db->posts} WHERE post_type = 'feedback' AND post_status IN ('publish','spam','trash'))" );
	}

	/**
	 * Writes entries' rows anew, or takes them out where the entries are gone.
	 *
	 * @param int ...$ids The entries.
	 */
	public function refresh( int ...$ids ): bool {
		$done = true;
		if ( array() === $ids || ! $this->table->is_there() ) {
			return $done;
		}
		for ( $round = 0; $done && array() !== $ids && $round < self::ROUNDS; $round++ ) {
			$done = $this->write( $ids );
			$ids  = $this->outdated( $ids );
		}
		UnreadCount::forget();
		return $done;
	}

	/**
	 * @param list<int> $ids Entries.
	 */
	private function write( array $ids ): bool {
		$list  = implode( ',', $ids );
		$posts = $this->db->get_results( "SELECT ID, post_status, post_date_gmt, post_parent, post_content, comment_status, post_mime_type FROM {$this->db->posts} WHERE ID IN ($list) AND post_type = 'feedback'" );
		$rows  = array();
		foreach ( $posts as $post ) {
			if ( isset( self::STATUSES[ $post->post_status ] ) ) {
				$entry  = $this->reader->read( $post );
				$rows[] = null === $entry ? self::unreadable_row( (int) $post->ID ) : $this->row( $entry );
			}
		}
		$kept = array_column( $rows, 0 );
		$gone = array_diff( $ids, $kept );
		if ( array() !== $gone ) {
			$this->db->query( "DELETE FROM {$this->table->name()} WHERE entry_id IN (" . implode( ',', $gone ) . ')' );
		}
		if ( array() === $rows ) {
			return true;
		}
		$places = implode( ',', array_fill( 0, count( $rows ), '(%d,%d,%d,%d,%d,%s,%s,%s,%s,%s)' ) );
		return false !== $this->db->query( $this->db->prepare( "REPLACE INTO {$this->table->name()} (entry_id, status, unread, sent_at, parent, source, form_key, form_title, sender, words) VALUES $places", array_merge( ...$rows ) ) );
	}

	/**
	 * @param list<int> $ids Entries whose rows were written just now.
	 * @return list<int> Those that another request has changed or deleted between its being read and its row's being written.
	 */
	private function outdated( array $ids ): array {
		$list = implode( ',', $ids );
		return array_map( 'intval', $this->db->get_col( "SELECT i.entry_id FROM {$this->table->name()} i LEFT JOIN {$this->db->posts} p ON p.ID = i.entry_id AND p.post_type = 'feedback' WHERE i.entry_id IN ($list) AND (p.ID IS NULL OR (i.status <> 0 AND " . self::IS_WRONG . '))' ) );
	}

	/**
	 * @return list<int> Entries without a row, or also those whose row is wrong, from an id on.
	 */
	private function missing( int $from, bool $or_wrong = false ): array {
		$wrong = $or_wrong ? ' OR ' . self::IS_WRONG : '';
		$query = "SELECT p.ID FROM {$this->db->posts} p LEFT JOIN {$this->table->name()} i ON i.entry_id = p.ID
			WHERE p.ID > %d AND p.post_type = 'feedback' AND p.post_status IN ('publish','spam','trash') AND (i.entry_id IS NULL$wrong) ORDER BY p.ID LIMIT %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $from, self::BATCH ) ) );
	}

	/**
	 * @return list<int|string> Values of a row, in the order of its columns.
	 */
	private function row( Entry $entry ): array {
		$name = $entry->first( 'name', 'email', 'telephone' );
		return array(
			$entry->id,
			self::STATUSES[ $entry->status ],
			(int) $entry->unread,
			min( max( 0, $entry->time ), 4_294_967_295 ),
			$entry->source,
			self::cut( $entry->form['source'] ?? '' ),
			self::cut( $entry->form['key'] ?? '' ),
			self::cut( $entry->form['title'] ?? '' ),
			self::cut( $name ),
			SearchText::of( $entry ),
		);
	}

	/**
	 * @return list<int|string> Values of a row that no list shows.
	 */
	private static function unreadable_row( int $id ): array {
		return array( $id, self::UNREADABLE, 0, 0, 0, '', '', '', '', '' );
	}

	private static function cut( mixed $text ): string {
		return mb_substr( wp_check_invalid_utf8( is_scalar( $text ) ? (string) $text : '', true ), 0, self::LENGTH );
	}
}
