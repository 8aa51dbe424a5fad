<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

/** What is to be paid, read from the saved block or product. */
final class Purchase {

	/**
	 * @param string $processor, $item, $title, $interval, $currency As Order has them.
	 * @param int    $amount   Of one, in the processor's unit.
	 * @param string $payee    PayPal's payee, an email address; '' for the account of the site's keys.
	 */
	public function __construct(
		public readonly string $processor,
		public readonly string $item,
		public readonly string $title,
		public readonly string $interval,
		public readonly int $amount,
		public readonly int $quantity,
		public readonly string $currency,
		public readonly string $payee = ''
	) {}
}
