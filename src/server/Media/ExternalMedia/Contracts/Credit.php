<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Contracts;

/** Attribution of a copied item. Plain texts; '' where the source has none. */
final class Credit {

	/**
	 * @param string $id          At the source.
	 * @param string $title       For the attachment.
	 * @param string $alt         Alternative text.
	 * @param string $caption     HTML with links, as the source asks for it.
	 * @param string $creator     Name.
	 * @param string $creator_url URL.
	 * @param string $license     Name, such as 'CC BY 4.0'.
	 * @param string $license_url URL.
	 * @param string $url         Of the item's page at the source.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title = '',
		public readonly string $alt = '',
		public readonly string $caption = '',
		public readonly string $creator = '',
		public readonly string $creator_url = '',
		public readonly string $license = '',
		public readonly string $license_url = '',
		public readonly string $url = ''
	) {}
}
