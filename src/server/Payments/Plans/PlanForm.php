<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Support\Markup\Html;

/** Prints the form that starts the checkout of a plan. It needs no script. */
final class PlanForm {

	/** The name under which the choice among several plans is sent. */
	private const TIER = 'ramjet_tier[one-time]';

	/**
	 * @param string $button Safe markup of a submit button.
	 * @return string Safe markup.
	 */
	public static function html( PlanOffer $offer, BlockView $view, string $button, bool $is_test ): string {
		$form = array(
			'class'  => 'ramjet-plan-form',
			'id'     => $view->form_id(),
			'method' => 'post',
			// The page's own URL with its query. The fragment brings the visitor back here.
			'action' => "#$view->id",
		);
		return Html::element( 'form', $form, $view->inputs
			. Html::hidden( 'ramjet_interval', 'one-time' )
			. Html::hidden( 'ramjet_pay_with', 'stripe' )
			. ( 1 === count( $offer->plans )
				? $button . self::price( $offer->plans[0] )
				: self::choice( $offer, $view ) . $button )
			. ( $is_test ? BlockView::test_mode() : '' ) );
	}

	private static function price( Plan $plan ): string {
		return Html::element( 'p', array( 'class' => 'ramjet-plan-price' ), Html::text( PlanRules::price( $plan ) ) );
	}

	private static function choice( PlanOffer $offer, BlockView $view ): string {
		$chosen = $view->outcome?->choice?->tier ?? '0';
		$html   = '';
		foreach ( $offer->plans as $index => $plan ) {
			$id     = "$view->id-plan-$index";
			$input  = array( 'type' => 'radio', 'id' => $id, 'name' => self::TIER, 'value' => (string) $index )
				+ array( 'checked' => (string) $index === $chosen, 'required' => true );
			$text   = Html::text( $plan->title ) . ' <span>' . Html::text( PlanRules::price( $plan ) ) . '</span>';
			$label  = Html::element( 'label', array( 'for' => $id ), $text );
			$html  .= '<p><input' . Html::attributes( $input ) . ">$label</p>";
		}
		$label = __( 'What you want to pay for', 'ramjet' );
		return Html::element( 'fieldset', array( 'aria-label' => $label ), $html );
	}
}
