<?php
declare(strict_types=1);

namespace Ramjet\Support\Dashboard;

/** The number beside a page's title in the menu: what waits for the user there. */
final class Badge {

	/** @param string $text What it counts, for screen readers: '3 unread responses'. */
	public function __construct( public readonly int $count, public readonly string $text ) {}
}
