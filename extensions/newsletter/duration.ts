import { __, _n, sprintf } from '@wordpress/i18n';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in words, such as 'about 21 days'. */
export function describeDuration( seconds: number ): string {
	if ( seconds <= MINUTE ) {
		return __( 'a few moments', 'ramjet' );
	}
	if ( seconds < HOUR ) {
		const minutes = Math.ceil( seconds / MINUTE );
		/* translators: %d: number of minutes. */
		const text = _n(
			'about %d minute',
			'about %d minutes',
			minutes,
			'ramjet'
		);
		return sprintf( text, minutes );
	}
	if ( seconds <= 2 * DAY ) {
		const hours = Math.ceil( seconds / HOUR );
		/* translators: %d: number of hours. */
		const text = _n( 'about %d hour', 'about %d hours', hours, 'ramjet' );
		return sprintf( text, hours );
	}
	const days = Math.ceil( seconds / DAY );
	/* translators: %d: number of days. */
	const text = _n( 'about %d day', 'about %d days', days, 'ramjet' );
	return sprintf( text, days );
}
