<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Values\Shape;

/** Days of the site's time zone, as numbers such as 20261129, and the salt of the current one. */
final class Day {

	/** Holds the day and its salt; and an autoloaded copy, so that counting needs no query for it. */
	private const ROW  = 'ramjet_views_day';
	private const COPY = 'ramjet_views_day_copy';

	private const LIKE = array( 'day' => 0, 'salt' => '' );

	public static function today(): int {
		return (int) wp_date( 'Ymd' );
	}

	/** The day so many days before another one. */
	public static function before( int $day, int $days ): int {
		return (int) gmdate( 'Ymd', self::time( $day ) - $days * DAY_IN_SECONDS );
	}

	/** The number that stands for the month of a day. */
	public static function month( int $day ): int {
		return $day - $day % 100;
	}

	/** Unix time at which a day begins in UTC. */
	public static function time( int $day ): int {
		return (int) gmmktime( 0, 0, 0, intdiv( $day, 100 ) % 100, $day % 100, intdiv( $day, 10_000 ) );
	}

	/**
	 * The day that views count for, and its salt. With the first view of a day, there is a new salt.
	 *
	 * @return array{day: int, salt: string, is_new: bool} Whether this request has begun the day.
	 */
	public static function current(): array {
		$today = self::today();
		$known = self::copy()->get( self::LIKE );
		return self::is_current( $known, $today ) ? $known + array( 'is_new' => false ) : self::begin( $today );
	}

	/** Deletes the salt of a day that is over. */
	public static function forget_past(): void {
		$row = AtomicOptions::read( self::ROW );
		if ( null !== $row && ! self::is_current( Shape::of_json( $row, self::LIKE ), self::today() ) ) {
			AtomicOptions::delete( self::ROW );
			Options::remove( self::COPY );
		}
	}

	/** A day that begins tomorrow is current, too: the clock may go back, and not all servers have the same time. */
	private static function is_current( ?array $known, int $today ): bool {
		return null !== $known && '' !== $known['salt']
			&& $known['day'] >= $today && $known['day'] <= self::before( $today, -1 );
	}

	/** Of requests that begin a day at the same time, all use the salt of one. */
	private static function begin( int $today ): array {
		$row   = AtomicOptions::read( self::ROW );
		$known = Shape::of_json( $row, self::LIKE );
		$begun = array( 'day' => $today, 'salt' => bin2hex( random_bytes( 16 ) ) );
		if ( ! self::is_current( $known, $today ) ) {
			$is_new = AtomicOptions::swap( self::ROW, $row, (string) wp_json_encode( $begun ) );
			$known  = $is_new ? $begun : Shape::of_json( AtomicOptions::read( self::ROW ), self::LIKE );
		}
		// Without a database that can be written, nothing is counted.
		null === $known || self::copy()->set( $known );
		return ( $known ?? $begun ) + array( 'is_new' => $is_new ?? false );
	}

	private static function copy(): JsonOption {
		return new JsonOption( self::COPY, true );
	}
}
