<?php
declare(strict_types=1);

namespace Ramjet\Ai\Requests;

use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\AtomicOptions;

/**
 * Limits simultaneous replies. Each slot is a row `ramjet_ai_slot_{number}` with the time at which its lease expires
 * and a random part, so that the slot of a killed process becomes free again.
 */
final class Slots {

	/** Duration of a lease in seconds. */
	public const LEASE = 30;

	/** Seconds after which a lease is renewed. */
	private const RENEWAL = 10;

	private const ROW = 'ramjet_ai_slot_';

	private string $row = '';

	private string $lease = '';

	public function __construct( private readonly AiSettings $limits ) {}

	/** Returns false if no slot is free. */
	public function acquire( int $now ): bool {
		for ( $number = 1; $number <= $this->limits->streams(); $number++ ) {
			$row = self::ROW . $number;
			$old = AtomicOptions::read( $row );
			$new = self::lease( $now );
			// A lease far in the future comes from a wrong clock. Small differences between servers are normal.
			$is_free = (int) $old <= $now || (int) $old > $now + HOUR_IN_SECONDS;
			if ( $is_free && AtomicOptions::swap( $row, $old, $new ) ) {
				[ $this->row, $this->lease ] = array( $row, $new );
				return true;
			}
		}
		return false;
	}

	/** Renews the lease when due. */
	public function renew( int $now ): void {
		if ( '' !== $this->lease && (int) $this->lease - $now <= self::LEASE - self::RENEWAL ) {
			$new = self::lease( $now );
			// After an expired lease, the slot may belong to another request.
			$this->lease = AtomicOptions::swap( $this->row, $this->lease, $new ) ? $new : '';
		}
	}

	public function release(): void {
		if ( '' !== $this->lease ) {
			AtomicOptions::swap( $this->row, $this->lease, '0' );
			$this->lease = '';
		}
	}

	private static function lease( int $now ): string {
		return ( $now + self::LEASE ) . '-' . bin2hex( random_bytes( 8 ) );
	}
}
