import { embedUrl, pathParts } from '../../shared/embed/url';
import metadata from './block.json';

/** The block's attributes; declared in block.json. */
export type Attributes = { url?: string; loadAtOnce?: boolean };

const RULE = metadata.ramjet.url;

/** Reads the URL of a booking page, with or without `https:`. */
export function parse( text: string ): Attributes | undefined {
	const typed = text
		.trim()
		.replace( /^(?:\/\/)?(?=scheduler\.zoom\.us\/)/i, 'https://' );
	const url = embedUrl( typed, RULE.hosts );
	return url && pathParts( url, RULE ) && ! /^http:/i.test( typed )
		? { url: url.origin + url.pathname + url.search }
		: undefined;
}
