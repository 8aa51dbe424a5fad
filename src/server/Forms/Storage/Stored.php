<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

/**
 * What became of an entry that was to be stored.
 */
final class Stored {

	/**
	 * @param int  $id      The entry's id; 0 where it was deleted since.
	 * @param bool $is_new  False where the same submission had been stored before, as by a double click.
	 * @param bool $is_used Whether nothing was stored, because the captcha's solution had been used for another submission.
	 */
	public function __construct(
		public readonly int $id,
		public readonly bool $is_new,
		public readonly bool $is_used = false
	) {}
}
