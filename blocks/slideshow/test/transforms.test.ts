import {
	type Block,
	createBlock,
	getPossibleBlockTransformations,
	switchToBlockType,
} from '@wordpress/blocks';
import { registerBlocks } from '../../../tests/support/render-block';
import { registerBlockType } from '../../../shared/types/blocks';
import { NAME } from '../attributes';

const IMAGE = 'core/image';
const GALLERY = 'core/gallery';

const image = ( id?: number, url = `${ id }.jpg`, caption = '' ) =>
	createBlock( IMAGE, { id, url, alt: `Image ${ id }`, caption } );

const slideshow = ( attributes: object = {} ) =>
	createBlock( NAME, {
		ids: [ 1, 2 ],
		images: [
			{ id: '1', url: '1.jpg', alt: 'Image 1', caption: 'A <em>b</em>' },
			{ id: '2', url: '2.jpg', alt: '' },
		],
		...attributes,
	} );

const namesFor = ( ...blocks: Block[] ) =>
	getPossibleBlockTransformations( blocks ).map( ( { name } ) => name );

const transformed = ( blocks: Block | Block[], name: string ) =>
	switchToBlockType( blocks, name )?.map( simplify );

const simplify = ( { name, attributes, innerBlocks }: Block ): object => ( {
	name,
	attributes: JSON.parse( JSON.stringify( attributes ) ),
	innerBlocks: innerBlocks.map( simplify ),
} );

const SLIDES = [
	{ id: 1, url: '1.jpg', alt: 'Image 1', caption: 'A <em>b</em>' },
	{ id: 2, url: '2.jpg', alt: 'Image 2', caption: '' },
];

beforeAll( () => {
	registerBlocks( 'slideshow' );
	const caption = {
		type: 'rich-text',
		source: 'rich-text',
		selector: 'figcaption',
	} as const;
	registerBlockType( IMAGE, {
		apiVersion: 3,
		title: 'Image',
		category: 'media',
		attributes: {
			id: { type: 'number' },
			url: { type: 'string' },
			alt: { type: 'string' },
			caption,
		},
		save: () => null,
	} );
	registerBlockType( GALLERY, {
		apiVersion: 3,
		title: 'Gallery',
		category: 'media',
		attributes: { linkTo: { type: 'string' }, align: { type: 'string' } },
		save: () => null,
	} );
} );

test( 'image blocks become slides', () => {
	const images = [ image( 1, '1.jpg', 'A <em>b</em>' ), image( 2 ) ];
	expect( namesFor( ...images ) ).toContain( NAME );
	expect( transformed( images, NAME ) ).toMatchObject( [
		{ name: NAME, attributes: { ids: [ 1, 2 ], images: SLIDES } },
	] );
} );

test( 'the images of a gallery become slides as wide as the gallery', () => {
	const gallery = createBlock( GALLERY, { align: 'wide' }, [
		image( 1, '1.jpg', 'A <em>b</em>' ),
		image( undefined, '' ),
		image( 2 ),
	] );
	expect( namesFor( gallery ) ).toContain( NAME );
	expect( transformed( gallery, NAME ) ).toMatchObject( [
		{ attributes: { align: 'wide', ids: [ 1, 2 ], images: SLIDES } },
	] );
} );

test( 'a slideshow is not offered where it would lose an image', () => {
	const external = image( undefined, 'https://elsewhere.example/a.jpg' );
	expect( namesFor( image( 1 ), external ) ).not.toContain( NAME );
	expect(
		namesFor( createBlock( GALLERY, {}, [ image( 1 ), external ] ) )
	).not.toContain( NAME );
	expect( namesFor( createBlock( GALLERY ) ) ).not.toContain( NAME );
} );

test( 'a slideshow becomes image blocks or a gallery', () => {
	const images = [
		{
			name: IMAGE,
			attributes: {
				id: 1,
				url: '1.jpg',
				alt: 'Image 1',
				caption: 'A <em>b</em>',
			},
		},
		{ name: IMAGE, attributes: { id: 2, url: '2.jpg', alt: '' } },
	];
	expect( transformed( slideshow(), IMAGE ) ).toMatchObject( images );
	expect(
		transformed( slideshow( { align: 'full' } ), GALLERY )
	).toMatchObject( [
		{ attributes: { align: 'full' }, innerBlocks: images },
	] );
	const [ gallery ] = switchToBlockType( slideshow(), GALLERY ) ?? [];
	expect( gallery?.attributes.align ).toBeUndefined();
	expect( namesFor( slideshow( { images: [] } ) ) ).not.toContain( IMAGE );
} );
