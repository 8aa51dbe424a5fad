<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BusinessHours;

/**
 * Reads the opening hours from the unchecked attributes of the business-hours block. The editor reads them the same
 * way: blocks/business-hours/attributes.ts.
 */
final class OpeningHours {

	/** The days as stored, Sunday first => their names in schema.org. */
	public const DAYS = array(
		'Sun' => 'Sunday',
		'Mon' => 'Monday',
		'Tue' => 'Tuesday',
		'Wed' => 'Wednesday',
		'Thu' => 'Thursday',
		'Fri' => 'Friday',
		'Sat' => 'Saturday',
	);

	/** The most intervals of a day that are printed. */
	private const MAX_INTERVALS = 100;

	/**
	 * The intervals to show: those with two valid times, each once. A missing day is closed; a repeated day
	 * has the intervals of both; anything else is left out.
	 *
	 * @param array $days The attribute `days`, unchecked.
	 * @return array<string, list<array{opening: string, closing: string}>> By day, Sunday first; empty if closed.
	 */
	public static function from( array $days ): array {
		$hours = array_fill_keys( array_keys( self::DAYS ), array() );
		foreach ( $days as $day ) {
			$name      = is_array( $day ) ? $day['name'] ?? null : null;
			$intervals = is_array( $day ) ? $day['hours'] ?? null : null;
			$is_day    = is_string( $name ) && isset( $hours[ $name ] );
			if ( $is_day && is_array( $intervals ) && array_is_list( $intervals ) ) {
				$hours[ $name ] = array_merge( $hours[ $name ], array_filter( $intervals, 'is_array' ) );
			}
		}
		return array_map( self::shown( ... ), $hours );
	}

	/** @param list<array> $intervals Unchecked. */
	private static function shown( array $intervals ): array {
		$shown = array();
		foreach ( array_slice( $intervals, 0, self::MAX_INTERVALS ) as $interval ) {
			$opening = $interval['opening'] ?? null;
			$closing = $interval['closing'] ?? null;
			if ( self::is_time( $opening ) && self::is_time( $closing ) ) {
				$shown[ "$opening-$closing" ] = compact( 'opening', 'closing' );
			}
		}
		return array_values( $shown );
	}

	/** Whether a value is a time of the day as HH:MM. */
	private static function is_time( mixed $time ): bool {
		return is_string( $time ) && 1 === preg_match( '/^([01]\d|2[0-3]):[0-5]\d$/D', $time );
	}

	/** Whether an interval is the whole day, stored as 00:00 to 23:59 because there is no 24:00. */
	public static function is_all_day( array $interval ): bool {
		return '00:00' === $interval['opening'] && in_array( $interval['closing'], array( '23:59', '00:00' ), true );
	}

	/** Formats a time (HH:MM) in the site's time format. */
	public static function format( string $time ): string {
		$format = get_option( 'time_format' );
		// As UTC in and out: hours have no time zone, and the site's must not move them.
		$utc    = new \DateTimeZone( 'UTC' );
		$moment = new \DateTimeImmutable( "1970-01-01 $time", $utc );
		return (string) wp_date( $format ? (string) $format : 'H:i', $moment->getTimestamp(), $utc );
	}
}
