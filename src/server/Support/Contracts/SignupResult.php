<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** The result of an attempt to subscribe an address. Sentences are plain text without secrets. */
final class SignupResult {

	/**
	 * @param string   $log   For the owner.
	 * @param int|null $until When to try again, in Unix time; 0 for the queue's own delay, null for never.
	 * @param string   $error For the visitor; '' unless the address was refused.
	 * @param string   $note  For the visitor, after the block's success text.
	 */
	private function __construct(
		public readonly string $log,
		public readonly ?int $until = null,
		public readonly string $error = '',
		public readonly string $note = ''
	) {}

	public static function succeeded( string $log, string $note = '' ): self {
		return new self( $log, note: $note );
	}

	/** It is kept and tried again, and listed as a response if it fails for good: to the visitor it is a success. */
	public static function postponed( string $log, int $until = 0 ): self {
		return new self( $log, $until );
	}

	/** It will never work with this address. */
	public static function refused( string $log, string $error ): self {
		return new self( $log, error: $error );
	}
}
