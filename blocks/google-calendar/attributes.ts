import { findEmbed, pathParts } from '../../shared/embed/url';
import metadata from './block.json';

/** The block's attributes; declared in block.json. */
export type Attributes = {
	url?: string;
	/** In pixels. Without a width, or aligned wide, the calendar is as wide as there is room. */
	width?: number;
	height: number;
	align?: string;
	loadAtOnce?: boolean;
};

const RULE = metadata.ramjet.url;

/** The calendar's ID in a link for sharing, which is encoded in newer ones. */
function readCid( cid: string ): string | undefined {
	try {
		return cid.includes( '@' ) ? cid : atob( cid );
	} catch {
		return undefined;
	}
}

/** The attributes for a URL, an embed code or a link for sharing. */
export function parse( text: string ): Partial< Attributes > | undefined {
	const { url, part } = findEmbed( text, RULE.hosts ) ?? {};
	if ( ! url || ! pathParts( url, RULE ) ) {
		return undefined;
	}
	const cid = url.searchParams.get( 'cid' );
	if ( cid === null ) {
		return {
			url: url.href,
			...( part?.width && { width: part.width } ),
			...( part?.height && { height: part.height } ),
		};
	}
	const id = readCid( cid );
	return id
		? {
				url: `https://calendar.google.com/calendar/embed?src=${ encodeURIComponent( id ) }`,
			}
		: undefined;
}
