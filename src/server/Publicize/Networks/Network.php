<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Networks;

use Ramjet\Publicize\Messages\Announcement;
use Ramjet\Publicize\Messages\Limit;
use Ramjet\Support\Services\Service;

/** Somewhere outside of the site where posts are shared, with one account. All but service() need its keys. */
interface Network {

	/** What the owner enters, and how it is tested. */
	public function service(): Service;

	/** The account, for people, such as '@ann@example.social'; '' if it is not known. May send a request. */
	public function account(): string;

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
