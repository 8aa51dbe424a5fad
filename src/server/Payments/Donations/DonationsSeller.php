<?php
declare(strict_types=1);

namespace Ramjet\Payments\Donations;

use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\Seller;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Visitors\Source;

/** Finds what saved donations blocks offer. */
final class DonationsSeller implements Seller {

	public function kind(): string {
		return 'donation';
	}

	public function offer( Source $source, string $key ): ?Offer {
		// Cached pages still show the block.
		$content = ( new ModuleStore() )->is_active( 'donations' ) ? $source->content() : '';
		$blocks  = str_contains( $content, DonationsOffer::BLOCK ) ? self::find( parse_blocks( $content ) ) : array();
		foreach ( $blocks as $index => $attributes ) {
			$offer = DonationsOffer::read( $attributes, $index );
			if ( $offer->key() === $key ) {
				return array() === $offer->plans ? null : $offer;
			}
		}
		return null;
	}

	/**
	 * @param array[] $blocks
	 * @return list<array<string, mixed>> The attributes of donations blocks, inner ones too, as the parser counts them.
	 */
	private static function find( array $blocks ): array {
		$found = array();
		foreach ( $blocks as $block ) {
			$own   = DonationsOffer::BLOCK === $block['blockName'] ? array( (array) $block['attrs'] ) : array();
			$found = array( ...$found, ...$own, ...self::find( $block['innerBlocks'] ) );
		}
		return $found;
	}
}
