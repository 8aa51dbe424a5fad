<?php
declare(strict_types=1);

namespace Ramjet\Ai\Requests;

use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\Database\AtomicOptions;

/**
 * Counts and limits requests, in a row `ramjet_ai_requests_{period}` for the site and one with the suffix `_{user}` for
 * each user. Each change is a single SQL statement, so simultaneous requests cannot exceed a limit.
 */
final class Quota {

	private const ROW = 'ramjet_ai_requests_';

	/** Set once, because a new period may begin during the request. */
	private ?string $period = null;

	public function __construct( private readonly AiSettings $limits ) {}

	/** Counts a request. Returns false if the site or the user has reached the limit. */
	public function consume( int $user ): bool {
		if ( ! $this->add( $this->row(), $this->limits->site() ) ) {
			return false;
		}
		$is_taken = $this->add( $this->row( $user ), $this->limits->user() );
		if ( ! $is_taken ) {
			AtomicOptions::add( $this->row(), -1, PHP_INT_MAX );
		}
		return $is_taken;
	}

	/** Uncounts a failed request. */
	public function refund( int $user ): void {
		AtomicOptions::add( $this->row(), -1, PHP_INT_MAX );
		AtomicOptions::add( $this->row( $user ), -1, PHP_INT_MAX );
	}

	/** Whether the site or the user has reached the limit. */
	public function is_over( int $user ): bool {
		return self::is_reached( $this->count(), $this->limits->site() )
			|| self::is_reached( $this->count( $user ), $this->limits->user() );
	}

	/** Requests in the current period, of one user or of all. */
	public function count( ?int $user = null ): int {
		return (int) AtomicOptions::read( $this->row( $user ) );
	}

	/** @return array<int, int> User ID => requests in the current period. */
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
			// First request of a period. Earlier periods sort before it.
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
