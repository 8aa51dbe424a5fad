<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

/**
 * Asks the index for entries. Whoever asks gets what they may read and nothing else: that is part of every statement.
 */
final class Query {

	/** What entries are sorted by => column. */
	private const COLUMNS = array(
		'date' => 'sent_at',
		'name' => 'sender',
	);

	/**
	 * @param \wpdb      $db    The database.
	 * @param IndexTable $table The rows.
	 * @param Scope      $scope What may be read.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly IndexTable $table,
		private readonly Scope $scope
	) {}

	/**
	 * A page of the entries that match.
	 *
	 * @param Filter $filter Which, and in which order.
	 * @param int    $count  How many.
	 * @param int    $offset How many to pass over.
	 * @return list<int> Their ids.
	 */
	public function ids( Filter $filter, int $count, int $offset = 0 ): array {
		$column = self::COLUMNS[ $filter->orderby ];
		$order  = $filter->ascending ? 'ASC' : 'DESC';
		$query  = "SELECT entry_id FROM {$this->table->name()} WHERE {$this->where( $filter )} ORDER BY $column $order, entry_id $order LIMIT %d OFFSET %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $count, $offset ) ) );
	}

	/**
	 * How many match.
	 *
	 * @param Filter $filter Which.
	 */
	public function total( Filter $filter ): int {
		return (int) $this->db->get_var( "SELECT COUNT(*) FROM {$this->table->name()} WHERE {$this->where( $filter )}" );
	}

	/**
	 * The next ones in the order of their ids, for reading all of them: no page is the dearer for those before it, and
	 * what comes in meanwhile shifts nothing.
	 *
	 * @param Filter $filter Which.
	 * @param int    $after  The id that was read last.
	 * @param int    $count  How many.
	 * @return list<int> Their ids.
	 */
	public function ids_after( Filter $filter, int $after, int $count ): array {
		$query = "SELECT entry_id FROM {$this->table->name()} WHERE entry_id > %d AND {$this->where( $filter )} ORDER BY entry_id LIMIT %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $after, $count ) ) );
	}

	/**
	 * The entries beside one in a list.
	 *
	 * @param Filter $filter The list.
	 * @param int    $id     The entry, which need not be in it.
	 * @return array{previous: int|null, next: int|null} As the list shows them.
	 */
	public function neighbours( Filter $filter, int $id ): array {
		$column = self::COLUMNS[ $filter->orderby ];
		$value  = $this->db->get_var( $this->db->prepare( "SELECT $column FROM {$this->table->name()} WHERE entry_id = %d", $id ) );
		$find   = function ( bool $is_up ) use ( $filter, $column, $value, $id ): ?int {
			[ $sign, $order ] = $is_up ? array( '>', 'ASC' ) : array( '<', 'DESC' );
			$query            = "SELECT entry_id FROM {$this->table->name()} WHERE {$this->where( $filter )}
				AND ($column $sign %s OR ($column = %s AND entry_id $sign %d)) ORDER BY $column $order, entry_id $order LIMIT 1";
			$found            = $this->db->get_var( $this->db->prepare( $query, $value, $value, $id ) );
			return null === $found ? null : (int) $found;
		};
		return array(
			'previous' => null === $value ? null : $find( ! $filter->ascending ),
			'next'     => null === $value ? null : $find( $filter->ascending ),
		);
	}

	private function where( Filter $filter ): string {
		$parts = array( $this->scope->condition(), $this->db->prepare( 'status = %d', Index::STATUSES[ Filter::STATUSES[ $filter->status ] ] ) );
		if ( null !== $filter->unread ) {
			$parts[] = $this->db->prepare( 'unread = %d', (int) $filter->unread );
		}
		if ( '' !== $filter->source ) {
			$parts[] = $this->db->prepare( 'source = %s', mb_substr( $filter->source, 0, 191 ) );
		}
		if ( '' !== $filter->key ) {
			$parts[] = $this->db->prepare( 'form_key = %s', $filter->key );
		}
		if ( null !== $filter->after ) {
			$parts[] = $this->db->prepare( 'sent_at >= %d', $filter->after );
		}
		if ( null !== $filter->before ) {
			$parts[] = $this->db->prepare( 'sent_at < %d', $filter->before );
		}
		foreach ( SearchText::words( $filter->search ) as $word ) {
			$parts[] = $this->db->prepare( 'INSTR(words, %s) > 0', $word );
		}
		return implode( ' AND ', $parts );
	}
}
