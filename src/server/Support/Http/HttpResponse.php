<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/** The HTTP response of another server. */
final class HttpResponse {

	/**
	 * @param int                   $status   HTTP status.
	 * @param string                $body     Undecoded.
	 * @param string                $location Target of a redirect; '' for none.
	 * @param array<string, string> $headers  By name, in lower case; of several of one name the last.
	 * @param string                $url      The URL that replied, which redirects may have led to.
	 */
	public function __construct(
		public readonly int $status,
		public readonly string $body,
		public readonly string $location = '',
		public readonly array $headers = array(),
		public readonly string $url = ''
	) {}

	/** @return array|null The body, where it is a JSON object or list. */
	public function json(): ?array {
		$data = json_decode( $this->body, true );
		return is_array( $data ) ? $data : null;
	}
}
