<?php
declare(strict_types=1);

namespace Ramjet\Controllers;

use Ramjet\Support\RestController;

/**
 * REST resources that belong together and what they are given: a part of the composition root.
 */
interface ControllerGroup {

	/**
	 * @return list<RestController> All of them.
	 */
	public function all(): array;
}
