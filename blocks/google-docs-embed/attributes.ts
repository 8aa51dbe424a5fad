import { findEmbed, pathParts } from '../../shared/embed/url';
import metadata from './block.json';

/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** Undefined after a URL that could not be embedded. */
	url?: string;
	/** 'ar-100' or 'ar-50': how much of the document is shown. */
	aspectRatio?: string;
	/** Name of the variation, which older versions saved without 'jetpack/'. */
	variation?: string;
	loadAtOnce?: boolean;
};

const VARIATIONS: Record< string, string > = {
	document: 'jetpack/google-docs',
	spreadsheets: 'jetpack/google-sheets',
	presentation: 'jetpack/google-slides',
};

const { shapes, url: RULE } = metadata.ramjet;

/** The attributes for the URL or the embed code of a document, in the form that can be embedded. */
export function parse( text: string ): Partial< Attributes > | undefined {
	const { url } = findEmbed( text, RULE.hosts ) ?? {};
	const [ document, type = '', isPublished, isEmbeddable ] =
		pathParts( url, RULE ) ?? [];
	// A published document has URLs of its own for embedding.
	if ( ! url || ! document || ( isPublished && ! isEmbeddable ) ) {
		return undefined;
	}
	return {
		url: isEmbeddable
			? url.href
			: `https://docs.google.com${ document }/preview`,
		variation: VARIATIONS[ type ],
	};
}

const SHAPES = new Map( Object.entries( shapes ) );

/** The aspect ratio of the embed, chosen or else by the kind of document. */
export const shapeOf = ( url: string, aspectRatio = '' ) =>
	SHAPES.get( aspectRatio ) ?? SHAPES.get( url.split( '/' )[ 3 ] ?? '' );
