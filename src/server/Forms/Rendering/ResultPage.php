<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Submission\Outcome;
use Ramjet\Forms\Submission\Result;

/**
 * The page that answers a submission without a script: the form's own page, with the result in place of the form.
 */
final class ResultPage {

	/**
	 * Says that the page is one visitor's own, and does what needs no page (action template_redirect). The status stays 200
	 * whatever the result: a proxy that puts its own page in place of an error's would lose what the visitor typed.
	 *
	 * @param Outcome $outcome What became of the submission.
	 */
	public static function prepare( Outcome $outcome ): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			// Page caches know it by this name.
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound
		}
		header( 'Cache-Control: no-store, private' );
		if ( null === $outcome->form ) {
			wp_die( esc_html( $outcome->message ), '', array( 'response' => $outcome->result->value, 'back_link' => true ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		$address = Result::Sent === $outcome->result ? Confirmation::redirect( $outcome->form ) : null;
		if ( null !== $address ) {
			wp_redirect( $address, 303 ); // phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- where the form's author wants it.
			exit;
		}
	}
}
