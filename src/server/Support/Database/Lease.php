<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

/**
 * A lock that one request at a time can have. If the request is killed, the lease ends by itself. It is stored in an
 * option, as the Unix time at which it ends and a random owner: a request whose lease has ended cannot change the next
 * one's. The time is that of the database's clock: those of servers may differ.
 */
final class Lease {

	/** Value of the option after a release. */
	private const NONE = '0';

	/**
	 * @param string $value The option's.
	 * @param int    $ahead Seconds that the database's clock is ahead of this server's.
	 */
	private function __construct(
		private readonly string $option,
		private readonly int $seconds,
		private string $value,
		private readonly int $ahead
	) {}

	/**
	 * @param string $option  Begins with 'ramjet_', so that uninstalling deletes it.
	 * @param int    $seconds How long a request that was killed keeps others waiting; at most an hour.
	 * @return self|null Null while another request has it.
	 */
	public static function acquire( string $option, int $seconds ): ?self {
		global $wpdb;
		$row   = $wpdb->get_row( $wpdb->prepare(
			"SELECT UNIX_TIMESTAMP(), (SELECT option_value FROM $wpdb->options WHERE option_name = %s)",
			$option
		), ARRAY_N ) ?? array( time(), null );
		$now   = (int) $row[0];
		$until = (int) $row[1];
		// A lease far in the future comes from a wrong clock.
		$is_free = $until <= $now || $until > $now + HOUR_IN_SECONDS;
		$value   = ( $now + $seconds ) . '-' . bin2hex( random_bytes( 8 ) );
		return $is_free && AtomicOptions::swap( $option, $row[1], $value )
			? new self( $option, $seconds, $value, $now - time() )
			: null;
	}

	/** Takes the lease from the request that has it, and deletes the option. */
	public static function revoke( string $option ): void {
		AtomicOptions::delete( $option );
	}

	/** Extends the lease when a third of it has passed. Returns false if another request has it. */
	public function renew(): bool {
		$left = (int) $this->value - $this->now();
		return 3 * $left > 2 * $this->seconds || $this->extend( $this->seconds );
	}

	/**
	 * Makes the lease end after the given seconds, for work that cannot call renew().
	 *
	 * @return bool Whether this request still has it.
	 */
	public function extend( int $seconds ): bool {
		$new = ( $this->now() + $seconds ) . strstr( $this->value, '-' );
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

	private function now(): int {
		return time() + $this->ahead;
	}
}
