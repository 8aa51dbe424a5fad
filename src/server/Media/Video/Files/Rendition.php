<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

/** A smaller MP4 of a video, in its folder. */
final class Rendition {

	/**
	 * @param string $file   Its name in the folder.
	 * @param int    $width  Pixels, as shown.
	 * @param int    $height Pixels, as shown.
	 * @param int    $bytes  Size of the file.
	 */
	public function __construct(
		public readonly string $file,
		public readonly int $width,
		public readonly int $height,
		public readonly int $bytes
	) {}
}
