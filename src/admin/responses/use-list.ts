import { useCallback, useMemo, useSyncExternalStore } from '@wordpress/element';

import {
	fetchFormsWithResponses,
	fetchResponseCounts,
	fetchResponses,
	type FormWithResponses,
	type ResponseCounts,
	type ResponseQuery,
	type ResponseSummary,
} from '../api/form-responses';
import { useRequest } from '../../../shared/lib/use-request';
import { expectReply } from '../lib/expect-reply';
import { getQuery, navigate, subscribe } from '../router/query';
import { type ListState, readListUrl, toParams, toQuery } from './list-url';

const isArrayOfResponses = ( reply: unknown ): boolean =>
	Array.isArray( reply ) &&
	reply.every( ( item ) => typeof item?.id === 'number' );

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
			async ( signal: AbortSignal ) => {
				const reply = await fetchResponses(
					query,
					state.page,
					perPage,
					signal
				);
				return {
					...reply,
					items: expectReply< ResponseSummary[] >(
						reply.items,
						isArrayOfResponses
					),
				};
			},
			[ query, state.page, perPage ]
		)
	);
	const counts = useRequest(
		useCallback(
			async ( signal: AbortSignal ) =>
				expectReply< ResponseCounts >(
					await fetchResponseCounts( signal ),
					( { inbox, unread } ) =>
						typeof inbox === 'number' && typeof unread === 'number'
				),
			[]
		)
	);
	const forms = useRequest(
		useCallback(
			async ( signal: AbortSignal ) =>
				expectReply< FormWithResponses[] >(
					await fetchFormsWithResponses( signal ),
					Array.isArray
				),
			[]
		)
	);
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
