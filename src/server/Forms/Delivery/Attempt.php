<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

/**
 * How an attempt to hand an entry over ended.
 */
final class Attempt {

	/**
	 * @param bool   $succeeded Whether it is done.
	 * @param bool   $is_final  Whether trying again would help nobody.
	 * @param string $message   A sentence for the entry's log; never a secret.
	 * @param int    $until     Unix time before which another attempt makes no sense; 0 for the queue's own delay.
	 */
	private function __construct(
		public readonly bool $succeeded,
		public readonly bool $is_final,
		public readonly string $message,
		public readonly int $until = 0
	) {}

	/**
	 * @param string $message What the other side said, or ''.
	 */
	public static function succeeded( string $message = '' ): self {
		return new self( true, true, $message );
	}

	/**
	 * It is to be tried again later.
	 *
	 * @param string $message Why it failed.
	 */
	public static function failed( string $message ): self {
		return new self( false, false, $message );
	}

	/**
	 * It has to wait for a time that is known; does not count as a failure.
	 *
	 * @param string $message What it waits for.
	 * @param int    $until   When to try again, in Unix time.
	 */
	public static function postponed( string $message, int $until ): self {
		return new self( false, false, $message, $until );
	}

	/**
	 * It failed in a way that time does not heal.
	 *
	 * @param string $message Why.
	 */
	public static function refused( string $message ): self {
		return new self( false, true, $message );
	}
}
