<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Transport;

/** Hands emails to a mail server, one after the other. It knows no limits. */
interface MailSession {

	/** Throws nothing. */
	public function send( OutgoingMail $mail ): Delivery;

	/** Ends the connection, if there is one. */
	public function close(): void;
}
