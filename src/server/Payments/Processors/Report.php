<?php
declare(strict_types=1);

namespace Ramjet\Payments\Processors;

use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\Refund;

/** An order's state at its processor, not trusted until it is compared with the order. */
final class Report {

	/**
	 * @param string      $order    Public ID of the order that it names; of a renewal, that of the first order.
	 * @param int         $amount   In its unit.
	 * @param string      $currency In capitals.
	 * @param int|null    $refunded The sum of all refunds.
	 * @param string|null $dispute  As Order has it; null where it is not known.
	 * @param string      $reason   As Order has it.
	 * @param int         $paid_at  When it was paid, by the processor's clock; 0 where it does not say.
	 * @param list<Refund> $refunds Those that the processor lists, including failed ones; may be empty although
	 *                             `refunded` is not.
	 */
	public function __construct(
		public readonly OrderStatus $status,
		public readonly string $order,
		public readonly int $amount,
		public readonly string $currency,
		public readonly bool $is_test,
		public readonly string $payment_id = '',
		public readonly string $subscription_id = '',
		public readonly string $name = '',
		public readonly string $email = '',
		public readonly ?int $refunded = null,
		public readonly ?string $dispute = null,
		public readonly string $reason = '',
		public readonly int $paid_at = 0,
		public readonly array $refunds = array()
	) {}
}
