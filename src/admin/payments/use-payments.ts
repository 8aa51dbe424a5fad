import { useCallback, useMemo, useSyncExternalStore } from '@wordpress/element';

import { useRequest } from '../../../shared/lib/use-request';
import { fetchPayments, type PaymentQuery } from '../api/payments';
import { getQuery, navigate, subscribe } from '../router/query';
import { type ListState, readListUrl, toParams, toQuery } from './list-url';

/**
 * The list of payments that the URL names.
 *
 * @param perPage Payments per page.
 */
export function usePayments( perPage: number ) {
	const search = useSyncExternalStore( subscribe, getQuery );
	const state = useMemo( () => readListUrl( search ), [ search ] );
	// The same object while the query stays the same: opening a payment changes the URL, too.
	const asked = JSON.stringify( toQuery( state ) );
	const query = useMemo(
		() => JSON.parse( asked ) as PaymentQuery,
		[ asked ]
	);
	const list = useRequest(
		useCallback(
			( signal: AbortSignal ) =>
				fetchPayments( query, state.page, perPage, signal ),
			[ query, state.page, perPage ]
		)
	);
	return {
		state,
		query,
		list,
		/** Shows another list. `isTyping` replaces the entry in the browser's history. */
		show: useCallback(
			( changes: Partial< ListState >, isTyping = false ) =>
				navigate( toParams( { page: 1, ...changes } ), {
					replace: isTyping,
				} ),
			[]
		),
	};
}
