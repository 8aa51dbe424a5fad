<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** A plan that people can be members of. */
final class MemberPlan {

	/**
	 * @param bool $is_deleted It is not sold; its members keep it.
	 * @param bool $subscribes Whether its members are asked to subscribe to the newsletter.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly bool $is_deleted,
		public readonly bool $subscribes = false
	) {}
}
