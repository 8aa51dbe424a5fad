import type { ResponseQuery, ResponseStatus } from '../api/form-responses';
import { readDateFilter, readTimes } from '../lib/date-filter';

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
