import { useEffect } from '@wordpress/element';

import { hold } from '../router/guard';

/**
 * Keeps a person from losing what is not saved: another page of the dashboard is shown after a
 * question only, and the browser asks before it leaves the dashboard.
 *
 * @param isDirty Whether there is something to lose.
 */
export function useUnsavedChanges( isDirty: boolean ): void {
	useEffect( () => {
		if ( ! isDirty ) {
			return;
		}
		const release = hold();
		const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', ask );
		return () => {
			release();
			window.removeEventListener( 'beforeunload', ask );
		};
	}, [ isDirty ] );
}
