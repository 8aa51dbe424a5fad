<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Mailchimp;

use Ramjet\Support\Contracts\SignupView;
use Ramjet\Support\Markup\Html;

/** Prints the Mailchimp block. */
final class MailchimpMarkup {

	private const NAME = 'wp-block-jetpack-mailchimp';

	/** HTML id that all saved buttons have. */
	private const BUTTON = 'mailchimp-widget-id';

	/** Attributes of old blocks without an inner button => the button's. */
	private const OLD_BUTTON = array(
		'submitButtonText'            => 'text',
		'textButtonColor'             => 'textColor',
		'customTextButtonColor'       => 'customTextColor',
		'backgroundButtonColor'       => 'backgroundColor',
		'customBackgroundButtonColor' => 'customBackgroundColor',
		'submitButtonClasses'         => 'className',
	);

	/** Blocks that were printed in this request. */
	private int $count = 0;

	/** @param \Closure(\WP_Block): ?SignupView $view */
	public function __construct( private readonly MailchimpAccount $account, private readonly \Closure $view ) {}

	/**
	 * @param array<string, mixed>  $attributes
	 * @param string                $button     Safe markup of the inner block.
	 * @param array<string, string> $texts      Those that the block does not have: `ramjet.texts` of block.json.
	 * @return string Safe markup; '' where the form cannot work.
	 */
	public function html( array $attributes, string $button, ?\WP_Block $block, array $texts ): string {
		if ( ! $this->account->is_connected() ) {
			return self::note();
		}
		if ( is_feed() ) {
			$text = esc_html__( 'Open the signup form', 'ramjet' );
			return sprintf( '<p><a href="%s">%s</a></p>', esc_url( (string) get_permalink() ), $text );
		}
		$view = null === $block ? null : ( $this->view )( $block );
		if ( null === $view ) {
			return '';
		}
		++$this->count;
		$wrapper = get_block_wrapper_attributes( array_filter( array(
			'id'    => $view->id,
			'class' => $view->is_sent ? 'is-success' : '',
		) ) );
		$form    = $view->is_sent ? '' : $this->form( $view, $attributes, $button, $texts );
		return "<div $wrapper>$form" . self::notices( $view, $attributes, $texts ) . '</div>';
	}

	private static function notices( SignupView $view, array $attributes, array $texts ): string {
		$shown = $view->is_sent ? 'success' : ( false === $view->is_sent && '' === $view->error ? 'error' : '' );
		$html  = '';
		foreach ( array( 'processing', 'success', 'error' ) as $kind ) {
			$is_shown = $kind === $shown;
			$name     = "{$kind}Label";
			$text     = wp_strip_all_tags( self::text( $attributes, $name ) ?? '' ) ?: $texts[ $name ];
			if ( $is_shown && '' !== $view->message ) {
				$text = $view->is_sent ? "$text $view->message" : $view->message;
			}
			$classes = self::NAME . '_notification ' . self::NAME . "_$kind";
			$html   .= Html::element( 'div', array(
				'class'     => $classes . ( $is_shown ? ' is-visible' : '' ),
				'role'      => 'error' === $kind ? 'alert' : 'status',
				'tabindex'  => '-1',
				'autofocus' => $is_shown,
			), esc_html( $text ) );
		}
		return $html;
	}

	private function form( SignupView $view, array $attributes, string $button, array $texts ): string {
		$consent     = self::text( $attributes, 'consentText' ) ?? $texts['consentText'];
		$placeholder = self::text( $attributes, 'emailPlaceholder' ) ?? $texts['emailPlaceholder'];
		// Themes know the id, which may be on the page only once.
		$consent_id  = self::NAME . '_consent-text' . ( $this->count > 1 ? "-$this->count" : '' );
		$has_consent = '' !== trim( $consent );
		$is_invalid  = '' !== $view->error;
		$input       = array(
			'type'             => 'email',
			'id'               => "$view->id-email",
			'name'             => $view->name,
			'value'            => '' === $view->value ? null : $view->value,
			'placeholder'      => $placeholder,
			'autocomplete'     => 'email',
			'required'         => true,
			'aria-describedby' => "$view->id-error" . ( $has_consent ? " $consent_id" : '' ),
			'aria-invalid'     => $is_invalid ? 'true' : null,
			'autofocus'        => $is_invalid,
		);
		$label   = esc_html__( 'Email address', 'ramjet' );
		$label   = Html::element( 'label', array( 'for' => "$view->id-email" ), $label );
		$error   = array( 'class' => self::NAME . '_field-error', 'id' => "$view->id-error" );
		$content = $view->inputs
			. Html::element( 'p', array(), $label . '<input' . Html::attributes( $input ) . '>' )
			. Html::element( 'div', $error, Html::text( $view->error ) )
			. $this->button( $attributes, $button, $texts['oldButton'] )
			. ( $has_consent ? Html::element( 'p', array( 'id' => $consent_id ), wp_kses_post( $consent ) ) : '' );
		return Html::element( 'form', array(
			'method'      => 'post',
			// The page's own URL with its query. The fragment brings the visitor back to the block.
			'action'      => "#$view->id",
			'data-signup' => Html::json( $view->data ),
		), $content );
	}

	private function button( array $attributes, string $button, string $text ): string {
		if ( '' === trim( $button ) ) {
			$own = array( 'element' => 'button', 'text' => $text );
			foreach ( self::OLD_BUTTON as $old => $name ) {
				$own = array_filter( array( $name => self::text( $attributes, $old ) ) ) + $own;
			}
			return render_block( array( 'blockName' => 'jetpack/button', 'attrs' => $own, 'innerBlocks' => array() )
				+ array( 'innerHTML' => '', 'innerContent' => array() ) );
		}
		return str_replace( self::BUTTON, self::BUTTON . "-$this->count", $button );
	}

	/** @return string|null Null for an attribute that is missing or another type. */
	private static function text( array $attributes, string $name ): ?string {
		return is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : null;
	}

	/** For users who edit: why there is no form. */
	private static function note(): string {
		if ( ! current_user_can( 'edit_posts' ) || is_feed() ) {
			return '';
		}
		$text = __( 'The signup form is hidden, because Mailchimp is not connected.', 'ramjet' ) . ' '
			. __( 'Visitors do not see this note.', 'ramjet' );
		$link = esc_html__( 'Connect Mailchimp', 'ramjet' );
		$link = Html::element( 'a', array( 'href' => MailchimpRoutes::connect_url() ), $link );
		$link = current_user_can( 'manage_options' ) ? " $link" : '';
		return '<p ' . get_block_wrapper_attributes() . '>' . esc_html( $text ) . "$link</p>";
	}
}
