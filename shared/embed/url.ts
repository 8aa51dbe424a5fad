/** Hosts ('calendly.com'), hosts with their subdomains ('.opentable.com'), or patterns of hosts, which begin with '^'. */
export type Hosts = readonly string[];

/** The URLs of a block: `ramjet.url` of its block.json. PHP reads it with `EmbedUrl::match()`. */
type UrlRule = { hosts: Hosts; path: string };

/** An element with a URL in an embed code. */
export type CodePart = {
	tag: 'iframe' | 'script' | 'a' | 'data-url';
	/** As it is in the code; embedUrl() checks it. */
	url: string;
	width?: number;
	height?: number;
	text: string;
};

// No user information, no port, no white space, quotes or control characters.
const SHAPE = /^https?:\/\/[a-z0-9.-]+(?:[/?#][^\s\x00-\x20\x7F"'<>\\`]*)?$/i;

const matches = ( host: string, allowed: string ) =>
	allowed.startsWith( '^' )
		? new RegExp( allowed ).test( host )
		: host === allowed.replace( /^\./, '' ) ||
			( allowed.startsWith( '.' ) && host.endsWith( allowed ) );

/** The text as an HTTPS URL, if its host is one of `hosts`. PHP has the same rules: `EmbedUrl::of()`. */
export function embedUrl( text: unknown, hosts: Hosts ): URL | undefined {
	const typed = typeof text === 'string' ? text.trim() : '';
	const https = typed.replace( /^https?/i, 'https' );
	if ( ! SHAPE.test( typed ) || ! URL.canParse( https ) ) {
		return undefined;
	}
	const url = new URL( https );
	const isTheirs = hosts.some( ( host ) => matches( url.hostname, host ) );
	return isTheirs && url.href.length <= 2000 ? url : undefined;
}

/** What the groups of the pattern contain; undefined for another path. */
export const pathParts = ( url: URL | undefined, { path }: UrlRule ) =>
	new RegExp( path ).exec( url?.pathname ?? '' )?.slice( 1 );

export const isCode = ( text: string ): boolean => /<[a-z]/i.test( text );

/** Reads the elements with a URL in an embed code, in their order. Nothing in the code runs or loads. */
export function readCode( code: string ): CodePart[] {
	const elements = new DOMParser()
		.parseFromString( code.length > 100_000 ? '' : code, 'text/html' )
		.querySelectorAll( 'iframe[src], script[src], a[href], [data-url]' );
	return Array.from( elements, ( element ) => {
		const get = ( name: string ) =>
			element.getAttribute( name ) ?? undefined;
		const url = get( 'data-url' ) ?? get( 'src' ) ?? get( 'href' );
		return {
			tag: get( 'data-url' )
				? 'data-url'
				: ( element.localName as 'iframe' ),
			url: String( url ).trim().replace( /^\/\//, 'https://' ),
			width: Number( get( 'width' ) ) || undefined,
			height: Number( get( 'height' ) ) || undefined,
			text: String( element.textContent ).trim(),
		};
	} );
}

/** The first URL of one of the hosts in a text, which is a URL or an embed code. */
export function findEmbed( text: string, hosts: Hosts ) {
	const parts: Partial< CodePart >[] = isCode( text )
		? readCode( text )
		: [ { url: text } ];
	for ( const part of parts ) {
		const url = embedUrl( part.url, hosts );
		if ( url ) {
			return { url, part };
		}
	}
	return undefined;
}
