import { addQueryArgs } from '@wordpress/url';

import { expectReply } from '../../../shared/api/expect-reply';
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
	/** A link to the next step: a page of the dashboard, or another URL. */
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

const GROUP = { total: 0, items: [] };

/** Reads the first 20 items of each group. */
export const fetchOverview = async ( signal: AbortSignal ) =>
	expectReply< Record< OverviewState, OverviewGroup > >(
		await request( { path: PATH, signal } ),
		{ failed: GROUP, needs: GROUP, works: GROUP }
	);

/**
 * Reads one page of one group.
 *
 * @param page From 1; 20 items each.
 */
export async function fetchOverviewPage(
	state: OverviewState,
	page: number,
	signal: AbortSignal
): Promise< OverviewGroup > {
	const reply = await request< Partial< Record< OverviewState, unknown > > >(
		{ path: addQueryArgs( PATH, { state, page } ), signal }
	);
	return expectReply< OverviewGroup >( reply[ state ], GROUP );
}
