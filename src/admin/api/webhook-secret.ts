import { request } from '../../../shared/api/request';

/** The secret that the webhooks of forms are signed with. */
export type WebhookSecret = {
	state: 'none' | 'set' | 'unreadable';
	/** Its last characters. */
	masked: string;
	/** Only in the reply that created it. */
	secret?: string;
};

const PATH = 'ramjet/v1/forms/webhook-secret';

/** Reads the state of the secret (GET `ramjet/v1/forms/webhook-secret`). */
export function fetchWebhookSecret(
	signal?: AbortSignal
): Promise< WebhookSecret > {
	return request( { path: PATH, signal } );
}

/** Replaces the secret by a new one (POST `ramjet/v1/forms/webhook-secret`). */
export function createWebhookSecret(): Promise< WebhookSecret > {
	return request( {
		path: PATH,
		method: 'POST',
		data: { rotate: true },
	} );
}
