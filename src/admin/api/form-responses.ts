import { addQueryArgs } from '@wordpress/url';

import type { FormDestination } from '../../../shared/api/form-destinations';
import { fetchReply, postForReply } from '../../../shared/api/checked-request';
import { expectReply } from '../../../shared/api/expect-reply';
import { post, requestWithHeaders } from '../../../shared/api/request';

/** The three lists that there are. */
export type ResponseStatus = 'inbox' | 'spam' | 'trash';

/** The state of a response's delivery. */
export type DeliveryState = 'none' | 'sent' | 'waiting' | 'failed' | 'held';

/** An action on responses. */
export type ResponseAction =
	'read' | 'unread' | 'spam' | 'not-spam' | 'trash' | 'restore' | 'delete';

/** A response as lists show it. All texts are plain text that a stranger typed. */
export type ResponseSummary = {
	id: number;
	/** ISO 8601 in UTC. */
	date: string;
	status: ResponseStatus;
	unread: boolean;
	/** May be empty, as may `email`. */
	name: string;
	email: string;
	excerpt: string;
	/** Number of files. */
	files: number;
	form: { source: string; key: string; title: string; url: string };
	delivery: DeliveryState;
};

/** An uploaded file. */
export type ResponseFile = {
	id: string;
	name: string;
	/** Bytes. */
	size: number;
	/** Media type. */
	type: string;
	url: string;
};

/** A field and its value. */
export type ResponseField = {
	id: string;
	/** Kind of the field: 'email', 'textarea' … */
	type: string;
	label: string;
	/** As it is stored. */
	value: string[];
	/** For people: dates in the site's format. */
	text: string;
	files: ResponseFile[];
};

/** Where a response is delivered to. */
export type DeliveryChannel = {
	channel: string;
	state: DeliveryState;
	/** The server of a webhook. */
	host?: string;
};

/** An attempt to deliver a response. */
export type DeliveryAttempt = {
	date: string;
	channel: string;
	ok: boolean;
	/** Whether it is tried no more. */
	final: boolean;
	message: string;
};

/** A response with all that is known of it. */
export type FormResponse = ResponseSummary & {
	/** The responses above and below it in the list. */
	previous: number | null;
	next: number | null;
	fields: ResponseField[];
	visitor: { ip: string | null; user: string | null };
	spam: { verdict: string; reasons: string[] };
	channels: DeliveryChannel[];
	log: DeliveryAttempt[];
	/** What has to be approved before the response is sent there; each with its channel. */
	destinations: ( FormDestination & { channel: string } )[];
};

/** Which responses a list has, and their order. What is missing is not filtered by. */
export type ResponseQuery = {
	status: ResponseStatus;
	search?: string;
	source?: string;
	key?: string;
	unread?: boolean;
	/** ISO 8601. */
	after?: string;
	before?: string;
	orderby?: 'date' | 'name';
	order?: 'asc' | 'desc';
};

/** Numbers of responses. */
export type ResponseCounts = Record< ResponseStatus | 'unread', number >;

/** A form that has responses. */
export type FormWithResponses = { source: string; key: string; title: string };

const PATH = 'ramjet/v1/forms/responses';

const RESPONSE = { id: 0, fields: [] };

/**
 * Reads a page of a list.
 *
 * @param page    From 1.
 * @param perPage At most 100.
 * @return The responses, how many match in all, and whether older ones are still being imported.
 */
export async function fetchResponses(
	query: ResponseQuery,
	page: number,
	perPage: number,
	signal: AbortSignal
) {
	const { body, headers } = await requestWithHeaders( {
		path: addQueryArgs( PATH, { ...query, page, per_page: perPage } ),
		signal,
	} );
	return {
		items: expectReply< ResponseSummary[] >( body, [ { id: 0 } ] ),
		total: Number( headers.get( 'X-WP-Total' ) ?? 0 ),
		isIncomplete: headers.has( 'X-Ramjet-Incomplete' ),
	};
}

/** Counts the responses of each list. */
export const fetchResponseCounts = ( signal: AbortSignal ) =>
	fetchReply< ResponseCounts >(
		`${ PATH }/counts`,
		{ inbox: 0, unread: 0 },
		signal
	);

/** Reads which forms have responses. */
export const fetchFormsWithResponses = ( signal: AbortSignal ) =>
	fetchReply< FormWithResponses[] >( `${ PATH }/forms`, [], signal );

/**
 * Reads a response.
 *
 * @param query The list that `previous` and `next` are about.
 */
export const fetchResponse = (
	id: number,
	query: ResponseQuery,
	signal: AbortSignal
) =>
	fetchReply< FormResponse >(
		addQueryArgs( `${ PATH }/${ id }`, query ),
		RESPONSE,
		signal
	);

/**
 * Performs an action on several responses, or on none if the user may not read one of them.
 *
 * @param ids At most 100.
 * @return For which it is done, those of them that are in no list any more, and for which it is not done: they were gone
 *         before, or it makes no sense for them.
 */
export const changeResponses = (
	ids: number[],
	action: ResponseAction
): Promise< { done: number[]; gone: number[]; failed: number[] } > =>
	post( `${ PATH }/batch`, { ids, action } );

/** How many responses a request deleted, and how many are left in the list. */
type Emptied = { deleted: number; left: number };

/** Deletes what is in spam or trash, for a few seconds. */
export const emptyResponses = ( status: 'spam' | 'trash' ) =>
	postForReply< Emptied >(
		`${ PATH }/empty`,
		{ status },
		{
			deleted: 0,
			left: 0,
		}
	);

/**
 * Delivers a response again.
 *
 * @param channel Of the response's channels.
 * @return The response as it is then, with the new attempt in its log.
 */
export const sendResponseAgain = ( id: number, channel: string ) =>
	postForReply< FormResponse >(
		`${ PATH }/${ id }/deliver`,
		{ channel },
		RESPONSE
	);
