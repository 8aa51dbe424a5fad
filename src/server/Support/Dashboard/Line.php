<?php
declare(strict_types=1);

namespace Ramjet\Support\Dashboard;

/** One event on a card of the Overview, as a link to it. */
final class Line {

	/** @param int $time When it happened, in Unix time. */
	public function __construct( private readonly Step $step, private readonly int $time ) {}

	/** @return array<string, mixed> As schema() says. */
	public function to_array(): array {
		return array( 'step' => $this->step->to_array(), 'time' => gmdate( 'c', $this->time ) );
	}
}
