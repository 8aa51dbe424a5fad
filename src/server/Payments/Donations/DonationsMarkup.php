<?php
declare(strict_types=1);

namespace Ramjet\Payments\Donations;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Checkout\PaymentNote;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\Position;

/** Prints the donations block. */
final class DonationsMarkup {

	/** Context of blocks in a form: HTML does not nest forms. */
	private const FORM_CONTEXT = 'ramjet/form';

	private const LINK = 'jetpack-donations-fallback-link';

	/**
	 * @param \Closure(string): Processor                      $processor By name.
	 * @param \Closure(\WP_Block, DonationsOffer): ?BlockView  $view      What the block prints besides its controls.
	 * @param \Closure(): ?string                              $widget    Id of the block widget that is being rendered.
	 * @param \Closure(string $source, string $currency): float $raised   Sum of a source's donations, in whole units.
	 */
	public function __construct(
		private readonly \Closure $processor,
		private readonly \Closure $view,
		private readonly \Closure $widget,
		private readonly \Closure $raised
	) {}

	/**
	 * @param string                $saved The saved markup, which feeds and emails show.
	 * @param array<string, string> $texts `ramjet.texts` of block.json.
	 * @return string Safe markup; '' where nothing can be donated.
	 */
	public function html( string $saved, ?\WP_Block $block, array $texts ): string {
		if ( null === $block || isset( $block->context[ self::FORM_CONTEXT ] ) ) {
			return '';
		}
		$stripe = ( $this->processor )( 'stripe' );
		if ( ! $stripe->is_ready() ) {
			return self::note(
				__( 'The donations form is hidden because Stripe is not connected or rejected its key.', 'ramjet' )
			);
		}
		if ( ! BlockView::is_on_page() ) {
			return self::with_links( $saved );
		}
		$source = BlockSource::of_rendered( $block->parsed_block, ( $this->widget )() );
		$index  = null === $source ? 0 : Position::of_rendered( $block->parsed_block, $source )->index;
		$offer  = DonationsOffer::read( $block->parsed_block['attrs'], $index );
		if ( array() === $offer->plans ) {
			$reason = __( 'The donations form is hidden, because nothing can be paid in its currency.', 'ramjet' );
			return self::note( $reason );
		}
		$view = ( $this->view )( $block, $offer );
		if ( null === $view ) {
			return '';
		}
		$paypal  = ( $this->processor )( 'paypal' );
		$form    = new DonationFormMarkup( $offer, $view, $block->attributes, $texts, $paypal->is_ready() );
		$is_test = $stripe->is_test() || ( $paypal->is_ready() && $paypal->is_test() );
		$test    = $is_test ? BlockView::test_mode() : '';
		return '<div ' . get_block_wrapper_attributes() . '>' . $test . $view->notice()
			. $this->goal( $offer, $source )
			. ( $view->hides_form ? '' : $form->html() ) . '</div>';
	}

	private function goal( DonationsOffer $offer, ?BlockSource $source ): string {
		if ( null === $offer->goal || null === $source ) {
			return '';
		}
		$raised = ( $this->raised )( (string) $source, $offer->currency );
		$text   = sprintf(
			/* translators: 1: what was donated so far, 2: what is to be donated in all. Both are amounts of money. */
			esc_html__( '%1$s of %2$s donated', 'ramjet' ),
			'<strong>' . Html::text( $offer->format( $raised ) ) . '</strong>',
			Html::text( $offer->format( $offer->goal ) )
		);
		$bar = Html::element( 'progress', array(
			'max'        => $offer->goal,
			'value'      => max( 0, min( $raised, $offer->goal ) ),
			'aria-label' => __( 'Donated so far', 'ramjet' ),
		), '' );
		return Html::element( 'div', array( 'class' => 'donations__goal' ), "<p>$text</p>$bar" );
	}

	/** Links without a URL lead to the post, where the form is. */
	private static function with_links( string $saved ): string {
		$tags = new \WP_HTML_Tag_Processor( $saved );
		while ( $tags->next_tag( array( 'tag_name' => 'a', 'class_name' => self::LINK ) ) ) {
			if ( null === $tags->get_attribute( 'href' ) ) {
				$tags->set_attribute( 'href', (string) get_permalink() );
			}
		}
		return $tags->get_updated_html();
	}

	/** A note for editors on why there is no form. */
	private static function note( string $reason ): string {
		return BlockView::is_on_page() ? PaymentNote::html( $reason, get_block_wrapper_attributes(), 'stripe' ) : '';
	}
}
