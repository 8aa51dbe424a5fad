import { dispatch } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';

import { getConnectionPageUrl } from '../../shared/lib/connection-page-url';
import {
	BANNER_ID,
	BANNER_NOTICE,
	getConnectionPrompt,
	getWayToConnect,
} from '../../shared/lib/connection-prompt';
import { getInitialState } from '../../shared/lib/initial-state';
import { READABLE_ACTION } from '../../shared/lib/notice-action';
import { withExtension } from '../../shared/lib/with-extension';

type Connect = typeof import( './connect' );

/* In this window, until the server has taken it. */
const DISMISSED = 'ramjet-connection-banner-dismissed';

const load = (): Promise< Connect > =>
	import( /* webpackChunkName: "extension-connection-banner" */ './connect' );

const withConnect = ( use: ( connect: Connect ) => void ) =>
	withExtension( load, use );

/*
 * For administrators, the server stores that the banner was dismissed. For others, or if that fails, it is dismissed in
 * this window only; an error message would interrupt their writing for nothing.
 */
async function dismiss(): Promise< void > {
	// At once: the next page may be opened before the server has answered.
	window.sessionStorage.setItem( DISMISSED, '1' );
	if ( ! getInitialState().connection?.canManage ) {
		return;
	}
	try {
		await ( await load() ).dismissBanner();
		// From now on the server knows, also of a reset.
		window.sessionStorage.removeItem( DISMISSED );
	} catch {}
}

const isDismissed = (): boolean =>
	getInitialState().dismissedNotices.includes( BANNER_NOTICE ) ||
	window.sessionStorage.getItem( DISMISSED ) !== null;

function showBanner(): void {
	const state = getInitialState();
	const way = state.needsConnection && getWayToConnect( state );
	if ( ! way || isDismissed() ) {
		return;
	}
	const { text, action } = getConnectionPrompt();
	dispatch( noticesStore ).createWarningNotice( text, {
		id: BANNER_ID,
		actions: [
			{
				...READABLE_ACTION,
				label: action,
				...( way === 'page'
					? { url: getConnectionPageUrl() }
					: {
							onClick: () =>
								withConnect( ( { connect } ) => connect() ),
						} ),
			},
		],
		onDismiss: dismiss,
	} );
}

/**
 * Tells users of the editor that their account is not connected, and how to connect it; and users who return from
 * connecting, whether it succeeded. Sends no request: the initial state has all it needs.
 */
export default function connectionBanner(): void {
	showBanner();
	const { connectionReturn } = getInitialState();
	if ( connectionReturn ) {
		withConnect( ( { reportReturn } ) => reportReturn( connectionReturn ) );
	}
}
