import { getDate } from '@wordpress/date';

import type { ResponseQuery, ResponseStatus } from '../api/form-responses';

/** A date filter, as DataViews has it. Days are 'Y-m-d' in the site's time zone. */
export type DateFilter = {
	operator: 'on' | 'before' | 'after' | 'between';
	days: string[];
};

/** The state of the list, which is in the URL. */
export type ListState = {
	status: ResponseStatus;
	search: string;
	/** `{source}|{key}` of a form. */
	form: string;
	/** '1', '0' or empty. */
	unread: string;
	/** `{operator}:{days}`. */
	date: string;
	orderby: 'date' | 'name';
	order: 'asc' | 'desc';
	/** From 1. */
	page: number;
};

const STATUSES: readonly ResponseStatus[] = [ 'inbox', 'spam', 'trash' ];
const OPERATORS: readonly string[] = [ 'on', 'before', 'after', 'between' ];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_OF_DAY = 24 * 60 * 60 * 1000;

/**
 * Reads the state of the list from a URL. Missing and invalid parameters have their defaults.
 *
 * @param search As in `location.search`.
 */
export function readListUrl( search: string ): ListState {
	const query = new URLSearchParams( search );
	const text = ( name: string ) => query.get( name ) ?? '';
	const status = text( 'status' ) as ResponseStatus;
	return {
		status: STATUSES.includes( status ) ? status : 'inbox',
		search: text( 's' ),
		form: text( 'form' ),
		unread: [ '0', '1' ].includes( text( 'unread' ) )
			? text( 'unread' )
			: '',
		date: readDateFilter( text( 'date' ) ) ? text( 'date' ) : '',
		orderby: text( 'orderby' ) === 'name' ? 'name' : 'date',
		order: text( 'order' ) === 'asc' ? 'asc' : 'desc',
		page: Math.max( 1, Math.floor( Number( text( 'paged' ) ) ) || 1 ),
	};
}

/** The URL parameters for changes of the state. Defaults are empty, which removes the parameter. */
export function toParams(
	changes: Partial< ListState >
): Record< string, string > {
	const names: Record< string, string > = { search: 's', page: 'paged' };
	const defaults: Record< string, string > = {
		status: 'inbox',
		orderby: 'date',
		order: 'desc',
		page: '1',
	};
	return Object.fromEntries(
		Object.entries( changes ).map( ( [ name, value ] ) => [
			names[ name ] ?? name,
			String( value ) === defaults[ name ] ? '' : String( value ),
		] )
	);
}

/**
 * Parses a date filter.
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

function readTimes( text: string ): Pick< ResponseQuery, 'after' | 'before' > {
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

/** The query for the server. */
export function toQuery( state: ListState ): ResponseQuery {
	const { status, search, form, unread, date, orderby, order } = state;
	const [ source = '', key = '' ] = form.split( '|' );
	return {
		status,
		orderby,
		order,
		...( search.trim() && { search: search.trim().slice( 0, 200 ) } ),
		...( source && { source } ),
		...( key && { key } ),
		...( unread && { unread: unread === '1' } ),
		...readTimes( date ),
	};
}
