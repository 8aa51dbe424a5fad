<?php
declare(strict_types=1);

namespace Ramjet\Tests;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Processors\Checkout;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Processors\Report;
use Ramjet\Support\Contracts\Problem;

/** A processor whose replies a test sets. */
final class FakeProcessor implements Processor {

	/** @var array<int, Report|Problem> By the order's id. */
	public array $reports = array();

	/** How often it was asked. */
	public int $asked = 0;

	/** @var list<array{int, string}> Amount and key of each refund that it was asked for. */
	public array $refunds = array();

	/** Its reply to a refund. */
	public ?Problem $refusal = null;

	/** Whether its keys are those of a test account. */
	public bool $is_test = false;

	/** Called while it is being asked. */
	public ?\Closure $on_fetch = null;

	/** Called while it is refunding. */
	public ?\Closure $on_refund = null;

	public function is_ready(): bool {
		return true;
	}

	public function is_test(): bool {
		return $this->is_test;
	}

	public function start( Order $order, string $return_url ): Checkout|Problem {
		return new Checkout( "cs_$order->id", $return_url, false );
	}

	public function fetch( Order $order ): Report|Problem {
		++$this->asked;
		$reply = $this->reports[ $order->id ] ?? new Problem( 'unreachable', 'No reply.' );
		if ( null !== $this->on_fetch ) {
			( $this->on_fetch )( $order );
		}
		return $reply;
	}

	public function refund( Order $order, int $amount, string $key ): ?Problem {
		$this->refunds[] = array( $amount, $key );
		if ( null !== $this->on_refund ) {
			( $this->on_refund )();
		}
		return $this->refusal;
	}

	public function stop( Order $order ): ?Problem {
		return null;
	}

	public function dashboard_url( Order $order ): string {
		return '';
	}
}
