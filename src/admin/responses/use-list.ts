import { useCallback, useMemo, useSyncExternalStore } from '@wordpress/element';

import {
	fetchFormsWithResponses,
	fetchResponseCounts,
	fetchResponses,
	type ResponseQuery,
} from '../api/form-responses';
import { useRequest } from '../../../shared/lib/use-request';
import { getQuery, navigate, subscribe } from '../router/query';
import { type ListState, readListUrl, toParams, toQuery } from './list-url';

/**
 * The list of responses that the URL names.
 *
 * @param perPage Responses per page.
 */
export function useList( perPage: number ) {
	const search = useSyncExternalStore( subscribe, getQuery );
	const state = useMemo( () => readListUrl( search ), [ search ] );
	// The same object while the query stays the same: opening a response changes the URL, too.
	const asked = JSON.stringify( toQuery( state ) );
	const query = useMemo(
		() => JSON.parse( asked ) as ResponseQuery,
		[ asked ]
	);

	const list = useRequest(
		useCallback(
			( signal: AbortSignal ) =>
				fetchResponses( query, state.page, perPage, signal ),
			[ query, state.page, perPage ]
		)
	);
	const counts = useRequest( fetchResponseCounts );
	const forms = useRequest( fetchFormsWithResponses );
	const { reload: reloadList } = list;
	const { reload: reloadCounts } = counts;

	return {
		state,
		query,
		list,
		counts,
		forms,
		/** Shows another list. `isTyping` replaces the entry in the browser's history. */
		show: useCallback(
			( changes: Partial< ListState >, isTyping = false ) =>
				navigate( toParams( { page: 1, ...changes } ), {
					replace: isTyping,
				} ),
			[]
		),
		reload: useCallback( () => {
			reloadList();
			reloadCounts();
		}, [ reloadList, reloadCounts ] ),
	};
}
