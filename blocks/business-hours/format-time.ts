import { dateI18n, getSettings } from '@wordpress/date';

/**
 * A time of the day in the site's time format (Settings › General), as the page shows it.
 *
 * @param time Valid time as HH:MM.
 */
export function formatTime( time: string ): string {
	// As UTC in and out: hours have no time zone, and the server's must not move them.
	return dateI18n(
		getSettings().formats.time || 'H:i',
		`1970-01-01T${ time }:00Z`,
		true
	);
}
