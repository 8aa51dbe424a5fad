<?php
declare(strict_types=1);

namespace Ramjet\Forms\Files;

/** A file of a submission that passed the checks. */
final class Upload {

	/**
	 * @param string $path PHP's temporary file.
	 * @param string $name The visitor's name of it, without a path.
	 * @param int    $size In bytes.
	 * @param string $type MIME type of its content.
	 */
	public function __construct(
		public readonly string $path,
		public readonly string $name,
		public readonly int $size,
		public readonly string $type
	) {}
}
