import type { Account, Means } from './account';
import type { Invoice, Session, Subscription } from './objects';

/** A month or year after a Unix time. */
function after( time: number, interval: string ): number {
	const date = new Date( time * 1_000 );
	if ( interval === 'year' ) {
		date.setUTCFullYear( date.getUTCFullYear() + 1 );
	} else {
		date.setUTCMonth( date.getUTCMonth() + 1 );
	}
	return date.getTime() / 1_000;
}

/** The subscriptions of an account, and what time, cards and payers do to them. Each change is an event. */
export class Billing {
	constructor( private readonly account: Account ) {}

	/** The subscription of a checkout that was completed; returns its first invoice. */
	subscribe(
		session: Session,
		means: Means,
		name: string,
		email: string
	): Invoice {
		const { account } = this;
		const { amount_total: amount, currency, hidden, customer } = session;
		const { interval, metadata } = hidden;
		const base = account.base( 'sub', 'subscription' );
		const { livemode, ...item } = account.base( 'si', 'subscription_item' );
		const subscription = account.add( account.subscriptions, {
			...base,
			cancel_at: null,
			cancel_at_period_end: false,
			canceled_at: null,
			currency: currency ?? '',
			customer: String( customer ),
			ended_at: null,
			hidden: { amount: amount ?? 0, interval, name, email },
			items: {
				object: 'list',
				data: [
					{
						...item,
						current_period_end: after( base.created, interval ),
						current_period_start: base.created,
						quantity: 1,
						subscription: base.id,
					},
				],
				has_more: false,
			},
			latest_invoice: null,
			metadata,
			// Also while a bank debit is on its way.
			status: 'active',
		} );
		const invoice = this.invoice( subscription, 'subscription_create' );
		session.subscription = subscription.id;
		session.invoice = invoice.id ?? null;
		this.charge( invoice, means );
		return invoice;
	}

	/**
	 * Moves the current period into the past, as if time had passed: Stripe renews some time after its end, an hour or
	 * days.
	 * @param id
	 * @param seconds
	 */
	pass( id: string, seconds: number ) {
		const item = this.item( id );
		item.current_period_start -= seconds;
		item.current_period_end -= seconds;
	}

	/**
	 * The next period begins; returns its invoice.
	 * @param id
	 * @param means What the card does; 'draft' for the hour before it is charged, in which the subscription is active.
	 */
	renew( id: string, means: Means | 'draft' = 'card' ): Invoice {
		const subscription = this.get( id );
		const item = this.item( id );
		item.current_period_start = item.current_period_end;
		item.current_period_end = after(
			item.current_period_start,
			subscription.hidden.interval
		);
		const invoice = this.invoice( subscription, 'subscription_cycle' );
		this.updated( subscription );
		if ( means !== 'draft' ) {
			this.collect( id, means );
		}
		return invoice;
	}

	/** The latest invoice is charged, for the first time or again. */
	collect( id: string, means: Means ) {
		const subscription = this.get( id );
		const invoice = this.account.invoices.get(
			String( subscription.latest_invoice )
		)!;
		this.charge( invoice, means );
		const status = {
			card: 'active',
			declined: 'past_due',
			debit: subscription.status,
		}[ means ];
		if ( means !== 'debit' ) {
			this.account.emit(
				means === 'card' ? 'invoice.paid' : 'invoice.payment_failed',
				invoice
			);
		}
		if ( status !== subscription.status ) {
			this.set( id, status );
		}
	}

	/** What Stripe decides: 'unpaid' or 'past_due' after the last attempt, 'incomplete', 'trialing'. */
	set( id: string, status: Subscription[ 'status' ] ) {
		const subscription = this.get( id );
		subscription.status = status;
		this.updated( subscription );
	}

	/** What payers do in the portal. */
	cancelAtPeriodEnd( id: string ) {
		const subscription = this.get( id );
		subscription.cancel_at_period_end = true;
		subscription.cancel_at = this.item( id ).current_period_end;
		subscription.canceled_at = Math.floor( Date.now() / 1_000 );
		this.updated( subscription );
	}

	/** Ends it now: by the API, after the last attempt, or at the end of the period with which it was to end. */
	cancel( id: string ): Subscription {
		const subscription = this.get( id );
		const now = Math.floor( Date.now() / 1_000 );
		subscription.status = 'canceled';
		subscription.canceled_at ??= now;
		subscription.ended_at = now;
		this.account.emit( 'customer.subscription.deleted', subscription );
		return subscription;
	}

	/** After a trial without a card. */
	pause( id: string ) {
		const subscription = this.get( id );
		subscription.status = 'paused';
		this.account.emit( 'customer.subscription.paused', subscription );
	}

	resume( id: string ) {
		const subscription = this.get( id );
		subscription.status = 'active';
		this.account.emit( 'customer.subscription.resumed', subscription );
	}

	/** ID of the payment intent of the latest invoice; '' before it is charged. */
	intent( id: string ): string {
		const { latest_invoice: invoice } = this.get( id );
		const { payments } = this.account.invoices.get( String( invoice ) )!;
		return payments.data[ 0 ]?.payment.payment_intent ?? '';
	}

	/** The item, which has the period. */
	item( id: string ): Subscription[ 'items' ][ 'data' ][ number ] {
		return this.get( id ).items.data[ 0 ]!;
	}

	private get( id: string ): Subscription {
		return this.account.subscriptions.get( id )!;
	}

	private updated( subscription: Subscription ) {
		this.account.emit( 'customer.subscription.updated', subscription );
	}

	/** A draft. */
	private invoice(
		subscription: Subscription,
		reason: Invoice[ 'billing_reason' ]
	): Invoice {
		const { amount, name, email } = subscription.hidden;
		const { currency, customer, metadata } = subscription;
		const invoice: Invoice & { id: string } = {
			...this.account.base( 'in', 'invoice' ),
			amount_due: amount,
			amount_paid: 0,
			attempt_count: 0,
			billing_reason: reason,
			currency,
			customer,
			customer_email: email,
			customer_name: name,
			metadata: {},
			parent: {
				quote_details: null,
				subscription_details: {
					metadata,
					subscription: subscription.id,
				},
				type: 'subscription_details',
			},
			payments: { data: [] },
			status: 'draft',
			status_transitions: {
				finalized_at: null,
				marked_uncollectible_at: null,
				paid_at: null,
				voided_at: null,
			},
		};
		subscription.latest_invoice = invoice.id;
		return this.account.add( this.account.invoices, invoice );
	}

	private charge( invoice: Invoice, means: Means ) {
		const { account } = this;
		const [ known ] = invoice.payments.data;
		if ( known && means !== 'debit' ) {
			account.endPayment(
				known.payment.payment_intent,
				means === 'card'
			);
		} else {
			// Stripe copies a subscription's metadata to its invoices, but not to their payment intents.
			const intent = account.charge(
				invoice.amount_due,
				invoice.currency,
				{},
				means
			);
			invoice.payments.data = [
				{ payment: { payment_intent: intent.id } },
			];
		}
		invoice.attempt_count += 1;
		invoice.status = means === 'card' ? 'paid' : 'open';
		invoice.amount_paid = means === 'card' ? invoice.amount_due : 0;
		invoice.status_transitions.paid_at =
			means === 'card' ? Math.floor( Date.now() / 1_000 ) : null;
	}
}
