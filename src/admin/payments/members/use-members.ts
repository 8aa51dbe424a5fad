import { useCallback, useMemo, useSyncExternalStore } from '@wordpress/element';

import { useRequest } from '../../../../shared/lib/use-request';
import { fetchMembers, type MemberQuery } from '../../api/members';
import { readDateFilter, readTimes } from '../../lib/date-filter';
import { getQuery, navigate, subscribe } from '../../router/query';

/** Filters whose values are the server's. */
export const FILTERS = [ 'plan', 'state' ] as const;

/** The name of a filter. */
export type FilterName = ( typeof FILTERS )[ number ];

/** The state of the list, which is in the URL. Empty texts are no filter. */
export type ListState = Record< FilterName, string > & {
	search: string;
	/** Since when: `{operator}:{days}`. */
	date: string;
	orderby: 'date';
	order: 'asc' | 'desc';
	/** From 1. */
	page: number;
};

function readUrl( url: string ): ListState {
	const query = new URLSearchParams( url );
	const text = ( name: string ) => query.get( name ) ?? '';
	const valid = ( name: string, pattern: RegExp ) =>
		pattern.test( text( name ) ) ? text( name ) : '';
	return {
		plan: valid( 'plan', /^[1-9]\d{0,15}$/ ),
		state: valid(
			'state',
			/^(active|trialing|past_due|canceled|unpaid|incomplete|paused|refunded|disputed|given|extra)$/
		),
		search: text( 's' ),
		date: readDateFilter( text( 'date' ) ) ? text( 'date' ) : '',
		orderby: 'date',
		order: text( 'order' ) === 'asc' ? 'asc' : 'desc',
		page: Math.max( 1, Math.floor( Number( text( 'paged' ) ) ) || 1 ),
	};
}

function toQuery( { plan, state, search, date, order }: ListState ) {
	const { after: from, before: to } = readTimes( date );
	const values = {
		plan,
		state,
		search: search.trim().slice( 0, 191 ),
		from,
		to,
	};
	const set = Object.entries( values ).filter( ( [ , value ] ) => value );
	return { order, ...Object.fromEntries( set ) } as MemberQuery;
}

/**
 * The list of members that the URL names.
 *
 * @param perPage Members per page.
 */
export function useMembers( perPage: number ) {
	const url = useSyncExternalStore( subscribe, getQuery );
	const state = useMemo( () => readUrl( url ), [ url ] );
	// The same object while the query stays the same: opening a member changes the URL, too.
	const asked = JSON.stringify( toQuery( state ) );
	const query = useMemo(
		() => JSON.parse( asked ) as MemberQuery,
		[ asked ]
	);
	const list = useRequest(
		useCallback(
			( signal: AbortSignal ) =>
				fetchMembers( query, state.page, perPage, signal ),
			[ query, state.page, perPage ]
		)
	);
	return {
		state,
		query,
		list,
		/** Shows another list. `isTyping` replaces the entry in the browser's history. */
		show: ( changes: Partial< ListState >, isTyping = false ) => {
			const next = { ...state, page: 1, ...changes };
			navigate(
				{
					plan: next.plan,
					state: next.state,
					date: next.date,
					s: next.search,
					paged: next.page > 1 ? String( next.page ) : '',
					order: next.order === 'asc' ? 'asc' : '',
				},
				{ replace: isTyping }
			);
		},
	};
}
