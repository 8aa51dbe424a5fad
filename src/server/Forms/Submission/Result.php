<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

/** How a submission ended. The values are HTTP statuses. */
enum Result: int {

	case Sent = 200;

	/** Some values are not valid. */
	case Invalid = 422;

	/** It does not come from a form of this site. */
	case Refused = 400;

	/** The page was too old, or the form was changed since: the visitor submits it again. */
	case Expired = 409;

	/** The form was deleted, or is not for this visitor. */
	case Gone = 410;

	/** It exceeds PHP's limits. */
	case Oversized = 413;

	/** Too many came from the same IP address. */
	case Limited = 429;

	/** It could not be stored. */
	case Unsaved = 503;

	/** The status as the script knows it. */
	public function code(): string {
		return strtolower( $this->name );
	}
}
