<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Transport;

/** The outcome of one attempt, and the mail server's reply, without email addresses. */
final class Delivery {

	/**
	 * @param string   $reply        One line of plain text; '' for none.
	 * @param int|null $blamed_since Unix time; all refusals since then were the server's fault, too. Null for none.
	 */
	public function __construct(
		public readonly Outcome $outcome,
		public readonly string $reply = '',
		public readonly ?int $blamed_since = null
	) {}

	/** What to tell who wanted to send an email to this address; null if it was sent. */
	public function problem( string $to ): ?string {
		return match ( $this->outcome ) {
			Outcome::Sent => null,
			Outcome::ServerFailed, Outcome::InDoubt => $this->reply,
			/* translators: 1: email address. 2: the mail server's reply. */
			default => sprintf( __( 'The server refused the email to %1$s: %2$s', 'ramjet' ), $to, $this->reply ),
		};
	}
}
