import { getDate } from '@wordpress/date';

/** A date filter, as DataViews has it. Days are 'Y-m-d' in the site's time zone. */
export type DateFilter = {
	operator: 'on' | 'before' | 'after' | 'between';
	days: string[];
};

const OPERATORS: readonly string[] = [ 'on', 'before', 'after', 'between' ];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_OF_DAY = 24 * 60 * 60 * 1000;

/**
 * Parses a date filter: `{operator}:{days}`.
 *
 * @return Null if the text is none.
 */
export function readDateFilter( text: string ): DateFilter | null {
	const [ operator = '', list = '' ] = text.split( ':' );
	const days = list.split( ',' );
	return OPERATORS.includes( operator ) &&
		days.every( ( day ) => DAY.test( day ) ) &&
		days.length === ( operator === 'between' ? 2 : 1 )
		? { operator: operator as DateFilter[ 'operator' ], days }
		: null;
}

/* The start of a day in the site's time zone, which may differ from the browser's. */
const startOf = ( day: string, more = 0 ): string => {
	// At noon, so that a change to daylight saving time does not change the day.
	const shifted = new Date(
		Date.parse( `${ day }T12:00:00Z` ) + more * MS_OF_DAY
	)
		.toISOString()
		.slice( 0, 10 );
	return getDate( `${ shifted }T00:00:00` ).toISOString();
};

/** The times that a date filter stands for, in ISO 8601: at `after` or later, and earlier than `before`. */
export function readTimes( text: string ): { after?: string; before?: string } {
	const filter = readDateFilter( text );
	const [ first = '', last = first ] = filter?.days ?? [];
	switch ( filter?.operator ) {
		case 'on':
		case 'between':
			return { after: startOf( first ), before: startOf( last, 1 ) };
		case 'before':
			return { before: startOf( first ) };
		case 'after':
			return { after: startOf( first, 1 ) };
		default:
			return {};
	}
}
