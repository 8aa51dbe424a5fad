import { dispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';

import { fetchSite } from './site';
import { getInitialState } from '../../shared/lib/initial-state';
import { READABLE_ACTION } from '../../shared/lib/notice-action';
import { getRedirectUrl } from '../../shared/lib/redirect';
import type { Flag } from './flags';

/** How long the plan's name is waited for, in milliseconds. */
const PATIENCE = 10_000;

/* Null where the server does not tell it, for whatever reason: the notice does without. */
async function fetchPlanName(): Promise< string | null > {
	try {
		const { plan } = await fetchSite( AbortSignal.timeout( PATIENCE ) );
		return plan?.product_name || null;
	} catch {
		return null;
	}
}

async function describeUpgrade(): Promise< string > {
	const plan = await fetchPlanName();
	return plan
		? sprintf(
				/* translators: %s: name of a plan. */
				__(
					'Congratulations! Your site is now on the %s plan.',
					'ramjet'
				),
				plan
			)
		: __( 'Congratulations! Your site is now on a paid plan.', 'ramjet' );
}

/**
 * Shows the notices of what the user comes back from.
 *
 * @param flags What the address said.
 * @param type  How they are shown; the dashboard has snackbars only, which stay until they are closed.
 */
export async function showPlanNotices(
	flags: Flag[],
	type: 'default' | 'snackbar' = 'default'
): Promise< void > {
	const { createSuccessNotice, createErrorNotice } = dispatch( noticesStore );
	const options = ( flag: Flag ) => ( {
		id: `ramjet-${ flag }`,
		type,
		explicitDismiss: true,
	} );

	if ( flags.includes( 'stripe_connect_success' ) ) {
		createSuccessNotice(
			__(
				'Congrats! Your site is now connected to Stripe. You can now start accepting funds!',
				'ramjet'
			),
			options( 'stripe_connect_success' )
		);
	}
	if ( flags.includes( 'stripe_connect_cancelled' ) ) {
		createErrorNotice(
			__( 'You cancelled connecting your site to Stripe.', 'ramjet' ),
			options( 'stripe_connect_cancelled' )
		);
	}
	if ( flags.includes( 'plan_upgraded' ) ) {
		createSuccessNotice( await describeUpgrade(), {
			...options( 'plan_upgraded' ),
			// The plan is on the dashboard, which only those see who manage the site.
			actions: getInitialState().connection?.canManage
				? [
						{
							// A snackbar has a style of its own.
							...( type === 'default' && READABLE_ACTION ),
							label: __( 'View my plan', 'ramjet' ),
							url: getRedirectUrl( 'dashboard' ),
						},
					]
				: [],
		} );
	}
}
