import { request } from '../../shared/api/request';

/** Whether the site can add subscribers to a Mailchimp audience. */
export type MailchimpConnection = {
	code: 'connected' | 'not_connected';
	/** Where the account is connected and the audience is chosen. */
	connect_url: string;
};

/** A category of groups that subscribers can join. */
export type MailchimpCategory = {
	id: string;
	title: string;
	interests: { id: string; name: string }[];
};

/** Reads whether Mailchimp is connected (GET `wpcom/v2/mailchimp`). */
export const fetchMailchimp = (
	signal?: AbortSignal
): Promise< MailchimpConnection > =>
	request( { path: 'wpcom/v2/mailchimp', signal } );

/** Reads the groups of the audience (GET `wpcom/v2/mailchimp/groups`). */
export const fetchMailchimpGroups = async (
	signal: AbortSignal
): Promise< MailchimpCategory[] > =>
	(
		await request< { interest_categories?: MailchimpCategory[] } >( {
			path: 'wpcom/v2/mailchimp/groups',
			signal,
		} )
	).interest_categories ?? [];
