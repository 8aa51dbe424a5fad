import { useCallback, useEffect, useRef } from '@wordpress/element';

import {
	fetchResponse,
	type FormResponse,
	type ResponseQuery,
} from '../api/form-responses';
import { useRequest } from '../../../shared/lib/use-request';

/**
 * Loads the open response, which marks it as read.
 *
 * @param query  The list that it was opened from.
 * @param onRead Called once if it was unread.
 */
export function useResponse(
	id: number,
	query: ResponseQuery,
	onRead: ( id: number ) => void
) {
	const { data, error, reload, setData } = useRequest(
		useCallback(
			( signal: AbortSignal ) => fetchResponse( id, query, signal ),
			[ id, query ]
		)
	);
	// The last reply may still be the previous response.
	const response = data?.id === id ? data : null;
	const seen = useRef< number | null >( null );

	useEffect( () => {
		if ( response && seen.current !== response.id ) {
			seen.current = response.id;
			if ( response.unread && response.status === 'inbox' ) {
				onRead( response.id );
			}
		}
	}, [ response, onRead ] );

	return {
		response,
		error,
		reload,
		/** Shows a newer version of the response. */
		replace: ( newer: FormResponse ) =>
			setData( ( { previous, next, ...before } ) => ( {
				...( newer.id === before.id ? newer : before ),
				previous,
				next,
			} ) ),
	};
}
