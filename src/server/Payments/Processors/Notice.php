<?php
declare(strict_types=1);

namespace Ramjet\Payments\Processors;

/** The payment that a processor's event concerns, to be fetched. The event came by webhook or was read. */
final class Notice {

	/**
	 * @param string $processor 'stripe' or 'paypal'.
	 * @param string $order     Public ID of an order; of a renewal, that of the subscription's first order. '' if the
	 *                          event does not name it.
	 * @param string $payment   As Order::$payment_id; '' if the event does not name it.
	 * @param string $invoice   Of a renewal, which becomes an order; '' for others.
	 */
	public function __construct(
		public readonly string $processor,
		public readonly string $order = '',
		public readonly string $payment = '',
		public readonly string $invoice = ''
	) {}
}
