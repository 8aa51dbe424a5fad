import type { ThunkArgs } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { messageOf, UnexpectedReplyError } from '../api/errors';
import { createPlan, type MembershipPlan } from '../api/memberships';
import { getInitialState } from '../lib/initial-state';
import { getPlanTexts, type PlanKind } from '../lib/plan-texts';
import type { store } from '.';
import { API_STATE } from './constants';
import type { Action } from './types';

type Thunk< Result > = ( args: ThunkArgs< typeof store > ) => Promise< Result >;

const SNACKBAR = { type: 'snackbar' } as const;

/**
 * Reads plans and Stripe's state, and creates a first plan on a connected site that has none, if the user may. A
 * failure is shown as a snackbar.
 */
export const loadMemberships =
	(): Thunk< void > =>
	async ( { dispatch, registry, select } ) => {
		try {
			await dispatch.refreshMemberships();
		} catch ( error ) {
			registry
				.dispatch( noticesStore )
				.createErrorNotice(
					error instanceof UnexpectedReplyError
						? __( 'Unexpected API response', 'ramjet' )
						: messageOf( error ),
					SNACKBAR
				);
			return;
		}
		const memberships = select.getMemberships();
		if (
			select.getMembershipApiState() === API_STATE.connected &&
			memberships?.products.length === 0 &&
			getInitialState().canCreatePlans
		) {
			await dispatch.createMembershipProduct(
				{
					title: __( 'Monthly Subscription', 'ramjet' ),
					price: 5,
					currency: 'USD',
					interval: '1 month',
				},
				'payment-plan',
				false
			);
		}
	};

/**
 * Creates a plan and adds it to the plans. Snackbars show the result.
 *
 * @param plan
 * @param kind        What the snackbars call it.
 * @param isAnnounced Whether a snackbar shows a success.
 * @return The plan; null if it could not be created.
 */
export const createMembershipProduct =
	(
		plan: Omit< MembershipPlan, 'id' >,
		kind: PlanKind,
		isAnnounced = true
	): Thunk< MembershipPlan | null > =>
	async ( { dispatch, registry, select } ) => {
		const notices = registry.dispatch( noticesStore );
		const texts = getPlanTexts( kind );
		let created: MembershipPlan;
		try {
			created = await createPlan( plan );
		} catch {
			notices.createErrorNotice( texts.failed, SNACKBAR );
			return null;
		}
		const data = select.getMemberships();
		if ( data ) {
			dispatch( {
				type: 'RECEIVE',
				resource: 'memberships',
				data: { ...data, products: [ ...data.products, created ] },
			} satisfies Action );
		}
		if ( isAnnounced ) {
			notices.createSuccessNotice( texts.created, SNACKBAR );
		}
		return created;
	};
