import { addQueryArgs } from '@wordpress/url';

import { request } from '../../../shared/api/request';

/** What a group of the overview says of its items. */
export type OverviewState = 'failed' | 'needs' | 'works';

/** One line of the overview, texts translated. */
export type OverviewItem = {
	/** Unique among all items. */
	id: string;
	title: string;
	/** A sentence; may be empty. */
	detail: string;
	/** When it failed, ISO 8601 in UTC. */
	time: string | null;
	/** A link to what somebody can do next: a page of the dashboard, or an address elsewhere. */
	step: { label: string } & (
		| { page: string; params: Record< string, string >; url: null }
		| { page: null; url: string }
	);
};

/** A page of a group. */
export type OverviewGroup = {
	/** Items on all pages. */
	total: number;
	items: OverviewItem[];
};

const PATH = 'ramjet/v1/overview';

/**
 * Reads the first 20 items of each group (GET `ramjet/v1/overview`).
 *
 * @param signal Breaks the call off.
 */
export function fetchOverview(
	signal?: AbortSignal
): Promise< Record< OverviewState, OverviewGroup > > {
	return request( { path: PATH, signal } );
}

/**
 * Reads one page of one group (GET `ramjet/v1/overview?state=…&page=…`).
 *
 * @param page   From 1; 20 items each.
 * @param signal Breaks the call off.
 * @return That group alone.
 */
export function fetchOverviewPage(
	state: OverviewState,
	page: number,
	signal?: AbortSignal
): Promise< Partial< Record< OverviewState, OverviewGroup > > > {
	return request( { path: addQueryArgs( PATH, { state, page } ), signal } );
}
