<?php
declare(strict_types=1);

namespace Ramjet\Forms\Http;

/** How a submission ended. The values are HTTP statuses. */
enum SubmissionResult: int {

	case Sent      = 200;
	case Invalid   = 422; // Some values are not valid.
	case Refused   = 400; // It does not come from a form of this site.
	case Expired   = 409; // The page is too old, or the form was changed. The visitor submits it again.
	case Gone      = 410; // The form was deleted, or is not for this visitor.
	case Oversized = 413; // It exceeds PHP's limits.
	case Limited   = 429; // Too many came from the same IP address.
	case Unsaved   = 503; // It could not be stored.

	/** The status as the script knows it. */
	public function code(): string {
		return strtolower( $this->name );
	}
}
