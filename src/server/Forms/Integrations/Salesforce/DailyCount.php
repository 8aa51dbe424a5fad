<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Salesforce;

use Ramjet\Support\Database\AtomicOptions;

/**
 * Counts the leads that an organization was sent today, in one atomically changed option per day and organization.
 * Salesforce counts 24 hours from an unknown time; a day here begins at midnight UTC.
 */
final class DailyCount {

	public const LIMIT = 500;

	/** Prefix of the options; the organization's id (as hex, since it is case-sensitive) and the day follow. */
	private const PREFIX = 'ramjet_salesforce_';

	public function __construct( private readonly int $now ) {}

	/** Counts one more lead; false if the limit is reached. */
	public function add( string $organization ): bool {
		return AtomicOptions::count( self::prefix( $organization ), $this->day(), self::LIMIT );
	}

	public function subtract( string $organization ): void {
		AtomicOptions::add( $this->row( $organization ), -1, self::LIMIT + 1 );
	}

	public function sent( string $organization ): int {
		return (int) AtomicOptions::read( $this->row( $organization ) );
	}

	/** @return array<string, int> Leads that were sent today, by the first 15 characters of the organization's id. */
	public function today(): array {
		$counts = array();
		foreach ( AtomicOptions::read_all( self::PREFIX, $this->day() ) as $row => $count ) {
			$id            = (string) hex2bin( substr( $row, strlen( self::PREFIX ), 30 ) );
			$counts[ $id ] = (int) $count;
		}
		return $counts;
	}

	public function resets_at(): int {
		return ( intdiv( $this->now, DAY_IN_SECONDS ) + 1 ) * DAY_IN_SECONDS;
	}

	private function row( string $organization ): string {
		return self::prefix( $organization ) . $this->day();
	}

	private function day(): string {
		return '_' . gmdate( 'Ymd', $this->now );
	}

	private static function prefix( string $organization ): string {
		return self::PREFIX . bin2hex( str_pad( substr( $organization, 0, 15 ), 15 ) );
	}
}
