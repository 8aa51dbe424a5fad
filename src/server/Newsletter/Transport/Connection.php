<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Transport;

/** A way out for emails that one worker has for itself. Its mails are counted by the limits when they are reserved. */
interface Connection {

	/** How many emails may be sent now, of those that were reserved. */
	public function reserved(): int;

	/** Reserves more, at most so many, and extends the claim. 0 where the limits or a failure leave none. */
	public function reserve( int $wanted ): int;

	/** Sends an email, which uses up one that was reserved unless the server failed. Throws nothing. */
	public function send( OutgoingMail $mail ): Delivery;

	/** Returns what was reserved and not used, and lets others have the connection. */
	public function release(): void;
}
