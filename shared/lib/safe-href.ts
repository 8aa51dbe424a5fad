/** Schemes that WordPress lets into a link (wp_allowed_protocols). */
const SAFE_SCHEMES = new Set( [
	'http',
	'https',
	'ftp',
	'ftps',
	'mailto',
	'news',
	'irc',
	'irc6',
	'ircs',
	'gopher',
	'nntp',
	'feed',
	'telnet',
	'mms',
	'rtsp',
	'sms',
	'svn',
	'tel',
	'fax',
	'xmpp',
	'webcal',
	'urn',
] );

/** A scheme, as a browser reads it: white space and control characters in it are skipped. */
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]+/g;

/**
 * A link's address, unless it would run something: `javascript:` and its kin give undefined.
 * Everything else, relative addresses among them, comes back unchanged.
 *
 * @param url Anything somebody typed or a post holds.
 */
export function safeHref( url: string | undefined ): string | undefined {
	const scheme = SCHEME.exec( ( url ?? '' ).replace( SKIPPED, '' ) )?.[ 1 ];
	return scheme && ! SAFE_SCHEMES.has( scheme.toLowerCase() )
		? undefined
		: url;
}
