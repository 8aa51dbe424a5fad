import { fetchReply } from '../../../shared/api/checked-request';
import { post } from '../../../shared/api/request';

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

export type Overview = Record< OverviewState, OverviewItem[] >;

const STEP = { label: '' };

const GROUP = [
	{
		id: '',
		title: '',
		detail: '',
		step: STEP,
		lines: [ { step: STEP, time: '' } ],
		done: false,
	},
];

/** Reads all groups. */
export const fetchOverview = ( signal: AbortSignal ) =>
	fetchReply< Overview >(
		'ramjet/v1/overview',
		{
			failed: GROUP,
			needs: GROUP,
			happened: GROUP,
			setup: GROUP,
			start: GROUP,
		},
		signal
	);

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

/** Says whether a site whose URL has changed is a copy, on which payments stay paused. */
export const decideSiteCopy = ( isCopy: boolean ): Promise< unknown > =>
	post( 'ramjet/v1/site-copy', { is_copy: isCopy } );

/** Allows a site that is no production site to email its subscribers. */
export const allowNewsletter = (): Promise< unknown > =>
	post( 'ramjet/v1/newsletter/allow', {} );
