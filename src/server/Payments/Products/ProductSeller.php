<?php
declare(strict_types=1);

namespace Ramjet\Payments\Products;

use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\Seller;
use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Visitors\BlockSource;

/** Sells the products of the blocks and shortcodes that are saved. */
final class ProductSeller implements Seller {

	public const BLOCK     = 'jetpack/simple-payments';
	public const SHORTCODE = 'simple-payment';

	public function kind(): string {
		return 'product';
	}

	public function offer( BlockSource $source, string $key, string $prices = '' ): ?Offer {
		$id      = 1 === preg_match( '/^product-([1-9]\d{0,17})$/D', $key, $match ) ? (int) $match[1] : 0;
		// Cached pages still show a block whose module is off.
		$is_on   = 0 !== $id && ( new ModuleStore() )->is_active( 'simple-payments' );
		$content = $is_on ? $source->content() : '';
		if ( ! self::has_block( $content, $id ) && ! self::has_shortcode( $content, $id ) ) {
			return null;
		}
		$product = Product::find( $id );
		return true === $product?->is_for_sale() ? new ProductOffer( $product ) : null;
	}

	private static function has_block( string $content, int $id ): bool {
		foreach ( Parser::flatten( parse_blocks( $content ) ) as $block ) {
			if ( self::BLOCK === $block['blockName'] && ( $block['attrs']['productId'] ?? null ) === $id ) {
				return true;
			}
		}
		return false;
	}

	private static function has_shortcode( string $content, int $id ): bool {
		preg_match_all( '/' . get_shortcode_regex( array( self::SHORTCODE ) ) . '/', $content, $found );
		foreach ( $found[3] as $attributes ) {
			if ( (string) $id === ( shortcode_parse_atts( $attributes )['id'] ?? null ) ) {
				return true;
			}
		}
		return false;
	}
}
