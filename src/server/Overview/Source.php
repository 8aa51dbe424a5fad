<?php
declare(strict_types=1);

namespace Ramjet\Overview;

use Ramjet\Support\Overview\Item;

/**
 * A capability that has something to say on the overview.
 */
interface Source {

	/**
	 * Called for who may manage options, with every showing of the overview: reads what is known and asks
	 * no other server.
	 *
	 * @return list<Item>
	 */
	public function items(): array;
}
