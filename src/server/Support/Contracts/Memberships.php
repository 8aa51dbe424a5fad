<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** What payments need of members. */
interface Memberships {

	/**
	 * Creates or updates the member of an order that may have changed. It can be called any number of times.
	 *
	 * @return Problem|null Why it is not done: it then has to be called again.
	 */
	public function sync( PlanOrder $order ): ?Problem;

	/**
	 * URL of the page where this request's browser manages its subscription to one of these plans.
	 *
	 * @param list<int> $plans
	 * @return string|null Null for a visitor without one, who may pay.
	 */
	public function url_of_subscriber( array $plans ): ?string;

	/** Whether the site has any members. */
	public function exist(): bool;
}
