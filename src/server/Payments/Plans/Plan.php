<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

/** What visitors can subscribe to or buy: a post of type jp_mem_plan, in Jetpack's format. */
final class Plan {

	/**
	 * @param int    $id         Of the post.
	 * @param string $type       'donation', or '' (Jetpack has others, such as 'tier').
	 * @param string $interval   'one-time', '1 month' or '1 year'.
	 * @param float  $price      In whole units of the currency.
	 * @param bool   $is_deleted It is not sold; its members keep it.
	 * @param bool   $subscribes Whether its members become subscribers of the site (action `ramjet_member_joined`).
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $type,
		public readonly string $interval,
		public readonly float $price,
		public readonly string $currency,
		public readonly bool $is_deleted,
		public readonly bool $subscribes
	) {}

	/** What orders have as their item. */
	public function item(): string {
		return "plan:$this->id";
	}
}
