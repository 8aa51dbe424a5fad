<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/** Resolves host names. */
interface Resolver {

	/**
	 * @param string $host A name, not an IP address.
	 * @return list<string>|null IP addresses of both versions; none for an unknown name. Null where PHP cannot know
	 *                           them.
	 */
	public function resolve( string $host ): ?array;
}
