import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { ApiError, UnexpectedReplyError } from '../../shared/api/errors';
import {
	endGoogleSession,
	explainMediaError,
	fetchGoogleSession,
	isUnauthorized,
	startGoogleSession,
} from '../../shared/api/external-media';
import { getSafeLink } from '../../shared/lib/redirect';
import { openPopup, PopupBlockedError } from '../../shared/api/use-login-popup';

/**
 * The step of the user: 'closed' while the window appears closed and nothing has been chosen. Google's page may cut
 * the window off from this one, which looks the same: so its state is still read.
 */
export type Choice =
	'none' | 'waiting' | 'closed' | 'blocked' | 'expired' | 'chosen';

/** How many requests for the state may fail in a row. */
const TOLERATED = 3;

const WIDTH = 1000;
const HEIGHT = 700;

type Handlers = {
	/** Called with the ID of the session that has the chosen items. */
	onChosen: ( id: string ) => void;
	onError: ( error: string ) => void;
	/** Called when an account has to be connected. */
	onDisconnect: () => void;
};

const isGone = ( error: unknown ) =>
	error instanceof ApiError && error.code === 'ramjet_media_gone';

const wait = ( time: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, time ) );

/**
 * Lets the user choose in a window of Google Photos. Unmounting ends it.
 *
 * @param maximum  Number of items that can be chosen.
 * @param handlers
 */
export function useGoogleChoice( maximum: number, handlers: Handlers ) {
	const [ choice, setChoice ] = useState< Choice >( 'none' );
	const onChosen = useEvent( handlers.onChosen );
	const onError = useEvent( handlers.onError );
	const onDisconnect = useEvent( handlers.onDisconnect );
	/* The window that is open, and the session. A new object for each attempt. */
	const attempt = useRef< { popup?: Window; id?: string } >( {} );

	/** Ends the session and its window. */
	const stop = async () => {
		const { popup, id } = attempt.current;
		attempt.current = {};
		setChoice( 'none' );
		popup?.close();
		if ( id ) {
			// Google deletes it after a while.
			await endGoogleSession( id ).catch( () => {} );
		}
	};
	useEffect(
		() => () => void stop(),
		// On unmount only.
		[]
	);

	const start = async () => {
		void stop();
		const own: { popup?: Window; id?: string } = {};
		attempt.current = own;
		const isCurrent = () => attempt.current === own;
		try {
			const popup = openPopup( 'ramjet-google-photos', WIDTH, HEIGHT );
			own.popup = popup;
			setChoice( 'waiting' );
			let session = await startGoogleSession( maximum );
			own.id = session.id;
			if ( ! isCurrent() ) {
				await endGoogleSession( session.id );
				return;
			}
			const url = getSafeLink( `${ session.pickerUri }/autoclose` );
			if ( ! url ) {
				throw new UnexpectedReplyError( 'pickerUri' );
			}
			popup.location.href = url;
			const end = Date.now() + session.timeoutIn;
			let failures = 0;
			while ( ! session.mediaItemsSet && Date.now() < end ) {
				await wait( session.pollInterval );
				if ( ! isCurrent() ) {
					return;
				}
				const isClosed = popup.closed;
				try {
					session = await fetchGoogleSession( session.id );
					failures = 0;
				} catch ( error ) {
					if (
						isUnauthorized( error ) ||
						isGone( error ) ||
						++failures > TOLERATED
					) {
						throw error;
					}
				}
				if ( ! isCurrent() ) {
					return;
				}
				setChoice( isClosed ? 'closed' : 'waiting' );
			}
			popup.close();
			setChoice( session.mediaItemsSet ? 'chosen' : 'expired' );
			if ( session.mediaItemsSet ) {
				onChosen( session.id );
			}
		} catch ( error ) {
			if ( isCurrent() ) {
				fail( error );
			}
		}
	};

	const fail = ( error: unknown ) => {
		attempt.current.popup?.close();
		if ( error instanceof PopupBlockedError ) {
			setChoice( 'blocked' );
		} else if ( isUnauthorized( error ) ) {
			onDisconnect();
		} else if ( isGone( error ) ) {
			setChoice( 'expired' );
		} else {
			setChoice( 'none' );
			onError( explainMediaError( error ) );
		}
	};

	return { choice, start, stop };
}
