<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Http\Outcome;
use Ramjet\Forms\Http\Result;

/** The reply to a submission without JavaScript: the form's own page, with the result in place of the form. */
final class ResultPage {

	/**
	 * Keeps the page out of caches, and redirects where the form does (action template_redirect). The status stays 200
	 * for errors too: a proxy that shows its own error page would lose what the visitor typed.
	 */
	public static function prepare( Outcome $outcome ): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- page caches know this name.
			define( 'DONOTCACHEPAGE', true );
		}
		header( 'Cache-Control: no-store, private' );
		if ( null === $outcome->form ) {
			$arguments = array( 'response' => $outcome->result->value, 'back_link' => true );
			wp_die( esc_html( $outcome->message ), '', $arguments );
		}
		$url = Result::Sent === $outcome->result ? Confirmation::redirect( $outcome->form ) : null;
		if ( null !== $url ) {
			// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- the form's author set it.
			wp_redirect( $url, 303 );
			exit;
		}
	}
}
