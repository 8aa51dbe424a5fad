/** The days as they are stored, Sunday first. */
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

/** Times as HH:MM, or empty if not entered yet. Closing before opening means closing on the next day. */
export type Interval = { opening: string; closing: string };

/** A day without intervals is closed. */
export type Day = { name: DayName; hours: Interval[] };

/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** Seven days if the editor saved them; unchecked if the markup was written by hand. */
	days: Day[];
};

/** Hours of a day that was just switched to open. */
export const DEFAULT_INTERVAL: Interval = {
	opening: '09:00',
	closing: '17:00',
};

/** The whole day; a time of 24:00 cannot be stored. */
export const ALL_DAY: Interval = { opening: '00:00', closing: '23:59' };

/** Limits what hand-written markup can print; blocks/business-hours/server/OpeningHours.php has the same limit. */
export const MAX_INTERVALS = 100;

/**
 * Returns seven days, Sunday first. Missing days are closed, duplicate days are merged, everything else is dropped.
 *
 * @param stored The attribute `days`: an array with unchecked items.
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
 * Whether a text is a valid time.
 *
 * @param time Such as '09:00'.
 */
export function isTime( time: string ): boolean {
	return /^([01]\d|2[0-3]):[0-5]\d$/.test( time );
}

/** The intervals shown to visitors: those with two valid times, without duplicates. */
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
 * Whether an interval covers the whole day: 00:00 to 23:59, or midnight to midnight.
 *
 * @param interval An interval with valid times.
 */
export function isAllDay( { opening, closing }: Interval ): boolean {
	return (
		opening === '00:00' && ( closing === '23:59' || closing === '00:00' )
	);
}

/** Whether a day's only interval covers the whole day. */
export function isOpenAllDay( hours: Interval[] ): boolean {
	return hours.length === 1 && hours.every( isAllDay );
}

/**
 * Sorts the days by the site's first day of the week.
 *
 * @param days        Seven days, Sunday first.
 * @param startOfWeek 0 for Sunday to 6 for Saturday.
 */
export function inWeekOrder( days: Day[], startOfWeek: number ): Day[] {
	return [ ...days.slice( startOfWeek ), ...days.slice( 0, startOfWeek ) ];
}

const DAY = 24 * 60;

const toMinutes = ( time: string ) =>
	Number( time.slice( 0, 2 ) ) * 60 + Number( time.slice( 3 ) );

/**
 * The valid intervals as minutes; closing at or before opening means the next day.
 *
 * @param offset Added to each number.
 */
function toSpans( hours: Interval[], offset = 0 ) {
	return hours
		.filter(
			( { opening, closing } ) => isTime( opening ) && isTime( closing )
		)
		.map( ( { opening, closing } ) => {
			const start = toMinutes( opening );
			const end = toMinutes( closing );
			return {
				start: start + offset,
				end: ( end > start ? end : end + DAY ) + offset,
			};
		} );
}

/**
 * Finds out whether a day's intervals overlap with each other, or with the night hours of the day before.
 *
 * @return Which day the overlapping hours belong to; null if nothing overlaps.
 */
export function findOverlap(
	hours: Interval[],
	hoursBefore: Interval[]
): 'same-day' | 'day-before' | null {
	const spans = toSpans( hours );
	const overlaps =
		( others: typeof spans ) => ( span: ( typeof spans )[ 0 ] ) =>
			others.some(
				( other ) =>
					other !== span &&
					span.start < other.end &&
					other.start < span.end
			);
	if ( spans.some( overlaps( spans ) ) ) {
		return 'same-day';
	}
	return spans.some( overlaps( toSpans( hoursBefore, -DAY ) ) )
		? 'day-before'
		: null;
}
