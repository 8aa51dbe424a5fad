import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { UnexpectedReplyError } from '../api/errors';
import { fetchInstagramConnectUrl } from '../api/instagram';
import { getSafeLink } from './redirect';

/** Side of the popup, in px. */
const SIZE = 700;

/** How often to check whether the popup is closed, in ms. */
const PAUSE = 500;

/** The browser allows no popups. */
export class PopupBlockedError extends Error {
	override name = 'PopupBlockedError';
}

/**
 * Connects an Instagram account in a popup. A site can cut the popup off from this page (Cross-Origin-Opener-Policy):
 * then it appears to be closed, and sends no message. The end is therefore reported again when the user returns.
 *
 * @param onEnd Called with the reference to the new connection, or without if the popup was closed.
 * @return Opens the popup, while the browser handles a click.
 */
export function useInstagramLogin( onEnd: ( reference?: string ) => void ) {
	const stop = useRef( () => {} );
	useEffect( () => () => stop.current(), [] );

	return async () => {
		stop.current();
		const popup = openPopup();
		if ( ! popup ) {
			throw new PopupBlockedError(
				__(
					'Your browser blocked the window. Allow pop-ups for this site and try again.',
					'ramjet'
				)
			);
		}
		stop.current = watchPopup( popup, onEnd );
		try {
			const url = getSafeLink( await fetchInstagramConnectUrl() );
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

function openPopup(): Window | null {
	const left = window.screenX + ( window.outerWidth - SIZE ) / 2;
	const top = window.screenY + ( window.outerHeight - SIZE ) / 2;
	return window.open(
		'',
		'ramjet-instagram',
		`popup,width=${ SIZE },height=${ SIZE },left=${ left },top=${ top }`
	);
}

function watchPopup(
	popup: Window,
	onEnd: ( reference?: string ) => void
): () => void {
	const onReturn = () => onEnd();
	const timer = window.setInterval( () => {
		if ( popup.closed ) {
			window.clearInterval( timer );
			window.addEventListener( 'focus', onReturn );
			onEnd();
		}
	}, PAUSE );
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
