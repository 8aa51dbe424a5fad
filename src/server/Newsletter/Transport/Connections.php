<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Transport;

/** All ways out: the site's own mail, or the newsletter's mail servers. */
interface Connections {

	/** Emails that a worker reserves at once. */
	public const BATCH = 20;

	/**
	 * Claims a connection with at most so many emails reserved; null where none is free, or their limits are reached.
	 */
	public function claim( int $wanted = self::BATCH ): ?Connection;

	/** Emails that all of them may send in an hour, for the estimate of how long a sending takes. */
	public function per_hour(): int;

	/** For a single email, outside of the limits. */
	public function session(): MailSession;

	/** How many workers can send at the same time. */
	public function workers(): int;
}
