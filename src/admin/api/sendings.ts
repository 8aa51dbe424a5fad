import { addQueryArgs } from '@wordpress/url';

import { fetchReply } from '../../../shared/api/checked-request';
import { post } from '../../../shared/api/request';

/** How far a post's emails are. */
export type SendingState =
	| 'waiting'
	| 'adding'
	| 'sending'
	| 'done'
	| 'canceled'
	| 'stopped'
	| 'failed';

/** A post that is, was or will be emailed. */
export type Sending = {
	id: number;
	/** ID of the post, and its title. */
	post: number;
	title: string;
	/** URL of its editor; empty where the user may not edit it, or it is gone. */
	edit: string;
	state: SendingState;
	/** ISO 8601 in UTC; `finished` is null until then. */
	starts: string;
	finished: string | null;
	/** Numbers of subscribers: all, and those to whom it was sent, was refused, or may have been sent. */
	total: number;
	sent: number;
	failed: number;
	doubt: number;
	/** Why the email could not be composed; may be empty. */
	error: string;
};

/** A page of the list, the newest first, and how many there are. */
export type SendingList = { sendings: Sending[]; total: number };

/**
 * Reads a page of the list.
 *
 * @param page From 1.
 */
export const fetchSendings = (
	page: number,
	perPage: number,
	signal: AbortSignal
) =>
	fetchReply< SendingList >(
		addQueryArgs( 'ramjet/v1/newsletter/sendings', {
			page,
			per_page: perPage,
		} ),
		{
			sendings: [ { id: 0, post: 0, title: '', state: 'done' } ],
			total: 0,
		},
		signal
	);

/** Cancels a post's emails, or sends those again that may not have arrived. */
export const changeSending = (
	postId: number,
	action: 'cancel' | 'again'
): Promise< unknown > =>
	post( `ramjet/v1/newsletter/posts/${ postId }`, { action } );
