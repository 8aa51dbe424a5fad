import { useCallback } from '@wordpress/element';

import { focusPageHeading } from '../components/page-frame';
import { getQuery, navigate, useQueryParam } from '../router/query';

/** The `id` of the link in the list that opens a record. */
export const recordLinkId = ( id: number ): string => `ramjet-record-${ id }`;

/* Moves the focus from a closed record to the link that opened it, if the list still has it. */
function focusRecordLink( id: number | null ): void {
	window.setTimeout( () => {
		const link = document.getElementById( recordLinkId( id ?? 0 ) );
		if ( link ) {
			link.focus();
		} else {
			focusPageHeading();
		}
	} );
}

/**
 * The record beside a list that the URL names.
 *
 * @param param Of the URL.
 * @return `opened` is its ID, or null. `open` opens another one, whose URL is `urlOf` its ID, and `close` returns to the
 *         list.
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
		urlOf: ( id: number ): string => {
			const query = new URLSearchParams( getQuery() );
			query.set( param, String( id ) );
			return `admin.php?${ query }`;
		},
	};
}
