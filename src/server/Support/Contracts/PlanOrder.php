<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** An order for a plan, as members need it. */
final class PlanOrder {

	/**
	 * @param int    $first        Id of the first order of its subscription; of other orders, $id.
	 * @param int    $plan         ID of the plan.
	 * @param string $email        The payer's, as Stripe has it; '' before it is known, or after it was erased.
	 * @param string $account      Stripe's account that receives the money; may be empty.
	 * @param string $subscription Stripe's ID; '' for a one-time payment.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $first,
		public readonly int $plan,
		public readonly bool $is_paid,
		public readonly string $email,
		public readonly string $account,
		public readonly bool $is_test,
		public readonly string $subscription
	) {}
}
