<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Contracts;

/** A query for items of a source. Sources ignore parameters that they do not support. */
final class ListQuery {

	/**
	 * @param int                   $number  Items of a page.
	 * @param string                $search  Trimmed; '' for all.
	 * @param string                $path    '' or '/' for the albums, 'recent' for all items, or an album's ID.
	 * @param array<string, string> $filters By name: mediaType (photo or video), categoryInclude, feature, dateRange.
	 * @param string                $page    As Listing::$next has it; '' for the first page.
	 * @param string                $session Of Google's picker.
	 */
	public function __construct(
		public readonly int $number = 20,
		public readonly string $search = '',
		public readonly string $path = '',
		public readonly array $filters = array(),
		public readonly string $page = '',
		public readonly string $session = ''
	) {}
}
