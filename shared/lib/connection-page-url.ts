import { getRedirectUrl } from './redirect';

/** The URL of the dashboard's page Connection, which leads back to the current page. */
export const getConnectionPageUrl = () =>
	getRedirectUrl( 'connection' ) +
	`&redirect=${ encodeURIComponent( window.location.href ) }`;
