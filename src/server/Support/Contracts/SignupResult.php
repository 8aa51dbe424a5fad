<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** The result of an attempt to subscribe an email address. Sentences are plain text without secrets. */
final class SignupResult {

	/**
	 * @param string   $log        A sentence for the delivery log, which the owner reads.
	 * @param int|null $until      When to try again, in Unix time; 0 for the queue's own delay, null for never.
	 * @param string   $error      For the visitor, at the field; '' for none.
	 * @param string   $note       For the visitor, after the block's success text.
	 * @param bool     $is_refused Whether the service will never accept this email address.
	 */
	private function __construct(
		public readonly string $log,
		public readonly ?int $until = null,
		public readonly string $error = '',
		public readonly string $note = '',
		public readonly bool $is_refused = false
	) {}

	public static function succeeded( string $log, string $note = '' ): self {
		return new self( $log, note: $note );
	}

	/** It is kept and tried again, and listed as a response if it fails for good: to the visitor it is a success. */
	public static function postponed( string $log, int $until = 0, string $note = '' ): self {
		return new self( $log, $until, note: $note );
	}

	/** The address itself is wrong, which tells the visitor nothing about the person who has it. */
	public static function refused( string $log, string $error ): self {
		return new self( $log, error: $error, is_refused: true );
	}

	/**
	 * The service knows the address and refuses it, for example because the person has left the list. Anybody may enter
	 * it, so the visitor is told the same as of a success.
	 */
	public static function declined( string $log, string $note ): self {
		return new self( $log, note: $note, is_refused: true );
	}
}
