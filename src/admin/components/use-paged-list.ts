import { useState } from '@wordpress/element';

/** Entries of one page of a list. */
export const PER_PAGE = 20;

/** What Pager needs. */
export type Paging = {
	/** From 1. */
	page: number;
	pageCount: number;
	onPage: ( page: number ) => void;
};

/**
 * Cuts a list into pages.
 *
 * @param items   The whole list.
 * @param perPage
 * @return The entries of the page that is shown, and what Pager needs.
 */
export function usePagedList< Item >(
	items: readonly Item[],
	perPage = PER_PAGE
): { shown: Item[]; paging: Paging } {
	const [ wanted, setPage ] = useState( 1 );
	const pageCount = Math.max( 1, Math.ceil( items.length / perPage ) );
	// The list may have become shorter since.
	const page = Math.min( wanted, pageCount );
	return {
		shown: items.slice( ( page - 1 ) * perPage, page * perPage ),
		paging: { page, pageCount, onPage: setPage },
	};
}
