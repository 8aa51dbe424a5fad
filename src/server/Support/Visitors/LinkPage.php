<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Support\Markup\Html;

/**
 * A page behind a link with a secret, from an email. Opening it changes nothing, because mail scanners open links too:
 * a button does.
 */
final class LinkPage {

	/**
	 * Sends the headers of such a page: no cache keeps it, no search engine lists it, and no other site gets its URL.
	 */
	public static function begin(): void {
		UncachedPage::begin();
		header( 'X-Robots-Tag: noindex' );
		header( 'Referrer-Policy: no-referrer' );
	}

	/** @return string Safe markup. */
	public static function sentence( string $text, bool $is_alert = false ): string {
		return Html::element( 'p', array( 'role' => $is_alert ? 'alert' : null ), Html::text( $text ) );
	}

	/**
	 * A form with one button, which posts to the page's own URL.
	 *
	 * @param string $fields Safe markup.
	 * @return string Safe markup.
	 */
	public static function button( string $text, string $fields = '' ): string {
		$submit = Html::element( 'button', array( 'class' => 'wp-element-button' ), Html::text( $text ) );
		// The server explains invalid email addresses better than browsers do.
		return Html::element( 'form', array( 'method' => 'post', 'novalidate' => true ), $fields . $submit );
	}
}
