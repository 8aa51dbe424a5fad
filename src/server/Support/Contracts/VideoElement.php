<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** Prints videos of the media library for blocks with controls of their own. */
interface VideoElement {

	/**
	 * A video with the browser's controls, in the sizes that it was encoded in, with its texts.
	 *
	 * @param int    $attachment The video's.
	 * @param string $preload    'metadata' or 'none'.
	 * @return string '' if the video is not known by a guid.
	 */
	public function render( int $attachment, string $preload ): string;
}
