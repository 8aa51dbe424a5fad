<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Networks;

use Ramjet\Publicize\Messages\Announcement;
use Ramjet\Publicize\Messages\Limit;

/** Somewhere outside of the site where posts are shared, with one account. */
interface Network {

	/** For people. */
	public function name(): string;

	/** The account, for people, such as '@ann@example.social'; '' if it is not known. May send a request. */
	public function account(): string;

	/** Whether the owner has entered what it needs. Sends no request. */
	public function is_connected(): bool;

	/** Why it cannot be used although it is connected, as a sentence; '' if nothing is known. */
	public function problem(): string;

	/** How long a message may be; null for any length. May send a request. */
	public function limit(): ?Limit;

	/** Seconds for which a key prevents that a post is shared twice: 0 if it never does, PHP_INT_MAX for ever. */
	public function repeatable(): int;

	/**
	 * Makes an attempt to share a post.
	 *
	 * @param string $key  A UUID that all attempts have.
	 * @param int    $time When sharing was decided, in Unix time.
	 */
	public function share( Announcement $post, string $key, int $time ): Outcome;
}
