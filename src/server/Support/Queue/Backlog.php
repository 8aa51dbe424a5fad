<?php
declare(strict_types=1);

namespace Ramjet\Support\Queue;

/** The work of a job that is left, for `wp ramjet queue`. */
interface Backlog {

	/**
	 * @return array{waiting: int, due: int, working: int, failed: int} What waits, how much of it is due now, what is
	 *         being done, and what an attempt has not finished: it waits for another one, or was given up.
	 */
	public function tally(): array;

	/** Makes what counts as failed due now; returns how much that was. */
	public function retry_all(): int;
}
