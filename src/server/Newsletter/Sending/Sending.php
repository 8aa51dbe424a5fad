<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

/** The emails about one post. Times are Unix times, 0 for never. */
final class Sending {

	/**
	 * @param int    $starts When it begins, at the earliest.
	 * @param int    $total  Recipients, as far as they were added.
	 * @param int    $doubt  Of these, how many emails may or may not have arrived, because a process or a connection
	 *                       ended.
	 * @param string $error  Why the message could not be composed; '' for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $post,
		public readonly SendingState $state,
		public readonly int $created,
		public readonly int $starts,
		public readonly int $finished,
		public readonly int $total,
		public readonly int $sent,
		public readonly int $failed,
		public readonly int $doubt,
		public readonly string $error
	) {}
}
