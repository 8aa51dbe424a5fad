import { useCallback } from '@wordpress/element';

import { focusRecordLink } from './records';
import { navigate, useQueryParam } from '../router/query';

/**
 * The record beside a list that the URL names.
 *
 * @param param Of the URL.
 * @return `opened` is its ID, or null. `open` opens another one, and `close` returns to the list.
 */
export function useOpened( param: string ) {
	const opened = Number( useQueryParam( param ) ) || null;
	const open = useCallback(
		( id: number | null ) =>
			navigate( { [ param ]: id ? String( id ) : '' } ),
		[ param ]
	);
	return {
		opened,
		open,
		close: () => {
			open( null );
			focusRecordLink( opened );
		},
	};
}
