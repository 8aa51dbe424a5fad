<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

/** Somebody to whom a worker is about to send an email. */
final class Recipient {

	/**
	 * @param int $attempts How many were refused for now.
	 * @param int $refused  As SubscriberTable has it.
	 */
	public function __construct(
		public readonly int $sending,
		public readonly int $subscriber,
		public readonly string $email,
		public readonly int $attempts,
		public readonly int $refused
	) {}
}
