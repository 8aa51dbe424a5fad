<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Support\Markup\Html;

/** The notice, hidden inputs and IDs that a block prints around its controls. */
final class BlockView {

	/** Whether the result of an order takes the place of the form. */
	public readonly bool $hides_form;

	/**
	 * @param string       $id      HTML id of the notice, else of the form: 'ramjet-pay-1'; ids in them begin with it.
	 * @param string       $inputs  Safe markup: the token, and the field that people do not see.
	 * @param CheckoutOutcome|null $outcome Of this request, where it concerns this block.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $inputs,
		public readonly ?CheckoutOutcome $outcome
	) {
		$this->hides_form = null !== $outcome?->order && ! ResultText::may_pay_again( $outcome );
	}

	/** @return string Safe markup, to be printed above or in place of the form; '' if there is no message. */
	public function notice(): string {
		$text = $this->text();
		if ( '' === $text ) {
			return '';
		}
		$attributes = array(
			'class'     => 'ramjet-pay__notice ' . ( $this->hides_form ? 'is-result' : 'is-problem' ),
			'id'        => $this->id,
			'role'      => $this->hides_form ? 'status' : 'alert',
			// As the target of the URL's fragment, it is focused after a page load, read out and scrolled to.
			'tabindex'  => '-1',
			'autofocus' => true,
		);
		return Html::element( 'div', $attributes, Html::literal( $text ) );
	}

	/** Whether a block is rendered for a visitor's page, not for a feed, an email or a program. */
	public static function is_on_page(): bool {
		return ! is_feed() && ! wp_doing_cron() && ! wp_is_serving_rest_request()
			&& ( ! is_admin() || wp_doing_ajax() );
	}

	/** @return string Safe markup: the label for test mode. */
	public static function test_mode(): string {
		return Html::element( 'p', array( 'class' => 'ramjet-pay__test' ), esc_html__( 'Test mode', 'ramjet' ) );
	}

	/**
	 * @return string|null HTML id of the form. Null where the notice has it, to which the browser then scrolls, and
	 *                     where a field has an error: browsers ignore its autofocus if the URL's fragment has a target.
	 */
	public function form_id(): ?string {
		return '' === $this->text() && null === $this->outcome?->error ? $this->id : null;
	}

	private function text(): string {
		return null === $this->outcome ? '' : ResultText::of( $this->outcome );
	}
}
