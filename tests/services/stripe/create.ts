/* What requests of the API create, and the parameters that they may have. */
import { randomBytes } from 'node:crypto';
import { type Account, newId } from './account';
import { type Form, part, text, texts } from './form';
import type { Endpoint, Portal, Session } from './objects';

/** The caller to whom the key belongs. */
export type Caller = { account: Account; lacks: readonly string[] };

export class Refusal extends Error {
	constructor(
		readonly status: number,
		message: string,
		readonly more: { code?: string; param?: string; type?: string } = {}
	) {
		super( message );
	}
}

export const missing = ( kind: string, id: string ) =>
	new Refusal( 404, `No such ${ kind }: '${ id }'`, {
		code: 'resource_missing',
		param: 'id',
	} );

const CURRENCIES =
	'aud brl cad chf czk dkk eur gbp hkd huf inr ils jpy mxn myr nok nzd php pln ron sek sgd thb twd usd'.split(
		' '
	);

export const METADATA = 'metadata[*]';

export const SESSION = [
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

export const ENDPOINT = [
	'api_version',
	'description',
	'disabled',
	'enabled_events[0]',
	METADATA,
	'url',
];

export const PORTAL = [
	'active',
	'business_profile[*]',
	'default_return_url',
	'features[*]',
	'login_page[enabled]',
	METADATA,
	'name',
];

function required( form: Form, ...names: string[] ) {
	const absent = names.find( ( name ) => form[ name ] === undefined );
	if ( absent !== undefined ) {
		throw new Refusal( 400, `Missing required param: ${ absent }.`, {
			code: 'parameter_missing',
			param: absent,
		} );
	}
}

export function createSession(
	{ account }: Caller,
	form: Form,
	origin: string
) {
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

export function createRefund( { account }: Caller, form: Form ) {
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
	const reason = text( form, 'reason' ) as
		'duplicate' | 'fraudulent' | 'requested_by_customer' | '';
	const refund = account.refund(
		id,
		amount ? Number( amount ) : undefined,
		reason || null
	);
	if ( refund === null ) {
		throw new Refusal(
			400,
			'Refund amount is greater than unrefunded amount on charge.',
			{ param: 'amount' }
		);
	}
	return refund;
}

export function saveEndpoint(
	{ account }: Caller,
	form: Form,
	known?: Endpoint
) {
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

export function createPortal( { account }: Caller, form: Form ) {
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
