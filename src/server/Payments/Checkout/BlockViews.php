<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Support\Visitors\SpamSignals;

/** Makes the views of the payment blocks on a page. */
final class BlockViews {

	/** Blocks that were rendered in this request. */
	private int $count = 0;

	/**
	 * @param \Closure(): ?string          $widget  Id of the block widget that is being rendered.
	 * @param \Closure(): ?CheckoutOutcome $outcome Of this request.
	 */
	public function __construct( private readonly \Closure $widget, private readonly \Closure $outcome ) {}

	/** @return BlockView|null Null for a block that is not saved: nothing can be paid for there. */
	public function view( \WP_Block $block, Offer $offer ): ?BlockView {
		$source = BlockSource::of_rendered( $block->parsed_block, ( $this->widget )() );
		return null === $source ? null : $this->of( $source, $offer, $block->parsed_block );
	}

	/**
	 * The view of what is sold in a source, wherever it is shown.
	 *
	 * @param array $block As parsed; empty if there is no block.
	 */
	public function of( BlockSource $source, Offer $offer, array $block = array() ): BlockView {
		$id      = 'ramjet-pay-' . ++$this->count;
		$token   = PageToken::of_rendered( $source, self::fingerprint( $offer ), $block )->sign();
		$inputs  = Html::hidden( 'ramjet_pay', $token ) . Html::hidden( 'ramjet_pay_id', $id )
			. SpamSignals::honeypot( $id, 'ramjet-form__more', 'position:absolute;inset-inline-start:-9999px' );
		$outcome = ( $this->outcome )();
		$is_same = (string) $outcome?->source === (string) $source && $outcome?->key === $offer->key();
		return new BlockView( $id, $inputs, $is_same ? $outcome : null );
	}

	/** The data in a block's token. A changed price changes the fingerprint. */
	public static function fingerprint( Offer $offer ): string {
		return $offer->key() . '|' . $offer->prices();
	}
}
