import { useCallback, useMemo, useSyncExternalStore } from '@wordpress/element';

import {
	fetchFormsWithResponses,
	fetchResponseCounts,
	fetchResponses,
	type ResponseQuery,
} from '../../../shared/api/form-responses';
import { useRequest } from '../components/use-request';
import { getQuery, navigate, subscribe } from '../router/query';
import { type ListAddress, readAddress, toParams, toQuery } from './address';
import { expectCounts, expectForms, expectResponses } from './answers';

/**
 * The list that the address names, and how to go to another.
 *
 * @param perPage How many entries a page of it has.
 */
export function useList( perPage: number ) {
	const search = useSyncExternalStore( subscribe, getQuery );
	const address = useMemo( () => readAddress( search ), [ search ] );
	// The same query while nothing of it changes: an entry that is opened changes the address, too.
	const asked = JSON.stringify( toQuery( address ) );
	const query = useMemo(
		() => JSON.parse( asked ) as ResponseQuery,
		[ asked ]
	);

	const list = useRequest(
		useCallback(
			async ( signal: AbortSignal ) => {
				const answer = await fetchResponses(
					query,
					address.page,
					perPage,
					signal
				);
				return { ...answer, items: expectResponses( answer.items ) };
			},
			[ query, address.page, perPage ]
		)
	);
	const counts = useRequest(
		useCallback(
			async ( signal: AbortSignal ) =>
				expectCounts( await fetchResponseCounts( signal ) ),
			[]
		)
	);
	const forms = useRequest(
		useCallback(
			async ( signal: AbortSignal ) =>
				expectForms( await fetchFormsWithResponses( signal ) ),
			[]
		)
	);
	const { reload: reloadList } = list;
	const { reload: reloadCounts } = counts;

	return {
		address,
		query,
		list,
		counts,
		forms,
		/** Shows another list; `isTyping` keeps the back button's way short. */
		show: useCallback(
			( changes: Partial< ListAddress >, isTyping = false ) =>
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
