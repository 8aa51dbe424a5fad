import { createHmac, timingSafeEqual } from 'node:crypto';
import {
	type ReceivedRequest,
	type RestServer,
	startRestServer,
	text,
} from '../support/rest-server';

/** Somebody who gets a form's answers. */
export type WebhookReceiver = RestServer & {
	/** The address to enter. */
	url: string;
};

/** Starts a receiver that takes everything, until told otherwise by `answer( 'hook', … )`. */
export async function startWebhookReceiver(): Promise< WebhookReceiver > {
	const server = await startRestServer();
	server.answer( 'hook', text( 'Thanks!' ) );
	return { ...server, url: `${ server.root }hook` };
}

/**
 * Whether a request comes from who knows the secret, and lately: what docs/forms-integrations.md has receivers check.
 *
 * @param now Unix time.
 */
export function isAuthentic(
	{ headers, body }: ReceivedRequest,
	secret: string,
	now = Date.now() / 1000
): boolean {
	const timestamp = String( headers[ 'x-ramjet-timestamp' ] ?? '' );
	const given = Buffer.from(
		String( headers[ 'x-ramjet-signature' ] ?? '' )
	);
	const made = Buffer.from(
		`sha256=${ createHmac( 'sha256', secret ).update( `${ timestamp }.${ body }` ).digest( 'hex' ) }`
	);
	return (
		Math.abs( now - Number( timestamp ) ) < 300 &&
		given.length === made.length &&
		timingSafeEqual( given, made )
	);
}
