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
 * Closed for good where the server takes it, which it does from who manages the site. For others, and where
 * it fails, the banner stays away from this window alone: that is no news to interrupt anybody's writing for.
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
 * Tells an editor's user that their account is not connected, and how to connect it. Makes
 * no request: the page was printed with what it needs to know. Who came back from connecting is told
 * how that went.
 */
export default function connectionBanner(): void {
	showBanner();
	const { connectionReturn } = getInitialState();
	if ( connectionReturn ) {
		withConnect( ( { reportReturn } ) => reportReturn( connectionReturn ) );
	}
}
