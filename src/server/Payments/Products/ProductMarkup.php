<?php
declare(strict_types=1);

namespace Ramjet\Payments\Products;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\PaymentNote;
use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Markup\Html;

/** Prints the product of a block or a shortcode, ignoring the copy of it that they contain. */
final class ProductMarkup {

	private const NAME = 'jetpack-simple-payments';

	/**
	 * @param \Closure(): Processor                    $paypal
	 * @param \Closure(\WP_Block, Offer): ?BlockView $view   Null for a block that is not saved.
	 */
	public function __construct( private readonly \Closure $paypal, private readonly \Closure $view ) {}

	/** The shortcode `[simple-payment id="573"]`. */
	public static function shortcode( mixed $attributes ): string {
		$id     = is_array( $attributes ) ? (int) ( $attributes['id'] ?? 0 ) : 0;
		$markup = get_comment_delimited_block_content( ProductSeller::BLOCK, array( 'productId' => $id ), '' );
		// Not do_blocks(), which removes WordPress's formatting from the content that the shortcode is in.
		return implode( '', array_map( 'render_block', parse_blocks( $markup ) ) );
	}

	/**
	 * @param string $content What was saved: in the oldest blocks a shortcode, which WordPress runs after blocks.
	 * @return string Safe markup; '' where nothing is for sale.
	 */
	public function html( array $attributes, ?\WP_Block $block, string $content = '' ): string {
		$id = $attributes['productId'] ?? null;
		if ( null === $id && 1 === preg_match( '/^\s*\[simple-payment id="\d+"\]\s*$/D', $content ) ) {
			return $content;
		}
		// The name of the ID in the oldest blocks, which keep it as a string.
		$old = $attributes['paymentId'] ?? null;
		if ( null === $id && is_string( $old ) && ctype_digit( $old ) ) {
			$id = (int) $old;
		}
		$product = is_int( $id ) ? Product::find( $id ) : null;
		if ( null === $product ) {
			return self::note( __( 'This product was deleted, or was never saved.', 'ramjet' ) );
		}
		if ( ! $product->is_for_sale() ) {
			return self::note( __( 'This product is not published, or is incomplete.', 'ramjet' ) );
		}
		$details = $this->part( 'title', Html::element( 'p', array(), Html::text( $product->title ) ) )
			. $this->part( 'description', wp_kses_post( wpautop( $product->description ) ) )
			. $this->part( 'price', Html::element( 'p', array(), Html::text( self::price( $product ) ) ) )
			. $this->purchase( $product, $block );
		$image   = 0 === $product->image ? '' : wp_get_attachment_image( $product->image, 'large' );
		if ( '' !== $image ) {
			$image = $this->part( 'product-image', $this->part( 'image', "<figure>$image</figure>" ) );
		}
		$wrapper = get_block_wrapper_attributes( array( 'class' => self::NAME . '-wrapper ' . self::NAME . "-$id" ) );
		return "<div $wrapper>" . $this->part( 'product', $image . $this->part( 'details', $details ) ) . '</div>';
	}

	/** An element with one of the classes that Jetpack's themes and plugins know. */
	private function part( string $name, string $content ): string {
		return '' === $content ? '' : Html::element( 'div', array( 'class' => self::NAME . "-$name" ), $content );
	}

	private static function price( Product $product ): string {
		return Money::format( (int) $product->price, $product->currency, 'paypal' );
	}

	private function purchase( Product $product, ?\WP_Block $block ): string {
		if ( is_feed() ) {
			$link = array( 'class' => self::NAME . '-purchase', 'href' => (string) get_permalink() );
			return Html::element( 'a', $link, esc_html__( 'Click here to purchase.', 'ramjet' ) );
		}
		$paypal = ( $this->paypal )();
		if ( ! $paypal->is_ready() ) {
			$text = __( 'There is no button because PayPal is not connected or rejected its keys.', 'ramjet' );
			return self::note( $text, 'paypal' );
		}
		$view = null === $block ? null : ( $this->view )( $block, new ProductOffer( $product ) );
		if ( null === $view ) {
			return '';
		}
		$form = $view->hides_form ? '' : $this->form( $view, $product, $paypal->is_test() );
		return $this->part( 'purchase-box', $view->notice() . $form );
	}

	private function form( BlockView $view, Product $product, bool $is_test ): string {
		$button = array( 'type' => 'submit', 'name' => 'ramjet_pay_with', 'value' => 'paypal' )
			+ array( 'class' => 'wp-block-button__link wp-element-button ' . self::NAME . '-button' );
		// Themes style buttons there.
		wp_enqueue_style( 'wp-block-button' );
		$content = $view->inputs
			. ( $product->is_multiple ? self::quantity( $view ) : '' )
			. Html::element( 'button', $button, esc_html__( 'Pay with PayPal', 'ramjet' ) );
		// The page's own URL with its query. The fragment brings the visitor back to the block.
		$form = array( 'method' => 'post', 'action' => "#$view->id", 'id' => $view->form_id() );
		return ( $is_test ? BlockView::test_mode() : '' ) . Html::element( 'form', $form, $content );
	}

	private static function quantity( BlockView $view ): string {
		$id    = "$view->id-quantity";
		$error = 'quantity' === $view->outcome?->error?->field ? $view->outcome->error->message : '';
		$label = Html::element( 'label', array( 'for' => $id ), esc_html__( 'Quantity', 'ramjet' ) );
		$input = array(
			'type'             => 'number',
			'id'               => $id,
			'name'             => 'ramjet_quantity',
			'value'            => $view->outcome?->choice?->quantity ?? '1',
			'min'              => 1,
			'max'              => ProductOffer::MAX_QUANTITY,
			'required'         => true,
			'aria-invalid'     => '' === $error ? null : 'true',
			'aria-describedby' => '' === $error ? null : "$id-error",
			'autofocus'        => '' !== $error,
		);
		$error = '' === $error ? '' : Html::element(
			'span',
			array( 'class' => 'ramjet-pay__error', 'id' => "$id-error" ),
			Html::text( $error )
		);
		return Html::element( 'p', array( 'class' => self::NAME . '-quantity' ), "$label<input"
			. Html::attributes( $input ) . ">$error" );
	}

	/** A note for editors on what visitors do not see. */
	private static function note( string $reason, string $service = '' ): string {
		return is_feed() ? '' : PaymentNote::html( $reason, 'class="' . self::NAME . '-note"', $service );
	}
}
