<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Products\BlockMarkup;
use Ramjet\Payments\Products\ProductPostType;
use Ramjet\Payments\Products\ProductSeller;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\RestRequests;

/** Pay with PayPal: products that visitors buy by a block or a shortcode. */
final class ProductsFeature extends Feature {

	private ?BlockMarkup $markup = null;

	/**
	 * @param \Closure(): Processor                    $paypal
	 * @param \Closure(\WP_Block, Offer): ?BlockView $view   Null for a block that is not saved.
	 */
	public function __construct( private readonly \Closure $paypal, private readonly \Closure $view ) {}

	public function boot(): void {
		// Visitors' pages read products without the post type. Late, so that Jetpack registers it first.
		$is_needed = static fn(): bool => is_admin() || ( defined( 'WP_CLI' ) && WP_CLI );
		add_action( 'init', static fn() => $is_needed() && ProductPostType::register(), 20 );
		// Spelled out, because the classes that know the names are not needed on visitors' pages.
		$routes = array( ...RestRequests::OURS, 'wp/v2/jp_pay_product', 'wp/v2/types' );
		RestRequests::prepare( $routes, static fn() => ProductPostType::register() );
		// Jetpack, where it is active, adds its own later.
		add_shortcode( 'simple-payment', static function ( mixed $attributes ): string {
			$id     = is_array( $attributes ) ? (int) ( $attributes['id'] ?? 0 ) : 0;
			$markup = get_comment_delimited_block_content( ProductSeller::BLOCK, array( 'productId' => $id ), '' );
			// Not do_blocks(), which removes WordPress's formatting from the content that the shortcode is in.
			return implode( '', array_map( 'render_block', parse_blocks( $markup ) ) );
		} );
	}

	public function renderers(): array {
		$make = fn(): object => $this->markup ??= new BlockMarkup( $this->paypal, $this->view );
		return array( 'simple-payments' => $make );
	}

	public function initial_state( ?string $editor ): array {
		return null === $editor ? array() : array( 'isPayPalReady' => ( $this->paypal )()->is_ready() );
	}

	public function seller(): ProductSeller {
		return new ProductSeller();
	}
}
