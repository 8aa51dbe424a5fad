import type { ThunkArgs } from '@wordpress/data';

import { getInitialState } from '../lib/initial-state';
import type { store } from '.';

type Args = ThunkArgs< typeof store >;
type Resolver = () => ( args: Args ) => Promise< void >;

/** Reads the connection status when it is first selected. */
export const getConnectionStatus: Resolver =
	() =>
	( { dispatch } ) =>
		dispatch.refreshConnection();

/* Selecting a field of the status selects the status, which is read once for all of them. */
const readWithStatus: Resolver =
	() =>
	async ( { resolveSelect } ) => {
		await resolveSelect.getConnectionStatus();
	};

/* What PHP printed into the page needs no request. */
const readUnlessPrinted: Resolver = () => async ( args ) => {
	if ( ! getInitialState().connection ) {
		await readWithStatus()( args );
	}
};

/** Reads the status where the page does not say it and the site is not hosted. */
export const isUserConnected: Resolver = () => async ( args ) => {
	if ( getInitialState().siteType === 'self-hosted' ) {
		await readUnlessPrinted()( args );
	}
};

export {
	readUnlessPrinted as isRegistered,
	readUnlessPrinted as isOfflineMode,
	readWithStatus as hasConnectedOwner,
	readWithStatus as getConnectedPlugins,
	readWithStatus as getConnectionErrors,
	readWithStatus as getUserConnectionData,
};

/** Reads the user's connection and rights when they are first selected. */
export const getConnectionData: Resolver =
	() =>
	( { dispatch } ) =>
		dispatch.refreshConnectionData();

/** Reads the AI feature when it is first selected. */
export const getAiFeature: Resolver =
	() =>
	( { dispatch } ) =>
		dispatch.refreshAiFeature();

/** Selecting what is left selects the feature, which is read once for both. */
export const getAiRequestsLeft: Resolver =
	() =>
	async ( { resolveSelect } ) => {
		await resolveSelect.getAiFeature();
	};

/** Reads plans and Stripe's state when they are first selected. */
export const getMembershipApiState: Resolver =
	() =>
	( { dispatch } ) =>
		dispatch.loadMemberships();

/* Selecting a field selects the state, which is read once for all of them. */
const readWithApiState: Resolver =
	() =>
	async ( { resolveSelect } ) => {
		await resolveSelect.getMembershipApiState();
	};

export {
	readWithApiState as getMembershipProducts,
	readWithApiState as getMembershipConnectUrl,
	readWithApiState as getMembershipAccount,
	readWithApiState as getMembershipSiteSlug,
};
