<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Response;

/** Finds and counts responses in the index, only those that the current user may read. */
final class ResponseQuery {

	private const COLUMNS = array(
		'date' => 'sent_at',
		'name' => 'sender',
	);

	/** @param string $access SQL condition: the rows that the user may read. */
	public function __construct(
		private readonly \wpdb $db,
		private readonly string $table,
		private readonly string $access
	) {}

	/** @return list<int> One page of the matching responses. */
	public function ids( ResponseFilter $filter, int $count, int $offset = 0 ): array {
		$column = self::COLUMNS[ $filter->orderby ];
		$order  = $filter->ascending ? 'ASC' : 'DESC';
		$query  = "SELECT response_id FROM $this->table WHERE {$this->where( $filter )}
			ORDER BY $column $order, response_id $order LIMIT %d OFFSET %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $count, $offset ) ) );
	}

	public function total( ResponseFilter $filter ): int {
		return (int) $this->db->get_var( "SELECT COUNT(*) FROM $this->table WHERE {$this->where( $filter )}" );
	}

	/**
	 * The next matching responses in the order of their ids, for reading all of them: later pages are as fast as the
	 * first, and new responses shift nothing.
	 *
	 * @param int $after The id that was read last.
	 * @return list<int>
	 */
	public function ids_after( ResponseFilter $filter, int $after, int $count ): array {
		$query = "SELECT response_id FROM $this->table WHERE response_id > %d AND {$this->where( $filter )}
			ORDER BY response_id LIMIT %d";
		return array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, $after, $count ) ) );
	}

	/**
	 * The responses beside one in a list.
	 *
	 * @param int $id Need not match the filter.
	 * @return array{previous: int|null, next: int|null} As the list shows them.
	 */
	public function neighbours( ResponseFilter $filter, int $id ): array {
		$column = self::COLUMNS[ $filter->orderby ];
		$query  = "SELECT $column FROM $this->table WHERE response_id = %d";
		$value  = $this->db->get_var( $this->db->prepare( $query, $id ) );
		$find   = function ( string $sign, string $order ) use ( $filter, $column, $value, $id ): ?int {
			$query = "SELECT response_id FROM $this->table WHERE {$this->where( $filter )}
				AND ($column $sign %s OR ($column = %s AND response_id $sign %d))
				ORDER BY $column $order, response_id $order LIMIT 1";
			$found = null === $value ? null : $this->db->get_var( $this->db->prepare( $query, $value, $value, $id ) );
			return null === $found ? null : (int) $found;
		};
		$pair   = array( $find( '<', 'DESC' ), $find( '>', 'ASC' ) );
		return array_combine( array( 'previous', 'next' ), $filter->ascending ? $pair : array_reverse( $pair ) );
	}

	/** @return array{inbox: int, unread: int, spam: int, trash: int} */
	public function counts(): array {
		$counts = array_fill_keys( array( 'inbox', 'unread', 'spam', 'trash' ), 0 );
		$names  = array_combine( ResponseIndex::STATUSES, array( 'inbox', 'spam', 'trash' ) );
		$query  = "SELECT status, unread, COUNT(*) AS number FROM $this->table
			WHERE status > 0 AND $this->access GROUP BY status, unread";
		foreach ( $this->db->get_results( $query ) as $row ) {
			$name             = $names[ $row->status ];
			$counts[ $name ] += (int) $row->number;
			if ( 'inbox' === $name && $row->unread ) {
				$counts['unread'] = (int) $row->number;
			}
		}
		return $counts;
	}

	/**
	 * @param list<string> $sources
	 * @return array<string, int> Source => number of responses in the inbox.
	 */
	public function count_by_source( array $sources ): array {
		if ( array() === $sources ) {
			return array();
		}
		$marks = implode( ', ', array_fill( 0, count( $sources ), '%s' ) );
		$query = "SELECT source, COUNT(*) AS number FROM $this->table
			WHERE status = 1 AND source IN ($marks) AND $this->access GROUP BY source";
		$rows  = $this->db->get_results( $this->db->prepare( $query, $sources ), ARRAY_A );
		return array_map( 'intval', array_column( $rows, 'number', 'source' ) );
	}

	public function unread(): int {
		$query = "SELECT COUNT(*) FROM $this->table WHERE status = 1 AND unread = 1 AND $this->access";
		return (int) $this->db->get_var( $query );
	}

	/** @return list<array{source: string, key: string, title: string}> The one with the newest response first. */
	public function forms(): array {
		$forms = $this->db->get_results(
			"SELECT i.source, i.form_key, i.form_title, i.parent FROM $this->table i
			JOIN (SELECT MAX(response_id) AS latest FROM $this->table WHERE status > 0 AND $this->access
				GROUP BY source, form_key) g
			ON g.latest = i.response_id ORDER BY i.response_id DESC LIMIT 500"
		);
		return array_map(
			static fn( object $form ): array => array(
				'source' => $form->source,
				'key'    => $form->form_key,
				'title'  => Response::title_of_form( $form->form_title, (int) $form->parent ),
			),
			$forms
		);
	}

	private function where( ResponseFilter $filter ): string {
		$conditions = array(
			'status = %d'     => ResponseIndex::STATUSES[ ResponseFilter::STATUSES[ $filter->status ] ],
			'unread = %d'     => null === $filter->unread ? null : (int) $filter->unread,
			'source = %s'     => '' === $filter->source ? null : mb_substr( $filter->source, 0, ResponseIndex::LENGTH ),
			'form_key = %s'   => '' === $filter->key ? null : $filter->key,
			'sent_at >= %d'   => $filter->after,
			'sent_at < %d'    => $filter->before,
		);
		$parts      = array( $this->access );
		foreach ( $conditions as $condition => $value ) {
			if ( null !== $value ) {
				$parts[] = $this->db->prepare( $condition, $value );
			}
		}
		foreach ( SearchText::words( $filter->search ) as $word ) {
			$parts[] = $this->db->prepare( 'INSTR(words, %s) > 0', $word );
		}
		return implode( ' AND ', $parts );
	}
}
