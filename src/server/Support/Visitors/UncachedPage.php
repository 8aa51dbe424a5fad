<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Support\Markup\Html;

/** The reply to a visitor without JavaScript: a page with the result of the visitor's own request. */
final class UncachedPage {

	/**
	 * Keeps the page out of caches (action template_redirect). The status stays 200 for errors too: a proxy that shows
	 * its own error page would lose what the visitor typed.
	 */
	public static function begin(): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- page caches know this name.
			define( 'DONOTCACHEPAGE', true );
		}
		header( 'Cache-Control: no-store, private' );
	}

	/** Ends the request with a page that has nothing but a message, where the block that would show it is gone. */
	public static function show_only( string $message, int $status ): never {
		$back = array( 'href' => 'javascript:history.back()', 'class' => 'wp-element-button' );
		StandalonePage::show(
			'',
			Html::element( 'p', array(), Html::text( $message ) )
				// What the visitor typed is still there.
				. Html::element( 'p', array(), Html::element( 'a', $back, esc_html__( 'Back', 'ramjet' ) ) ),
			$status
		);
	}
}
