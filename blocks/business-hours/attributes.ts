/** The days as they are stored, Sunday first (spec 1 §3). */
export const DAY_NAMES = [
	'Sun',
	'Mon',
	'Tue',
	'Wed',
	'Thu',
	'Fri',
	'Sat',
] as const;

export type DayName = ( typeof DAY_NAMES )[ number ];

/** Times of the day as HH:MM; empty where nothing was entered yet. Closing before opening means the next day. */
export type Interval = { opening: string; closing: string };

/** A day is closed when it has no interval. */
export type Day = { name: DayName; hours: Interval[] };

/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** Seven days where an editor wrote them; anything where somebody typed the markup. */
	days: Day[];
};

/** What a day gets when it is switched to open (spec 1 §4). */
export const DEFAULT_INTERVAL: Interval = {
	opening: '09:00',
	closing: '17:00',
};

/** The whole day, stored so for want of a 24:00. */
export const ALL_DAY: Interval = { opening: '00:00', closing: '23:59' };

/** Bounds what markup that nobody made in the editor can print; src/server/BusinessHours/OpeningHours.php has the same. */
export const MAX_INTERVALS = 100;

/**
 * Brings whatever is stored into seven days, Sunday first: a day that is missing is closed, a day that
 * is there twice has the intervals of both, anything else is left out.
 *
 * @param stored The attribute `days`; an array, its entries unchecked.
 */
export function normalizeDays( stored: unknown[] ): Day[] {
	const hours = new Map< unknown, Interval[] >(
		DAY_NAMES.map( ( name ) => [ name, [] ] )
	);
	for ( const day of stored ) {
		if ( isRecord( day ) && Array.isArray( day.hours ) ) {
			const intervals = day.hours.filter( isRecord );
			hours
				.get( day.name )
				?.push(
					...intervals.slice( 0, MAX_INTERVALS ).map( toInterval )
				);
		}
	}
	return DAY_NAMES.map( ( name ) => ( {
		name,
		hours: ( hours.get( name ) ?? [] ).slice( 0, MAX_INTERVALS ),
	} ) );
}

function isRecord( value: unknown ): value is Record< string, unknown > {
	return typeof value === 'object' && value !== null;
}

function toInterval( { opening, closing }: Record< string, unknown > ) {
	return {
		opening: typeof opening === 'string' ? opening : '',
		closing: typeof closing === 'string' ? closing : '',
	};
}

/**
 * Whether a text is a time of the day that can be shown.
 *
 * @param time Such as '09:00'.
 */
export function isTime( time: string ): boolean {
	return /^([01]\d|2[0-3]):[0-5]\d$/.test( time );
}

/**
 * The intervals that view mode shows: those with two valid times (spec 1 §5), each once.
 *
 * @param hours A day's intervals.
 */
export function shownIntervals( hours: Interval[] ): Interval[] {
	const shown = new Map< string, Interval >();
	for ( const interval of hours ) {
		const { opening, closing } = interval;
		if ( isTime( opening ) && isTime( closing ) ) {
			shown.set( `${ opening }-${ closing }`, interval );
		}
	}
	return [ ...shown.values() ];
}

/**
 * Whether an interval is the whole day: as this editor stores it, or midnight to midnight.
 *
 * @param interval         An interval with valid times.
 * @param interval.opening
 * @param interval.closing
 */
export function isAllDay( { opening, closing }: Interval ): boolean {
	return (
		opening === '00:00' && ( closing === '23:59' || closing === '00:00' )
	);
}

/**
 * Whether a day is open around the clock, and nothing else is said of it.
 *
 * @param hours The day's intervals.
 */
export function isOpenAllDay( hours: Interval[] ): boolean {
	return hours.length === 1 && hours.every( isAllDay );
}

/**
 * The days in the order of the site's week.
 *
 * @param days        Seven days, Sunday first.
 * @param startOfWeek 0 for Sunday to 6 for Saturday.
 */
export function inWeekOrder( days: Day[], startOfWeek: number ): Day[] {
	return [ ...days.slice( startOfWeek ), ...days.slice( 0, startOfWeek ) ];
}
