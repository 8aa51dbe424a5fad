import { fetchInstagramConnectUrl } from './instagram';
import { useLoginPopup } from './use-login-popup';

/** The popup and how it is watched. */
const LOGIN = {
	name: 'ramjet-instagram',
	width: 700,
	height: 700,
	pause: 500,
	fetchUrl: fetchInstagramConnectUrl,
};

/**
 * Connects an Instagram account in a popup.
 *
 * @param onEnd As in useLoginPopup().
 * @return Opens the popup, while the browser handles a click.
 */
export const useInstagramLogin = ( onEnd: ( reference?: string ) => void ) =>
	useLoginPopup( LOGIN, onEnd );
