import { dispatch } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';

import {
	BANNER_ID,
	getConnectionPrompt,
	getWayToConnect,
	RETURN_PARAM,
} from '../../shared/lib/connection-prompt';
import { getInitialState } from '../../shared/lib/initial-state';
import { READABLE_ACTION } from '../../shared/lib/notice-action';
import { getRedirectUrl } from '../../shared/lib/redirect';
import { withExtension } from '../../shared/lib/with-extension';

type Connect = typeof import( './connect' );

/* What somebody closed stays closed in this window: the next post needs no second one. */
const DISMISSED = 'ramjet-connection-banner-dismissed';

const withConnect = ( use: ( connect: Connect ) => void ) =>
	withExtension(
		'connection-banner',
		() =>
			import(
				/* webpackChunkName: "extension-connection-banner" */ './connect'
			),
		use
	);

function showBanner(): void {
	const way = getWayToConnect( getInitialState() );
	if ( ! way || window.sessionStorage.getItem( DISMISSED ) ) {
		return;
	}
	const { text, action } = getConnectionPrompt();
	dispatch( noticesStore ).createWarningNotice( text, {
		id: BANNER_ID,
		actions: [
			way === 'page'
				? {
						...READABLE_ACTION,
						label: action,
						url: getRedirectUrl( 'connection' ),
					}
				: {
						...READABLE_ACTION,
						label: action,
						onClick: () =>
							withConnect( ( { connect } ) => connect() ),
					},
		],
		onDismiss: () => window.sessionStorage.setItem( DISMISSED, '1' ),
	} );
}

/**
 * Tells an editor's user that their account is not connected, and how to connect it (spec 1 §2). Makes
 * no request: the page was printed with what it needs to know. Who came back from connecting is told
 * how that went.
 */
export default function connectionBanner(): void {
	showBanner();
	const result = new URLSearchParams( window.location.search ).get(
		RETURN_PARAM
	);
	if ( result ) {
		withConnect( ( { reportReturn } ) => reportReturn( result ) );
	}
}
