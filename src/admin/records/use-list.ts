import { useCallback, useMemo, useSyncExternalStore } from '@wordpress/element';

import { useRequest } from '../../../shared/api/use-request';
import { getQuery, navigate, subscribe } from '../router/query';
import {
	type ListParams,
	type ListState,
	readListUrl,
	toParams,
} from './list-url';
import { type ListLook, useListView } from './use-list-view';
import { useOpened } from './use-opened';

/** A list of records on the server, and how it is drawn. A constant. */
export type ListSource<
	Filter extends string,
	Sort extends string,
	Query,
	Reply,
> = ListParams< Filter, Sort > & {
	/** Parameter of the URL that names the open record. */
	param: string;
	look: ListLook< Filter >;
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
 * @return `state` and `query` are those of the URL. The data of `request` have the query that they were loaded for, which
 *         is an earlier one until its reply is here. `view` is that of DataViews. The others are of useOpened().
 */
export function useList<
	Filter extends string,
	Sort extends string,
	Query,
	Reply extends object,
>( source: ListSource< Filter, Sort, Query, Reply > ) {
	const record = useOpened( source.param );
	const view = useListView( source, record.opened !== null );
	const url = useSyncExternalStore( subscribe, getQuery );
	const state = useMemo( () => readListUrl( url, source ), [ url, source ] );
	// The same object while the query stays the same: opening a record changes the URL, too.
	const wanted = JSON.stringify( source.toQuery( state ) );
	const query = useMemo( () => JSON.parse( wanted ) as Query, [ wanted ] );
	const { page } = state;
	const { perPage } = view;
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
		...record,
		state,
		query,
		view,
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
