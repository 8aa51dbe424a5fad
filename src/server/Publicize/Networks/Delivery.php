<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Networks;

/** One sharing of a post, which may need several attempts. */
final class Delivery {

	/**
	 * @param string $key  Identifies it to the network, chosen before the first attempt; at most 64 characters.
	 * @param int    $time When sharing was decided, in Unix time.
	 */
	public function __construct( public readonly string $key, public readonly int $time ) {}
}
