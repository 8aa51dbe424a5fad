<?php
declare(strict_types=1);

namespace Ramjet\Payments\Settlement;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Processors\Problem;

/** Runs after each synchronization of an order with its processor. */
interface OrderListener {

	/** @return Problem|null Why it is not done: the order is then due again. */
	public function follow( Order $order ): ?Problem;
}
