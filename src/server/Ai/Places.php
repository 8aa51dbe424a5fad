<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\AtomicOptions;

/**
 * The places for replies that are written at the same time: rows `ramjet_ai_place_{number}`, whose value is the time at
 * which the lease ends and a random part. The lease of a killed worker ends by itself.
 */
final class Places {

	/** Seconds of a lease. */
	public const LEASE = 30;

	/** Seconds after which it is renewed. */
	private const RENEWAL = 10;

	private const ROW = 'ramjet_ai_place_';

	private string $row = '';

	private string $lease = '';

	public function __construct( private readonly AiSettings $limits ) {}

	/** Takes a place; returns false if none is free. */
	public function take( int $now ): bool {
		for ( $number = 1; $number <= $this->limits->streams(); $number++ ) {
			$row = self::ROW . $number;
			$old = AtomicOptions::read( $row );
			$new = self::lease( $now );
			// One that ends much later is of a clock that was wrong; servers' clocks differ a little.
			$is_free = (int) $old <= $now || (int) $old > $now + HOUR_IN_SECONDS;
			if ( $is_free && AtomicOptions::swap( $row, $old, $new ) ) {
				[ $this->row, $this->lease ] = array( $row, $new );
				return true;
			}
		}
		return false;
	}

	/** Renews the lease if it is time. */
	public function keep( int $now ): void {
		if ( '' !== $this->lease && (int) $this->lease - $now <= self::LEASE - self::RENEWAL ) {
			$new = self::lease( $now );
			// A lease that ended meanwhile may be another request's.
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
