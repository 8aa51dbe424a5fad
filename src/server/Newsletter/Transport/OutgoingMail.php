<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Transport;

/** An email to one person, ready to be handed to a mail server. */
final class OutgoingMail {

	/**
	 * @param string                $id      Message-ID, with its angle brackets.
	 * @param array<string, string> $headers Further ones, such as List-Unsubscribe.
	 * @param string                $text    The same as plain text.
	 */
	public function __construct(
		public readonly string $to,
		public readonly string $id,
		public readonly string $from_email,
		public readonly string $from_name,
		public readonly string $reply_to,
		public readonly string $subject,
		public readonly string $html,
		public readonly string $text,
		public readonly array $headers
	) {}
}
