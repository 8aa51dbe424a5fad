<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\LinkPage;

/** Renders the login page. All methods return safe markup. */
final class LoginMarkup {

	/** Form field that says which button was pressed. */
	public const ACTION = 'ramjet_member_do';

	public const EMAIL = 'ramjet_member_email';

	/** Field that shows that the page itself posted the form: a session's key, or a nonce of WordPress. */
	public const PROOF = 'ramjet_member_proof';

	/** @param string $email To be shown again. */
	public static function ask( string $email ): string {
		$text  = __( 'Enter the email address you subscribed with to get a link that logs you in.', 'ramjet' );
		$field = self::field( __( 'Email address', 'ramjet' ), $email );
		return LinkPage::sentence( $text ) . self::form( 'mail', __( 'Email me a link', 'ramjet' ), $field );
	}

	/**
	 * Leaving the newsletter, and getting it at another email address.
	 *
	 * @param string $email To be shown again.
	 */
	public static function subscription( string $proof, string $email = '' ): string {
		/* translators: %s: the site's title. */
		$text  = sprintf( __( 'You get new posts from %s by email.', 'ramjet' ), Mailer::site_name() );
		$field = self::field( __( 'New email address', 'ramjet' ), $email );
		return LinkPage::sentence( $text )
			. self::form( 'unsubscribe', __( 'Unsubscribe', 'ramjet' ), '', $proof )
			. self::form( 'move', __( 'Change email address', 'ramjet' ), $field, $proof );
	}

	/** The field for an email address. */
	private static function field( string $label, string $email ): string {
		$input = '<input' . Html::attributes( array(
			'type'         => 'email',
			'id'           => self::EMAIL,
			'name'         => self::EMAIL,
			'value'        => $email,
			'autocomplete' => 'email',
			'maxlength'    => 191,
			'required'     => true,
		) ) . '>';
		$label = Html::element( 'label', array( 'for' => self::EMAIL ), Html::text( $label ) );
		return Html::element( 'p', array(), $label . $input );
	}

	/**
	 * A form with one button.
	 *
	 * @param string $fields Safe markup.
	 */
	public static function form( string $action, string $button, string $fields = '', string $proof = '' ): string {
		$hidden = Html::hidden( self::ACTION, $action ) . ( '' === $proof ? '' : Html::hidden( self::PROOF, $proof ) );
		return LinkPage::button( $button, $hidden . $fields );
	}

	/** A link; '' for an invalid URL. */
	public static function link( string $url, string $text, bool $is_button = false ): string {
		$class = $is_button ? 'wp-element-button' : null;
		$link  = Html::element( 'a', array( 'href' => esc_url_raw( $url ), 'class' => $class ), Html::text( $text ) );
		return '' === esc_url_raw( $url ) ? '' : Html::element( 'p', array(), $link );
	}
}
