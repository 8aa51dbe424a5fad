<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

/** Money of an order that was given back. */
final class Refund {

	/**
	 * @param string $id          The processor's; '' for one that only the order's history knows.
	 * @param int    $amount      In the processor's unit; negative for one of the history that failed later.
	 * @param int    $refunded_at Unix time.
	 * @param string $reason      The processor's code, or what the owner wrote there; may be ''.
	 * @param int    $failed_at   When it is known that the money came back, in Unix time; 0 otherwise.
	 */
	public function __construct(
		public readonly string $id,
		public readonly int $amount,
		public readonly int $refunded_at,
		public readonly string $reason = '',
		public readonly int $failed_at = 0
	) {}

	/** The sum of those that did not fail. */
	public static function sum( self ...$refunds ): int {
		$amount = static fn( self $refund ): int => 0 === $refund->failed_at ? $refund->amount : 0;
		return array_sum( array_map( $amount, $refunds ) );
	}
}
