<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/** Sends requests to other servers. */
interface Client {

	/** Seconds after which a request fails. */
	public const TIMEOUT = 10;

	/** Maximum bytes of a response. */
	public const MAX_SIZE = MB_IN_BYTES;

	/**
	 * @param string                       $method  GET, POST or PUT.
	 * @param array<string, string>        $headers By name.
	 * @param array<string, string>|string $body    Form fields, or a complete body; none for GET.
	 * @return HttpResponse|\WP_Error A response of any status, or one of VendorClient's codes.
	 */
	public function send(
		string $method,
		string $url,
		array $headers = array(),
		array|string $body = array()
	): HttpResponse|\WP_Error;
}
