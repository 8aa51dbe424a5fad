<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** A captcha's verdict on a submission. */
final class CaptchaVerdict {

	/**
	 * @param string $problem  A sentence for the visitor, who has to try again; '' if the submission is accepted.
	 * @param string $reason   Why an accepted response may be spam; '' for none.
	 * @param string $solution Identifies the solution, which is valid for one submission; '' for none.
	 */
	public function __construct(
		public readonly string $problem = '',
		public readonly string $reason = '',
		public readonly string $solution = ''
	) {}
}
