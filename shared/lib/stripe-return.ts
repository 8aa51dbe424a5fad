import { getInitialState } from './initial-state';

/** The parameter of the URL of Services with the editor's URL. */
export const BACK_PARAM = 'redirect';

/**
 * Adds the way back to the URL where Stripe is connected.
 *
 * @param connectUrl Absolute.
 * @param back       URL of the editor.
 */
export function withWayBack( connectUrl: string, back: string ): string {
	const url = new URL( connectUrl );
	url.searchParams.set( BACK_PARAM, back );
	return url.href;
}

/**
 * The URL of the editor with the result, about which the editor shows a notice.
 *
 * @param back   From the URL of this page, so it may be anything.
 * @param result Whether Stripe has been connected.
 * @return Null unless it leads to a screen of this site's admin.
 */
export function getWayBack(
	back: string,
	result: 'success' | 'cancelled'
): string | null {
	if ( ! URL.canParse( back ) ) {
		return null;
	}
	const { adminUrl } = getInitialState();
	const url = new URL( back );
	url.searchParams.set( `stripe_connect_${ result }`, '1' );
	return adminUrl && url.href.startsWith( adminUrl ) ? url.href : null;
}
