<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Contracts;

/** One page of a source's items. */
final class Listing {

	/**
	 * @param list<MediaItem> $items
	 * @param string     $next Handle of the next page; '' for none.
	 * @param array{image: string|array<string, mixed>, name: string}|null $account The account with the items; null for
	 *        a source without accounts. Its image is a public URL or, as MediaItem::$details, what file() requires; ''
	 *        for none.
	 */
	public function __construct(
		public readonly array $items,
		public readonly string $next = '',
		public readonly ?array $account = null
	) {}
}
