import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

import {
	fetchResponse,
	type FormResponse,
	type ResponseQuery,
} from '../../../shared/api/form-responses';
import { useRequest } from '../components/use-request';
import { expectResponse } from './answers';

/**
 * The entry that is open. Opening it is reading it.
 *
 * @param query  The list that it was opened from.
 * @param onRead Called once for an entry that nobody had opened.
 */
export function useEntry(
	id: number,
	query: ResponseQuery,
	onRead: ( id: number ) => void
) {
	const { data, error, reload } = useRequest(
		useCallback(
			async ( signal: AbortSignal ) =>
				expectResponse( await fetchResponse( id, query, signal ) ),
			[ id, query ]
		)
	);
	const [ newer, setNewer ] = useState< FormResponse | null >( null );
	// What was asked for last may still be that of the entry before.
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
		/** Shows the entry as another request had it. */
		replace: setNewer,
	};
}
