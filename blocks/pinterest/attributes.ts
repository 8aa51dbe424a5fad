import { embedUrl } from '../../shared/embed/url';

export type Attributes = { url?: string; loadAtOnce?: boolean };

/** Pinterest's own domains, with subdomains for languages; as in render.php. */
const SITE =
	/^(?:www\.)?(?:[a-z]{2}\.)?pinterest\.(?:at|be|ca|ch|cl|co\.kr|co\.uk|com|com\.au|com\.mx|de|dk|es|fr|ie|info|it|jp|nl|nz|ph|pt|ru|se)$/;

/**
 * What a URL leads to.
 *
 * @param text Anything; gives undefined unless it is the URL of a pin, a board or a profile, or a short link.
 */
export function readUrl(
	text: unknown
):
	| { url: string; type: 'pin' | 'board' | 'user' | 'short'; id?: string }
	| undefined {
	const url = embedUrl( text, [ SITE, 'pin.it' ] );
	const [ first, second, ...more ] =
		url?.pathname.split( '/' ).filter( Boolean ) ?? [];
	if ( ! url || ! first ) {
		return undefined;
	}
	const { href, hostname } = url;
	if ( hostname === 'pin.it' ) {
		return { url: href, type: 'short' };
	}
	if ( first === 'pin' ) {
		// The URL of a shared pin continues with who shared it.
		const id = /(?:^|--)(\d+)$/.exec( second ?? '' )?.[ 1 ];
		return id
			? { url: `https://${ hostname }/pin/${ second }/`, type: 'pin', id }
			: undefined;
	}
	return more.length > 0
		? undefined
		: { url: href, type: second ? 'board' : 'user' };
}

/**
 * The block's attributes for a URL.
 *
 * @param text What was typed or pasted, or what the post holds.
 */
export function parse( text: string ): Attributes | undefined {
	const found = readUrl( text );
	return found && { url: found.url };
}
