<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * Finds the addresses of a host.
 */
interface Resolver {

	/**
	 * @param string $host A name; no IP address.
	 * @return list<string>|null IP addresses, of version 4 and 6; none where the name is not known. Null where PHP
	 *                           is not told addresses.
	 */
	public function resolve( string $host ): ?array;
}
