<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

/**
 * What the index says of all entries that somebody may read: how many there are, and of which forms.
 */
final class Totals {

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
	 * How many there are.
	 *
	 * @return array{inbox: int, unread: int, spam: int, trash: int}
	 */
	public function counts(): array {
		$counts = array(
			'inbox'  => 0,
			'unread' => 0,
			'spam'   => 0,
			'trash'  => 0,
		);
		$names  = array_flip( Index::STATUSES );
		foreach ( $this->db->get_results( "SELECT status, unread, COUNT(*) AS number FROM {$this->table->name()} WHERE status > 0 AND {$this->scope->condition()} GROUP BY status, unread" ) as $row ) {
			$status             = array_search( $names[ $row->status ], Filter::STATUSES, true );
			$counts[ $status ] += (int) $row->number;
			$counts['unread']  += 'inbox' === $status && $row->unread ? (int) $row->number : 0;
		}
		return $counts;
	}

	/**
	 * How many of the inbox nobody has opened.
	 */
	public function unread(): int {
		return (int) $this->db->get_var( "SELECT COUNT(*) FROM {$this->table->name()} WHERE status = 1 AND unread = 1 AND {$this->scope->condition()}" );
	}

	/**
	 * The forms that there are entries of, each with the latest.
	 *
	 * @return list<object{source: string, form_key: string, form_title: string, parent: string, entry_id: string}>
	 */
	public function forms(): array {
		$name = $this->table->name();
		return $this->db->get_results(
			"SELECT i.source, i.form_key, i.form_title, i.parent, i.entry_id FROM $name i
			JOIN (SELECT MAX(entry_id) AS latest FROM $name WHERE status > 0 AND {$this->scope->condition()} GROUP BY source, form_key) g ON g.latest = i.entry_id ORDER BY i.entry_id DESC LIMIT 500"
		);
	}
}
