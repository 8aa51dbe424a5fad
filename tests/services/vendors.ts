/*
 * What each third party answers, as their documentation and their servers have it: to the right credentials, and
 * to wrong ones.
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

export type VendorAnswer = { status: number; body: unknown };

type Vendor = ( call: Call ) => VendorAnswer | null;

/** Credentials that the doubles accept, by service, in the form that the fields take. */
export const GOOD = {
	mapbox: { token: 'pk.eyJ1IjoicmFtamV0In0.good-token_0123456789' },
	giphy: { key: 'GoodGiphyKey0123456789abcdefghij' },
	pexels: { key: 'GoodPexelsKey0123456789abcdefghijklmnopqrstuvwxyz0123456' },
	openverse: {
		client_id: 'GoodOpenverseClient0123456789',
		client_secret: 'GoodOpenverseSecret0123456789abcdef',
	},
	instagram: {
		app_id: '123456789012345',
		app_secret: '600d600d600d600d600d600d600d600d',
	},
	mailchimp: { key: '600d600d600d600d600d600d600d600d-us21' },
	stripe: { secret_key: 'sk_test_GoodStripeKey0123456789' },
	paypal: {
		client_id: 'GoodPayPalClient_0123456789-abcdefghij',
		client_secret: 'GoodPayPalSecret_0123456789-abcdefghij',
	},
	captcha: {
		provider: 'turnstile',
		site_key: '0x4AAAAAAGoodSiteKey',
		secret: '0x4AAAAAAGoodSecretKey0123456789',
	},
	model: { key: 'sk-good-model-key-0123456789', model: 'small-model' },
};

const answer = ( status: number, body: unknown ) => ( { status, body } );

const basic = ( user: string, password: string ) =>
	`Basic ${ Buffer.from( `${ user }:${ password }` ).toString( 'base64' ) }`;

const mapbox: Vendor = ( { path, query } ) => {
	if ( path !== '/tokens/v2' ) {
		return null;
	}
	const token = query.get( 'access_token' );
	return token === GOOD.mapbox.token
		? answer( 200, {
				code: 'TokenValid',
				token: { usage: 'pk', user: 'ramjet', authorization: 'a1' },
			} )
		: answer( 200, { code: 'TokenInvalid' } );
};

const giphy: Vendor = ( { path, query } ) => {
	if ( path !== '/v1/gifs/trending' || query.get( 'limit' ) !== '1' ) {
		return null;
	}
	return query.get( 'api_key' ) === GOOD.giphy.key
		? answer( 200, {
				data: [ { type: 'gif', id: 'YsTs5ltWtEhnq' } ],
				pagination: { total_count: 1000, count: 1, offset: 0 },
				meta: { status: 200, msg: 'OK', response_id: 'a1' },
			} )
		: answer( 401, {
				data: [],
				meta: { status: 401, msg: 'Unauthorized', response_id: '' },
			} );
};

const pexels: Vendor = ( { path, query, headers } ) => {
	if ( path !== '/v1/curated' || query.get( 'per_page' ) !== '1' ) {
		return null;
	}
	return headers.authorization === GOOD.pexels.key
		? answer( 200, { page: 1, per_page: 1, photos: [ { id: 2880507 } ] } )
		: answer( 401, { status: 401, code: 'Unauthorized' } );
};

const openverse: Vendor = ( { method, path, form } ) => {
	if ( method !== 'POST' || path !== '/v1/auth_tokens/token/' ) {
		return null;
	}
	return form.get( 'grant_type' ) === 'client_credentials' &&
		form.get( 'client_id' ) === GOOD.openverse.client_id &&
		form.get( 'client_secret' ) === GOOD.openverse.client_secret
		? answer( 200, {
				access_token: 'openverse-access-token',
				expires_in: 36000,
				token_type: 'Bearer',
				scope: 'read write',
			} )
		: answer( 401, { error: 'invalid_client' } );
};

const instagram: Vendor = ( { path, query } ) => {
	if ( path !== '/oauth/access_token' ) {
		return null;
	}
	return query.get( 'grant_type' ) === 'client_credentials' &&
		query.get( 'client_id' ) === GOOD.instagram.app_id &&
		query.get( 'client_secret' ) === GOOD.instagram.app_secret
		? answer( 200, {
				access_token: '123456789012345|app-token',
				token_type: 'bearer',
			} )
		: answer( 400, {
				error: {
					message: 'Error validating client secret.',
					type: 'OAuthException',
					code: 1,
				},
			} );
};

const mailchimp: Vendor = ( { path, headers } ) => {
	if ( path !== '/3.0/ping' ) {
		return null;
	}
	return headers.authorization === basic( 'ramjet', GOOD.mailchimp.key )
		? answer( 200, { health_status: "Everything's Chimpy!" } )
		: answer( 401, {
				type: 'https://mailchimp.com/developer/marketing/docs/errors/',
				title: 'API Key Invalid',
				status: 401,
				detail: "Your API key may be invalid, or you've attempted to access the wrong datacenter.",
			} );
};

const stripe: Vendor = ( { path, headers } ) => {
	if ( path !== '/v1/balance' ) {
		return null;
	}
	if ( headers.authorization?.startsWith( 'Bearer rk_' ) ) {
		return answer( 403, {
			error: {
				message:
					'The provided key does not have the required permissions for this endpoint.',
				type: 'invalid_request_error',
			},
		} );
	}
	return headers.authorization === `Bearer ${ GOOD.stripe.secret_key }`
		? answer( 200, {
				object: 'balance',
				available: [ { amount: 0, currency: 'eur' } ],
				livemode: false,
			} )
		: answer( 401, {
				error: {
					message: 'Invalid API Key provided: sk_test_****',
					type: 'invalid_request_error',
				},
			} );
};

const paypal: Vendor = ( { method, path, form, headers } ) => {
	if ( method !== 'POST' || path !== '/v1/oauth2/token' ) {
		return null;
	}
	const { client_id: id, client_secret: secret } = GOOD.paypal;
	return form.get( 'grant_type' ) === 'client_credentials' &&
		headers.authorization === basic( id, secret )
		? answer( 200, {
				access_token: 'A21AAsandbox',
				token_type: 'Bearer',
				app_id: 'APP-80W284485P519543T',
				expires_in: 31668,
			} )
		: answer( 401, {
				error: 'invalid_client',
				error_description: 'Client Authentication failed',
			} );
};

/** Beginning of the tokens that the double gives to people. */
export const SOLVED = 'solved-by-a-person-';

const seen = new Set< string >();

// Fields and codes: developers.cloudflare.com/turnstile/get-started/server-side-validation; hCaptcha's are the same.
const captcha: Vendor = ( { method, form } ) => {
	const token = form.get( 'response' );
	if ( method !== 'POST' || ! token ) {
		return null;
	}
	const isKnown = form.get( 'secret' ) === GOOD.captcha.secret;
	const isUsed = seen.has( token );
	if ( isKnown && ! isUsed && token.startsWith( SOLVED ) ) {
		seen.add( token );
		return answer( 200, { success: true, 'error-codes': [] } );
	}
	const reason = isUsed ? 'timeout-or-duplicate' : 'invalid-input-response';
	return answer( 200, {
		success: false,
		'error-codes': [ isKnown ? reason : 'invalid-input-secret' ],
	} );
};

const model: Vendor = ( { path, headers } ) => {
	if ( path !== '/v1/models' ) {
		return null;
	}
	return headers.authorization === `Bearer ${ GOOD.model.key }`
		? answer( 200, {
				object: 'list',
				data: [
					{ id: GOOD.model.model, object: 'model', owned_by: 'us' },
				],
			} )
		: answer( 401, {
				error: {
					message: 'Incorrect API key provided.',
					type: 'invalid_request_error',
					code: 'invalid_api_key',
				},
			} );
};

/** By host; the hosts are those that the services really have. */
export const VENDORS: Record< string, Vendor > = {
	'api.mapbox.com': mapbox,
	'api.giphy.com': giphy,
	'api.pexels.com': pexels,
	'api.openverse.org': openverse,
	'graph.facebook.com': instagram,
	'us21.api.mailchimp.com': mailchimp,
	'api.stripe.com': stripe,
	'api-m.paypal.com': paypal,
	'api-m.sandbox.paypal.com': paypal,
	'challenges.cloudflare.com': captcha,
	'api.hcaptcha.com': captcha,
	'www.google.com': captcha,
	model,
};
