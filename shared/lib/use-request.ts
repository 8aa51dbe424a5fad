import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { isAbortError, messageOf } from '../api/errors';

/** A request and what came of it. */
export type RequestState< Data > = {
	/** The last reply. It stays while the next request is running, and when that fails. */
	data: Data | null;
	/** Why the last request failed, for people. */
	error: string | null;
	isLoading: boolean;
	/** Sends the request again. */
	reload: () => void;
	/** Replaces the data by a newer version. A reply to an older request does not overwrite it. */
	setData: ( update: Data | ( ( data: Data ) => Data ) ) => void;
};

type Load< Data > = ( signal: AbortSignal ) => Promise< Data >;

/**
 * Loads something, and again whenever `load` changes. The latest request wins; unmounting aborts it.
 *
 * @param load Sends the request; null to wait. Keep its identity while the same thing is wanted (useCallback).
 */
export function useRequest< Data extends object >(
	load: Load< Data > | null
): RequestState< Data > {
	const [ { data, error, settled }, setState ] = useState< {
		data: Data | null;
		error: string | null;
		/** The request that `error` is about; null while another one is running. */
		settled: Load< Data > | null;
	} >( { data: null, error: null, settled: null } );
	const current = useRef< AbortController | null >( null );

	const stop = useCallback( () => {
		current.current?.abort();
		current.current = null;
	}, [] );

	const reload = useCallback( () => {
		stop();
		if ( ! load ) {
			return;
		}
		setState( ( before ) =>
			before.settled ? { ...before, settled: null } : before
		);
		const controller = ( current.current = new AbortController() );
		const settle = ( result: { data: Data } | { error: string } ) => {
			if ( current.current === controller ) {
				current.current = null;
				setState( ( before ) => ( {
					...before,
					error: null,
					...result,
					settled: load,
				} ) );
			}
		};
		load( controller.signal ).then(
			( reply ) => settle( { data: reply } ),
			( reason: unknown ) =>
				isAbortError( reason ) ||
				settle( { error: messageOf( reason ) } )
		);
	}, [ load, stop ] );

	const latest = useRef( reload );
	useEffect( () => {
		latest.current = reload;
		reload();
		return stop;
	}, [ reload, stop ] );

	const setData = useCallback< RequestState< Data >[ 'setData' ] >(
		( update ) => {
			setState( ( before ) => ( {
				...before,
				data:
					typeof update === 'function'
						? before.data && update( before.data )
						: update,
			} ) );
			if ( current.current ) {
				latest.current();
			}
		},
		[]
	);

	return {
		data,
		error: settled === load ? error : null,
		isLoading: load !== null && settled !== load,
		reload,
		setData,
	};
}
