<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

use Ramjet\Support\Site\SiteCopy;

/** Deletes orders that were not paid within 30 days, except those whose money is on its way, or unclear. */
final class UnpaidOrders {

	/** The cron event that deletes old ones. */
	public const CLEANUP = 'ramjet_payments_cleanup';

	private const CONDITION = "status IN ('created', 'open', 'failed', 'expired')";

	/** Orders that one statement deletes, and seconds after which the rest is left for the next day. */
	private const BATCH = 500;
	private const LIMIT = 20;

	private readonly string $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table = OrderTable::name( $db );
	}

	/** Deletes the old ones. */
	public function delete(): void {
		// On a copy of the site, processors are not asked whether orders were paid.
		if ( ! OrderTable::of( $this->db )->is_ready() || SiteCopy::is_copy() ) {
			return;
		}
		$condition = self::CONDITION . " AND review = '' AND created_at < %d";
		$query     = "DELETE FROM $this->table WHERE $condition LIMIT %d";
		$query     = $this->db->prepare( $query, time() - 30 * DAY_IN_SECONDS, self::BATCH );
		$end       = microtime( true ) + self::LIMIT;
		do {
			$deleted = $this->db->query( $query );
		} while ( self::BATCH === $deleted && microtime( true ) < $end );
	}

	/** Whether there are any for delete(), now or later. */
	public function exist(): bool {
		return OrderTable::of( $this->db )->has( self::CONDITION );
	}
}
