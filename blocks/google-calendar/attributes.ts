import { findEmbed } from '../../shared/embed/url';

/** The block's attributes; declared in block.json. */
export type Attributes = {
	url?: string;
	/** In pixels. */
	height: number;
	loadAtOnce?: boolean;
};

const HOSTS = [ 'calendar.google.com' ];

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
	const { url, part } = findEmbed( text, HOSTS ) ?? {};
	if ( ! url || ! /^\/calendar(?:\/|$)/.test( url.pathname ) ) {
		return undefined;
	}
	const cid = url.searchParams.get( 'cid' );
	if ( cid === null ) {
		return {
			url: url.href,
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
