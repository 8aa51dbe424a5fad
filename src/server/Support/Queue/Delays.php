<?php
declare(strict_types=1);

namespace Ramjet\Support\Queue;

/** How long failed work waits for its next attempt: longer each time, four days in all. */
final class Delays {

	/** Seconds after the first failed attempt, the second and so on. */
	private const SECONDS = array( 300, 900, 3_600, 4 * 3_600, 12 * 3_600, 24 * 3_600, 48 * 3_600 );

	/** Seconds to wait if this many attempts failed before the one that failed now; null after the last attempt. */
	public static function after( int $attempts ): ?int {
		return self::SECONDS[ $attempts ] ?? null;
	}

	/** Whether more attempts failed than there are: PHP ended during the last one. */
	public static function are_over( int $attempts ): bool {
		return $attempts > count( self::SECONDS );
	}
}
