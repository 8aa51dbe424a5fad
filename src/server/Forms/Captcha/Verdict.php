<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

/** What a captcha says about a submission. */
final class Verdict {

	/**
	 * @param string $problem  A sentence for the visitor, who has to try again; '' where the submission is accepted.
	 * @param string $reason   Why the response may be spam all the same; '' for none.
	 * @param string $solution Identifies the solution, which is valid for one submission; '' for none.
	 */
	private function __construct(
		public readonly string $problem,
		public readonly string $reason,
		public readonly string $solution
	) {}

	public static function passed( string $solution = '' ): self {
		return new self( '', '', $solution );
	}

	public static function failed( string $problem ): self {
		return new self( $problem, '', '' );
	}

	/** The service did not reply, so the owner decides. */
	public static function unknown(): self {
		return new self( '', 'captcha_unreachable', '' );
	}
}
