import { addQueryArgs } from '@wordpress/url';

import { expectReply } from '../../../shared/api/expect-reply';
import { post, request } from '../../../shared/api/request';

/** A group of the overview: problems, what happened, what is worth setting up, and a new site's first steps. */
export type OverviewState = 'failed' | 'needs' | 'happened' | 'setup' | 'start';

/** A link, to a page of the dashboard or another URL. */
export type OverviewStep = { label: string } & (
	| { page: string; params: Record< string, string >; url: null }
	| { page: null; url: string }
);

/** An item of the overview, texts translated. */
export type OverviewItem = {
	/** Unique among all items. */
	id: string;
	title: string;
	/** A sentence; may be empty. */
	detail: string;
	/** When it failed, ISO 8601 in UTC. */
	time: string | null;
	step: OverviewStep;
	/** The latest events of a card, at most three. */
	lines: { step: OverviewStep; time: string }[];
	/** Whether a first step is done, or what is worth setting up was dismissed. */
	done: boolean;
};

/** A page of a group. */
export type OverviewGroup = {
	/** Items on all pages. */
	total: number;
	items: OverviewItem[];
};

export type Overview = Record< OverviewState, OverviewGroup >;

const PATH = 'ramjet/v1/overview';

const STEP = { label: '' };

const GROUP = {
	total: 0,
	items: [
		{
			id: '',
			title: '',
			detail: '',
			step: STEP,
			lines: [ { step: STEP, time: '' } ],
			done: false,
		},
	],
};

/** Reads the first 20 items of each group. */
export const fetchOverview = async ( signal: AbortSignal ) =>
	expectReply< Overview >( await request( { path: PATH, signal } ), {
		failed: GROUP,
		needs: GROUP,
		happened: GROUP,
		setup: GROUP,
		start: GROUP,
	} );

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

/**
 * Notes that a first step was opened.
 *
 * @param id Of its item.
 */
export const reachStep = ( id: string ): Promise< unknown > =>
	post( 'jetpack/v4/recommendations/step', {
		step: id.replace( /^start-/, '' ),
	} );

/** Hides a notice for the current user for good, or shows it again. */
export const dismissNotice = (
	id: string,
	dismissed: boolean
): Promise< unknown > => post( `jetpack/v4/notice/${ id }`, { dismissed } );
