import { findEmbed } from '../../shared/embed/url';

export type Attributes = {
	caption?: string;
	/** Embed URL on Giphy. */
	giphyUrl?: string;
	/** URL of an image, from the media library or from elsewhere. */
	gifUrl?: string;
	attributionUrl?: string;
	attributionName?: string;
	searchText?: string;
	/** Height in percent of the width. */
	paddingTop: string;
	id?: number;
	loadAtOnce?: boolean;
};

/** The attributes for a Giphy URL or embed code. */
export function parse( text: string ): Partial< Attributes > | undefined {
	const id = parseId( text );
	return id ? { giphyUrl: `https://giphy.com/embed/${ id }` } : undefined;
}

/** The ID in a Giphy URL or embed code: after the last hyphen of a page's URL, or the name of a folder or file. */
export const parseId = ( text = '' ): string | undefined =>
	/^\/(?:(?:gifs|stickers|clips|embed)\/(?:[^/]*-)?|media\/(?:v1\.[^/]+\/)?|(?=\w+\.\w+$))([a-z0-9]+)(?=$|[/.])/i.exec(
		findEmbed( text, [ '.giphy.com' ] )?.url.pathname ?? ''
	)?.[ 1 ];
