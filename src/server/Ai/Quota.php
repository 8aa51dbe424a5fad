<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\AtomicOptions;

/**
 * Counts requests, and refuses those over a limit: `ramjet_ai_requests_{period}` for the site, and with `_{user}` for
 * each user. Each row is changed by one statement, so that simultaneous requests pass only up to the limit.
 */
final class Quota {

	private const ROW = 'ramjet_ai_requests_';

	/** That of the whole request: a reply may end in the next one. */
	private ?string $period = null;

	public function __construct( private readonly AiSettings $limits ) {}

	/** Counts a request; returns false if the site or the user has none left. */
	public function take( int $user ): bool {
		if ( ! $this->add( $this->row(), $this->limits->site() ) ) {
			return false;
		}
		$is_taken = $this->add( $this->row( $user ), $this->limits->user() );
		if ( ! $is_taken ) {
			AtomicOptions::add( $this->row(), -1, PHP_INT_MAX );
		}
		return $is_taken;
	}

	/** Takes back a request that the model did not answer. */
	public function give_back( int $user ): void {
		AtomicOptions::add( $this->row(), -1, PHP_INT_MAX );
		AtomicOptions::add( $this->row( $user ), -1, PHP_INT_MAX );
	}

	/** Whether the user has no request left. */
	public function is_over( int $user ): bool {
		return self::is_reached( $this->count(), $this->limits->site() )
			|| self::is_reached( $this->count( $user ), $this->limits->user() );
	}

	/** Requests in this period, of one user or of all. */
	public function count( ?int $user = null ): int {
		return (int) AtomicOptions::read( $this->row( $user ) );
	}

	/** @return array<int, int> Requests in this period by user. */
	public function by_user(): array {
		$counts = array();
		foreach ( AtomicOptions::read_all( $this->row() . '_', '' ) as $name => $count ) {
			$counts[ (int) substr( (string) strrchr( $name, '_' ), 1 ) ] = (int) $count;
		}
		return $counts;
	}

	private static function is_reached( int $count, int $limit ): bool {
		return $limit > 0 && $count >= $limit;
	}

	private function add( string $row, int $limit ): bool {
		$below = $limit > 0 ? $limit : PHP_INT_MAX;
		if ( AtomicOptions::add( $row, 1, $below ) ) {
			return true;
		}
		if ( null !== AtomicOptions::read( $row ) ) {
			return false;
		}
		if ( AtomicOptions::insert( $row, '0' ) && $row === $this->row() ) {
			// The period has begun: older ones sort before it.
			AtomicOptions::delete_between( self::ROW, $this->row() );
		}
		return AtomicOptions::add( $row, 1, $below );
	}

	private function row( ?int $user = null ): string {
		$this->period ??= match ( $this->limits->period() ) {
			'day'   => wp_date( 'Y-m-d' ),
			'month' => wp_date( 'Y-m' ),
			default => 'total',
		};
		return self::ROW . $this->period . ( null === $user ? '' : "_$user" );
	}
}
