import { addQueryArgs } from '@wordpress/url';

import { fetchReply, postForReply } from '../../../shared/api/checked-request';

/** State of a membership. The names are Stripe's where Stripe has one. */
export type MemberState =
	| 'active'
	| 'trialing'
	| 'past_due'
	| 'canceled'
	| 'unpaid'
	| 'incomplete'
	| 'paused'
	| 'refunded'
	| 'disputed'
	| 'given';

/** One email address's membership in one plan. */
export type Member = {
	id: number;
	email: string;
	/** ID and title of the plan. */
	plan: number;
	title: string;
	state: MemberState;
	/** ISO 8601 in UTC, as `until`, which is null for no end. */
	since: string;
	until: string | null;
	/** Whether no real money moved. */
	test: boolean;
	source: string;
	/** Payment of a second subscription that somebody paid by mistake; 0 for none. */
	extra: number;
	/** The first payment; 0 for none. */
	order: number;
	account: string;
	/** Whether that is not the account of the site's key. */
	former: boolean;
	/** Stripe's IDs; may be empty, as may `user` and `dashboard`. */
	customer: string;
	subscription: string;
	/** Name of the linked user. */
	user: string;
	/** URL of the subscription in Stripe's dashboard. */
	dashboard: string;
	actions: { cancel: boolean; end: boolean };
};

/** A plan of the site. */
export type MemberPlan = { id: number; title: string; deleted: boolean };

/** A page of a list. */
export type MemberList = {
	items: Member[];
	/** How many match. */
	total: number;
	plans: MemberPlan[];
};

/** What a list shows; what is missing is not filtered by. */
export type MemberQuery = {
	search?: string;
	plan?: string;
	state?: string;
	/** ISO 8601. */
	from?: string;
	to?: string;
	order: 'asc' | 'desc';
};

/** What can be done with a member. */
export type MemberAction = 'email' | 'end' | 'logout' | 'cancel' | 'resolve';

/** What an import has done with some rows of a file. */
export type ImportReply = {
	/** Rows of the file. */
	total: number;
	/** Where the next request continues; null at the end. */
	next: number | null;
	saved: number;
	errors: { row: number; email: string; message: string }[];
};

const PATH = 'ramjet/v1/members';

const MEMBER = { id: 0, email: '', actions: { cancel: false } };

/**
 * Reads a page of a list.
 *
 * @param page    From 1.
 * @param perPage At most 100.
 */
export async function fetchMembers(
	query: MemberQuery,
	page: number,
	perPage: number,
	signal: AbortSignal
): Promise< MemberList > {
	const { members, ...list } = await fetchReply<
		Omit< MemberList, 'items' > & { members: Member[] }
	>(
		addQueryArgs( PATH, { ...query, page, per_page: perPage } ),
		{ members: [ MEMBER ], total: 0, plans: [ { id: 0, title: '' } ] },
		signal
	);
	return { ...list, items: members };
}

/** Reads a member. */
export const fetchMember = ( id: number, signal: AbortSignal ) =>
	fetchReply< Member >( `${ PATH }/${ id }`, MEMBER, signal );

/**
 * Does something with a member.
 *
 * @param data A new email address, or a new last day: 'Y-m-d', or empty for no end.
 * @return The member as it is then.
 */
export const changeMember = async (
	id: number,
	action: MemberAction,
	data: { email?: string; end?: string } = {}
) => postForReply< Member >( `${ PATH }/${ id }/${ action }`, data, MEMBER );

/**
 * Gives access without a payment.
 *
 * @param data.end The last day, 'Y-m-d'; empty for no end.
 */
export const giveAccess = ( data: {
	email: string;
	plan: number;
	end: string;
} ) => postForReply< Member >( `${ PATH }/give`, data, MEMBER );

/**
 * Imports some rows of a CSV file.
 *
 * @param csv  The whole file.
 * @param plan Plan for rows without one; 0 for none.
 * @param from `next` of the last reply; 0 at first.
 */
export const importMembers = ( csv: string, plan: number, from: number ) =>
	postForReply< ImportReply >(
		`${ PATH }/import`,
		{ csv, plan, from },
		{
			total: 0,
			saved: 0,
			errors: [ { row: 0, message: '' } ],
		}
	);
