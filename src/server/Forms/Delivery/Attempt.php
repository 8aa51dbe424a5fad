<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Approval\Approval;

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

	/** @param string|null $error What went wrong, a sentence; null for a success. */
	public static function from_error( ?string $error ): self {
		return null === $error ? self::succeeded() : self::failed( $error );
	}

	/**
	 * Why nothing is sent to a destination that is not approved.
	 *
	 * @param string $name What people call the destination: a host name, an email address, or a service.
	 * @return self|null Null where it is approved.
	 */
	public static function unless_approved( Approval $approval, string $name ): ?self {
		/* translators: %s: a server's host name, an email address, or a service. */
		$message = __( 'The form no longer uses %s, which was never approved.', 'ramjet' );
		return match ( $approval ) {
			Approval::Granted  => null,
			Approval::Pending  => self::held(),
			Approval::Obsolete => self::refused( sprintf( $message, $name ) ),
		};
	}

	/** Nothing was tried: it waits for somebody's approval, which makes the response due again. */
	public static function held(): self {
		return new self( false, false, '', 0, true );
	}
}
