<?php
declare(strict_types=1);

namespace Ramjet\Blocks\CookieConsent;

use Ramjet\Support\Markup\Html;

/**
 * The banner of a page: a <dialog> in a <template>, the same for every visitor. The script puts it first on the page,
 * where keyboards and screen readers begin. KSES lets users without unfiltered_html write no <template>, by which other
 * scripts know that visitors are asked (shared/embed/consent.ts).
 */
final class ConsentBanner {

	/** Days for which an answer can hold, as the editor has them. */
	private const DAYS = array( 1, 365 );

	private const CLASSES = 'wp-block-button__link wp-element-button';

	/** The saved button: its wrapper's tag, the name and attributes of what can be clicked, and its text. */
	private const BUTTON = '~(<div [^>]*\bwp-block-button\b[^>]*>)\s*<(a|button)\b([^>]*)>(.*)</\2>\s*</div>~s';

	private bool $is_printed = false;

	private bool $is_from_option = false;

	public function __construct( private readonly ConsentType $type ) {}

	/** The stored banner; '' without one. */
	public function stored(): string {
		$block = $this->is_left_out() ? null : ConsentTemplate::block();
		if ( null === $block ) {
			return '';
		}
		$this->is_from_option = true;
		$html                 = render_block( $block );
		$this->is_from_option = false;
		return $html;
	}

	/**
	 * What a block prints: the banner, or nothing where the page has one from elsewhere. Posts print none: their
	 * authors do not speak for the site.
	 *
	 * @param array<string, mixed> $attributes
	 * @param string               $content    Saved markup.
	 */
	public function html( array $attributes, string $content ): string {
		$is_stored = null !== ConsentTemplate::stored();
		$is_alone  = ! $is_stored && ! doing_filter( 'the_content' ) && ! $this->is_left_out();
		if ( $this->is_printed || ! ( $this->is_from_option || $is_alone ) || is_feed() ) {
			return '';
		}
		$html             = self::template( $attributes, wp_kses_post( $content ) );
		$this->is_printed = '' !== $html;
		return $html;
	}

	private function is_left_out(): bool {
		return ConsentType::is_disabled() || $this->type->is_taken();
	}

	private static function template( array $attributes, string $content ): string {
		$has_text   = 1 === preg_match( '~<p\b[^>]*>(.*?)</p>~s', $content, $text );
		$has_button = 1 === preg_match( self::BUTTON, $content, $button );
		if ( ! $has_text || ! $has_button ) {
			return '';
		}
		$saved  = new \WP_HTML_Tag_Processor( $content );
		$saved->next_tag( 'DIV' );
		$dialog = array(
			'class'      => $saved->get_attribute( 'class' ),
			'style'      => $saved->get_attribute( 'style' ),
			'aria-label' => __( 'Cookie consent', 'ramjet' ),
			'tabindex'   => '-1',
		);
		$days   = $attributes['consentExpiryDays'] ?? null;
		$days   = is_numeric( $days ) ? (int) $days : self::DAYS[1];
		$pairs  = array(
			// A changed text is another question.
			'data-consent' => substr( md5( $text[1] ), 0, 8 ),
			'data-days'    => max( self::DAYS[0], min( self::DAYS[1], $days ) ),
			'data-modal'   => rest_sanitize_boolean( $attributes['showOverlay'] ?? false ),
		);
		$decline = $attributes['declineLabel'] ?? '';
		$decline = is_string( $decline ) && '' !== $decline ? $decline : __( 'Decline', 'ramjet' );
		$answers = self::button( $button, '1', $button[4] );
		if ( rest_sanitize_boolean( $attributes['showDecline'] ?? true ) ) {
			$answers .= self::button( $button, '0', esc_html( wp_strip_all_tags( $decline ) ) );
		}
		$inner = $text[0] . Html::element( 'div', array( 'class' => 'ramjet-consent-answers' ), $answers );
		return Html::element( 'template', $pairs, Html::element( 'dialog', $dialog, $inner ) );
	}

	/**
	 * The saved button as one that answers: 'Decline' looks like 'Accept'.
	 *
	 * @param array  $saved As BUTTON matches it.
	 * @param string $label Safe markup.
	 */
	private static function button( array $saved, string $answer, string $label ): string {
		$tag = new \WP_HTML_Tag_Processor( "<button$saved[3]>" );
		$tag->next_tag();
		$pairs = array(
			'type'        => 'button',
			'class'       => $tag->get_attribute( 'class' ) ?? self::CLASSES,
			'style'       => $tag->get_attribute( 'style' ),
			'data-answer' => $answer,
		);
		return $saved[1] . Html::element( 'button', $pairs, $label ) . '</div>';
	}
}
