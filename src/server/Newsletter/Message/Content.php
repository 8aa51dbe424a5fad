<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Message;

/** The content of a post for an email: HTML that mail programs can show, and the same as plain text. */
final class Content {

	/** @param bool $is_cut Whether the post goes on. */
	public function __construct(
		public readonly string $html,
		public readonly string $text,
		public readonly bool $is_cut
	) {}
}
