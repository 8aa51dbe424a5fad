import { addQueryArgs } from '@wordpress/url';

import { fetchReply, postForReply } from '../../../shared/api/checked-request';
import { request } from '../../../shared/api/request';

/** What became of a subscription. */
export type SubscriberState =
	'pending' | 'confirmed' | 'left' | 'paused' | 'complained';

/** How a subscriber was added. */
export type SubscriberOrigin = 'form' | 'member' | 'owner' | 'import';

/** A subscriber of the newsletter. */
export type Subscriber = {
	id: number;
	/** Empty for people who left or complained. */
	email: string;
	state: SubscriberState;
	origin: SubscriberOrigin;
	/** URL of the form's page; may be empty. */
	source: string;
	/** What the form said, or who declared that the person agreed; may be empty. */
	proof: string;
	/** ISO 8601 in UTC, as the others, which are null for never. */
	created: string;
	confirmed: string | null;
	left: string | null;
};

/** A page of a list. */
export type SubscriberList = {
	items: Subscriber[];
	/** How many match. */
	total: number;
};

/** What a list shows; what is missing is not filtered by. */
export type SubscriberQuery = {
	search?: string;
	state?: string;
	origin?: string;
	/** ISO 8601. */
	from?: string;
	to?: string;
	orderby: 'date' | 'email';
	order: 'asc' | 'desc';
};

/** What an import has done with a part of a file. */
export type ImportReply = {
	/** Of the request about the next part. */
	layout: string;
	rows: number;
	/** People who are new, who were in the list, and who had left. */
	saved: number;
	known: number;
	left: number;
	/** Rows of the part that were left out, from 1. */
	errors: { row: number; email: string; message: string }[];
};

const PATH = 'ramjet/v1/newsletter/subscribers';

const SUBSCRIBER = {
	id: 0,
	email: '',
	state: 'pending',
	created: '',
} as const;

/**
 * Reads a page of a list.
 *
 * @param page    From 1.
 * @param perPage At most 100.
 */
export async function fetchSubscribers(
	query: SubscriberQuery,
	page: number,
	perPage: number,
	signal: AbortSignal
): Promise< SubscriberList > {
	const { subscribers, total } = await fetchReply< {
		subscribers: Subscriber[];
		total: number;
	} >(
		addQueryArgs( PATH, { ...query, page, per_page: perPage } ),
		{ subscribers: [ SUBSCRIBER ], total: 0 },
		signal
	);
	return { items: subscribers, total };
}

/** Reads a subscriber. */
export const fetchSubscriber = ( id: number, signal: AbortSignal ) =>
	fetchReply< Subscriber >( `${ PATH }/${ id }`, SUBSCRIBER, signal );

/** Adds somebody, who gets an email with a link to confirm. */
export const addSubscriber = ( email: string ) =>
	postForReply< Subscriber >( PATH, { email }, SUBSCRIBER );

/** Deletes subscribers, at most 100, but not the traces of people who left or complained. */
export const deleteSubscribers = ( ids: number[] ) =>
	request< unknown >( {
		path: addQueryArgs( PATH, { ids } ),
		method: 'DELETE',
	} );

/**
 * Adds the people in a part of a CSV file.
 *
 * @param csv    Whole rows.
 * @param layout Of the last reply; '' at first.
 * @param agreed Whether the user declares that they agreed to get the newsletter.
 */
export const importSubscribers = (
	csv: string,
	layout: string,
	agreed: boolean
) =>
	postForReply< ImportReply >(
		`${ PATH }/import`,
		{ csv, layout, agreed },
		{
			layout: '',
			rows: 0,
			saved: 0,
			known: 0,
			left: 0,
			errors: [ { row: 0, message: '' } ],
		}
	);
