import {
	BANNER_NOTICE,
	getWayToConnect,
} from '../../shared/lib/connection-prompt';
import { getInitialState } from '../../shared/lib/initial-state';
import { withExtension } from '../../shared/editor/with-extension';
import { DISMISSED } from './dismissed';

const isDismissed = (): boolean =>
	getInitialState().dismissedNotices.includes( BANNER_NOTICE ) ||
	window.sessionStorage.getItem( DISMISSED ) !== null;

/**
 * Tells users of the editor that their account is not connected, and how to connect it; and users who return from
 * connecting, whether it succeeded. The initial state has all it needs; the texts are loaded when they are.
 */
export default async function connectionBanner(): Promise< void > {
	const state = getInitialState();
	const way =
		state.needsConnection && ! isDismissed()
			? getWayToConnect( state )
			: null;
	const { connectionReturn } = state;
	if ( way || connectionReturn ) {
		await withExtension(
			() =>
				import(
					/* webpackChunkName: "extension-connection-banner" */ './banner'
				),
			( { showNotices } ) => showNotices( way, connectionReturn ?? '' )
		);
	}
}
