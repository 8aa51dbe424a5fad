<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Html;
use Ramjet\Support\Visitors\UncachedPage;

/** The page between a block and the processor that asks for a captcha, and keeps what the visitor chose. */
final class CaptchaPage {

	/** @param string $problem What was wrong with the last solution; '' the first time. */
	public function __construct( public readonly StartRequest $request, public readonly string $problem = '' ) {}

	/** @return string Safe markup. */
	public function html( Captcha $captcha ): string {
		$text   = __( 'Please confirm that you are a person. Then you can pay.', 'ramjet' );
		$alert  = array( 'role' => 'alert' );
		$button = __( 'Continue to payment', 'ramjet' );
		$form   = $captcha->page_form( $this->request->inputs(), $button, $this->request->block );
		// A captcha of 300 pixels fits on a screen of 320.
		return '<style>@media(max-width:400px){body#error-page{padding:1em 8px}}</style>'
			. Html::element( 'h1', array(), esc_html( self::title() ) )
			. Html::element( 'p', array(), esc_html( $text ) )
			. ( '' === $this->problem ? '' : Html::element( 'p', $alert, esc_html( $this->problem ) ) )
			. $form;
	}

	/** Ends the request with the page. */
	public function show( Captcha $captcha ): never {
		UncachedPage::begin();
		wp_die(
			$this->html( $captcha ), // phpcs:ignore WordPress.Security.EscapeOutput -- safe markup.
			esc_html( self::title() ),
			array( 'response' => 200 )
		);
		exit; // Another plugin's handler may return.
	}

	private static function title(): string {
		return __( 'One more step', 'ramjet' );
	}
}
