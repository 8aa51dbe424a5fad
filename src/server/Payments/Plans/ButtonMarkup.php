<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\PaymentNote;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Contracts\PlanIds;

/** Prints a payment button. */
final class ButtonMarkup {

	/** Context of blocks in a form: HTML does not nest forms. */
	private const FORM_CONTEXT = 'ramjet/form';

	/** Context with the plans of the paid content that a button without own ones is in. */
	private const PAID = 'premium-content/planIds';

	/** Attributes of the first version's button, by those of jetpack/button. */
	private const OLD = array(
		'text'                  => 'submitButtonText',
		'textColor'             => 'textButtonColor',
		'backgroundColor'       => 'backgroundButtonColor',
		'customTextColor'       => 'customTextButtonColor',
		'customBackgroundColor' => 'customBackgroundButtonColor',
	);

	/** Id of the post whose plans were read; 0 for none. */
	private int $primed = 0;

	/**
	 * @param \Closure(): Processor                    $stripe
	 * @param \Closure( \WP_Block, Offer ): ?BlockView $view   Null for a block that is not saved.
	 */
	public function __construct(
		private readonly PlanStore $store,
		private readonly PlanSeller $seller,
		private readonly \Closure $stripe,
		private readonly \Closure $view
	) {}

	/** @return string Safe markup; '' where nothing is sold. */
	public function html( ?\WP_Block $block ): string {
		if ( null === $block || isset( $block->context[ self::FORM_CONTEXT ] ) ) {
			return '';
		}
		$stripe = ( $this->stripe )();
		if ( ! $stripe->is_ready() ) {
			$text = __( 'The button is hidden because Stripe is not connected or rejected its key.', 'ramjet' );
			return self::note( $text, 'stripe' );
		}
		// As saved: WordPress removes attributes of another type.
		$attributes = $block->parsed_block['attrs'];
		$ids        = PlanIds::of_block( $attributes ) ?: PlanIds::read( $block->context[ self::PAID ] ?? null );
		$this->prime();
		$offer = array() === $ids ? null : $this->seller->offer_of( $ids );
		if ( null === $offer ) {
			return self::note( __( 'Invalid payment plan configured for this block.', 'ramjet' ) );
		}
		if ( ! BlockView::is_on_page() ) {
			$link = add_query_arg( PlanPage::PARAMETER, implode( '%2B', $ids ), (string) get_permalink() );
			return $this->wrap( $block, self::button( $block, array( 'element' => 'a', 'url' => $link ) ) );
		}
		$view = ( $this->view )( $block, $offer );
		if ( null === $view ) {
			return '';
		}
		$button = self::button( $block, array( 'element' => 'button' ) );
		$form   = $view->hides_form ? '' : PlanForm::html( $offer, $view, $button, $stripe->is_test() );
		return $this->wrap( $block, $view->notice() . $form );
	}

	/** Reads the plans of all buttons of a post together. */
	private function prime(): void {
		$post = get_post();
		if ( null !== $post && $this->primed !== $post->ID ) {
			$this->primed = $post->ID;
			$this->store->prime( PlanIds::in_markup( $post->post_content ) );
		}
	}

	/**
	 * The inner button, with the look that the editor gave it.
	 *
	 * @param array<string, string> $with Attributes that it gets.
	 */
	private static function button( \WP_Block $block, array $with ): string {
		$inner = $block->parsed_block['innerBlocks'][0] ?? null;
		$saved = $block->parsed_block['attrs'];
		if ( 'jetpack/button' !== ( $inner['blockName'] ?? null ) ) {
			$old   = array_map( static fn( string $name ): mixed => $saved[ $name ] ?? null, self::OLD );
			$old   = array_filter( $old, is_string( ... ) ) + array( 'text' => __( 'Subscribe', 'ramjet' ) );
			$inner = array( 'blockName' => 'jetpack/button', 'attrs' => $old )
				+ array( 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() );
		}
		// Its URL and ID open Jetpack's dialog.
		$inner['attrs'] = $with + array( 'saveInPostContent' => false )
			+ array_diff_key( $inner['attrs'], array( 'url' => 1, 'uniqueId' => 1 ) );
		if ( null !== self::share( $block ) ) {
			// The block takes its share of the row, and the button all of the block.
			$inner['attrs']['width'] = '100%';
		}
		return ( new \WP_Block( $inner, $block->context ) )->render();
	}

	/** @return float|null The button's part of the width of a row; null for another width. */
	private static function share( \WP_Block $block ): ?float {
		$inner = $block->parsed_block['innerBlocks'][0]['attrs'] ?? array();
		$width = $inner['width'] ?? $block->parsed_block['attrs']['width'] ?? null;
		$is_percentage = is_string( $width ) && 1 === preg_match( '/^(\d{1,3}(?:\.\d{1,4})?)%$/D', $width, $match );
		return $is_percentage ? min( 100, (float) $match[1] ) / 100 : null;
	}

	/** @param string $content Safe markup. */
	private function wrap( \WP_Block $block, string $content ): string {
		$align = $block->parsed_block['attrs']['align'] ?? '';
		$align = in_array( $align, array( 'left', 'center', 'right', 'wide', 'full' ), true ) ? "align$align" : '';
		$share = self::share( $block );
		$own   = get_block_wrapper_attributes( array_filter( array(
			'class' => trim( $align . ( null === $share ? '' : ' has-custom-width' ) ),
			'style' => null === $share ? '' : "--ramjet-share:$share",
		) ) );
		return "<div $own>$content</div>";
	}

	/** A note for editors on why there is no button. */
	private static function note( string $reason, string $service = '' ): string {
		return BlockView::is_on_page() ? PaymentNote::html( $reason, get_block_wrapper_attributes(), $service ) : '';
	}
}
