<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Support\Mail\HtmlMail;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Site\SiteLanguage;

/** The email with a member's one-time login link. */
final class LoginMail {

	/** @return string|null An error message; null if the email was sent. */
	public static function send( string $email, #[\SensitiveParameter] string $url ): ?string {
		return SiteLanguage::in( static function () use ( $email, $url ): ?string {
			/* translators: %s: the site's title. */
			$subject = sprintf( __( 'Log in to %s', 'ramjet' ), Mailer::site_name() );
			$text    = __( 'Use this link to log in. It works once and expires in 15 minutes.', 'ramjet' );
			$ignore  = __( 'If you did not request it, you can ignore this email.', 'ramjet' );
			$html    = '<p>' . esc_html( $text ) . '</p><p><a href="' . esc_url( $url ) . '">' . esc_html( $subject )
				. '</a></p><p>' . esc_html( $ignore ) . '</p>';
			$body    = array( HtmlMail::document( $html ), "$text\n\n$url\n\n$ignore\n" );
			return Mailer::send( $email, $subject, $body, HtmlMail::HEADERS );
		} );
	}
}
