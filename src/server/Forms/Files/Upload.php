<?php
declare(strict_types=1);

namespace Ramjet\Forms\Files;

/**
 * A file that a visitor sent and that was found harmless.
 */
final class Upload {

	/**
	 * @param string $path Where PHP put it.
	 * @param string $name As the visitor's computer calls it, without a path.
	 * @param int    $size In bytes.
	 * @param string $type The MIME type that its content has.
	 */
	public function __construct(
		public readonly string $path,
		public readonly string $name,
		public readonly int $size,
		public readonly string $type
	) {}
}
