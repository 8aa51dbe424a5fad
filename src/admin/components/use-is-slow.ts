import { useEffect, useState } from '@wordpress/element';

import { SLOW_AFTER } from '../../../shared/lib/slowness';

/**
 * Whether something takes so long that the screen should say so.
 *
 * @param isPending Whether it is still running.
 */
export function useIsSlow( isPending: boolean ): boolean {
	const [ isSlow, setIsSlow ] = useState( false );

	useEffect( () => {
		if ( ! isPending ) {
			return;
		}
		const timer = window.setTimeout( () => setIsSlow( true ), SLOW_AFTER );
		return () => {
			window.clearTimeout( timer );
			setIsSlow( false );
		};
	}, [ isPending ] );

	return isPending && isSlow;
}
