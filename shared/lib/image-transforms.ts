import { type Block, createBlock } from '@wordpress/blocks';
import type { Transforms } from '../types/blocks';
import { idsOf } from './media';

/** An image of a slideshow, a gallery or an image block. */
export type LinkedImage = {
	alt?: string;
	/** HTML, or core's rich text. */
	caption?: string;
	/** A string if it was read from saved markup. */
	id?: number | string;
	url?: string;
	/** URL of the attachment page. */
	link?: string;
	customLink?: string;
	/** Of an image block: where `href` comes from. */
	linkDestination?: string;
	href?: string;
};

type Gallery = {
	align?: string;
	columns?: number;
	images: LinkedImage[];
	linkTo?: string;
};

/** Core's galleries have no more. */
const MAX_COLUMNS = 8;

export const isInLibrary = ( { id, url }: LinkedImage ) => Boolean( id && url );

/** Where an image links to. */
export const getHref = (
	{ url, link, customLink }: LinkedImage,
	linkTo = 'none'
): string | undefined =>
	( { media: url, attachment: link, custom: customLink } )[ linkTo ];

/** What images of a tiled gallery and of core's gallery can link to. */
const LINKS = [ 'none', 'media', 'attachment' ];

/** What an image keeps the URL as that it links to. */
const HREFS: Record< string, string > = {
	attachment: 'link',
	custom: 'customLink',
};

function createFrom(
	name: string,
	images: LinkedImage[],
	{ align, linkTo = '' }: Partial< Gallery > = {}
) {
	// Images of a tiled gallery have one kind of link, image blocks one each. A slideshow has none, and ignores it.
	const kinds = new Set(
		images.map( ( { linkDestination = linkTo } ) => linkDestination )
	);
	const [ kind = '' ] = kinds.size > 1 ? [ 'custom' ] : kinds;
	const kept = images
		.filter( isInLibrary )
		.map( ( { alt, caption, id, url, href } ) => ( {
			alt,
			caption: caption && String( caption ),
			id,
			url,
			...( href && HREFS[ kind ] && { [ HREFS[ kind ] ]: href } ),
		} ) );
	return createBlock( name, {
		images: kept,
		ids: idsOf( kept ),
		...( align === 'wide' || align === 'full' ? { align } : {} ),
		...( kind in HREFS || LINKS.includes( kind ) ? { linkTo: kind } : {} ),
	} );
}

const createImages = ( { images, linkTo }: Gallery ): Block[] =>
	images.filter( isInLibrary ).map( ( image ) =>
		createBlock( 'core/image', {
			alt: image.alt,
			caption: image.caption,
			id: Number( image.id ),
			url: image.url,
			linkDestination: linkTo,
			href: getHref( image, linkTo ),
		} )
	);

const createGallery = ( gallery: Gallery ) =>
	createBlock(
		'core/gallery',
		{
			columns:
				gallery.columns && Math.min( gallery.columns, MAX_COLUMNS ),
			// Custom links are in the images.
			linkTo: LINKS.find( ( kind ) => kind === gallery.linkTo ) ?? 'none',
			...( gallery.align === 'center' ? {} : { align: gallery.align } ),
		},
		createImages( gallery )
	);

const imagesIn = ( blocks: Block[] ): LinkedImage[] =>
	blocks.map( ( { attributes } ) => attributes );

/**
 * Transforms of a block with images: from and to core's images and galleries, and other blocks with images.
 *
 * @param canTake Whether images can be taken over. Those that are not in the media library are dropped.
 * @param others  Blocks with the same attributes.
 */
export function imageTransforms(
	name: string,
	canTake: ( images: LinkedImage[] ) => boolean,
	others: string[] = []
): Transforms {
	const isMatch = ( { images }: Gallery ) => canTake( images );
	const becomes =
		( target: string ) =>
		( { images, align }: Gallery ) =>
			createFrom( target, images, { align } );
	return {
		from: [
			{
				type: 'block',
				blocks: [ 'core/image' ],
				isMultiBlock: true,
				isMatch: canTake,
				transform: ( images: LinkedImage[] ) =>
					createFrom( name, images ),
			},
			{
				type: 'block',
				blocks: [ 'core/gallery' ],
				isMatch: ( _, block ) =>
					canTake(
						imagesIn(
							[ block ]
								.flat()
								.flatMap( ( { innerBlocks } ) => innerBlocks )
						)
					),
				transform: ( gallery: Gallery, innerBlocks ) =>
					createFrom( name, imagesIn( innerBlocks.flat() ), gallery ),
			},
			...others.map( ( other ) => ( {
				type: 'block' as const,
				blocks: [ other ],
				isMatch,
				transform: becomes( name ),
			} ) ),
		],
		to: [
			[ 'core/image', createImages ] as const,
			[ 'core/gallery', createGallery ] as const,
			...others.map( ( other ) => [ other, becomes( other ) ] as const ),
		].map( ( [ target, transform ] ) => ( {
			type: 'block',
			blocks: [ target ],
			isMatch,
			transform,
		} ) ),
	};
}
