import { useCallback, useState } from '@wordpress/element';

import { messageOf } from './errors';

/**
 * Runs actions on the server.
 *
 * @return `run` resolves to whether the action succeeded. `error` is why the last one failed, for people, until another
 *         one begins or `dismiss` removes it.
 */
export function useAction() {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	const run = useCallback(
		async ( action: () => Promise< unknown > ): Promise< boolean > => {
			setIsBusy( true );
			setError( null );
			try {
				await action();
				return true;
			} catch ( reason ) {
				setError( messageOf( reason ) );
				return false;
			} finally {
				setIsBusy( false );
			}
		},
		[]
	);
	return { isBusy, error, run, dismiss: () => setError( null ) };
}
