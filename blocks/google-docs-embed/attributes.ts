import { findEmbed } from '../../shared/embed/url';

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

// As in render.php. A published document ('e/') has URLs of its own for embedding.
const DOCUMENT =
	/^\/(document|spreadsheets|presentation)(?:\/u\/\d+)?\/d\/(e\/)?[\w-]+/;
const PUBLISHED = /\/(?:pub|pubhtml|pubembed|embed)$/;

/** The attributes for the URL or the embed code of a document, in the form that can be embedded. */
export function parse( text: string ): Partial< Attributes > | undefined {
	const { url } = findEmbed( text, [ 'docs.google.com' ] ) ?? {};
	const [ document, type = '', isPublished ] =
		DOCUMENT.exec( url?.pathname ?? '' ) ?? [];
	if ( ! url || ! document ) {
		return undefined;
	}
	const isEmbeddable = PUBLISHED.test( url.pathname );
	if ( isPublished && ! isEmbeddable ) {
		return undefined;
	}
	return {
		url: isEmbeddable
			? url.href
			: `https://docs.google.com${ document }/preview`,
		variation: VARIATIONS[ type ],
	};
}

/** The shape of the embed, as in render.php. */
export function shapeOf( url: string, aspectRatio?: string ): string {
	if ( aspectRatio === 'ar-100' || aspectRatio === 'ar-50' ) {
		return aspectRatio === 'ar-50' ? '420/297' : '210/297';
	}
	return url.includes( '/presentation/' ) ? '16/9' : '4/3';
}
