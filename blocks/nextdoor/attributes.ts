import { findEmbed } from '../../shared/embed/url';
import metadata from './block.json';

/** The block's attributes; declared in block.json. */
export type Attributes = { url?: string; loadAtOnce?: boolean };

/** Reads the URL of a post, of which Nextdoor has another one for embedding, or an embed code. */
export function parse( text: string ): Attributes | undefined {
	const typed = text.trim().replace( /^(?=[\w.-]+\/)/, 'https://' );
	const { url, part } = findEmbed( typed, metadata.ramjet.url.hosts ) ?? {};
	const [ , id ] = /([^/]+)\/?$/.exec( url?.pathname ?? '' ) ?? [];
	return url && id && ! /^http:/i.test( String( part?.url ) )
		? { url: `${ url.origin }/embed/${ id }` }
		: undefined;
}
