import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** Milliseconds after which a person wonders whether anything happens. */
export const SLOW_AFTER = 3_000;

/** What the screen then says of the server. */
export const describeSlowness = (): string =>
	__(
		'The server takes longer than usual. Still waiting for its answer…',
		'ramjet'
	);

/**
 * Whether something has taken so long that the screen should say that it still goes on.
 *
 * @param isPending Whether it goes on.
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
