<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Support\Visitors\BlockSource;

/** Finds what blocks of one kind sell. */
interface Seller {

	/** How the keys of its offers begin: 'donation', 'product'. */
	public function kind(): string;

	/**
	 * @param string $key    Offer::key(), as the page has it.
	 * @param string $prices Offer::prices(), as the page has them; '' for any.
	 * @return Offer|null What the block sells as it is saved now; null where the block, or its product, is gone.
	 */
	public function offer( BlockSource $source, string $key, string $prices = '' ): ?Offer;
}
