import { useCallback, useMemo, useSyncExternalStore } from '@wordpress/element';

import { useRequest } from '../../../shared/api/use-request';
import { getQuery, navigate, subscribe } from '../router/query';
import {
	type ListParams,
	type ListState,
	readListUrl,
	toParams,
} from './list-url';

/** A list of records on the server. A constant. */
export type ListSource<
	Filter extends string,
	Sort extends string,
	Query,
	Reply,
> = ListParams< Filter, Sort > & {
	toQuery: ( state: ListState< Filter, Sort > ) => Query;
	/** Reads a page of the list, the first of which is 1. */
	load: (
		query: Query,
		page: number,
		perPage: number,
		signal: AbortSignal
	) => Promise< Reply >;
};

/**
 * Loads the list that the URL names.
 *
 * @param source
 * @param perPage Records per page.
 * @return `state` and `query` are those of the URL. The data of `request` have the query that they were loaded for, which
 *         is an earlier one until its reply is here.
 */
export function useList<
	Filter extends string,
	Sort extends string,
	Query,
	Reply extends object,
>( source: ListSource< Filter, Sort, Query, Reply >, perPage: number ) {
	const url = useSyncExternalStore( subscribe, getQuery );
	const state = useMemo( () => readListUrl( url, source ), [ url, source ] );
	// The same object while the query stays the same: opening a record changes the URL, too.
	const wanted = JSON.stringify( source.toQuery( state ) );
	const query = useMemo( () => JSON.parse( wanted ) as Query, [ wanted ] );
	const { page } = state;
	const request = useRequest(
		useCallback(
			async ( signal: AbortSignal ) => ( {
				...( await source.load( query, page, perPage, signal ) ),
				query,
			} ),
			[ source, query, page, perPage ]
		)
	);
	return {
		state,
		query,
		request,
		/** Shows another list. `isTyping` replaces the entry in the browser's history. */
		show: useCallback(
			(
				changes: Partial< ListState< Filter, Sort > >,
				isTyping = false
			) =>
				navigate( toParams( { page: 1, ...changes }, source ), {
					replace: isTyping,
				} ),
			[ source ]
		),
	};
}

/** What useList() returns. */
export type List<
	Filter extends string,
	Sort extends string,
	Query,
	Reply extends object,
> = ReturnType< typeof useList< Filter, Sort, Query, Reply > >;
