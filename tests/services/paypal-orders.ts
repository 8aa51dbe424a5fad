/*
 * PayPal's orders, captures, refunds and disputes; ./paypal.ts explains how tests use them.
 */
import { randomBytes } from 'node:crypto';
import type { Call } from './vendors';

export const PAYER = { name: 'Zoë O’Neil', email: 'zoe@example.com' };

type Money = { currency_code: string; value: string };

type Times = { create_time: string; update_time: string };

/** Without milliseconds, as PayPal writes it. */
const times = ( now = new Date().toISOString() ): Times => {
	const time = now.replace( /\.\d+/, '' );
	return { create_time: time, update_time: time };
};

type Capture = {
	id: string;
	status: string;
	status_details?: { reason: string };
	amount: Money;
	custom_id: string;
} & Times;

type Refund = { id: string; status: string; amount: Money } & Times;

type Unit = {
	reference_id: string;
	custom_id: string;
	amount: Money;
	payee?: { email_address: string };
	payments?: { captures: Capture[]; refunds?: Refund[] };
};

type Order = {
	id: string;
	intent: string;
	status: string;
	purchase_units: [ Unit ];
	payment_source: object;
	links: { href: string; rel: string; method: string }[];
};

type Sent = {
	intent: string;
	purchase_units: [ Unit ];
	payment_source: {
		paypal: {
			experience_context: { return_url: string; cancel_url: string };
		};
	};
};

type Dispute = { id: string; status: string; outcome: string };

/** By PayPal's ID. */
export const orders = new Map< string, Order >();
export const returns = new Map<
	string,
	{ return_url: string; cancel_url: string }
>();
/** How a payer pays: 'now', 'bank' or 'declined'. */
const means = new Map< string, string >();
export const disputes = new Map< string, Dispute >();
export const newId = () =>
	randomBytes( 9 ).toString( 'hex' ).slice( 1 ).toUpperCase();

export const unitOf = ( id: string ) => orders.get( id )!.purchase_units[ 0 ];

/** The capture of an order that PayPal made last. */
export const captureOf = ( id: string ) =>
	unitOf( id ).payments!.captures.at( -1 )!;

export const ok = ( body: unknown, status = 200 ) => ( { status, body } );

export const failure = (
	status: number,
	name: string,
	issue = '',
	field = ''
) =>
	ok(
		{
			name,
			message: 'The request was refused.',
			debug_id: 'f2a8b0c1d3e45',
			details: issue ? [ { issue, field, description: issue } ] : [],
			links: [],
		},
		status
	);

const unprocessable = ( issue: string, field = '' ) =>
	failure( 422, 'UNPROCESSABLE_ENTITY', issue, field );

/** PayPal's order by our ID. */
export const orderOf = ( publicId: string ) =>
	[ ...orders.values() ].find(
		( { purchase_units: [ unit ] } ) => unit.custom_id === publicId
	);

/**
 * Approves an order as its payer.
 *
 * @param id
 * @param how 'now', 'bank' or 'declined'.
 */
export function approve( id: string, how = 'now' ) {
	const order = orders.get( id )!;
	order.status = 'APPROVED';
	order.payment_source = {
		paypal: {
			email_address: PAYER.email,
			account_id: 'QYR5Z8XDVJNXQ',
			name: { given_name: 'Zoë', surname: 'O’Neil' },
		},
	};
	means.set( id, how );
}

/** Completes a pending capture. */
export const complete = ( id: string ) => {
	Object.assign( captureOf( id ), { status: 'COMPLETED' } );
	delete captureOf( id ).status_details;
};

/** Declines a pending capture. */
export const decline = ( id: string ) => {
	captureOf( id ).status = 'DECLINED';
};

/** Refunds money, or returns an error. */
export function refundAtPayPal( id: string, value: string ) {
	const { amount, payments } = unitOf( id );
	const refunds = payments!.refunds ?? [];
	const before = refunds.reduce( ( sum, one ) => sum + +one.amount.value, 0 );
	const after = before + Number( value );
	if ( before >= Number( amount.value ) ) {
		return unprocessable( 'CAPTURE_FULLY_REFUNDED' );
	}
	if ( after > Number( amount.value ) + 0.001 ) {
		return unprocessable( 'REFUND_AMOUNT_EXCEEDED' );
	}
	const refund = {
		id: newId(),
		status: 'COMPLETED',
		amount: { ...amount, value },
		...times(),
	};
	payments!.refunds = [ ...refunds, refund ];
	captureOf( id ).status =
		after < Number( amount.value ) ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
	const total = { ...amount, value: after.toFixed( 2 ) };
	return ok(
		{
			...refund,
			seller_payable_breakdown: { total_refunded_amount: total },
		},
		201
	);
}

/**
 * Opens or changes the dispute about an order.
 *
 * @param id
 * @param status  Such as WAITING_FOR_SELLER_RESPONSE or RESOLVED.
 * @param outcome Of a resolved one: RESOLVED_SELLER_FAVOUR, RESOLVED_BUYER_FAVOUR …
 */
export function dispute( id: string, status: string, outcome = '' ) {
	const about = captureOf( id ).id;
	const known = disputes.get( about )?.id;
	const disputeId = known ?? `PP-D-${ newId().slice( 0, 5 ) }`;
	disputes.set( about, { id: disputeId, status, outcome } );
}

export function createOrder( { body, headers }: Call ) {
	const sent = JSON.parse( body ) as Sent;
	const [ unit ] = sent.purchase_units;
	const payee = unit.payee?.email_address ?? '';
	const { currency_code: currency, value } = unit.amount;
	const places = [ 'JPY', 'HUF', 'TWD' ].includes( currency ) ? 0 : 2;
	if ( currency === 'RUB' ) {
		return unprocessable(
			'CURRENCY_NOT_SUPPORTED',
			'/purchase_units/0/amount/currency_code'
		);
	}
	if ( payee.startsWith( 'restricted@' ) ) {
		return unprocessable( 'PAYEE_ACCOUNT_RESTRICTED' );
	}
	if ( Number( value ).toFixed( places ) !== value || Number( value ) <= 0 ) {
		return unprocessable( 'DECIMAL_PRECISION' );
	}
	const id = newId();
	const href = `http://${ headers.host }/ok/www.sandbox.paypal.com/checkoutnow?token=${ id }`;
	const order: Order = {
		id,
		intent: sent.intent,
		status: 'PAYER_ACTION_REQUIRED',
		purchase_units: [ { ...unit, reference_id: 'default' } ],
		payment_source: { paypal: {} },
		links: [ { href, rel: 'payer-action', method: 'GET' } ],
	};
	orders.set( id, order );
	returns.set( id, sent.payment_source.paypal.experience_context );
	return ok( order );
}

export function captureOrder( order: Order ) {
	const unit = order.purchase_units[ 0 ];
	if ( order.status === 'COMPLETED' ) {
		return unprocessable( 'ORDER_ALREADY_CAPTURED' );
	}
	if ( order.status !== 'APPROVED' ) {
		return unprocessable( 'ORDER_NOT_APPROVED' );
	}
	const how = means.get( order.id );
	if ( how === 'declined' ) {
		order.status = 'PAYER_ACTION_REQUIRED';
		return unprocessable( 'INSTRUMENT_DECLINED' );
	}
	const isNobody = unit.payee?.email_address.startsWith( 'nobody@' );
	const reason = isNobody ? 'UNILATERAL' : 'ECHECK';
	const isPending = isNobody || how === 'bank';
	order.status = 'COMPLETED';
	unit.payments = {
		captures: [
			{
				id: newId(),
				status: isPending ? 'PENDING' : 'COMPLETED',
				...( isPending ? { status_details: { reason } } : {} ),
				amount: unit.amount,
				custom_id: unit.custom_id,
				...times(),
			},
		],
	};
	return ok( order, 201 );
}

export function handleCapture( call: Call, id: string, action: string ) {
	const order = [ ...orders.values() ].find(
		( { purchase_units: [ unit ] } ) =>
			unit.payments?.captures.some( ( one ) => one.id === id )
	);
	if ( ! order ) {
		return failure( 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID' );
	}
	if ( action !== 'refund' ) {
		return ok( captureOf( order.id ) );
	}
	const payee = unitOf( order.id ).payee?.email_address ?? 'owner@';
	return payee.startsWith( 'owner@' )
		? refundAtPayPal(
				order.id,
				( JSON.parse( call.body ) as { amount: Money } ).amount.value
			)
		: failure( 403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED' );
}

export function listDisputes( id: string, transaction: string ) {
	const found = [ ...disputes ].filter( ( [ about, one ] ) =>
		id ? id === one.id : about === transaction
	);
	const items = found.map( ( [ , one ] ) => ( {
		dispute_id: one.id,
		status: one.status,
		...( id ? { dispute_outcome: { outcome_code: one.outcome } } : {} ),
	} ) );
	return ok( id ? items[ 0 ] : { items } );
}
