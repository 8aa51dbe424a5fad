<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Salesforce;

use Ramjet\Support\AtomicOptions;

/**
 * How many leads each organisation was sent today: one row a day and organisation, changed by single statements, since
 * several servers send. Salesforce counts 24 hours from a moment that it tells nobody; a day here is UTC's.
 */
final class DailyCount {

	/** How many leads Salesforce takes in a day. */
	public const LIMIT = 500;

	/** What rows begin with; the organisation's id (in hexadecimal, for letters' cases matter) and the day follow. */
	private const PREFIX = 'ramjet_salesforce_';

	/**
	 * @param int $now The time, in Unix time.
	 */
	public function __construct( private readonly int $now ) {}

	/**
	 * Counts one more lead.
	 *
	 * @param string $organization Its id.
	 * @return bool Whether it still fits into today.
	 */
	public function take( string $organization ): bool {
		$row = $this->row( $organization );
		if ( AtomicOptions::insert( $row, '0' ) ) {
			AtomicOptions::delete_between( self::start( $organization ), $row );
		}
		return AtomicOptions::add( $row, 1, self::LIMIT );
	}

	/**
	 * Takes back what take() counted: it did not arrive.
	 *
	 * @param string $organization Its id.
	 */
	public function give_back( string $organization ): void {
		AtomicOptions::add( $this->row( $organization ), -1, self::LIMIT + 1 );
	}

	/**
	 * How many were sent today.
	 *
	 * @param string $organization Its id.
	 */
	public function sent( string $organization ): int {
		return (int) AtomicOptions::read( $this->row( $organization ) );
	}

	/**
	 * All organisations that were sent leads today.
	 *
	 * @return array<string, int> How many, by the first 15 characters of the organisation's id.
	 */
	public function today(): array {
		$counts = array();
		foreach ( AtomicOptions::read_all( self::PREFIX, $this->day() ) as $row => $count ) {
			$id            = (string) hex2bin( substr( $row, strlen( self::PREFIX ), 30 ) );
			$counts[ $id ] = (int) $count;
		}
		return $counts;
	}

	/**
	 * When the next day begins, in Unix time.
	 */
	public function resets_at(): int {
		return ( intdiv( $this->now, DAY_IN_SECONDS ) + 1 ) * DAY_IN_SECONDS;
	}

	private function row( string $organization ): string {
		return self::start( $organization ) . $this->day();
	}

	private function day(): string {
		return '_' . gmdate( 'Ymd', $this->now );
	}

	private static function start( string $organization ): string {
		return self::PREFIX . bin2hex( str_pad( substr( $organization, 0, 15 ), 15 ) );
	}
}
