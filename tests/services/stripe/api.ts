import type { Call, Vendor } from '../vendors';
import { type Account, visible } from './account';
import {
	type Caller,
	createPortal,
	createRefund,
	createSession,
	ENDPOINT,
	METADATA,
	missing,
	PORTAL,
	Refusal,
	saveEndpoint,
	SESSION,
} from './create';
import { findUnknown, parseForm } from './form';

export const API_VERSION = '2026-10-28.endive';

type Reply = { status: number; body: object };

/** Permissions of restricted keys, by the first part of the path. */
const PERMISSIONS: Record< string, string > = {
	'checkout/sessions': 'rak_checkout_session',
	payment_intents: 'rak_payment_intent',
	refunds: 'rak_charge',
	disputes: 'rak_dispute',
	invoices: 'rak_invoice',
	subscriptions: 'rak_subscription',
	webhook_endpoints: 'rak_webhook',
	'billing_portal/configurations': 'rak_customer_portal',
	events: 'rak_event',
	account: 'rak_account',
};

function get< T >( objects: Map< string, T >, kind: string, id: string ): T {
	const found = objects.get( id );
	if ( found === undefined ) {
		throw missing( kind, id );
	}
	return found;
}

/** A page of a list, the newest first. */
function list( call: Call, objects: Iterable< { id: string } > ) {
	const { query } = call;
	const all = [ ...objects ].reverse();
	const after = query.get( 'starting_after' );
	const start = after ? all.findIndex( ( { id } ) => id === after ) + 1 : 0;
	const end = start + Number( query.get( 'limit' ) ?? 10 );
	return {
		object: 'list',
		data: all.slice( start, end ).map( visible ),
		has_more: end < all.length,
		url: call.path,
	};
}

const ofIntent =
	( call: Call ) =>
	( { payment_intent: intent }: { payment_intent: unknown } ) =>
		[ null, intent ].includes( call.query.get( 'payment_intent' ) );

function listEvents( { account }: Caller, call: Call ) {
	const types = [ ...call.query ]
		.filter( ( [ name ] ) => name.startsWith( 'types[' ) )
		.map( ( [ , value ] ) => value );
	const from = Number( call.query.get( 'created[gte]' ) ?? 0 );
	const to = Number( call.query.get( 'created[lte]' ) ?? Infinity );
	const delivered = call.query.get( 'delivery_success' );
	return list(
		call,
		account.events.filter(
			( event ) =>
				event.created >= from &&
				event.created <= to &&
				( types.length === 0 || types.includes( event.type ) ) &&
				( delivered === null ||
					( delivered === 'true' ) ===
						( event.pending_webhooks === 0 ) )
		)
	);
}

/** `expand[]=payment_intent.latest_charge`: replaces ids by objects. */
function expand( account: Account, object: object, path: string[] ): object {
	const [ name = '', ...rest ] = path;
	const value: unknown = Object.entries( object ).find(
		( [ key ] ) => key === name
	)?.[ 1 ];
	const found =
		typeof value === 'string'
			? ( account.intents.get( value ) ??
				account.charges.get( value ) ??
				account.invoices.get( value ) ??
				account.subscriptions.get( value ) )
			: value;
	return typeof found === 'object' && found !== null
		? {
				...object,
				[ name ]: rest.length ? expand( account, found, rest ) : found,
			}
		: object;
}

/** An invoice has its payments only where they are expanded. */
function withoutPayments( object: object, paths: string[] ): object {
	return Object.fromEntries(
		Object.entries( visible( object ) )
			.filter(
				( [ name ] ) =>
					name !== 'payments' ||
					paths.some( ( path ) => path.endsWith( 'payments' ) )
			)
			.map( ( [ name, value ] ) => [
				name,
				typeof value === 'object' && value && ! Array.isArray( value )
					? withoutPayments( value, paths )
					: value,
			] )
	);
}

function answer( caller: Caller, call: Call, origin: string ): object {
	const { account } = caller;
	const [ , , ...parts ] = call.path.split( '/' );
	const isNested = [ 'checkout', 'billing_portal' ].includes(
		parts[ 0 ] ?? ''
	);
	const kind = parts.splice( 0, isNested ? 2 : 1 ).join( '/' );
	const [ id = '', action = '' ] = parts;
	const isWrite = call.method !== 'GET';
	const permission = PERMISSIONS[ kind ];
	const level = `${ permission }_${ isWrite ? 'write' : 'read' }`;
	if ( permission === undefined ) {
		throw new Refusal(
			404,
			`Unrecognized request URL (${ call.method }: ${ call.path }).`
		);
	}
	if (
		caller.lacks.includes( `${ permission }_read` ) ||
		caller.lacks.includes( level )
	) {
		throw new Refusal(
			403,
			`The provided key 'rk_test_***' does not have the required permissions for this endpoint on account '${ account.id }'. Having the '${ level }' permission would allow this request to continue.`
		);
	}
	const form = parseForm( call.form );
	const check = ( allowed: readonly string[] ) => {
		const unknown = findUnknown( form, [ ...allowed, 'expand[0]' ] );
		if ( unknown !== null ) {
			throw new Refusal(
				400,
				`Received unknown parameter: ${ unknown }`,
				{
					code: 'parameter_unknown',
					param: unknown,
				}
			);
		}
	};
	const route = `${ call.method } ${ kind }${ id && '/' }${ action }`;
	switch ( route ) {
		case 'GET account':
			return { id: account.id, object: 'account' };
		case 'POST checkout/sessions':
			check( SESSION );
			return createSession( caller, form, origin );
		case 'GET checkout/sessions':
			return list( call, account.sessions.values() );
		case 'GET checkout/sessions/':
			return get( account.sessions, 'checkout.session', id );
		case 'POST checkout/sessions/expire':
			get( account.sessions, 'checkout.session', id );
			account.expire( id );
			return get( account.sessions, 'checkout.session', id );
		case 'GET payment_intents':
			return list( call, account.intents.values() );
		case 'GET payment_intents/':
			return get( account.intents, 'payment_intent', id );
		case 'POST refunds':
			check( [ 'amount', METADATA, 'payment_intent', 'reason' ] );
			return createRefund( caller, form );
		case 'GET refunds':
			return list(
				call,
				[ ...account.refunds.values() ].filter( ofIntent( call ) )
			);
		case 'GET disputes':
			return list(
				call,
				[ ...account.disputes.values() ].filter( ofIntent( call ) )
			);
		case 'GET invoices':
			return list( call, [] );
		case 'GET invoices/':
			return get( account.invoices, 'invoice', id );
		case 'POST subscriptions':
			throw new Refusal( 400, 'Missing required param: customer.', {
				param: 'customer',
			} );
		case 'GET subscriptions/':
			return get( account.subscriptions, 'subscription', id );
		case 'DELETE subscriptions/': {
			const subscription = get(
				account.subscriptions,
				'subscription',
				id
			);
			if ( subscription.status === 'canceled' ) {
				throw missing( 'subscription', id );
			}
			return account.billing.cancel( id );
		}
		case 'GET webhook_endpoints': {
			const found = list( call, account.endpoints.values() );
			// Stripe shows a secret only once.
			const data = found.data.map( ( endpoint ) => ( {
				...endpoint,
				secret: undefined,
			} ) );
			return { ...found, data };
		}
		case 'POST webhook_endpoints':
			check( ENDPOINT );
			return saveEndpoint( caller, form );
		case 'POST webhook_endpoints/':
			check( ENDPOINT );
			return saveEndpoint(
				caller,
				form,
				get( account.endpoints, 'webhook_endpoint', id )
			);
		case 'DELETE webhook_endpoints/':
			get( account.endpoints, 'webhook_endpoint', id );
			account.endpoints.delete( id );
			return { id, object: 'webhook_endpoint', deleted: true };
		case 'GET billing_portal/configurations':
			return list( call, account.portals.values() );
		case 'POST billing_portal/configurations':
			check( PORTAL );
			return createPortal( caller, form );
		case 'GET events':
			return listEvents( caller, call );
	}
	throw new Refusal( 404, `Unrecognized request URL (${ route }).` );
}

const refuse = ( { status, message, more }: Refusal ): Reply => ( {
	status,
	body: { error: { type: 'invalid_request_error', message, ...more } },
} );

/** The API. `identify()` returns the caller to whom a key belongs; null for an unknown key. */
export const stripeApi =
	( identify: ( key: string ) => Caller | null ): Vendor =>
	( call ) => {
		const key = ( call.headers.authorization ?? '' ).replace(
			'Bearer ',
			''
		);
		const caller = identify( key );
		if ( caller === null ) {
			const shown = `${ key.slice( 0, 8 ) }****${ key.slice( -4 ) }`;
			const text401 = `Invalid API Key provided: ${ shown }`;
			return refuse( new Refusal( 401, text401 ) );
		}
		if ( call.headers[ 'stripe-version' ] !== API_VERSION ) {
			return refuse( new Refusal( 400, 'Invalid Stripe API version.' ) );
		}
		const once = String( call.headers[ 'idempotency-key' ] ?? '' );
		const request = `${ call.method } ${ call.path } ${ call.body }`;
		const before = caller.account.replies.get( once );
		if ( once !== '' && before && before.request !== request ) {
			return refuse(
				new Refusal(
					400,
					`Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${ once }' if you meant to execute a different request.`,
					{ type: 'idempotency_error' }
				)
			);
		}
		try {
			const reply =
				before?.reply ??
				answer( caller, call, `http://${ call.headers.host ?? '' }` );
			if ( once !== '' && ! before ) {
				const copy = structuredClone( reply );
				caller.account.replies.set( once, { request, reply: copy } );
			}
			const fields = call.method === 'GET' ? call.query : call.form;
			const paths = [ ...fields ]
				.filter( ( [ name ] ) => name.startsWith( 'expand[' ) )
				.map( ( [ , path ] ) => path );
			if ( paths.some( ( path ) => path.split( '.' ).length > 4 ) ) {
				throw new Refusal(
					400,
					'You cannot expand more than 4 levels.'
				);
			}
			const body = paths.reduce(
				( object, path ) =>
					expand( caller.account, object, path.split( '.' ) ),
				reply
			);
			return { status: 200, body: withoutPayments( body, paths ) };
		} catch ( error ) {
			if ( error instanceof Refusal ) {
				return refuse( error );
			}
			throw error;
		}
	};
