<?php
declare(strict_types=1);

namespace Ramjet\ExternalMedia\Contracts;

/** One page of a source's items. */
final class Listing {

	/**
	 * @param list<Item>                              $items
	 * @param string                                  $next    Handle of the next page; '' for none.
	 * @param array{image: string, name: string}|null $account Whose items these are; null if they are nobody's.
	 */
	public function __construct(
		public readonly array $items,
		public readonly string $next = '',
		public readonly ?array $account = null
	) {}
}
