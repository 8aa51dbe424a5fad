import { expectReply } from '../../../shared/api/expect-reply';
import { post, request } from '../../../shared/api/request';

/** The secret that the webhooks of forms are signed with. */
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
export const fetchWebhookSecret = async ( signal: AbortSignal ) =>
	expectReply< WebhookSecret >(
		await request( { path: PATH, signal } ),
		EXAMPLE
	);

/** Replaces the secret by a new one. */
export const createWebhookSecret = async () =>
	expectReply< WebhookSecret >(
		await post( PATH, { rotate: true } ),
		EXAMPLE
	);
