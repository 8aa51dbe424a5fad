<?php
declare(strict_types=1);

namespace Ramjet\Payments\Donations;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Money\Money;
use Ramjet\Support\Markup\Html;

/** Prints the form of a donations block: tabs, tiers and a custom amount are radio buttons, so it needs no script. */
final class DonationFormMarkup {

	/** The tier of the amount that visitors type. */
	private const CUSTOM = 'custom';

	/** As themes style buttons, with Jetpack's class. */
	private const BUTTON = 'wp-block-button__link wp-element-button donations__donate-button';

	/**
	 * @param array<string, mixed>  $attributes Of the block.
	 * @param array<string, string> $texts      `ramjet.texts` of block.json.
	 */
	public function __construct(
		private readonly DonationsOffer $offer,
		private readonly BlockView $view,
		private readonly array $attributes,
		private readonly array $texts,
		private readonly bool $has_paypal
	) {}

	/** @return string Safe markup. */
	public function html(): string {
		$panels = array_map( $this->panel( ... ), $this->offer->plans );
		$panels = Html::element( 'div', array( 'class' => 'donations__content' ), implode( '', $panels ) );
		return Html::element( 'form', array(
			'class'  => 'donations__container',
			'id'     => $this->view->form_id(),
			'method' => 'post',
			// The page's own URL with its query. The fragment brings the visitor back to the block.
			'action' => "#{$this->view->id}",
		), $this->view->inputs . $this->tabs() . $panels );
	}

	private function tabs(): string {
		$chosen = $this->view->outcome?->choice?->interval;
		$chosen = isset( $this->offer->plans[ $chosen ?? '' ] ) ? $chosen : $this->offer->initial;
		$tabs   = '';
		foreach ( array_values( $this->offer->plans ) as $index => $plan ) {
			$tabs .= self::radio( 'ramjet_interval', $plan->interval, $plan->interval === $chosen, array(
				'id'    => "{$this->view->id}-tab-$index",
				'class' => 'donations__nav-item',
			), Html::text( $this->texts[ "{$plan->name}Tab" ] ) );
		}
		// A single interval is no choice, but is sent.
		return Html::element( 'fieldset', array(
			'class'      => 'donations__nav',
			'aria-label' => __( 'How often', 'ramjet' ),
			'hidden'     => 1 === count( $this->offer->plans ),
		), $tabs );
	}

	private function panel( DonationInterval $plan ): string {
		$heading = $plan->heading ?? $this->texts[ "{$plan->name}Heading" ];
		$extra   = $plan->extra_text ?? $this->texts['extraText'];
		// An h4, as it is saved and as themes style it, but no level below the headings of a post is left out.
		$html    = ( '' === trim( $heading ) ? '' : '<h4 aria-level="2">' . wp_kses_post( $heading ) . '</h4>' )
			. $this->amounts( $plan )
			. '<hr class="donations__separator">'
			. ( '' === trim( $extra ) ? '' : '<p>' . wp_kses_post( $extra ) . '</p>' )
			. $this->buttons( $plan );
		return Html::element( 'div', array( 'class' => 'donations__tab' ), $html );
	}

	private function amounts( DonationInterval $plan ): string {
		$id       = $this->id( $plan );
		$outcome  = $this->view->outcome;
		$choice   = $plan->interval === $outcome?->choice?->interval ? $outcome->choice : null;
		$error    = null !== $choice && 'amount' === $outcome->error?->field ? $outcome->error->message : '';
		$tiers    = array_map( $this->offer->format( ... ), $plan->amounts );
		$tiers   += $this->offer->has_custom ? array( self::CUSTOM => null ) : array();
		$selected = $choice->tier ?? (string) $plan->selected;
		$selected = array( self::CUSTOM ) === array_keys( $tiers ) ? self::CUSTOM : $selected;
		$html     = '';
		foreach ( $tiers as $tier => $amount ) {
			$html .= self::radio( "ramjet_tier[$plan->interval]", (string) $tier, (string) $tier === $selected, array(
				'id'               => "$id-$tier",
				'class'            => 'donations__amount' . ( null === $amount ? ' donations__custom-amount' : '' ),
				'aria-describedby' => '' === $error ? null : "$id-error",
			), null === $amount ? $this->text( 'customAmountText' ) : Html::text( $amount ) );
		}
		$html  .= $this->offer->has_custom ? $this->custom_amount( $plan, $choice->amount ?? '', '' !== $error ) : '';
		$label  = $this->text( 'chooseAmountText' );
		$legend = '' === $label ? '' : "<legend>$label</legend>";
		$group  = array(
			'class'      => 'donations__amounts',
			'aria-label' => '' === $label ? $this->texts['chooseAmountText'] : null,
		);
		return Html::element( 'fieldset', $group, $legend . $html ) . ( '' === $error ? '' : Html::element( 'p', array(
			'class'     => 'ramjet-pay__error',
			'id'        => "$id-error",
			'role'      => 'alert',
			'tabindex'  => '-1',
			'autofocus' => true,
		), Html::text( $error ) ) );
	}

	private function custom_amount( DonationInterval $plan, string $typed, bool $is_invalid ): string {
		$id          = $this->id( $plan );
		$currency    = $this->offer->currency;
		$placeholder = $this->attributes['customAmountPlaceholder'] ?? '';
		$example     = min( $this->offer->minimum * 100, $this->offer->maximum ?? INF );
		$example    *= 10 ** Money::decimals( $currency, 'stripe' );
		$input       = Html::attributes( array(
			'type'             => 'text',
			'id'               => "$id-amount",
			'name'             => "ramjet_amount[$plan->interval]",
			'value'            => '' === $typed ? null : $typed,
			'inputmode'        => 'decimal',
			'autocomplete'     => 'off',
			'maxlength'        => 20,
			'placeholder'      => is_scalar( $placeholder ) && '' !== (string) $placeholder
				? (string) $placeholder
				: Money::decimal( (int) round( $example ), $currency, 'stripe' ),
			/* translators: %s: code of a currency, such as USD. */
			'aria-label'       => sprintf( __( 'Amount in %s', 'ramjet' ), $currency ),
			'aria-invalid'     => $is_invalid ? 'true' : null,
			'aria-describedby' => $is_invalid ? "$id-error" : null,
		) );
		return "<span class=\"donations__custom\"><span aria-hidden=\"true\">$currency</span><input$input></span>";
	}

	private function buttons( DonationInterval $plan ): string {
		$text = $plan->button_text ?? $this->texts[ "{$plan->name}Button" ];
		$html = self::button( 'stripe', self::BUTTON, wp_kses_post( $text ) );
		if ( $this->has_paypal && $this->offer->accepts( 'paypal', $plan->interval ) ) {
			$text  = esc_html__( 'Donate with PayPal', 'ramjet' );
			$html .= self::button( 'paypal', self::BUTTON . ' is-paypal', $text );
		}
		return Html::element( 'div', array( 'class' => 'donations__buttons' ), $html );
	}

	private static function button( string $processor, string $class, string $text ): string {
		return Html::element( 'button', array(
			'class' => $class,
			'name'  => 'ramjet_pay_with',
			'value' => $processor,
		), $text );
	}

	/** @param string $label Safe markup. */
	private static function radio( string $name, string $value, bool $is_checked, array $with, string $label ): string {
		$input = array( 'type' => 'radio', 'name' => $name, 'value' => $value, 'checked' => $is_checked )
			+ array_diff_key( $with, array( 'class' => '' ) );
		return '<input' . Html::attributes( $input ) . '>'
			. Html::element( 'label', array( 'class' => $with['class'], 'for' => $with['id'] ), $label );
	}

	/** @return string Safe markup of a text of all intervals; the default where it is missing. */
	private function text( string $name ): string {
		$text = $this->attributes[ $name ] ?? null;
		return trim( wp_kses_post( is_string( $text ) ? $text : $this->texts[ $name ] ) );
	}

	private function id( DonationInterval $plan ): string {
		return $this->view->id . '-' . strtolower( str_replace( 'Donation', '', $plan->name ) );
	}
}
