import { fetchReply, postForReply } from '../../shared/api/checked-request';
import { request } from '../../shared/api/request';

/** How far the emails about a post are. */
export type Sending = {
	state:
		| 'waiting'
		| 'adding'
		| 'sending'
		| 'done'
		| 'canceled'
		| 'stopped'
		| 'failed';
	/** Recipients, as far as they are known. */
	total: number;
	sent: number;
	failed: number;
	/** Emails that may or may not have arrived. */
	doubt: number;
	/** When it begins, in ISO 8601. */
	starts: string | null;
	/** A sentence; may be empty. */
	error: string;
};

/** What the panel shows of a post. */
export type PostEmails = {
	/** How many have subscribed. */
	subscribers: number;
	/** How long the emails take, or the rest of them, in seconds. */
	seconds: number;
	/** Why nothing is sent, a sentence; may be empty. */
	problem: string;
	/** Where that can be changed; empty for users who may not. */
	problem_url: string;
	/** Whether the post was neither emailed nor published before. */
	is_news: boolean;
	/** Null if the post was not emailed. */
	sending: Sending | null;
};

const EXAMPLE = {
	subscribers: 0,
	seconds: 0,
	problem: '',
	problem_url: '',
	is_news: true,
};

const path = ( post: number ) => `ramjet/v1/newsletter/posts/${ post }`;

/** Reads how far the emails about a post are. */
export const fetchEmails = ( post: number, signal: AbortSignal ) =>
	fetchReply< PostEmails >( path( post ), EXAMPLE, signal );

/** Ends the emails about a post, begins them, or repeats those in doubt. */
export const changeEmails = (
	post: number,
	action: 'cancel' | 'send' | 'again'
) => postForReply< PostEmails >( path( post ), { action }, EXAMPLE );

/**
 * Reads the email as it would be now.
 *
 * @param post
 * @param subject Empty for the post's title.
 * @param signal
 * @return A document.
 */
export const fetchPreview = (
	post: number,
	subject: string,
	signal: AbortSignal
) =>
	request< { html: string } >( {
		path: `wpcom/v2/email-preview?post_id=${ post }&subject=${ encodeURIComponent( subject ) }`,
		signal,
	} );

/** Sends the email to one address, the user's own if it is empty; returns where it was sent. */
export const sendTest = ( post: number, email: string, subject: string ) =>
	postForReply< { email: string } >(
		'wpcom/v2/send-email-preview',
		{ id: post, email, subject },
		{ email: '' }
	);
