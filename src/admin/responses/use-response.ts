import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

import {
	fetchResponse,
	type FormResponse,
	type ResponseQuery,
} from '../../../shared/api/form-responses';
import { useRequest } from '../../../shared/lib/use-request';
import { expectReply } from '../lib/expect-reply';

/** Whether a reply is a response. */
export const isResponse = ( { id, fields }: Partial< FormResponse > ) =>
	typeof id === 'number' && Array.isArray( fields );

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
	const { data, error, reload } = useRequest(
		useCallback(
			async ( signal: AbortSignal ) =>
				expectReply< FormResponse >(
					await fetchResponse( id, query, signal ),
					isResponse
				),
			[ id, query ]
		)
	);
	const [ newer, setNewer ] = useState< FormResponse | null >( null );
	// The last reply may still be the previous response.
	const loaded = data?.id === id ? data : null;
	const seen = useRef< number | null >( null );

	useEffect( () => setNewer( null ), [ data ] );
	useEffect( () => {
		if ( loaded && seen.current !== loaded.id ) {
			seen.current = loaded.id;
			if ( loaded.unread && loaded.status === 'inbox' ) {
				onRead( loaded.id );
			}
		}
	}, [ loaded, onRead ] );

	return {
		response:
			loaded && newer?.id === id
				? { ...newer, previous: loaded.previous, next: loaded.next }
				: loaded,
		error,
		reload,
		/** Shows a newer version of the response. */
		replace: setNewer,
	};
}
