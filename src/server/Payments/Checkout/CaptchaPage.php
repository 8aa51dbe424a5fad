<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\StandalonePage;

/** The page between a block and the processor that asks for a captcha, and keeps what the visitor chose. */
final class CaptchaPage {

	/** @param string $problem What was wrong with the last solution; '' the first time. */
	public function __construct( public readonly StartRequest $request, public readonly string $problem = '' ) {}

	/** @return string Safe markup. */
	public function html( Captcha $captcha ): string {
		$text   = __( 'Please confirm that you are human before you pay.', 'ramjet' );
		$alert  = array( 'role' => 'alert' );
		$button = __( 'Continue to payment', 'ramjet' );
		$form   = $captcha->page_form( $this->request->inputs(), $button, $this->request->block );
		return Html::element( 'p', array(), esc_html( $text ) )
			. ( '' === $this->problem ? '' : Html::element( 'p', $alert, esc_html( $this->problem ) ) )
			. $form;
	}

	/** Ends the request with the page. */
	public function show( Captcha $captcha ): never {
		StandalonePage::show( __( 'One more step', 'ramjet' ), $this->html( $captcha ) );
	}
}
