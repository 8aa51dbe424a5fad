import { useCallback, useEffect, useState } from '@wordpress/element';
import { isAbortError } from '../api/errors';

type Result< T > = { value?: T; error?: Error };

/**
 * Loads something at once, and again on demand. While it is loaded again, the last result stays.
 *
 * @param load A stable function.
 */
export function useLoaded< T >(
	load: ( signal: AbortSignal ) => Promise< T >
) {
	const [ result, setResult ] = useState< Result< T > >( {} );
	const [ attempt, setAttempt ] = useState( 0 );
	const [ isLoading, setIsLoading ] = useState( true );

	useEffect( () => {
		const controller = new AbortController();
		const finish = ( loaded: Result< T > ) => {
			setResult( loaded );
			setIsLoading( false );
		};
		load( controller.signal ).then(
			( value ) => finish( { value } ),
			( error ) => isAbortError( error ) || finish( { error } )
		);
		return () => controller.abort();
	}, [ load, attempt ] );

	const reload = useCallback( () => {
		setIsLoading( true );
		setAttempt( ( last ) => last + 1 );
	}, [] );
	return { ...result, isLoading, reload };
}
