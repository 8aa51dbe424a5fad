<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Messages;

/** How long a message may be. All networks count graphemes: what people see as one character. */
final class Limit {

	/**
	 * @param int      $maximum  Graphemes of the whole text.
	 * @param int      $reserved Those that the post's URL and the blank line before it take.
	 * @param int|null $bytes    Maximum bytes, if the network counts them, too.
	 * @param int|null $per_url  Graphemes that each URL counts as, whatever its length; null if it is counted as it is.
	 */
	public function __construct(
		public readonly int $maximum,
		public readonly int $reserved,
		public readonly ?int $bytes = null,
		public readonly ?int $per_url = null
	) {}

	/** @return array{maximum: int, reserved: int, bytes: int|null, per_url: int|null} */
	public function to_array(): array {
		return get_object_vars( $this );
	}
}
