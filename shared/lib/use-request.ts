import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

import { isAbortError, messageOf } from '../api/errors';

type State< Data > = {
	/** The last reply. It stays while the next request is running, and when that fails. */
	data: Data | null;
	/** Why the last request failed, for people. */
	error: string | null;
	isLoading: boolean;
};

/** A request and what came of it. */
export type RequestState< Data > = State< Data > & {
	/** Sends the request again. */
	reload: () => void;
	/** Replaces the data by a newer version. */
	setData: ( update: Data | ( ( data: Data ) => Data ) ) => void;
};

/**
 * Reads something from the server, and again whenever `load` changes. The latest request wins; unmounting aborts it.
 *
 * @param load Sends the request. Keep its identity while the same thing is wanted (useCallback).
 */
export function useRequest< Data extends object >(
	load: ( signal: AbortSignal ) => Promise< Data >
): RequestState< Data > {
	const [ state, setState ] = useState< State< Data > >( {
		data: null,
		error: null,
		isLoading: true,
	} );
	const current = useRef< AbortController >();

	const reload = useCallback( () => {
		current.current?.abort();
		const controller = new AbortController();
		current.current = controller;
		setState( ( { data } ) => ( { data, error: null, isLoading: true } ) );
		load( controller.signal ).then(
			( data ) =>
				controller.signal.aborted ||
				setState( { data, error: null, isLoading: false } ),
			( error: unknown ) =>
				controller.signal.aborted ||
				isAbortError( error ) ||
				setState( ( { data } ) => ( {
					data,
					error: messageOf( error ),
					isLoading: false,
				} ) )
		);
	}, [ load ] );

	useEffect( () => {
		reload();
		return () => current.current?.abort();
	}, [ reload ] );

	const setData = useCallback< RequestState< Data >[ 'setData' ] >(
		( update ) =>
			setState( ( before ) => ( {
				...before,
				data:
					typeof update === 'function'
						? before.data && update( before.data )
						: update,
			} ) ),
		[]
	);

	return { ...state, reload, setData };
}
