<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** What an order for a plan gives now: the state of its subscription, or of the one-time payment. */
final class Subscription {

	/**
	 * @param int    $until    Unix time at which the paid period ends; 0 for no end.
	 * @param string $customer Stripe's ID; '' for none.
	 */
	public function __construct(
		public readonly MemberState $state,
		public readonly int $until = 0,
		public readonly string $customer = ''
	) {}
}
