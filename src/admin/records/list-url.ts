import { readDateFilter } from './date-filter';

/** The state of a list, which is in the URL: the values of its filters by name, and more. Empty texts are no filter. */
export type ListState< Filter extends string, Sort extends string > = Record<
	Filter,
	string
> & {
	search: string;
	/** `{operator}:{days}`. */
	date: string;
	orderby: Sort;
	order: 'asc' | 'desc';
	/** From 1. */
	page: number;
};

/** What the URL can say about a list. */
export type ListParams< Filter extends string, Sort extends string > = {
	/** Valid values by filter. */
	filters: Record< Filter, RegExp >;
	/** Columns to sort by, the default first. */
	sorts: readonly [ Sort, ...Sort[] ];
};

/** The longest search that all routes accept. */
const MAX_SEARCH = 191;

/**
 * Reads the state of a list from a URL. Missing and invalid parameters have their defaults.
 *
 * @param search As in `location.search`.
 */
export function readListUrl< Filter extends string, Sort extends string >(
	search: string,
	{ filters, sorts }: ListParams< Filter, Sort >
): ListState< Filter, Sort > {
	const query = new URLSearchParams( search );
	const text = ( name: string ) => query.get( name ) ?? '';
	const values = Object.fromEntries(
		Object.entries< RegExp >( filters ).map( ( [ name, valid ] ) => [
			name,
			valid.test( text( name ) ) ? text( name ) : '',
		] )
	) as Record< Filter, string >;
	return {
		...values,
		search: text( 's' ),
		date: readDateFilter( text( 'date' ) ) ? text( 'date' ) : '',
		orderby:
			sorts.find( ( sort ) => sort === text( 'orderby' ) ) ?? sorts[ 0 ],
		order: text( 'order' ) === 'asc' ? 'asc' : 'desc',
		page: Math.max( 1, Math.floor( Number( text( 'paged' ) ) ) || 1 ),
	};
}

/** The URL parameters for changes of a list's state. Defaults are empty, which removes the parameter. */
export function toParams< Filter extends string, Sort extends string >(
	changes: Partial< ListState< Filter, Sort > >,
	{ sorts }: ListParams< Filter, Sort >
): Record< string, string > {
	const names: Record< string, string > = { search: 's', page: 'paged' };
	const defaults: Record< string, string > = {
		orderby: sorts[ 0 ],
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

/** A search as routes accept it. */
export const toSearch = ( text: string ): string =>
	text.trim().slice( 0, MAX_SEARCH );

/** The entries that are not empty. */
export const onlySet = (
	values: Record< string, string | undefined >
): Record< string, string > =>
	Object.fromEntries(
		Object.entries( values ).filter(
			( entry ): entry is [ string, string ] => Boolean( entry[ 1 ] )
		)
	);
