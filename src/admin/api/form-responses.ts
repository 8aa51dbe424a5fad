import { addQueryArgs } from '@wordpress/url';

import type { FormDestination } from '../../../shared/api/form-destinations';
import { expectReply } from '../../../shared/api/expect-reply';
import { post, request, requestWithHeaders } from '../../../shared/api/request';

/** The three lists that there are. */
export type ResponseStatus = 'inbox' | 'spam' | 'trash';

/** How an entry's delivery is doing. */
export type DeliveryState = 'none' | 'sent' | 'waiting' | 'failed' | 'held';

/** What can be done to entries. */
export type ResponseAction =
	'read' | 'unread' | 'spam' | 'not-spam' | 'trash' | 'restore' | 'delete';

/** An entry as lists show it. All texts are plain text that a stranger typed. */
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
	/** How many files came with it. */
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

/** An attempt to hand an entry over. */
export type DeliveryAttempt = {
	date: string;
	channel: string;
	ok: boolean;
	/** Whether it is tried no more. */
	final: boolean;
	message: string;
};

/** An entry with all that is known of it. */
export type FormResponse = ResponseSummary & {
	/** The entries above and below it in the list that was asked about. */
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

/** Which entries, and in which order; what is not named is not looked at. */
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

/** How many entries there are. */
export type ResponseCounts = Record< ResponseStatus | 'unread', number >;

/** A form that there are entries of. */
export type FormWithResponses = { source: string; key: string; title: string };

const PATH = 'ramjet/v1/forms/responses';

const RESPONSE = { id: 0, fields: [] };

/**
 * Reads a page of a list.
 *
 * @param page    From 1.
 * @param perPage At most 100.
 * @return The entries, how many match in all, and whether older ones are still being read in.
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

/** Reads how many there are. */
export const fetchResponseCounts = async ( signal: AbortSignal ) =>
	expectReply< ResponseCounts >(
		await request( { path: `${ PATH }/counts`, signal } ),
		{ inbox: 0, unread: 0 }
	);

/** Reads which forms there are entries of. */
export const fetchFormsWithResponses = async ( signal: AbortSignal ) =>
	expectReply< FormWithResponses[] >(
		await request( { path: `${ PATH }/forms`, signal } ),
		[]
	);

/**
 * Reads an entry.
 *
 * @param query The list that `previous` and `next` are about.
 */
export const fetchResponse = async (
	id: number,
	query: ResponseQuery,
	signal: AbortSignal
) =>
	expectReply< FormResponse >(
		await request( {
			path: addQueryArgs( `${ PATH }/${ id }`, query ),
			signal,
		} ),
		RESPONSE
	);

/**
 * Does the same to many entries, or to none where one of them may not be read.
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
export const emptyResponses = async ( status: 'spam' | 'trash' ) =>
	expectReply< Emptied >( await post( `${ PATH }/empty`, { status } ), {
		deleted: 0,
		left: 0,
	} );

/**
 * Sends an entry again.
 *
 * @param channel One way out of the site.
 * @return The entry as it is then, with what the log says.
 */
export const sendResponseAgain = async ( id: number, channel: string ) =>
	expectReply< FormResponse >(
		await post( `${ PATH }/${ id }/deliver`, { channel } ),
		RESPONSE
	);
