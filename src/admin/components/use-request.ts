import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

import { isAbortError } from '../../../shared/api/errors';

/** How a request is doing. */
export type RequestState< Data > = {
	/** The last answer; it stays while the next one is on its way and when that fails. */
	data: Data | null;
	/** Why the last request failed, for people; null when it did not. */
	error: string | null;
	isLoading: boolean;
	/** Asks again. */
	reload: () => void;
};

/**
 * Reads something from the server, at first and whenever `load` is another function. The last one asked
 * wins; leaving breaks it off.
 *
 * @param load Reads it: the same function while the same thing is wanted (useCallback).
 */
export function useRequest< Data >(
	load: ( signal: AbortSignal ) => Promise< Data >
): RequestState< Data > {
	const [ state, setState ] = useState< {
		data: Data | null;
		error: string | null;
		isLoading: boolean;
	} >( { data: null, error: null, isLoading: true } );
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
					error:
						error instanceof Error
							? error.message
							: String( error ),
					isLoading: false,
				} ) )
		);
	}, [ load ] );

	useEffect( () => {
		reload();
		return () => current.current?.abort();
	}, [ reload ] );

	return { ...state, reload };
}
