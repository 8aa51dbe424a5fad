<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

/**
 * What became of an entry that was to be stored.
 */
final class Stored {

	/**
	 * @param int  $id     The entry's id.
	 * @param bool $is_new False where the same submission had been stored before, as by a double click.
	 */
	public function __construct(
		public readonly int $id,
		public readonly bool $is_new
	) {}
}
