/** In the window's storage: the banner was dismissed, and the server has not taken it. */
export const DISMISSED = 'ramjet-connection-banner-dismissed';
