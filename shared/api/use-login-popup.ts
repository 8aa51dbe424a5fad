import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { UnexpectedReplyError } from './errors';
import { getSafeLink } from '../lib/redirect';

/** The browser allows no popups. */
export class PopupBlockedError extends Error {
	override name = 'PopupBlockedError';
}

/**
 * Opens an empty popup in the middle of this window, while the browser handles a click.
 *
 * @param  name   A popup with this name is used again.
 * @param  width  In px, as the height.
 * @param  height
 * @throws {PopupBlockedError}
 */
export function openPopup(
	name: string,
	width: number,
	height: number
): Window {
	const left = window.screenX + ( window.outerWidth - width ) / 2;
	const top = window.screenY + ( window.outerHeight - height ) / 2;
	const popup = window.open(
		'',
		name,
		`popup,width=${ width },height=${ height },left=${ left },top=${ top }`
	);
	if ( ! popup ) {
		throw new PopupBlockedError(
			__(
				'Your browser blocked the window. Allow pop-ups for this site and try again.',
				'ramjet'
			)
		);
	}
	return popup;
}

type Login = {
	/** Of the popup's window. */
	name: string;
	/** Of the popup, in px. */
	width: number;
	height: number;
	/** How often to check whether the popup is closed, in ms. */
	pause: number;
	/** Reads the URL where an account is connected. */
	fetchUrl: () => Promise< string >;
};

/**
 * Connects an account in a popup. A site can cut the popup off from this page (Cross-Origin-Opener-Policy): then it
 * appears to be closed, and sends no message. The end is therefore reported again when the user returns.
 *
 * @param login
 * @param onEnd Called with the reference to the new connection, or without if the popup was closed.
 * @return Opens the popup, while the browser handles a click.
 */
export function useLoginPopup(
	{ name, width, height, pause, fetchUrl }: Login,
	onEnd: ( reference?: string ) => void
) {
	const stop = useRef( () => {} );
	useEffect( () => () => stop.current(), [] );

	return async () => {
		stop.current();
		const popup = openPopup( name, width, height );
		stop.current = watchPopup( popup, pause, onEnd );
		try {
			const url = getSafeLink( await fetchUrl() );
			if ( ! url ) {
				throw new UnexpectedReplyError();
			}
			popup.location.href = url;
		} catch ( error ) {
			stop.current();
			popup.close();
			throw error;
		}
	};
}

function watchPopup(
	popup: Window,
	pause: number,
	onEnd: ( reference?: string ) => void
): () => void {
	const onReturn = () => onEnd();
	const timer = window.setInterval( () => {
		if ( popup.closed ) {
			window.clearInterval( timer );
			window.addEventListener( 'focus', onReturn );
			onEnd();
		}
	}, pause );
	const onMessage = ( { origin, source, data }: MessageEvent ) => {
		const isTrusted = origin === window.location.origin && source === popup;
		if ( isTrusted && typeof data?.keyring_id === 'string' ) {
			stop();
			onEnd( data.keyring_id );
		}
	};
	window.addEventListener( 'message', onMessage );
	const stop = () => {
		window.clearInterval( timer );
		window.removeEventListener( 'focus', onReturn );
		window.removeEventListener( 'message', onMessage );
	};
	return stop;
}
