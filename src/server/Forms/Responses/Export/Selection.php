<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses\Export;

use Ramjet\Forms\Responses\Access;
use Ramjet\Forms\Responses\Filter;
use Ramjet\Forms\Responses\Responses;
use Ramjet\Forms\Storage\Entry;

/**
 * The entries that are exported, a few at a time: those with given ids, or all that match a filter. Only such that the
 * current user may read.
 */
final class Selection {

	/** How many are in memory at once. */
	private const BATCH = 200;

	/**
	 * @param Responses      $responses The stored entries.
	 * @param Filter         $filter    Which of them.
	 * @param list<int>|null $ids       These instead; null for all that match.
	 */
	public function __construct(
		private readonly Responses $responses,
		private readonly Filter $filter,
		private readonly ?array $ids
	) {}

	/**
	 * Reads them, the oldest first. May be read more than once.
	 *
	 * @return \Generator<Entry>
	 */
	public function entries(): \Generator {
		foreach ( $this->batches() as $ids ) {
			foreach ( $this->responses->entries->load( ...$ids ) as $entry ) {
				if ( Access::may_read( $entry->source ) ) {
					yield $entry;
				}
			}
			self::forget();
		}
	}

	/**
	 * @return \Generator<list<int>>
	 */
	private function batches(): \Generator {
		if ( null !== $this->ids ) {
			$ids = $this->ids;
			sort( $ids );
			yield from array_chunk( $ids, self::BATCH );
			return;
		}
		$query = $this->responses->query();
		$last  = 0;
		do {
			$ids  = $query->ids_after( $this->filter, $last, self::BATCH );
			$last = array() === $ids ? $last : end( $ids );
			if ( array() !== $ids ) {
				yield $ids;
			}
		} while ( count( $ids ) === self::BATCH );
	}

	/**
	 * WordPress remembers each statement where a plugin has it do so.
	 */
	private static function forget(): void {
		global $wpdb;
		$wpdb->queries = array();
		$wpdb->flush();
	}
}
