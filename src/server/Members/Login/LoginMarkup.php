<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Support\Markup\Html;

/** Renders the login page. All methods return safe markup. */
final class LoginMarkup {

	/** Form field that says which button was pressed. */
	public const ACTION = 'ramjet_member_do';

	public const EMAIL = 'ramjet_member_email';

	/** Field that shows that the page itself posted the form: a session's key, or a nonce of WordPress. */
	public const PROOF = 'ramjet_member_proof';

	public static function sentence( string $text, bool $is_alert = false ): string {
		return Html::element( 'p', array( 'role' => $is_alert ? 'alert' : null ), Html::text( $text ) );
	}

	/** @param string $email To be shown again. */
	public static function ask( string $email ): string {
		$text  = __( 'Enter the email address you subscribed with to get a link that logs you in.', 'ramjet' );
		$input = '<input' . Html::attributes( array(
			'type'         => 'email',
			'id'           => self::EMAIL,
			'name'         => self::EMAIL,
			'value'        => $email,
			'autocomplete' => 'email',
			'maxlength'    => 191,
			'required'     => true,
		) ) . '>';
		$label = Html::element( 'label', array( 'for' => self::EMAIL ), esc_html__( 'Email address', 'ramjet' ) );
		return self::sentence( $text )
			. self::form( 'mail', __( 'Email me a link', 'ramjet' ), Html::element( 'p', array(), $label . $input ) );
	}

	/**
	 * A form with one button.
	 *
	 * @param string $fields Safe markup.
	 */
	public static function form( string $action, string $button, string $fields = '', string $proof = '' ): string {
		$hidden = Html::hidden( self::ACTION, $action ) . ( '' === $proof ? '' : Html::hidden( self::PROOF, $proof ) );
		$submit = Html::element( 'button', array( 'class' => 'wp-element-button' ), Html::text( $button ) );
		// The page's own URL. The server explains invalid email addresses better than browsers do.
		$form = array( 'method' => 'post', 'novalidate' => true );
		return Html::element( 'form', $form, $hidden . $fields . $submit );
	}

	/** A link; '' for an invalid URL. */
	public static function link( string $url, string $text, bool $is_button = false ): string {
		$class = $is_button ? 'wp-element-button' : null;
		$link  = Html::element( 'a', array( 'href' => esc_url_raw( $url ), 'class' => $class ), Html::text( $text ) );
		return '' === esc_url_raw( $url ) ? '' : Html::element( 'p', array(), $link );
	}
}
