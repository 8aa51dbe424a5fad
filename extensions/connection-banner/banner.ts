import { dispatch } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';

import { getConnectionPageUrl } from '../../shared/lib/connection-page-url';
import {
	BANNER_ID,
	getConnectionPrompt,
	type WayToConnect,
} from '../../shared/lib/connection-prompt';
import { getInitialState } from '../../shared/lib/initial-state';
import { READABLE_ACTION } from '../../shared/lib/notice-action';
import { connect, dismissBanner, reportReturn } from './connect';
import { DISMISSED } from './dismissed';

/*
 * For administrators, the server stores that the banner was dismissed. For others, or if that fails, it is dismissed in
 * this window only; an error message would interrupt their writing for nothing.
 */
async function dismiss(): Promise< void > {
	// At once: the next page may be opened before the server has replied.
	window.sessionStorage.setItem( DISMISSED, '1' );
	if ( ! getInitialState().connection?.canManage ) {
		return;
	}
	try {
		await dismissBanner();
		// From now on the server knows, also of a reset.
		window.sessionStorage.removeItem( DISMISSED );
	} catch {}
}

function showBanner( way: WayToConnect ): void {
	const { text, action } = getConnectionPrompt();
	dispatch( noticesStore ).createWarningNotice( text, {
		id: BANNER_ID,
		actions: [
			{
				...READABLE_ACTION,
				label: action,
				...( way === 'page'
					? { url: getConnectionPageUrl() }
					: { onClick: connect } ),
			},
		],
		onDismiss: dismiss,
	} );
}

/**
 * Shows the banner, and what came of connecting.
 *
 * @param way      Where the user connects; no banner without it.
 * @param returned What the URL said; '' if the user does not come back.
 */
export function showNotices( way: WayToConnect | null, returned: string ) {
	if ( way ) {
		showBanner( way );
	}
	if ( returned ) {
		reportReturn( returned );
	}
}
