<?php
declare(strict_types=1);

namespace Ramjet\Admin;

/**
 * What WordPress's guide to a privacy policy suggests to say about Ramjet (Settings → Privacy).
 */
final class PrivacyPolicy {

	/**
	 * Hands the text to WordPress (action admin_init), which tells owners when it has changed.
	 */
	public static function suggest(): void {
		$guide      = __( 'What you say depends on the blocks that you use. Ramjet itself sends nothing about your visitors to its makers, and asks no third party before a visitor uses a block that needs one.', 'ramjet' );
		$paragraphs = array(
			__( 'Forms: what you enter into a form on this site is kept on the site and sent to its owner by email, together with the address of the page.', 'ramjet' ),
			__( 'Visits: a page may count on your device how often you have been here, to show or hide parts of it. The count is not sent to us.', 'ramjet' ),
			__( 'Embedded content: maps, videos, pictures and other parts of a page may come from other services once you use them. These services see your IP address and the address of the page, as if you had visited them.', 'ramjet' ),
			__( 'Payments: when you donate or buy something, the payment service that is named on the page receives what you enter there.', 'ramjet' ),
		);
		$text       = '<p class="privacy-policy-tutorial">' . esc_html( $guide ) . '</p>';
		foreach ( $paragraphs as $paragraph ) {
			$text .= '<p>' . esc_html( $paragraph ) . '</p>';
		}
		wp_add_privacy_policy_content( __( 'Ramjet', 'ramjet' ), $text );
	}
}
