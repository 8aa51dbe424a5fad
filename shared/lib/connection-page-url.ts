import { getRedirectUrl } from './redirect';

/** The dashboard's page of the connection, which leads back to where the page's user is now. */
export const getConnectionPageUrl = () =>
	getRedirectUrl( 'connection' ) +
	`&redirect=${ encodeURIComponent( window.location.href ) }`;
