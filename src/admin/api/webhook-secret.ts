import { fetchReply, postForReply } from '../../../shared/api/checked-request';

/** The secret that the site’s webhooks are signed with. */
export type WebhookSecret = {
	state: 'none' | 'set' | 'unreadable';
	/** Its last characters. */
	masked: string;
	/** Only in the reply that created it. */
	secret?: string;
};

const PATH = 'ramjet/v1/forms/webhook-secret';

const EXAMPLE = { state: 'none' } as const;

/** Reads the state of the secret. */
export const fetchWebhookSecret = ( signal: AbortSignal ) =>
	fetchReply< WebhookSecret >( PATH, EXAMPLE, signal );

/** Replaces the secret by a new one. */
export const createWebhookSecret = () =>
	postForReply< WebhookSecret >( PATH, { rotate: true }, EXAMPLE );
