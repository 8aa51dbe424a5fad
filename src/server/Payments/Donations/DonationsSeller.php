<?php
declare(strict_types=1);

namespace Ramjet\Payments\Donations;

use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\Seller;
use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Visitors\BlockSource;

/** Finds what saved donations blocks offer. */
final class DonationsSeller implements Seller {

	public function kind(): string {
		return 'donation';
	}

	public function offer( BlockSource $source, string $key, string $prices = '' ): ?Offer {
		// Cached pages still show the block.
		$content = ( new ModuleStore() )->is_active( 'donations' ) ? $source->content() : '';
		$blocks  = str_contains( $content, DonationsOffer::BLOCK )
			? Parser::find( parse_blocks( $content ), DonationsOffer::BLOCK )
			: array();
		$offers  = array();
		$same    = null;
		foreach ( $blocks as $index => $block ) {
			$offer                   = DonationsOffer::read( (array) $block['attrs'], $index );
			$offers[ $offer->key() ] = $offer;
			// Another block may have come or gone before it.
			$same ??= $offer->prices() === $prices ? $offer : null;
		}
		$found = $offers[ $key ] ?? null;
		if ( null !== $same && $found?->prices() !== $prices ) {
			$found = $same;
		}
		return array() === $found?->plans ? null : $found;
	}
}
