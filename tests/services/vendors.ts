/*
 * The responses of third parties, as in their documentation and from their servers: to the right keys, and to wrong ones.
 */
import type { IncomingMessage } from 'node:http';

/** A request, read. */
export type Call = {
	method: string;
	/** Path without query. */
	path: string;
	query: URLSearchParams;
	/** Fields of a posted form. */
	form: URLSearchParams;
	headers: IncomingMessage[ 'headers' ];
};

type Vendor = ( call: Call ) => { status: number; body: unknown } | null;

/** Keys that the doubles accept, by service, as its fields expect them. */
export const GOOD = {
	turnstile: {
		site_key: '0x4AAAAAAGoodSiteKey',
		secret: '0x4AAAAAAGoodSecretKey0123456789',
	},
	hcaptcha: {
		site_key: '10000000-ffff-ffff-ffff-000000000001',
		secret: 'ES_GoodSecretKey0123456789',
	},
};

/** Beginning of the tokens that the doubles give to people. */
export const SOLVED = 'solved-by-a-person-';

const seen = new Set< string >();

// Fields and codes: developers.cloudflare.com/turnstile/get-started/server-side-validation; hCaptcha's are the same.
const captcha =
	( secret: string ): Vendor =>
	( { method, form } ) => {
		const token = form.get( 'response' );
		if ( method !== 'POST' || ! token ) {
			return null;
		}
		const isKnown = form.get( 'secret' ) === secret;
		const isUsed = seen.has( token );
		const success = isKnown && ! isUsed && token.startsWith( SOLVED );
		if ( success ) {
			seen.add( token );
		}
		const wrong = isUsed
			? 'timeout-or-duplicate'
			: 'invalid-input-response';
		const code = isKnown ? wrong : 'invalid-input-secret';
		const body = { success, 'error-codes': success ? [] : [ code ] };
		return { status: 200, body };
	};

/** By host; the hosts are the services' own. */
export const VENDORS: Record< string, Vendor > = {
	'challenges.cloudflare.com': captcha( GOOD.turnstile.secret ),
	'api.hcaptcha.com': captcha( GOOD.hcaptcha.secret ),
};
