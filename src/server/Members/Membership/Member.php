<?php
declare(strict_types=1);

namespace Ramjet\Members\Membership;

use Ramjet\Support\Contracts\MemberState;

/** A row of the members' table: one email address's access to a plan, paid for by one order or given without one. */
final class Member {

	/**
	 * @param string $email        In lower case.
	 * @param int    $plan         ID of the plan, a post.
	 * @param string $account      Stripe account that is paid; '' for a member who did not pay on this site.
	 * @param int    $until        Unix time at which the paid or given period ends; 0 for no end.
	 * @param string $customer     Stripe's; '' for none.
	 * @param string $subscription Stripe's; '' for none.
	 * @param int    $order        Id of the first order of the subscription, or of the one-time payment; 0 for none.
	 * @param int    $extra_order  As $order if the email address already paid for the plan and no administrator has
	 *                             resolved this; otherwise 0. In rows of older versions, the order of a second
	 *                             payment that has no row of its own.
	 * @param int    $user         Id of the linked WordPress user; 0 for none.
	 * @param string $source       'checkout', 'import' or 'admin'.
	 * @param int    $since        Unix time, as the other times.
	 * @param int    $asked_at     When Stripe was last asked; 0 for never.
	 * @param int    $welcomed_at  When the welcome was sent; 0 before.
	 * @param int    $ended_at     When the email about its end was sent; 0 before.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $email,
		public readonly int $plan,
		public readonly string $account,
		public readonly bool $is_test,
		public readonly MemberState $state,
		public readonly int $until,
		public readonly string $customer,
		public readonly string $subscription,
		public readonly int $order,
		public readonly int $extra_order,
		public readonly int $user,
		public readonly string $source,
		public readonly int $since,
		public readonly int $asked_at,
		public readonly int $welcomed_at,
		public readonly int $ended_at
	) {}
}
