<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

/**
 * How a submission ended. The values are the HTTP statuses of its answer.
 */
enum Result: int {

	/** It is stored. */
	case Sent = 200;

	/** Something in it is to be put right. */
	case Invalid = 422;

	/** It does not come from a form of this site. */
	case Refused = 400;

	/** The page was too old, or the form was changed meanwhile: the visitor sends it once more. */
	case Expired = 409;

	/** The form is there no more, or not for this visitor. */
	case Gone = 410;

	/** It is more than PHP takes. */
	case Oversized = 413;

	/** Too many came from the same address. */
	case Limited = 429;

	/** It could not be stored. */
	case Unsaved = 503;

	/**
	 * The status as the script knows it.
	 */
	public function code(): string {
		return strtolower( $this->name );
	}
}
