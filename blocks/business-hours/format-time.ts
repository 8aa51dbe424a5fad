import { dateI18n, getSettings } from '@wordpress/date';

/**
 * Formats a time in the site's time format (Settings › General), as the page does.
 *
 * @param time Valid time as HH:MM.
 */
export function formatTime( time: string ): string {
	// UTC on both sides: opening hours have no time zone and must not be shifted.
	return dateI18n(
		getSettings().formats.time || 'H:i',
		`1970-01-01T${ time }:00Z`,
		true
	);
}
