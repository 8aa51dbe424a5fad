<?php
declare(strict_types=1);

namespace Ramjet\Support\Jobs;

use Ramjet\Support\Queue\Backlog;

/** Background work of a feature, which WP-Cron runs. */
final class Job {

	/**
	 * @param string   $hook       The cron event; begins with 'ramjet_'.
	 * @param \Closure $run        Gets the event's arguments.
	 * @param string   $recurrence 'hourly', 'daily' or an interval of Jobs; '' if the feature schedules single events.
	 * @param (\Closure(): bool)|null $is_needed Whether a recurring job has something to do, now or later. Asked when
	 *        the plugin is activated, after each run, and once a day. Jobs::start() starts the job at other times.
	 * @param (\Closure(): ?Backlog)|null $backlog Its work, where it is counted; null while the feature has none.
	 */
	public function __construct(
		public readonly string $hook,
		public readonly \Closure $run,
		public readonly string $recurrence = '',
		public readonly ?\Closure $is_needed = null,
		public readonly ?\Closure $backlog = null
	) {}
}
