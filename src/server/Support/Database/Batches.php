<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

/** Reads many rows a batch at a time, so that they need no more memory than one batch. */
final class Batches {

	/**
	 * @param \Closure( int ): list<int> $next Returns the ids of the rows that follow an id; none at the end.
	 * @return \Generator<list<int>> The ids of each batch, in their order.
	 */
	public static function ids( \Closure $next ): \Generator {
		for ( $ids = $next( 0 ); array() !== $ids; $ids = $next( end( $ids ) ) ) {
			yield $ids;
			self::free_memory();
		}
	}

	/** Forgets what was queried, because plugins can make WordPress keep all queries. */
	public static function free_memory(): void {
		$GLOBALS['wpdb']->queries = array();
		$GLOBALS['wpdb']->flush();
	}
}
