import { __ } from '@wordpress/i18n';

/** What the editor calls a plan: buttons sell payment plans, paid content sells subscriptions. */
export type PlanKind = 'payment-plan' | 'subscription';

const getTexts = () => ( {
	'payment-plan': {
		title: __( 'Payment plan', 'ramjet' ),
		select: __( 'Select a payment plan', 'ramjet' ),
		addNew: __( 'Add a new payment plan', 'ramjet' ),
		add: __( 'Add payment plan', 'ramjet' ),
		notFound: __( 'Payment plan not found', 'ramjet' ),
		needsName: __( 'Payment plan requires a name', 'ramjet' ),
		needsPrice: __( 'Payment plan requires a valid price', 'ramjet' ),
		created: __( 'Successfully created payment plan', 'ramjet' ),
		failed: __(
			'There was an error when adding the payment plan.',
			'ramjet'
		),
		invalid: __(
			'Invalid payment plan configured for this block.',
			'ramjet'
		),
		hidden: __(
			'The button will be hidden from your visitors until you select a valid payment plan.',
			'ramjet'
		),
	},
	subscription: {
		title: __( 'Subscription', 'ramjet' ),
		select: __( 'Select a subscription', 'ramjet' ),
		addNew: __( 'Add a new subscription', 'ramjet' ),
		add: __( 'Add subscription', 'ramjet' ),
		notFound: __( 'Subscription not found', 'ramjet' ),
		needsName: __( 'Subscription requires a name', 'ramjet' ),
		needsPrice: __( 'Subscription requires a valid price', 'ramjet' ),
		created: __( 'Successfully created subscription', 'ramjet' ),
		failed: __(
			'There was an error when adding the subscription.',
			'ramjet'
		),
		invalid: __(
			'Invalid subscription configured for this block.',
			'ramjet'
		),
		hidden: __(
			'The button will be hidden from your visitors until you select a valid subscription.',
			'ramjet'
		),
	},
} );

/** The texts about plans of a kind, translated. */
export const getPlanTexts = ( kind: PlanKind ) => getTexts()[ kind ];
