<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Checkout;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Processors\Checkout;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Processors\Report;
use Ramjet\Support\Contracts\Problem;

/**
 * Opens a checkout for each order, unless it was given a problem.
 */
final class FakeProcessor implements Processor {

	public bool $is_ready = true;

	public ?Problem $problem = null;

	/** @var list<array{int, string}> Ids of the orders that were started, with their return URLs. */
	public array $started = array();

	public function is_ready(): bool {
		return $this->is_ready;
	}

	public function is_test(): bool {
		return false;
	}

	public function start( Order $order, string $return_url ): Checkout|Problem {
		$this->started[] = array( $order->id, $return_url );
		$url             = "https://pay.example/$order->public_id";
		return $this->problem ?? new Checkout( "cs_$order->public_id", $url, false, 'acct_1' );
	}

	public function fetch( Order $order ): Report|Problem {
		return new Problem( 'gone', 'Not asked here.' );
	}

	public function refund( Order $order, int $amount, string $key ): ?Problem {
		return new Problem( 'gone', 'Not asked here.' );
	}

	public function stop( Order $order ): ?Problem {
		return null;
	}

	public function dashboard_url( Order $order ): string {
		return '';
	}
}
