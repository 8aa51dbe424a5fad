import type { Memberships } from '../api/memberships';
import { API_STATE } from './constants';
import type { State } from './types';

const NO_PRODUCTS: Memberships[ 'products' ] = [];

/*
 * The last reply; null if there is none or the last reading failed. Without a resolver, unlike the selectors of its
 * fields.
 */
export const getMemberships = ( state: State ): Memberships | null =>
	state.memberships.error ? null : state.memberships.data;

/**
 * Whether plans can be sold: 0 until it is known, 1 if Stripe is connected, 2 if it is not or the reading failed. Read
 * from GET `wpcom/v2/memberships/status` when first selected, as by all selectors of one of its fields.
 */
export function getMembershipApiState( state: State ): 0 | 1 | 2 {
	if ( state.memberships.error ) {
		return API_STATE.notConnected;
	}
	const { data } = state.memberships;
	if ( ! data ) {
		return API_STATE.loading;
	}
	return data.connected_account_id
		? API_STATE.connected
		: API_STATE.notConnected;
}

/** The plans that can be sold, the oldest first. Those that were read stay after a failure. */
export const getMembershipProducts = ( state: State ) =>
	state.memberships.data?.products ?? NO_PRODUCTS;

/** Where Stripe is connected; null if it is, or if that is not known. */
export const getMembershipConnectUrl = ( state: State ) =>
	getMemberships( state )?.connect_url ?? null;

/** The Stripe account; null if there is none, or if it is not known. */
export const getMembershipAccount = ( state: State ) =>
	getMemberships( state )?.connected_account_id ?? null;

/** Host name of the site; null if it is not known. */
export const getMembershipSiteSlug = ( state: State ) =>
	getMemberships( state )?.site_slug ?? null;
