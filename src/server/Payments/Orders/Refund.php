<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

/** A refund of an order, in whole or in part. */
final class Refund {

	/**
	 * @param string $id          The processor's; '' if only the order's history has the refund.
	 * @param int    $amount      In the processor's unit; negative if the history says that an earlier refund failed.
	 * @param int    $refunded_at Unix time.
	 * @param string $reason      The processor's code, or what the owner wrote there; may be ''.
	 * @param int    $failed_at   Unix time at which it turned out to have failed; 0 if it did not.
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
