<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Payments\Orders\Order;
use Ramjet\Support\Visitors\BlockSource;

/** What a block shows after a visitor pressed its button or returned from paying. */
final class CheckoutOutcome {

	/**
	 * @param BlockSource        $source  Of the block.
	 * @param string             $key     Offer::key() of the block.
	 * @param string             $message A sentence for the visitor; '' for none.
	 * @param InvalidChoice|null $error   Belongs to a field.
	 * @param Choice|null        $choice  What the visitor chose, to be shown again.
	 * @param Order|null         $order   What the visitor came back from; then the block shows it in place of its form,
	 *                                    except where it was cancelled, failed or expired: above the form.
	 * @param bool               $is_own  Whether this browser started the order: only then are its details shown.
	 * @param bool               $is_lost Whether its block is gone or sells something else now: no block shows this.
	 */
	public function __construct(
		public readonly BlockSource $source,
		public readonly string $key,
		public readonly string $message = '',
		public readonly ?InvalidChoice $error = null,
		public readonly ?Choice $choice = null,
		public readonly ?Order $order = null,
		public readonly bool $is_own = false,
		public readonly bool $is_lost = false
	) {}
}
