<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Support\Queue\Backlog;
use Ramjet\Support\Queue\WorkRows;

/** Responses that are to be delivered, and those of the last week that were given up. */
final class DeliveryBacklog implements Backlog {

	public function __construct(
		private readonly WorkRows $rows,
		private readonly Failures $failures,
		private readonly Queue $queue
	) {}

	public function tally(): array {
		$tally            = $this->rows->tally();
		$tally['failed'] += count( $this->failures->ids() );
		return $tally;
	}

	/** Delivers again what was given up: a row that is due would only have the open channels tried. */
	public function retry_all(): int {
		$count = $this->rows->retry_all();
		foreach ( $this->failures->ids() as $id ) {
			$count += array() === $this->queue->retry( $id ) ? 0 : 1;
		}
		return $count;
	}
}
