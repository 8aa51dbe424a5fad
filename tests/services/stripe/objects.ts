/* Stripe's objects, with the fields that the double has. */
import type Stripe from 'stripe';

export type Session = Pick<
	Stripe.Checkout.Session,
	| 'id'
	| 'object'
	| 'amount_total'
	| 'cancel_url'
	| 'created'
	| 'currency'
	| 'customer'
	| 'customer_details'
	| 'expires_at'
	| 'livemode'
	| 'metadata'
	| 'mode'
	| 'payment_intent'
	| 'payment_status'
	| 'status'
	| 'submit_type'
	| 'subscription'
	| 'success_url'
	| 'url'
> & {
	invoice: string | null;
	/** Not part of Stripe's API: the contents and state of the page. */
	hidden: {
		name: string;
		interval: string;
		metadata: Stripe.Metadata;
		declined: boolean;
	};
};

export type Intent = Pick<
	Stripe.PaymentIntent,
	| 'id'
	| 'object'
	| 'amount'
	| 'amount_received'
	| 'created'
	| 'currency'
	| 'latest_charge'
	| 'livemode'
	| 'metadata'
	| 'status'
> & { last_payment_error: { code: string; decline_code: string } | null };

export type Charge = Pick<
	Stripe.Charge,
	| 'id'
	| 'object'
	| 'amount'
	| 'amount_refunded'
	| 'created'
	| 'currency'
	| 'disputed'
	| 'livemode'
	| 'metadata'
	| 'paid'
	| 'payment_intent'
	| 'refunded'
	| 'status'
> & { payment_method_details: { type: string } };

export type Refund = Pick<
	Stripe.Refund,
	| 'id'
	| 'object'
	| 'amount'
	| 'charge'
	| 'created'
	| 'currency'
	| 'payment_intent'
	| 'reason'
	| 'status'
>;

export type Dispute = Pick<
	Stripe.Dispute,
	| 'id'
	| 'object'
	| 'amount'
	| 'charge'
	| 'created'
	| 'currency'
	| 'livemode'
	| 'payment_intent'
	| 'reason'
	| 'status'
>;

export type Invoice = Pick<
	Stripe.Invoice,
	| 'id'
	| 'object'
	| 'amount_due'
	| 'amount_paid'
	| 'attempt_count'
	| 'billing_reason'
	| 'created'
	| 'currency'
	| 'customer'
	| 'customer_email'
	| 'customer_name'
	| 'livemode'
	| 'metadata'
	| 'parent'
	| 'status'
	| 'status_transitions'
> & { payments: { data: { payment: { payment_intent: string } }[] } };

export type Subscription = Pick<
	Stripe.Subscription,
	| 'id'
	| 'object'
	| 'cancel_at'
	| 'cancel_at_period_end'
	| 'canceled_at'
	| 'created'
	| 'currency'
	| 'customer'
	| 'ended_at'
	| 'livemode'
	| 'metadata'
	| 'status'
> & {
	items: {
		object: 'list';
		data: Pick<
			Stripe.SubscriptionItem,
			| 'id'
			| 'object'
			| 'created'
			| 'current_period_end'
			| 'current_period_start'
			| 'quantity'
			| 'subscription'
		>[];
		has_more: false;
	};
	latest_invoice: string | null;
	hidden: { amount: number; interval: string; name: string; email: string };
};

export type Endpoint = Pick<
	Stripe.WebhookEndpoint,
	| 'id'
	| 'object'
	| 'api_version'
	| 'created'
	| 'description'
	| 'enabled_events'
	| 'livemode'
	| 'secret'
	| 'status'
	| 'url'
>;

export type Portal = {
	id: string;
	object: 'billing_portal.configuration';
	active: boolean;
	created: number;
	livemode: boolean;
	login_page: { enabled: boolean; url: string | null };
	metadata: Stripe.Metadata;
};

export type Event = {
	id: string;
	object: 'event';
	api_version: string;
	created: number;
	data: { object: object };
	livemode: boolean;
	pending_webhooks: number;
	request: null;
	type: string;
};
