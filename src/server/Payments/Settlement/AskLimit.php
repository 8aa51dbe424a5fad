<?php
declare(strict_types=1);

namespace Ramjet\Payments\Settlement;

use Ramjet\Support\Visitors\RateLimit;

/** Limits how often strangers make the site ask a processor: about one order, and about all together. */
final class AskLimit {

	/** Requests about all orders in a minute. */
	private const CEILING = 100;

	/**
	 * @param string $name Of what strangers send; each has its own limits.
	 * @param int    $each Requests about one order in $window seconds.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly string $name,
		private readonly int $each,
		private readonly int $window
	) {}

	/** Counts a request about an order, and says whether it is within the limits. */
	public function allows( int $order ): bool {
		$now = time();
		return 0 === ( new RateLimit( $this->db, $this->each, $this->window ) )->wait( "$this->name-$order", $now )
			&& 0 === ( new RateLimit( $this->db, self::CEILING, MINUTE_IN_SECONDS ) )->wait( $this->name, $now );
	}
}
