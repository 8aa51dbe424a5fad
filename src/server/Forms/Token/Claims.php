<?php
declare(strict_types=1);

namespace Ramjet\Forms\Token;

use Ramjet\Forms\Definition\Source;

/**
 * What a form's token says: which form was shown where, and when.
 */
final class Claims {

	/**
	 * @param Source $source Where the form is saved.
	 * @param string $key    Finds it there (FormKey).
	 * @param int    $page   Id of the post it was shown on; 0 for none.
	 * @param int    $issued When the page was built, in Unix time.
	 */
	public function __construct(
		public readonly Source $source,
		public readonly string $key,
		public readonly int $page,
		public readonly int $issued
	) {}
}
