<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

/** What one block currently sells. */
interface Offer {

	/**
	 * Names the block within its source: 'donation-0', 'product-573'. Without the prices, so that a block is found
	 * again after a change.
	 */
	public function key(): string;

	/** A hash of all that decides what a visitor pays: intervals, amounts, currency, bounds, payee. */
	public function prices(): string;

	/** Whether it is where this item (Order::$item) is sold. */
	public function sells( string $item ): bool;

	/** @return Purchase|InvalidChoice|string A string is the URL to visit instead of paying again. */
	public function purchase( Choice $choice ): Purchase|InvalidChoice|string;
}
