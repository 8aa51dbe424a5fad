<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

/**
 * A lock that one request at a time can have. If the request is killed, the lease ends by itself. It is stored in an
 * option, as the Unix time at which it ends and a random owner: a request whose lease has ended cannot change the next
 * one's.
 */
final class Lease {

	/** Value of the option after a release. */
	private const NONE = '0';

	/** @param string $value The option's. */
	private function __construct(
		private readonly string $option,
		private readonly int $seconds,
		private string $value
	) {}

	/**
	 * @param string $option  Begins with 'ramjet_', so that uninstalling deletes it.
	 * @param int    $seconds How long a request that was killed keeps others waiting; at most an hour.
	 * @return self|null Null while another request has it.
	 */
	public static function acquire( string $option, int $seconds ): ?self {
		$old   = AtomicOptions::read( $option );
		$until = (int) $old;
		// A lease far in the future comes from a wrong clock. Small differences between servers are normal.
		$is_free = $until <= time() || $until > time() + HOUR_IN_SECONDS;
		$value   = self::value( $seconds, bin2hex( random_bytes( 8 ) ) );
		return $is_free && AtomicOptions::swap( $option, $old, $value ) ? new self( $option, $seconds, $value ) : null;
	}

	/** Takes the lease from the request that has it, and deletes the option. */
	public static function revoke( string $option ): void {
		AtomicOptions::delete( $option );
	}

	/** Extends the lease when a third of it has passed. Returns false if another request has it. */
	public function renew(): bool {
		$left = (int) $this->value - time();
		return 3 * $left > 2 * $this->seconds || $this->extend( $this->seconds );
	}

	/**
	 * Makes the lease end after the given seconds, for work that cannot call renew().
	 *
	 * @return bool Whether this request still has it.
	 */
	public function extend( int $seconds ): bool {
		$new = self::value( $seconds, substr( (string) strstr( $this->value, '-' ), 1 ) );
		if ( $new === $this->value ) {
			// A statement that changes nothing affects no row.
			return $this->is_held();
		}
		if ( ! AtomicOptions::swap( $this->option, $this->value, $new ) ) {
			return false;
		}
		$this->value = $new;
		return true;
	}

	/** Whether no other request has taken it; it may have ended. */
	public function is_held(): bool {
		return AtomicOptions::read( $this->option ) === $this->value;
	}

	public function release(): void {
		AtomicOptions::swap( $this->option, $this->value, self::NONE );
	}

	private static function value( int $seconds, string $owner ): string {
		return ( time() + $seconds ) . "-$owner";
	}
}
