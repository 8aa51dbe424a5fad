<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Contracts;

/** A file or an album of a source, from its reply. Only `caption` is safe to print unescaped. */
final class MediaItem {

	/**
	 * @param string               $id         At the source; unique in a listing.
	 * @param string               $type       'photo', 'video' or 'folder'.
	 * @param string               $name       File name, or the album's name.
	 * @param string               $title      To show to users; '' for none.
	 * @param array<string, mixed> $details    JSON values that copying requires; signed, and passed back to the source.
	 * @param string               $thumbnail  Public URL of a small image; '' if it needs the source's key.
	 * @param string               $url        Public URL of the file, for WordPress's inserter; '' likewise.
	 * @param string               $caption    The credit, as HTML that is safe to print.
	 * @param int                  $children   Files in an album.
	 * @param int                  $width      In pixels, as height; 0 if not known.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $type,
		public readonly string $name,
		public readonly string $title = '',
		public readonly array $details = array(),
		public readonly string $thumbnail = '',
		public readonly string $url = '',
		public readonly string $caption = '',
		public readonly int $children = 0,
		public readonly int $width = 0,
		public readonly int $height = 0
	) {}
}
