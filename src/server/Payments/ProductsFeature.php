<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Products\ProductMarkup;
use Ramjet\Payments\Products\ProductPostType;
use Ramjet\Payments\Products\ProductSeller;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;

/** Pay with PayPal: products that are sold with a block or a shortcode. */
final class ProductsFeature extends Feature implements Provides\State {

	private ?ProductMarkup $markup = null;

	/**
	 * @param \Closure(): Processor                    $paypal
	 * @param \Closure(\WP_Block, Offer): ?BlockView $view   Null for a block that is not saved.
	 */
	public function __construct( private readonly \Closure $paypal, private readonly \Closure $view ) {}

	public function boot(): void {
		// Late, so that Jetpack registers it first.
		add_action( 'init', static fn() => ProductPostType::register(), 20 );
	}

	/** What render.php of the block gets. */
	public function markup(): ProductMarkup {
		return $this->markup ??= new ProductMarkup( $this->paypal, $this->view );
	}

	/** The shortcode `[simple-payment id="573"]`. */
	public static function shortcode( mixed $attributes ): string {
		$id     = is_array( $attributes ) ? (int) ( $attributes['id'] ?? 0 ) : 0;
		$markup = get_comment_delimited_block_content( ProductSeller::BLOCK, array( 'productId' => $id ), '' );
		// Not do_blocks(), which removes WordPress's formatting from the content that the shortcode is in.
		return implode( '', array_map( 'render_block', parse_blocks( $markup ) ) );
	}

	public function initial_state( ?string $editor ): array {
		return null === $editor ? array() : array( 'isPayPalReady' => ( $this->paypal )()->is_ready() );
	}

	/** What finds the offers of saved blocks and shortcodes. */
	public static function seller(): ProductSeller {
		return new ProductSeller();
	}
}
