<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Contracts\PlanIds;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\StandalonePage;
use Ramjet\Support\Visitors\UncachedPage;

/** The page of a plan, `?open_payment_plan=12` on any URL of the site, to which old posts and mails link. */
final class PlanPage {

	public const PARAMETER = 'open_payment_plan';

	/** The blocks' stylesheets are not on this page. */
	private const STYLE = '.ramjet-plan-form{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center}'
		. '.ramjet-plan-form>*{margin:0}.ramjet-plan-form>fieldset{flex:1 0 100%}'
		. '.ramjet-pay__test{padding:0 .6em;border:1px dashed;border-radius:4px;font-size:.875em}';

	/**
	 * @param \Closure(): Processor                     $stripe
	 * @param \Closure( BlockSource, Offer ): BlockView $view
	 */
	public function __construct(
		private readonly PlanSeller $seller,
		private readonly \Closure $stripe,
		private readonly \Closure $view
	) {}

	/**
	 * Ends the request with the page (action template_redirect); nothing where the parameter is not valid, or the site
	 * sells nothing.
	 *
	 * @param mixed $ids The parameter: '12', or '12+14'.
	 */
	public function show( mixed $ids ): void {
		$ids = PlanIds::read( is_string( $ids ) ? $ids : null );
		if ( array() === $ids || ! $this->seller->is_on() || ! ( $this->stripe )()->is_ready() ) {
			return;
		}
		$offer = $this->seller->offer_of( $ids );
		if ( null === $offer ) {
			$text = __( 'This item is no longer available.', 'ramjet' );
			UncachedPage::show_only( $text, 410 );
		}
		$title = 1 === count( $offer->plans ) ? $offer->plans[0]->title : __( 'Choose a plan', 'ramjet' );
		StandalonePage::show( $title, $this->html( $offer, BlockSource::post( $ids[0] ) ), style: self::STYLE );
	}

	/** @return string Safe markup. */
	public function html( PlanOffer $offer, BlockSource $source ): string {
		$view   = ( $this->view )( $source, $offer );
		$text   = __( 'Continue to payment', 'ramjet' );
		$button = Html::element( 'button', array( 'class' => 'wp-element-button' ), esc_html( $text ) );
		$form   = $view->hides_form ? '' : PlanForm::html( $offer, $view, $button, ( $this->stripe )()->is_test() );
		return $view->notice() . $form;
	}
}
