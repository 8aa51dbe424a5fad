import type { ThunkArgs } from '@wordpress/data';

import * as api from '../api/connection';
import type { ApiError } from '../api/errors';
import { getInitialState } from '../lib/initial-state';
import { leaveFor } from '../lib/navigation';
import type { store } from '.';
import type { ConnectionStep } from './connection-flow';
import { toFailure } from './failure';
import type { Action } from './types';

type Args = ThunkArgs< typeof store >;
type Thunk = ( args: Args ) => Promise< void >;

/** Where the user goes after they approved or cancelled; the dashboard's connection page unless given. */
type Way = { redirectUri?: string };

/*
 * Only one step at a time: a second click does nothing, and what the first one does is told by
 * getConnectionStep(). A failure is kept and not thrown, since the screen shows it.
 */
const take =
	( step: ConnectionStep, run: ( args: Args ) => Promise< void > ): Thunk =>
	async ( args ) => {
		const { dispatch, select } = args;
		if ( select.getConnectionStep() ) {
			return;
		}
		dispatch( { type: 'STEP_START', step } );
		try {
			await run( args );
		} catch ( error ) {
			dispatch( {
				type: 'STEP_FAILURE',
				step,
				error: toFailure( error ),
			} satisfies Action );
			// The site is connected in another way than the page says: somebody has changed it meanwhile.
			if ( ( error as Partial< ApiError > ).status === 409 ) {
				await dispatch.readConnectionAgain();
			}
		}
	};

/* The step goes on until the browser has left. */
function leave( { dispatch }: Args, authorizationUrl: string ): void {
	dispatch( { type: 'STEP_LEAVE', authorizationUrl } );
	leaveFor( authorizationUrl );
}

/**
 * Reads the status and what the user may do again. What could not be read is told by
 * getConnectionError() and getConnectionDataError(); nothing is thrown.
 */
export const readConnectionAgain =
	(): Thunk =>
	async ( { dispatch } ) => {
		await Promise.allSettled( [
			dispatch.refreshConnection(),
			dispatch.refreshConnectionData(),
		] );
	};

/**
 * Registers the site with the provider and takes the browser to the provider's screen, on which the
 * user approves. A failure is kept for getRegistrationError() until it is tried again.
 *
 * @param way.redirectUri Where the user goes afterwards, on this site.
 */
export const registerSite = ( { redirectUri }: Way = {} ): Thunk =>
	take( 'registerSite', async ( args ) => {
		const { registrationNonce } = getInitialState();
		leave( args, await api.registerSite( registrationNonce, redirectUri ) );
	} );

/**
 * Takes the browser to the provider's screen, on which the user approves that their account is
 * connected. A failure is kept for getStepError().
 *
 * @param way.redirectUri Where the user goes afterwards, on this site.
 */
export const connectUser = ( { redirectUri }: Way = {} ): Thunk =>
	take( 'connectUser', async ( args ) =>
		leave( args, await api.fetchAuthorizeUrl( redirectUri ) )
	);

const disconnect = ( step: 'disconnectUser' | 'disconnectSite' ): Thunk =>
	take( step, async ( { dispatch } ) => {
		const data = await api[ step ]();
		// That this could not be read is told by getConnectionDataError(); the disconnecting worked.
		await Promise.allSettled( [ dispatch.refreshConnectionData() ] );
		// Received last: while a step runs, the button for the next one that the new state offers does nothing.
		dispatch( {
			type: 'RECEIVE',
			resource: 'connection',
			data,
		} satisfies Action );
		dispatch( { type: 'STEP_END' } );
	} );

/** Disconnects the current user's account. A failure is kept for getStepError(). */
export const disconnectUser = (): Thunk => disconnect( 'disconnectUser' );

/** Disconnects the site, and everybody on it. A failure is kept for getStepError(). */
export const disconnectSite = (): Thunk => disconnect( 'disconnectSite' );

/**
 * Restores the connection; where the user has to approve once more, the browser is taken to the
 * provider's screen. A failure is kept for getStepError().
 */
export const reconnect = (): Thunk =>
	take( 'reconnect', async ( args ) => {
		const authorizationUrl = await api.reconnect();
		if ( authorizationUrl === null ) {
			await args.dispatch.readConnectionAgain();
			args.dispatch( { type: 'STEP_END' } );
		} else {
			leave( args, authorizationUrl );
		}
	} );

/**
 * Forgets the way to the provider, when the browser shows the page again that it had left by it, or
 * the user stays; and which step failed last.
 */
export const endConnectionStep = (): Action => ( { type: 'STEP_END' } );
