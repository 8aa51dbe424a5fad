<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BusinessHours;

/** The names of the days in the current language, and the first day of the week (Settings > General). */
final class LocalizedWeek {

	/** @return array<string, string> Abbreviation, Sunday first => full name. */
	public static function days(): array {
		global $wp_locale;
		return array_combine(
			array_keys( OpeningHours::DAYS ),
			array_map( array( $wp_locale, 'get_weekday' ), range( 0, 6 ) )
		);
	}

	/** @return int 0 for Sunday to 6 for Saturday. */
	public static function start(): int {
		return min( 6, max( 0, (int) get_option( 'start_of_week', 0 ) ) );
	}

	/** @return list<string> The abbreviations in the order of the site's week. */
	public static function order(): array {
		$days = array_keys( OpeningHours::DAYS );
		return array_merge( array_slice( $days, self::start() ), array_slice( $days, 0, self::start() ) );
	}
}
