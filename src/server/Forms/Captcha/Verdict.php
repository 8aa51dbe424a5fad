<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

/**
 * What a captcha says of a submission.
 */
final class Verdict {

	/**
	 * @param string $problem  A sentence for the visitor, who is to try again; '' where the submission is taken.
	 * @param string $reason   Why it may be spam all the same, as Suspicion names reasons; '' for none.
	 * @param string $solution Names the solution, which is good for one submission; '' where there was none.
	 */
	private function __construct(
		public readonly string $problem,
		public readonly string $reason,
		public readonly string $solution
	) {}

	/**
	 * @param string $solution Names the solution; '' where none was asked for.
	 */
	public static function passed( string $solution = '' ): self {
		return new self( '', '', $solution );
	}

	/**
	 * @param string $problem What the visitor is told.
	 */
	public static function failed( string $problem ): self {
		return new self( $problem, '', '' );
	}

	/**
	 * Nobody knows, so the owner decides.
	 */
	public static function unknown(): self {
		return new self( '', 'captcha_unreachable', '' );
	}
}
