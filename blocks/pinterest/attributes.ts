import { embedUrl, pathParts } from '../../shared/embed/url';
import metadata from './block.json';

export type Attributes = { url?: string; loadAtOnce?: boolean };

const RULE = metadata.ramjet.url;

/** Host of short links, which the server resolves. */
const SHORT = 'pin.it';

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
	const url = embedUrl( text, [ ...RULE.hosts, SHORT ] );
	if ( ! url ) {
		return undefined;
	}
	const { href, hostname, pathname } = url;
	if ( hostname === SHORT ) {
		return pathname === '/' ? undefined : { url: href, type: 'short' };
	}
	const parts = pathParts( url, RULE );
	if ( ! parts ) {
		return undefined;
	}
	const [ pin, name, id, board ] = parts;
	if ( pin ) {
		// The URL of a shared pin continues with who shared it.
		const short = name && `https://${ hostname }/pin/${ name }/`;
		return { url: short ?? href, type: 'pin', id };
	}
	return { url: href, type: board ? 'board' : 'user' };
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
