import type { PaymentQuery } from '../api/payments';
import { readDateFilter, readTimes } from '../lib/date-filter';

/** Filters whose values are the server's. */
export const FILTERS = [ 'status', 'processor', 'currency', 'mode' ] as const;

/** The name of a filter. */
export type FilterName = ( typeof FILTERS )[ number ];

/** The state of the list, which is in the URL. Empty texts are no filter. */
export type ListState = Record< FilterName, string > & {
	search: string;
	/** `{operator}:{days}`. */
	date: string;
	orderby: 'date';
	order: 'asc' | 'desc';
	/** From 1. */
	page: number;
};

const VALID: Record< FilterName, RegExp > = {
	status: /^(created|open|processing|paid|failed|expired|refunded|disputed|review)$/,
	processor: /^(stripe|paypal)$/,
	currency: /^[A-Z]{3}$/,
	mode: /^(live|test)$/,
};

/**
 * Reads the state of the list from a URL. Missing and invalid parameters have their defaults.
 *
 * @param search As in `location.search`.
 */
export function readListUrl( search: string ): ListState {
	const query = new URLSearchParams( search );
	const text = ( name: string ) => query.get( name ) ?? '';
	const valid = ( name: FilterName ) =>
		VALID[ name ].test( text( name ) ) ? text( name ) : '';
	return {
		status: valid( 'status' ),
		processor: valid( 'processor' ),
		currency: valid( 'currency' ),
		mode: valid( 'mode' ),
		search: text( 's' ),
		date: readDateFilter( text( 'date' ) ) ? text( 'date' ) : '',
		orderby: 'date',
		order: text( 'order' ) === 'asc' ? 'asc' : 'desc',
		page: Math.max( 1, Math.floor( Number( text( 'paged' ) ) ) || 1 ),
	};
}

/** The URL parameters for changes of the state. Defaults are empty, which removes the parameter. */
export const toParams = ( {
	search,
	page,
	order,
	orderby,
	...rest
}: Partial< ListState > ): Record< string, string > => ( {
	...rest,
	...( search !== undefined && { s: search } ),
	...( page !== undefined && { paged: page > 1 ? String( page ) : '' } ),
	...( order !== undefined && { order: order === 'asc' ? order : '' } ),
} );

/** The query for the server. */
export function toQuery( state: ListState ): PaymentQuery {
	const { after: from, before: to } = readTimes( state.date );
	const search = state.search.trim().slice( 0, 191 );
	const filters = FILTERS.filter( ( name ) => state[ name ] ).map(
		( name ) => [ name, state[ name ] ]
	);
	return {
		order: state.order,
		...Object.fromEntries( filters ),
		...( search && { search } ),
		...( from && { from } ),
		...( to && { to } ),
	};
}
