<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** The result of an attempt to subscribe an address. Sentences are plain text without secrets. */
final class SignupResult {

	/**
	 * @param string      $log   For the owner.
	 * @param int|null    $until When to try again, in Unix time; 0 for the queue's own delay, null for never.
	 * @param string|null $error For the visitor, who sees the block's own error text if it is ''; null for a success.
	 * @param string      $note  For the visitor, after the block's success text.
	 */
	private function __construct(
		public readonly bool $succeeded,
		public readonly string $log,
		public readonly ?int $until = null,
		public readonly ?string $error = null,
		public readonly string $note = ''
	) {}

	public static function succeeded( string $log, string $note = '' ): self {
		return new self( true, $log, note: $note );
	}

	/** It will work later without anybody's help: to the visitor it is a success. */
	public static function postponed( string $log, int $until = 0 ): self {
		return new self( false, $log, $until );
	}

	/** The owner has to correct something first. It is retried meanwhile; the visitor sees the block's error text. */
	public static function blocked( string $log ): self {
		return new self( false, $log, 0, '' );
	}

	/** It will never work with this address. */
	public static function refused( string $log, string $error ): self {
		return new self( false, $log, null, $error );
	}
}
