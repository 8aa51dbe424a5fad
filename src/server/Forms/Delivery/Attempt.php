<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

/** The result of an attempt to deliver a response by one channel. */
final class Attempt {

	/**
	 * @param bool $is_final Whether it makes no sense to try again.
	 * @param string $message A sentence for the response's log; never a secret.
	 * @param int $until When to try again, in Unix time; 0 for the queue's own delay.
	 * @param bool $is_held Whether it waits for somebody's approval.
	 */
	private function __construct(
		public readonly bool $succeeded,
		public readonly bool $is_final,
		public readonly string $message,
		public readonly int $until = 0,
		public readonly bool $is_held = false
	) {}

	public static function succeeded( string $message = '' ): self {
		return new self( true, true, $message );
	}

	/** It failed, and will be retried. */
	public static function failed( string $message ): self {
		return new self( false, false, $message );
	}

	/** It has to wait for a known time, which is not a failure. */
	public static function postponed( string $message, int $until ): self {
		return new self( false, false, $message, $until );
	}

	public static function refused( string $message ): self {
		return new self( false, true, $message );
	}

	/** Nothing was tried: it waits for somebody's approval, which makes the response due again. */
	public static function held(): self {
		return new self( false, false, '', 0, true );
	}
}
