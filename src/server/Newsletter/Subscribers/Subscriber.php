<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

/** A subscriber, as SubscriberTable has it. Times are Unix times, 0 for never. */
final class Subscriber {

	/** @param string $email A hash if they left or complained. */
	private function __construct(
		public readonly int $id,
		public readonly string $email,
		public readonly SubscriberState $state,
		public readonly string $origin,
		public readonly string $source,
		public readonly string $proof,
		public readonly int $created,
		public readonly int $expires,
		public readonly int $confirmed,
		public readonly int $left,
		public readonly int $refused,
		public readonly string $mail
	) {}

	/** @param array<string, string|int|null> $row Of the table. Null for a damaged one. */
	public static function from_row( array $row ): ?self {
		$state = SubscriberState::tryFrom( (string) $row['state'] );
		return null === $state ? null : new self(
			(int) $row['id'],
			(string) $row['email'],
			$state,
			(string) $row['origin'],
			(string) $row['source'],
			(string) $row['proof'],
			(int) $row['created_at'],
			(int) $row['expires_at'],
			(int) $row['confirmed_at'],
			(int) $row['left_at'],
			(int) $row['refused'],
			(string) $row['mail']
		);
	}

	/** Whether the email address is still known. */
	public function has_address(): bool {
		return ! AddressHash::is_hash( $this->email );
	}
}
