import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { Billing } from './billing';
import type {
	Charge,
	Dispute,
	Endpoint,
	Event,
	Intent,
	Invoice,
	Portal,
	Refund,
	Session,
	Subscription,
} from './objects';

/** How a payment is made: by card, by a card that is declined, or by a bank debit that takes days. */
export type Means = 'card' | 'declined' | 'debit';

const NOW = () => Math.floor( Date.now() / 1_000 );

export const newId = ( prefix: string ) =>
	`${ prefix }_${ randomBytes( 12 ).toString( 'hex' ) }`;

/** Without fields that Stripe would not send. */
export function visible( object: object ): object {
	return Object.fromEntries(
		Object.entries( object ).filter( ( [ name ] ) => name !== 'hidden' )
	);
}

/** The objects of one account in live or test mode, and what people and banks do to them. */
export class Account {
	readonly sessions = new Map< string, Session >();
	readonly intents = new Map< string, Intent >();
	readonly charges = new Map< string, Charge >();
	readonly refunds = new Map< string, Refund >();
	readonly disputes = new Map< string, Dispute >();
	readonly invoices = new Map< string, Invoice >();
	readonly subscriptions = new Map< string, Subscription >();
	readonly endpoints = new Map< string, Endpoint >();
	readonly portals = new Map< string, Portal >();
	readonly billing = new Billing( this );
	/** The oldest first. */
	readonly events: Event[] = [];
	/** Replies by idempotency key, and the request that they belong to. */
	readonly replies = new Map< string, { request: string; reply: object } >();

	constructor(
		readonly id: string,
		readonly livemode: boolean
	) {}

	/** Fields that all objects have. */
	base< T extends string >( prefix: string, object: T ) {
		const { livemode } = this;
		return { id: newId( prefix ), object, created: NOW(), livemode };
	}

	add< T extends { id: string } >( objects: Map< string, T >, object: T ) {
		objects.set( object.id, object );
		return object;
	}

	/** Stores an event, with a copy of the object as it is now: what happens later does not change it. */
	emit( type: string, object: object, apiVersion = '2026-10-28.endive' ) {
		const event: Event = {
			...this.base( 'evt', 'event' ),
			api_version: apiVersion,
			data: { object: structuredClone( visible( object ) ) },
			pending_webhooks: this.endpoints.size,
			request: null,
			type,
		};
		this.events.push( event );
		return event;
	}

	/** A payment intent with its charge. */
	charge(
		amount: number,
		currency: string,
		metadata: Stripe.Metadata,
		means: Means
	) {
		const status = {
			card: 'succeeded',
			declined: 'requires_payment_method',
			debit: 'processing',
		}[ means ];
		const intent: Intent = {
			...this.base( 'pi', 'payment_intent' ),
			amount,
			amount_received: means === 'card' ? amount : 0,
			currency,
			last_payment_error:
				means === 'declined'
					? {
							code: 'card_declined',
							decline_code: 'insufficient_funds',
						}
					: null,
			latest_charge: null,
			metadata,
			status,
		};
		const charge = this.add( this.charges, {
			...this.base( 'ch', 'charge' ),
			amount,
			amount_refunded: 0,
			currency,
			disputed: false,
			metadata,
			paid: means !== 'declined',
			payment_intent: intent.id,
			payment_method_details: {
				type: means === 'debit' ? 'sepa_debit' : 'card',
			},
			refunded: false,
			status: { card: 'succeeded', declined: 'failed', debit: 'pending' }[
				means
			],
		} );
		intent.latest_charge = charge.id;
		return this.add( this.intents, intent );
	}

	/** Handles the page's buttons. */
	pay( id: string, means: Means, name: string, email: string ) {
		const session = this.sessions.get( id );
		if ( session?.status !== 'open' ) {
			return;
		}
		const { amount_total: amount, currency, hidden } = session;
		const { metadata } = hidden;
		if ( means === 'declined' ) {
			// A payment's page keeps its payment intent for the next card; a subscription's has none yet.
			hidden.declined = true;
			if ( session.mode === 'payment' ) {
				session.payment_intent = this.charge(
					amount ?? 0,
					currency ?? '',
					metadata,
					means
				).id;
			}
			return;
		}
		session.status = 'complete';
		session.url = null;
		session.payment_status = means === 'card' ? 'paid' : 'unpaid';
		session.customer_details = {
			address: null,
			business_name: null,
			email,
			individual_name: null,
			name,
			phone: null,
			tax_exempt: 'none',
			tax_ids: [],
		};
		if ( session.mode === 'payment' ) {
			session.payment_intent = this.charge(
				amount ?? 0,
				currency ?? '',
				metadata,
				means
			).id;
			this.emit( 'checkout.session.completed', session );
			return;
		}
		session.customer = newId( 'cus' );
		const invoice = this.billing.subscribe( session, means, name, email );
		this.emit( 'checkout.session.completed', session );
		if ( means === 'card' ) {
			this.emit( 'invoice.paid', invoice );
		}
	}

	/** A payment that was declined, or is on its way, succeeds or fails. */
	endPayment( intentId: string, succeeds: boolean ) {
		const intent = this.intents.get( intentId )!;
		const charge = this.charges.get( String( intent.latest_charge ) )!;
		intent.status = succeeds ? 'succeeded' : 'requires_payment_method';
		intent.amount_received = succeeds ? intent.amount : 0;
		intent.last_payment_error = succeeds
			? null
			: { code: 'insufficient_funds', decline_code: '' };
		charge.status = succeeds ? 'succeeded' : 'failed';
		charge.paid = succeeds;
	}

	/** The bank debit of a session succeeds or fails. */
	endDebit( id: string, succeeds: boolean ) {
		const session = this.sessions.get( id )!;
		session.payment_status = succeeds ? 'paid' : 'unpaid';
		if ( session.subscription === null ) {
			this.endPayment( String( session.payment_intent ), succeeds );
		} else {
			this.billing.collect(
				String( session.subscription ),
				succeeds ? 'card' : 'declined'
			);
		}
		this.emit(
			`checkout.session.async_payment_${ succeeds ? 'succeeded' : 'failed' }`,
			session
		);
	}

	expire( id: string ) {
		const session = this.sessions.get( id )!;
		session.status = 'expired';
		session.url = null;
		this.emit( 'checkout.session.expired', session );
	}

	/** Refunds a payment; null if so much is not left. */
	refund(
		intentId: string,
		amount?: number,
		reason: Refund[ 'reason' ] = null
	): Refund | null {
		const intent = this.intents.get( intentId )!;
		const charge = this.charges.get( String( intent.latest_charge ) )!;
		const left = charge.amount - charge.amount_refunded;
		const sum = amount ?? left;
		if ( sum > left || left === 0 ) {
			return null;
		}
		charge.amount_refunded += sum;
		charge.refunded = charge.amount_refunded === charge.amount;
		const { livemode, ...base } = this.base( 're', 'refund' );
		const refund = this.add( this.refunds, {
			...base,
			amount: sum,
			charge: charge.id,
			currency: charge.currency,
			payment_intent: intentId,
			reason,
			status: 'succeeded',
		} );
		this.emit( 'charge.refunded', charge );
		return refund;
	}

	/** A refund that the payer's bank sends back. */
	failRefund( id: string ) {
		const refund = this.refunds.get( id )!;
		refund.status = 'failed';
		this.emit( 'refund.failed', refund );
	}

	/** Opens a payment's dispute, or changes its state. */
	dispute(
		intentId: string,
		status: 'needs_response' | 'under_review' | 'won' | 'lost'
	) {
		const intent = this.intents.get( intentId )!;
		const charge = this.charges.get( String( intent.latest_charge ) )!;
		const known = [ ...this.disputes.values() ].find(
			( { payment_intent: of } ) => of === intentId
		);
		const dispute =
			known ??
			this.add( this.disputes, {
				...this.base( 'du', 'dispute' ),
				amount: charge.amount,
				charge: charge.id,
				currency: charge.currency,
				payment_intent: intentId,
				reason: 'fraudulent',
				status,
			} );
		charge.disputed = true;
		dispute.status = status;
		const isClosed = status === 'won' || status === 'lost';
		const change = isClosed ? 'closed' : 'updated';
		this.emit( `charge.dispute.${ known ? change : 'created' }`, dispute );
	}
}
