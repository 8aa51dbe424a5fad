<?php
declare(strict_types=1);

namespace Ramjet\Payments\Settlement;

use Ramjet\Support\Visitors\RateLimit;

/** Limits how often strangers can make the site send requests to a processor: for one order, and for all orders. */
final class ProcessorRateLimit {

	/** Requests for all orders in a minute. */
	private const CEILING = 100;

	/**
	 * @param string $name Of the kind of requests; each kind has its own limits.
	 * @param int    $each Requests for one order in $window seconds.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly string $name,
		private readonly int $each,
		private readonly int $window
	) {}

	/** Counts a request for an order, and returns whether it is within the limits. */
	public function allows( int $order ): bool {
		$now = time();
		return 0 === ( new RateLimit( $this->db, $this->each, $this->window ) )->wait( "$this->name-$order", $now )
			&& 0 === ( new RateLimit( $this->db, self::CEILING, MINUTE_IN_SECONDS ) )->wait( $this->name, $now );
	}
}
