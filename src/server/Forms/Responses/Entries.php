<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Entry;
use Ramjet\Forms\Storage\EntryReader;

/**
 * Loads entries by their ids, past the cache of posts: a megabyte of text has no business there, and another server may
 * have changed what it holds.
 */
final class Entries {

	private const COLUMNS = 'ID, post_status, post_date_gmt, post_parent, post_content, comment_status, post_mime_type';

	/**
	 * @param \wpdb       $db     The database.
	 * @param EntryReader $reader Reads entries.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly EntryReader $reader
	) {}

	/**
	 * @param int ...$ids Which.
	 * @return list<Entry> In the order of the ids, without those that are gone or that nobody sees yet.
	 */
	public function load( int ...$ids ): array {
		return array_values( array_filter( $this->load_any( ...$ids ), static fn( Entry $entry ): bool => isset( Index::STATUSES[ $entry->status ] ) ) );
	}

	/**
	 * @param int ...$ids Which.
	 * @return list<Entry> Also those that nobody sees, since they are kept only until they were mailed.
	 */
	public function load_any( int ...$ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$list  = implode( ',', $ids );
		$rows  = $this->db->get_results( 'SELECT ' . self::COLUMNS . " FROM {$this->db->posts} WHERE ID IN ($list) AND post_type = 'feedback'" );
		$by_id = array_column( $rows, null, 'ID' );
		$found = array();
		foreach ( $ids as $id ) {
			$found[] = isset( $by_id[ $id ] ) ? $this->reader->read( $by_id[ $id ] ) : null;
		}
		return array_values( array_filter( $found ) );
	}

	/**
	 * @param int ...$ids Some.
	 * @return list<int> Those that are in a list, in any order.
	 */
	public function listed( int ...$ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$list     = implode( ',', $ids );
		$statuses = "'" . implode( "','", array_keys( Index::STATUSES ) ) . "'";
		return array_map( 'intval', $this->db->get_col( "SELECT ID FROM {$this->db->posts} WHERE ID IN ($list) AND post_type = 'feedback' AND post_status IN ($statuses)" ) );
	}

	/**
	 * @param int $id Which.
	 * @return Entry|null Null where there is none.
	 */
	public function find( int $id ): ?Entry {
		return $this->load( $id )[0] ?? null;
	}
}
