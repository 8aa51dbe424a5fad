<?php
declare(strict_types=1);

namespace Ramjet\Payments\Members;

use Ramjet\Support\Mail\HtmlMail;
use Ramjet\Support\Mail\Mailer;

/** The emails that members get about their membership. Payments have receipts. */
final class MemberMail {

	/**
	 * @param string $plan Its title.
	 * @return string|null What went wrong, a sentence; null where it was sent.
	 */
	public static function welcome( Member $member, string $plan ): ?string {
		return self::send( $member, static fn(): array => array(
			/* translators: 1: title of a payment plan. 2: the site's title. */
			sprintf( __( 'You are a member: %1$s at %2$s', 'ramjet' ), $plan, Mailer::site_name() ),
			__( 'Thank you. You can now read what is for members.', 'ramjet' ),
		) );
	}

	/** As welcome(). */
	public static function ended( Member $member, string $plan ): ?string {
		return self::send( $member, static fn(): array => array(
			/* translators: 1: title of a payment plan. 2: the site's title. */
			sprintf( __( 'Your membership has ended: %1$s at %2$s', 'ramjet' ), $plan, Mailer::site_name() ),
			__( 'Your membership has ended. You are welcome to come back at any time.', 'ramjet' ),
		) );
	}

	/** @param \Closure(): array{string, string} $texts Subject and text, in the site's language. */
	private static function send( Member $member, \Closure $texts ): ?string {
		$is_switched = switch_to_locale( get_locale() );
		try {
			[ $subject, $text ] = $texts();
			$url                = home_url( '/' );
			$html               = '<p>' . esc_html( $text ) . '</p><p><a href="' . esc_url( $url ) . '">'
				. esc_html( Mailer::site_name() ) . '</a></p>';
			$body               = array( HtmlMail::document( $html ), "$text\n\n$url\n" );
			return Mailer::send( $member->email, $subject, $body, HtmlMail::HEADERS );
		} finally {
			if ( $is_switched ) {
				restore_previous_locale();
			}
		}
	}
}
