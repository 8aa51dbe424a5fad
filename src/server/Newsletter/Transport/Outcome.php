<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Transport;

/** What became of an email that was handed to a mail server. */
enum Outcome {

	case Sent;

	/** Refused for now (4xx): another attempt may succeed. */
	case Later;

	/** Refused for good (5xx). */
	case Refused;

	/** Refused for good, because the email address does not exist (5.1.x). */
	case NoSuchAddress;

	/** The server itself failed before it had the email: no attempt of this recipient. The connection is over. */
	case ServerFailed;

	/** It is not known whether the server has taken the email. The connection is over. */
	case InDoubt;
}
