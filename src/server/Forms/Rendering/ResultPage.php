<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Http\SubmissionOutcome;
use Ramjet\Forms\Http\SubmissionResult;
use Ramjet\Support\Visitors\UncachedPage;

/** The reply to a submission without JavaScript: the form's own page, with the result in place of the form. */
final class ResultPage {

	/** Keeps the page out of caches, and redirects where the form does (action template_redirect). */
	public static function prepare( SubmissionOutcome $outcome ): void {
		if ( null === $outcome->form ) {
			UncachedPage::show_only( $outcome->message, $outcome->result->value );
		}
		UncachedPage::begin();
		$url = SubmissionResult::Sent === $outcome->result ? Confirmation::redirect( $outcome->form ) : null;
		if ( null !== $url ) {
			// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- the form's author set it.
			wp_redirect( $url, 303 );
			exit;
		}
	}
}
