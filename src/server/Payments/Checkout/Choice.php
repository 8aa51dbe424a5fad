<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

/** A visitor's unvalidated choice: never a price, a currency or a payee. */
final class Choice {

	/**
	 * @param string $interval  'one-time', '1 month', '1 year'.
	 * @param string $tier      '0' to '2', or 'custom'.
	 * @param string $amount    The custom amount as typed.
	 * @param string $quantity  As typed.
	 * @param string $processor 'stripe' or 'paypal'.
	 */
	public function __construct(
		public readonly string $interval,
		public readonly string $tier,
		public readonly string $amount,
		public readonly string $quantity,
		public readonly string $processor
	) {}
}
