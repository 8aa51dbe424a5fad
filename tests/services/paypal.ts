/*
 * PayPal: tokens, Orders v2, refunds, disputes, webhooks, and the page on which payers approve, as PayPal documents them.
 *
 * How a test drives it:
 * - Start the doubles (`startDoubles()` of ./server) and open pages `under( { constants: serviceConstants( 'paypal',
 *   PAYPAL ), services: { origin, mode: 'ok' } } )`. PAYPAL has keys of a sandbox, PAYPAL_LIVE those of a real account.
 * - The link `payer-action` leads to a page of the doubles with the amount and four buttons: 'Pay now', 'Pay with a bank
 *   account' (the capture stays pending), 'Pay with a declined card' (the first capture fails) and 'Cancel and return'.
 *   Without a browser: `approve( id )`.
 * - `orders` has all orders by PayPal's ID; `orderOf( publicId )` finds one by ours.
 * - `complete( id )` and `decline( id )` end a pending capture, `refundAtPayPal( id, '2.00' )` is a refund in PayPal's
 *   own dashboard, and `dispute( id, status, outcome )` opens or changes a dispute.
 * - Nothing is sent by itself: `webhook( type, id )` returns the signed headers and the body of an event, for a POST to
 *   ramjet/v1/payments/paypal/webhook.
 * - `revokeTokens()` ends all access tokens, as PayPal does when they expire.
 * - Payees (email addresses): restricted@… is refused, nobody@… has no account (captures stay pending, UNILATERAL), and
 *   only money of nobody or of owner@… can be refunded. RUB is not supported.
 */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import {
	approve,
	captureOf,
	captureOrder,
	createOrder,
	disputes,
	failure,
	handleCapture,
	listDisputes,
	newId,
	ok,
	orders,
	returns,
	unitOf,
} from './paypal-orders';
import type { Call, Vendor } from './vendors';

export {
	approve,
	complete,
	decline,
	dispute,
	orderOf,
	orders,
	PAYER,
	refundAtPayPal,
	unitOf,
} from './paypal-orders';

export const PAYPAL = {
	client_id: 'AbGoodSandboxClientId_0123456789-0123456789',
	secret: 'EIGoodSandboxSecret_0123456789-0123456789',
	mode: 'sandbox',
};

export const PAYPAL_LIVE = {
	client_id: 'AbGoodLiveClientId_0123456789-0123456789abc',
	secret: 'EIGoodLiveSecret_0123456789-0123456789abcde',
	mode: 'live',
};

/** Replies to POSTs by PayPal-Request-Id. */
const replies = new Map< string, ReturnType< Vendor > >();
const tokens = new Set< string >();
/** URLs by ID. */
const webhooks = new Map< string, string >();
const SIGNING_KEY = randomBytes( 16 );

/** Ends all access tokens. */
export const revokeTokens = () => tokens.clear();

function resourceOf( type: string, id: string ): object {
	if ( type.startsWith( 'CHECKOUT.' ) ) {
		return orders.get( id )!;
	}
	const capture = captureOf( id );
	if ( type.startsWith( 'CUSTOMER.' ) ) {
		return {
			dispute_id: disputes.get( capture.id )?.id,
			status: disputes.get( capture.id )?.status,
			disputed_transactions: [ { seller_transaction_id: capture.id } ],
		};
	}
	const refund = unitOf( id ).payments!.refunds?.at( -1 );
	const up = `https://api.paypal.com/v2/payments/captures/${ capture.id }`;
	return type.endsWith( '.REFUNDED' )
		? { ...refund, links: [ { href: up, rel: 'up', method: 'GET' } ] }
		: capture;
}

const sign = ( parts: string[], body: string ) =>
	createHmac( 'sha256', SIGNING_KEY )
		.update( parts.join( '|' ) )
		.update( createHash( 'sha256' ).update( body ).digest() )
		.digest( 'base64' );

/**
 * A webhook as PayPal sends it.
 *
 * @param type Such as CHECKOUT.ORDER.APPROVED or PAYMENT.CAPTURE.COMPLETED.
 * @param id   PayPal's of the order.
 */
export function webhook( type: string, id: string ) {
	const [ hook = '' ] = [ ...webhooks.keys() ].slice( -1 );
	const transmission = randomUUID();
	const time = new Date().toISOString();
	// An empty object, a slash and a letter that PHP's encoder would write differently.
	const body = JSON.stringify( {
		id: `WH-${ newId() }`,
		event_type: type,
		summary: 'Zoë paid 5.00 USD/now',
		breakdown: {},
		resource: resourceOf( type, id ),
	} );
	return {
		body,
		headers: {
			'Content-Type': 'application/json',
			'PAYPAL-TRANSMISSION-ID': transmission,
			'PAYPAL-TRANSMISSION-TIME': time,
			'PAYPAL-TRANSMISSION-SIG': sign(
				[ transmission, time, hook ],
				body
			),
			'PAYPAL-CERT-URL':
				'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42',
			'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
		},
	};
}

function verify( body: string ) {
	const sent = JSON.parse( body ) as Record< string, string >;
	// The signature is that of the bytes, as they stand in the request.
	const [ , event = '' ] =
		/"webhook_event"\s*:\s*(\{[\s\S]*\})\s*\}$/.exec( body ) ?? [];
	const {
		transmission_id: id = '',
		transmission_time: time = '',
		webhook_id: hook = '',
	} = sent;
	const isRight =
		webhooks.has( hook ) &&
		sent.transmission_sig === sign( [ id, time, hook ], event );
	return ok( { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } );
}

function notifications( { method, body }: Call, kind: string ) {
	if ( kind === 'verify-webhook-signature' ) {
		return verify( body );
	}
	if ( method === 'GET' ) {
		const list = [ ...webhooks ].map( ( [ id, url ] ) => ( { id, url } ) );
		return ok( { webhooks: list } );
	}
	const { url } = JSON.parse( body ) as { url: string };
	if ( [ ...webhooks.values() ].includes( url ) ) {
		return failure( 400, 'WEBHOOK_URL_ALREADY_EXISTS' );
	}
	const id = newId();
	webhooks.set( id, url );
	return ok( { id, url }, 201 );
}

const route: Vendor = ( call ) => {
	const { path, query, method } = call;
	const [ , version = '', space = '', kind = '', id = '', action = '' ] =
		path.split( '/' );
	switch ( `${ version } ${ space } ${ kind }` ) {
		case 'v2 checkout orders': {
			const order = orders.get( id );
			if ( ! id ) {
				return createOrder( call );
			}
			if ( ! order ) {
				return failure(
					404,
					'RESOURCE_NOT_FOUND',
					'INVALID_RESOURCE_ID'
				);
			}
			return method === 'POST' ? captureOrder( order ) : ok( order );
		}
		case 'v2 payments captures':
			return handleCapture( call, id, action );
		case 'v1 customer disputes':
			return listDisputes(
				id,
				query.get( 'disputed_transaction_id' ) ?? ''
			);
		default:
			return space === 'notifications'
				? notifications( call, kind )
				: null;
	}
};

const api =
	( keys: typeof PAYPAL ): Vendor =>
	( call ) => {
		const { authorization = '' } = call.headers;
		const credentials = authorization.replace( /^(?:Basic|Bearer) /, '' );
		if ( call.path === '/v1/oauth2/token' ) {
			const sent = Buffer.from( credentials, 'base64' ).toString();
			if ( sent !== `${ keys.client_id }:${ keys.secret }` ) {
				return ok( { error: 'invalid_client' }, 401 );
			}
			const accessToken = `A21AA${ newId() }`;
			tokens.add( accessToken );
			return ok( {
				access_token: accessToken,
				token_type: 'Bearer',
				expires_in: 32_400,
			} );
		}
		if ( ! tokens.has( credentials ) ) {
			return failure( 401, 'AUTHENTICATION_FAILURE' );
		}
		const requestId = call.headers[ 'paypal-request-id' ];
		const known = replies.get( `${ requestId }` );
		const reply = known ?? route( call );
		if ( requestId && reply && reply.status < 300 ) {
			replies.set( `${ requestId }`, reply );
		}
		return reply;
	};

const BUTTONS = {
	now: 'Pay now',
	bank: 'Pay with a bank account',
	declined: 'Pay with a declined card',
	cancel: 'Cancel and return',
};

const page = ( { method, query, form }: Call ): ReturnType< Vendor > => {
	const id = query.get( 'token' ) ?? '';
	const urls = returns.get( id );
	if ( ! urls ) {
		return null;
	}
	const { amount, payee } = unitOf( id );
	const choice = form.get( 'choice' );
	if ( method !== 'POST' || ! choice ) {
		const buttons = Object.entries( BUTTONS ).map(
			( [ value, label ] ) =>
				`<button name="choice" value="${ value }">${ label }</button>`
		);
		const to = payee ? ` to ${ payee.email_address }` : '';
		return {
			status: 200,
			body: Buffer.from(
				`<!doctype html><html lang="en"><title>PayPal</title><h1>Pay ${ amount.value } ${ amount.currency_code }${ to }</h1><form method="post">${ buttons.join( ' ' ) }</form></html>`
			),
			headers: { 'Content-Type': 'text/html; charset=utf-8' },
		};
	}
	const target = new URL(
		choice === 'cancel' ? urls.cancel_url : urls.return_url
	);
	target.searchParams.set( 'token', id );
	if ( choice !== 'cancel' ) {
		approve( id, choice );
		target.searchParams.set( 'PayerID', 'QYR5Z8XDVJNXQ' );
	}
	return { status: 303, body: '', headers: { Location: target.href } };
};

/** By host. */
export const PAYPAL_HOSTS: Record< string, Vendor > = {
	'api-m.sandbox.paypal.com': api( PAYPAL ),
	'api-m.paypal.com': api( PAYPAL_LIVE ),
	'www.sandbox.paypal.com': page,
};
