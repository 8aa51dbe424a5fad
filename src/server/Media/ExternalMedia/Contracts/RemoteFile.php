<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Contracts;

use Ramjet\Support\Http\GuardedClient;

/** A file that the server can download. */
final class RemoteFile {

	/**
	 * @param array<string, string> $headers Such as the source's key.
	 * @param GuardedClient         $client  Which may know a private network.
	 * @param bool                  $private Whether it is from a private library: its location data is removed, and
	 *                                       its copy is not shared with other users.
	 * @param \WP_Error|null        $refusal The error where its server rejects the key; null where it
	 *                                       needs none.
	 */
	public function __construct(
		public readonly string $url,
		public readonly array $headers,
		public readonly GuardedClient $client,
		public readonly bool $private = false,
		public readonly ?\WP_Error $refusal = null
	) {}
}
