<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * Asks servers whose addresses stand in the code. What people typed goes through GuardedClient.
 */
final class VendorClient implements Client {

	/** {@inheritDoc} */
	public function send( string $method, string $url, array $headers = array(), array|string $body = array() ): Answer|\WP_Error {
		return Transport::send( $method, $url, $headers, $body );
	}
}
