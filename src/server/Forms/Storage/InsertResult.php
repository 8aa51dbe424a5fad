<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

/** The result of storing a response. */
final class InsertResult {

	/**
	 * @param int  $id      The response's id; 0 if it has been deleted since.
	 * @param bool $is_new  False if the same submission was stored before, as by a double click.
	 * @param bool $is_used Whether nothing was stored, because the captcha's solution was used before.
	 */
	public function __construct(
		public readonly int $id,
		public readonly bool $is_new,
		public readonly bool $is_used = false
	) {}
}
