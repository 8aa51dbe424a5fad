/** Side of the popup, in px (spec 3 §7). */
const SIZE = 700;

/** How often to check whether the popup is closed, in ms. */
const PAUSE = 500;

/** Opens the popup. Browsers allow this only while they handle a click, so its page is set later. */
export function openPopup(): Window | null {
	const left = window.screenX + ( window.outerWidth - SIZE ) / 2;
	const top = window.screenY + ( window.outerHeight - SIZE ) / 2;
	return window.open(
		'',
		'ramjet-instagram',
		`popup,width=${ SIZE },height=${ SIZE },left=${ left },top=${ top }`
	);
}

const readReference = ( data: unknown ): string => {
	const id = ( data as { keyring_id?: unknown } | null )?.keyring_id;
	return typeof id === 'string' || typeof id === 'number' ? String( id ) : '';
};

/**
 * Waits for the popup's message or its end. A site can cut the popup off from the editor (Cross-Origin-Opener-Policy):
 * then it appears to be closed, and sends no message. The end is therefore reported again when the user returns.
 *
 * @param popup
 * @param onEnd Called with the reference to the new connection, or without if the popup was closed.
 * @return Stops waiting.
 */
export function watchPopup(
	popup: Window,
	onEnd: ( reference?: string ) => void
): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	const timer = window.setInterval( () => {
		if ( popup.closed ) {
			window.clearInterval( timer );
			window.addEventListener( 'focus', () => onEnd(), { signal } );
			onEnd();
		}
	}, PAUSE );
	const stop = () => {
		window.clearInterval( timer );
		controller.abort();
	};
	const onMessage = ( { origin, source, data }: MessageEvent ) => {
		const isTrusted = origin === window.location.origin && source === popup;
		const reference = isTrusted && readReference( data );
		if ( reference ) {
			stop();
			onEnd( reference );
		}
	};
	window.addEventListener( 'message', onMessage, { signal } );
	return stop;
}
