<?php
declare(strict_types=1);

namespace Ramjet\Payments\Processors;

use Ramjet\Payments\Orders\Order;
use Ramjet\Support\Contracts\Problem;

/** A company that takes the money, on its own page and with the site's own keys. */
interface Processor {

	/** Whether its keys are set. Decrypts nothing, because pages with a payment block call it. */
	public function is_ready(): bool;

	/** Whether its keys are those of a test account or sandbox. Decrypts nothing. */
	public function is_test(): bool;

	/**
	 * Opens a checkout for an order. Repeating it for the same order returns the same checkout, unless the history says
	 * that an attempt failed.
	 *
	 * @param string $return_url Where the payer comes back to, having paid or not.
	 */
	public function start( Order $order, string $return_url ): Checkout|Problem;

	/** Fetches an order's current state from the processor. PayPal's also captures an approved order. */
	public function fetch( Order $order ): Report|Problem;

	/**
	 * Gives money back.
	 *
	 * @param int    $amount In the processor's unit, at most what is left.
	 * @param string $key    The same for a repeated attempt: the processor then refunds once.
	 */
	public function refund( Order $order, int $amount, string $key ): ?Problem;

	/** Stops the payments of a subscription. */
	public function stop( Order $order ): ?Problem;

	/** The order's page in the processor's dashboard; '' before there is one. */
	public function dashboard_url( Order $order ): string;
}
