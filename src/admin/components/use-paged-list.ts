import { useState } from '@wordpress/element';

/** Items of one page of a list. */
export const PER_PAGE = 20;

/** What Pager needs. */
export type Paging = {
	/** From 1. */
	page: number;
	pageCount: number;
	onPage: ( page: number ) => void;
};

/**
 * Divides a list into pages.
 *
 * @param items           The whole list.
 * @param options.key     Identifies the list, such as a search. A different list starts at its first page.
 * @param options.firstAt Index of the item whose page is shown first.
 * @return The items of the current page, and what Pager needs.
 */
export function usePagedList< Item >(
	items: readonly Item[],
	{ key = '', firstAt = 0 }: { key?: string; firstAt?: number } = {}
): { shown: Item[]; paging: Paging } {
	const [ wanted, setWanted ] = useState< {
		key: string;
		page: number;
	} | null >( null );
	const pageCount = Math.max( 1, Math.ceil( items.length / PER_PAGE ) );
	const first = Math.floor( Math.max( 0, firstAt ) / PER_PAGE ) + 1;
	// The list may have become shorter.
	const page = Math.min(
		wanted?.key === key ? wanted.page : first,
		pageCount
	);
	return {
		shown: items.slice( ( page - 1 ) * PER_PAGE, page * PER_PAGE ),
		paging: {
			page,
			pageCount,
			onPage: ( next ) => setWanted( { key, page: next } ),
		},
	};
}
