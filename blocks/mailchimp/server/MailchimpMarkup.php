<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Mailchimp;

use Ramjet\Support\Contracts\SignupView;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\SignupMarkup;

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
		$kinds = array();
		foreach ( array( 'processing', 'success', 'error' ) as $kind ) {
			$name           = "{$kind}Label";
			$kinds[ $kind ] = wp_strip_all_tags( self::text( $attributes, $name ) ?? '' ) ?: $texts[ $name ];
		}
		return SignupMarkup::notices( $view, self::NAME, $kinds );
	}

	private function form( SignupView $view, array $attributes, string $button, array $texts ): string {
		$consent     = self::text( $attributes, 'consentText' ) ?? $texts['consentText'];
		$placeholder = self::text( $attributes, 'emailPlaceholder' ) ?? $texts['emailPlaceholder'];
		// Themes know the id, which may be on the page only once.
		$consent_id  = self::NAME . '_consent-text' . ( $this->count > 1 ? "-$this->count" : '' );
		$has_consent = '' !== trim( $consent );
		$field       = SignupMarkup::field( $view, $placeholder, $has_consent ? $consent_id : '' );
		return SignupMarkup::form(
			$view,
			Html::element( 'p', array(), $field )
				. SignupMarkup::error( $view, self::NAME )
				. $this->button( $attributes, $button, $texts['oldButton'] )
				. ( $has_consent ? Html::element( 'p', array( 'id' => $consent_id ), wp_kses_post( $consent ) ) : '' )
		);
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
