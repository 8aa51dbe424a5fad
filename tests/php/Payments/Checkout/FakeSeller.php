<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Checkout;

use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\Seller;
use Ramjet\Support\Visitors\BlockSource;

/**
 * Sells what posts name: 'tea for 500' is a block that sells tea for this price.
 */
final class FakeSeller implements Seller {

	public function kind(): string {
		return 'tea';
	}

	public function offer( BlockSource $source, string $key, string $prices = '' ): ?Offer {
		$is_sold = 1 === preg_match( '/tea for (\d+)/', $source->content(), $match );
		$offer   = $is_sold ? new FakeOffer( (int) $match[1] ) : null;
		return 'tea-0' === $key || $offer?->prices() === $prices ? $offer : null;
	}
}
