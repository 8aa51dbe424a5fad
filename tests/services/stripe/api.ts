import { randomBytes } from 'node:crypto';
import type { Call, Vendor } from '../vendors';
import {
	type Account,
	type Endpoint,
	newId,
	type Portal,
	type Session,
	visible,
} from './account';
import { findUnknown, type Form, parseForm, part, text, texts } from './form';

export const API_VERSION = '2026-10-28.endive';

/** Who asks, as the key says. */
export type Caller = { account: Account; lacks: readonly string[] };

type Reply = { status: number; body: object };

class Refusal extends Error {
	constructor(
		readonly status: number,
		message: string,
		readonly more: { code?: string; param?: string; type?: string } = {}
	) {
		super( message );
	}
}

const missing = ( kind: string, id: string ) =>
	new Refusal( 404, `No such ${ kind }: '${ id }'`, {
		code: 'resource_missing',
		param: 'id',
	} );

const CURRENCIES =
	'aud brl cad chf czk dkk eur gbp hkd huf inr ils jpy mxn myr nok nzd php pln ron sek sgd thb twd usd'.split(
		' '
	);

const METADATA = 'metadata[*]';

const SESSION = [
	'adaptive_pricing[enabled]',
	'cancel_url',
	'client_reference_id',
	'customer_email',
	'expires_at',
	'line_items[0][price_data][currency]',
	'line_items[0][price_data][product_data][name]',
	'line_items[0][price_data][recurring][interval]',
	'line_items[0][price_data][unit_amount]',
	'line_items[0][quantity]',
	'locale',
	METADATA,
	'mode',
	'payment_intent_data[metadata][*]',
	'submit_type',
	'subscription_data[metadata][*]',
	'success_url',
];

const ENDPOINT = [
	'api_version',
	'description',
	'disabled',
	'enabled_events[0]',
	METADATA,
	'url',
];

const PORTAL = [
	'active',
	'business_profile[*]',
	'default_return_url',
	'features[*]',
	'login_page[enabled]',
	METADATA,
	'name',
];

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

function required( form: Form, ...names: string[] ) {
	const absent = names.find( ( name ) => form[ name ] === undefined );
	if ( absent !== undefined ) {
		throw new Refusal( 400, `Missing required param: ${ absent }.`, {
			code: 'parameter_missing',
			param: absent,
		} );
	}
}

function createSession( { account }: Caller, form: Form, origin: string ) {
	required( form, 'line_items', 'mode', 'success_url' );
	const item = part( form, 'line_items', '0' );
	const price = part( item, 'price_data' );
	const currency = text( price, 'currency' ).toLowerCase();
	const mode = text( form, 'mode' );
	const interval = text( part( price, 'recurring' ), 'interval' );
	const amount =
		Number( text( price, 'unit_amount' ) ) *
		Number( text( item, 'quantity' ) || 1 );
	if ( ! CURRENCIES.includes( currency ) ) {
		throw new Refusal(
			400,
			`Invalid currency: ${ currency }. Stripe currently supports these currencies: ${ CURRENCIES.join( ', ' ) }`,
			{ param: 'line_items[0][price_data][currency]' }
		);
	}
	if ( ! Number.isInteger( amount ) ) {
		throw new Refusal( 400, 'Invalid integer', {
			code: 'parameter_invalid_integer',
			param: 'line_items[0][price_data][unit_amount]',
		} );
	}
	if ( amount < 50 ) {
		throw new Refusal(
			400,
			"The Checkout Session's total amount must convert to at least 50 cents.",
			{ code: 'amount_too_small' }
		);
	}
	if ( ( mode === 'subscription' ) !== ( interval !== '' ) ) {
		throw new Refusal(
			400,
			'You must provide at least one recurring price in `subscription` mode, and none in `payment` mode.'
		);
	}
	const base = account.base( 'cs', 'checkout.session' );
	const id = `cs_${ account.livemode ? 'live' : 'test' }_${ base.id.slice( 3 ) }`;
	const session: Session = {
		...base,
		id,
		amount_total: amount,
		cancel_url: text( form, 'cancel_url' ),
		currency,
		customer: null,
		customer_details: null,
		expires_at:
			Number( text( form, 'expires_at' ) ) || base.created + 86_400,
		hidden: {
			name: text( part( price, 'product_data' ), 'name' ),
			interval,
			metadata: texts(
				part(
					form,
					mode === 'payment'
						? 'payment_intent_data'
						: 'subscription_data',
					'metadata'
				)
			),
			declined: false,
		},
		invoice: null,
		metadata: texts( part( form, 'metadata' ) ),
		mode: mode as 'payment' | 'subscription',
		payment_intent: null,
		payment_status: 'unpaid',
		status: 'open',
		submit_type: null,
		subscription: null,
		success_url: text( form, 'success_url' ),
		url: `${ origin }/ok/checkout.stripe.com/c/pay/${ id }`,
	};
	account.sessions.set( id, session );
	return session;
}

function createRefund( { account }: Caller, form: Form ) {
	const id = text( form, 'payment_intent' );
	if ( id === '' ) {
		throw new Refusal(
			400,
			'One of the following params should be provided for this request: payment_intent or charge.'
		);
	}
	if ( ! account.intents.has( id ) ) {
		throw missing( 'payment_intent', id );
	}
	const amount = text( form, 'amount' );
	const refund = account.refund( id, amount ? Number( amount ) : undefined );
	if ( refund === null ) {
		throw new Refusal(
			400,
			'Refund amount is greater than unrefunded amount on charge.',
			{ param: 'amount' }
		);
	}
	return refund;
}

function saveEndpoint( { account }: Caller, form: Form, known?: Endpoint ) {
	const events = Object.values( texts( part( form, 'enabled_events' ) ) );
	if ( known ) {
		known.url = text( form, 'url' ) || known.url;
		known.enabled_events = events.length ? events : known.enabled_events;
		known.status =
			text( form, 'disabled' ) === 'false' ? 'enabled' : known.status;
		return { ...known, secret: undefined };
	}
	required( form, 'enabled_events', 'url' );
	const url = text( form, 'url' );
	// The doubles' site is on this machine, which Stripe would refuse as it refuses other hosts without a dot.
	if ( ! /^https?:\/\/(127\.0\.0\.1|[^/]+\.[a-z]+)[:/]/.test( url ) ) {
		throw new Refusal(
			400,
			'Invalid URL: URL must be publicly accessible. Consider using a tool like the Stripe CLI to test webhooks locally: https://github.com/stripe/stripe-cli',
			{ code: 'url_invalid', param: 'url' }
		);
	}
	const endpoint: Endpoint = {
		...account.base( 'we', 'webhook_endpoint' ),
		api_version: text( form, 'api_version' ) || null,
		description: text( form, 'description' ) || null,
		enabled_events: events,
		secret: `whsec_${ randomBytes( 16 ).toString( 'hex' ) }`,
		status: 'enabled',
		url,
	};
	account.endpoints.set( endpoint.id, endpoint );
	return endpoint;
}

function createPortal( { account }: Caller, form: Form ) {
	required( form, 'features' );
	const isEnabled = text( part( form, 'login_page' ), 'enabled' ) === 'true';
	const portal: Portal = {
		...account.base( 'bpc', 'billing_portal.configuration' ),
		active: true,
		login_page: {
			enabled: isEnabled,
			url: isEnabled
				? `https://billing.stripe.com/p/login/${ newId( 'test' ) }`
				: null,
		},
		metadata: texts( part( form, 'metadata' ) ),
	};
	account.portals.set( portal.id, portal );
	return portal;
}

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
			subscription.status = 'canceled';
			return subscription;
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

/** The API: answers with `identify()` knowing whose key was sent; null for nobody's. */
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
