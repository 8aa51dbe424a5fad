<?php
declare(strict_types=1);

namespace Ramjet\Payments\Processors;

use Ramjet\Payments\Orders\Order;
use Ramjet\Support\Contracts\Problem;

/** Stands in for the processor of an order whose row is damaged. It cannot do anything. */
final class UnknownProcessor implements Processor {

	public function is_ready(): bool {
		return false;
	}

	public function is_test(): bool {
		return false;
	}

	public function start( Order $order, string $return_url ): Problem {
		return self::problem();
	}

	public function fetch( Order $order ): Problem {
		return self::problem();
	}

	public function refund( Order $order, int $amount, string $key ): Problem {
		return self::problem();
	}

	public function stop( Order $order ): Problem {
		return self::problem();
	}

	public function dashboard_url( Order $order ): string {
		return '';
	}

	private static function problem(): Problem {
		return new Problem( 'refused', __( 'Ramjet does not know the payment service of this payment.', 'ramjet' ) );
	}
}
