import type { InitialState } from '../../shared/lib/initial-state';

/**
 * The initial state that PHP printed for the scripts of a page.
 *
 * @param html The page.
 */
export function readInitialState( html: string ): InitialState {
	const json = /window\.ramjetInitialState = (\{.*\});$/m.exec( html )?.[ 1 ];
	if ( ! json ) {
		throw new Error( 'The page has no window.ramjetInitialState.' );
	}
	return JSON.parse( json );
}
