<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * Asks other servers.
 */
interface Client {

	/** Seconds that an answer may take. */
	public const TIMEOUT = 10;

	/** Bytes that an answer may have. */
	public const MAX_SIZE = MB_IN_BYTES;

	/**
	 * @param string                       $method  GET or POST.
	 * @param string                       $url     Complete address.
	 * @param array<string, string>        $headers By name.
	 * @param array<string, string>|string $body    Fields to post, or a body as it is; none for GET.
	 * @return Answer|\WP_Error Of any status, or one of Transport's codes where no answer came.
	 */
	public function send( string $method, string $url, array $headers = array(), array|string $body = array() ): Answer|\WP_Error;
}
