<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/** Sends requests to URLs that are in the code. Those that people enter go through GuardedClient. */
final class VendorClient implements Client {

	/** @param int $timeout In seconds. */
	public function __construct( private readonly int $timeout = self::TIMEOUT ) {}

	public function send(
		string $method,
		string $url,
		array $headers = array(),
		array|string $body = array()
	): HttpResponse|\WP_Error {
		return Transport::send( $method, $url, $headers, $body, timeout: $this->timeout );
	}
}
