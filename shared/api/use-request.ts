import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { isAbortError, messageOf } from './errors';

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
	const [ attempt, setAttempt ] = useState( 0 );
	/* `load` and `attempt` are those of the last request that has ended. */
	const [ last, setLast ] = useState< {
		data: Data | null;
		error: string | null;
		load: Load< Data > | null;
		attempt: number;
	} >( { data: null, error: null, load: null, attempt } );
	const isSettled = last.load === load && last.attempt === attempt;
	const isRunning = useRef( false );

	useEffect( () => {
		if ( ! load ) {
			return;
		}
		const controller = new AbortController();
		const settle = ( result: { data: Data } | { error: string } ) => {
			if ( ! controller.signal.aborted ) {
				isRunning.current = false;
				setLast( ( { data } ) => ( {
					data,
					error: null,
					...result,
					load,
					attempt,
				} ) );
			}
		};
		isRunning.current = true;
		load( controller.signal ).then(
			( data ) => settle( { data } ),
			( error: unknown ) =>
				isAbortError( error ) || settle( { error: messageOf( error ) } )
		);
		return () => {
			isRunning.current = false;
			controller.abort();
		};
	}, [ load, attempt ] );

	const reload = useCallback(
		() => setAttempt( ( count ) => count + 1 ),
		[]
	);
	const setData = useCallback< RequestState< Data >[ 'setData' ] >(
		( update ) => {
			setLast( ( before ) => ( {
				...before,
				data:
					typeof update === 'function'
						? before.data && update( before.data )
						: update,
			} ) );
			if ( isRunning.current ) {
				reload();
			}
		},
		[ reload ]
	);

	return {
		data: last.data,
		error: isSettled ? last.error : null,
		isLoading: load !== null && ! isSettled,
		reload,
		setData,
	};
}
