import { useEffect, useState } from '@wordpress/element';

type Lookup< T > = {
	/** The last results; none after an error. */
	found: T[];
	error?: string;
	/** The query of these results. */
	of?: string;
};

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
	const [ lookup, setLookup ] = useState< Lookup< T > >( { found: [] } );

	useEffect( () => {
		if ( ! query ) {
			return undefined;
		}
		const controller = new AbortController();
		const { signal } = controller;
		const timer = setTimeout( async () => {
			try {
				const found = await search( query, signal );
				setLookup( { found, of: query } );
			} catch ( error ) {
				if ( ! signal.aborted && error instanceof Error ) {
					const { message } = error;
					setLookup( { found: [], error: message, of: query } );
				}
			}
		}, pause );
		return () => {
			controller.abort();
			clearTimeout( timer );
		};
	}, [ search, query, pause ] );

	return lookup;
}
