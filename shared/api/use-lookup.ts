import { useMemo } from '@wordpress/element';
import { isAbortError, messageOf } from './errors';
import { useRequest } from './use-request';

type Lookup< T > = {
	/** The last results; none after an error. */
	found: T[];
	error?: string;
	/** The query of these results. */
	of?: string;
};

const NOTHING: Lookup< never > = { found: [] };

const waitFor = ( time: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, time ) );

/**
 * Searches when the query changes.
 *
 * @param search A stable function.
 * @param query  What to search for; '' for nothing.
 * @param pause  Milliseconds without a change before the search begins.
 */
export function useLookup< T >(
	search: ( text: string, signal: AbortSignal ) => Promise< T[] >,
	query: string,
	pause = 0
): Lookup< T > {
	const load = useMemo( () => {
		const lookUp = async (
			signal: AbortSignal
		): Promise< Lookup< T > > => {
			await waitFor( pause );
			signal.throwIfAborted();
			try {
				return { found: await search( query, signal ), of: query };
			} catch ( error ) {
				if ( isAbortError( error ) ) {
					throw error;
				}
				return { found: [], error: messageOf( error ), of: query };
			}
		};
		return query ? lookUp : null;
	}, [ search, query, pause ] );
	return useRequest( load ).data ?? NOTHING;
}
