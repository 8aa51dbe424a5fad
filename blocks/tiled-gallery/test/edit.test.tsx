import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { speak } from '@wordpress/a11y';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	getBlockType,
	parse,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import { registerBlockType } from '../../../shared/types/blocks';
import {
	registerBlocks,
	renderCanvas,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import type { Attributes, GalleryImage } from '../attributes';

jest.mock( '@wordpress/a11y' );
jest.mock( '@wordpress/api-fetch', () => {
	const fetch = jest.fn( async () => [] );
	return Object.assign( fetch, { use: jest.fn() } );
} );

const NAME = 'jetpack/tiled-gallery';

/** Landscapes, as a gallery that is new. */
const list = ( count: number, more: GalleryImage = {} ): GalleryImage[] =>
	Array.from( { length: count }, ( _, index ) => ( {
		id: index + 1,
		url: `https://example.org/${ index + 1 }.jpg`,
		link: `https://example.org/${ index + 1 }/`,
		alt: '',
		width: 1200,
		height: 800,
		...more,
	} ) );

beforeAll( () => registerBlocks( 'tiled-gallery', 'slideshow' ) );

const idsIn = ( attributes: Record< string, unknown > | null ) =>
	( attributes as Attributes ).images.map( ( { id } ) => Number( id ) );

async function render(
	count: number,
	attributes = {},
	parts: { toolbar?: boolean; inspector?: boolean } = {}
) {
	const images = list( count );
	const block = await renderCanvas(
		NAME,
		{ images, ids: images.map( ( { id } ) => id ), ...attributes },
		parts
	);
	return {
		...block,
		tile: ( position: number ) =>
			block.canvas.getByLabelText(
				`${ position } of ${ idsIn( block.attributes() ).length } in gallery`
			),
		button: ( name: string ) => block.canvas.getByLabelText( name ),
		stored: () => block.attributes() as Attributes,
	};
}

it( 'asks for images', async () => {
	const { canvas } = await renderCanvas(
		NAME,
		{},
		{ settings: { mediaUpload: jest.fn() } }
	);
	expect( canvas.getByText( 'Tiled Gallery' ) ).toBeVisible();
	expect( canvas.getByText( /^Drag images, upload/ ) ).toBeVisible();
} );

it( 'moves images with buttons, which the ends of the gallery disable', async () => {
	const { tile, button, stored } = await render( 3 );
	expect(
		document.querySelectorAll( '.tiled-gallery__movers' )
	).toHaveLength( 0 );
	fireEvent.click( tile( 1 ) );
	expect( button( 'Move image backward' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	fireEvent.click( button( 'Move image forward' ) );
	expect( stored().ids ).toEqual( [ 2, 1, 3 ] );
	expect( idsIn( stored() ) ).toEqual( [ 2, 1, 3 ] );
	expect( speak ).toHaveBeenLastCalledWith(
		'Image moved to position 2 of 3.'
	);
	expect( button( 'Move image forward' ) ).toHaveFocus();
	fireEvent.click( button( 'Move image forward' ) );
	expect( stored().ids ).toEqual( [ 2, 3, 1 ] );
	expect( button( 'Move image forward' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
} );

it( 'removes images with a button and with the Delete key, and columns with them', async () => {
	const { tile, button, stored, canvas } = await render( 3, {
		columns: 3,
		className: 'is-style-square',
	} );
	fireEvent.click( tile( 2 ) );
	fireEvent.click( button( 'Remove image' ) );
	expect( stored() ).toMatchObject( { ids: [ 1, 3 ], columns: 2 } );
	expect( tile( 2 ) ).toHaveFocus();
	fireEvent.keyDown( tile( 2 ), { key: 'Delete' } );
	expect( stored() ).toMatchObject( { ids: [ 1 ], columns: 1 } );
	await act( async () => {
		fireEvent.keyDown( tile( 1 ), { key: 'Backspace' } );
	} );
	expect( stored().images ).toEqual( [] );
	expect( canvas.getByText( 'Tiled Gallery' ) ).toBeVisible();
	expect( document.querySelector( `[data-type="${ NAME }"]` ) ).toHaveFocus();
} );

it( 'moves an image by dragging it onto another', async () => {
	const { tile, stored } = await render( 3 );
	const dataTransfer = { setData: jest.fn(), types: [], files: [] };
	fireEvent.dragStart( tile( 3 ), { dataTransfer } );
	fireEvent.dragOver( tile( 1 ), { dataTransfer } );
	expect( tile( 1 ).closest( 'figure' ) ).toHaveClass( 'is-drop-target' );
	fireEvent.drop( tile( 1 ), { dataTransfer } );
	expect( stored().ids ).toEqual( [ 3, 1, 2 ] );
} );

it( 'has settings for the style', async () => {
	const { inspector, stored, clientId } = await render(
		4,
		{},
		{ inspector: true }
	);
	const slider = ( label: string ) =>
		inspector.queryByLabelText( label, { selector: 'input[type=range]' } );
	expect( slider( 'Columns' ) ).toBeNull();
	expect( stored().columnWidths ).toEqual( [] );
	const choose = ( style: string ) =>
		act( async () => {
			await dispatch( blockEditorStore ).updateBlockAttributes(
				clientId,
				{
					className: `is-style-${ style }`,
				}
			);
		} );
	// With the widths that belong to it.
	await expectOneStep( () => choose( 'columns' ) );
	const columns = slider( 'Columns' )!;
	expect( columns ).toHaveAttribute( 'max', '4' );
	fireEvent.change( columns, { target: { value: '2' } } );
	expect( stored() ).toMatchObject( {
		columns: 2,
		columnWidths: [ [ '25.00000', '75.00000' ] ],
	} );
	fireEvent.change( slider( 'Rounded corners' )!, {
		target: { value: '8' },
	} );
	expect( stored().roundedCorners ).toBe( 8 );
	await choose( 'circle' );
	expect( slider( 'Rounded corners' ) ).toBeNull();
	expect( stored().columnWidths ).toEqual( [] );
} );

it( 'shares the width of a row equally among tiles, whatever the ratios of the images', async () => {
	const { tile } = await render( 5, { className: 'is-style-square' } );
	const ratioOfRow = ( position: number ) =>
		tile( position )
			.closest< HTMLElement >( '.tiled-gallery__row' )
			?.style.getPropertyValue( '--r' );
	expect( [ 1, 5 ].map( ratioOfRow ) ).toEqual( [ '2', '3' ] );
} );

it( 'links images to files, pages or URLs of their own', async () => {
	const { inspector, tile, stored } = await render(
		2,
		{},
		{ inspector: true }
	);
	const linkTo = inspector.getByLabelText( 'Link To' );
	fireEvent.change( linkTo, { target: { value: 'media' } } );
	expect( stored().linkTo ).toBe( 'media' );
	fireEvent.change( linkTo, { target: { value: 'custom' } } );
	expect( inspector.queryByLabelText( 'Link URL' ) ).toBeNull();
	fireEvent.click( tile( 2 ) );
	fireEvent.change( inspector.getByLabelText( 'Link URL' ), {
		target: { value: 'https://example.com/' },
	} );
	expect( stored().images[ 1 ]?.customLink ).toBe( 'https://example.com/' );
} );

it.each( [ 'media', 'attachment' ] )(
	'takes no custom links from a reopened gallery that links to %s',
	async ( linkTo ) => {
		const [ opened ] = parse(
			serialize( [
				createBlock( NAME, {
					images: list( 2 ),
					ids: [ 1, 2 ],
					linkTo,
				} ),
			] )
		);
		const { inspector, stored, tile } = await render(
			2,
			opened?.attributes,
			{ inspector: true }
		);
		fireEvent.click( tile( 1 ) );
		fireEvent.change( inspector.getByLabelText( 'Link To' ), {
			target: { value: 'custom' },
		} );
		const url = inspector.getByLabelText( 'Link URL' );
		expect( url ).toHaveValue( '' );
		fireEvent.change( url, { target: { value: 'https://example.com/' } } );
		expect(
			stored().images.map( ( { customLink } ) => customLink )
		).toEqual( [ 'https://example.com/', undefined ] );
	}
);

it( 'filters the images', async () => {
	const { toolbar, stored, tile } = await render( 2, {}, { toolbar: true } );
	fireEvent.click( toolbar.getByLabelText( 'Image filter' ) );
	const item = await waitFor( () => {
		const found = document.querySelectorAll( '[role=menuitemradio]' );
		expect(
			[ ...found ].map( ( { textContent } ) => textContent )
		).toEqual( [
			'Original',
			'Black and White',
			'Sepia',
			'1977',
			'Clarendon',
			'Gingham',
		] );
		return found[ 1 ] as HTMLElement;
	} );
	fireEvent.click( item );
	expect( stored().imageFilter ).toBe( 'black-and-white' );
	expect( tile( 1 ).closest( 'figure' ) ).toHaveClass(
		'filter__black-and-white'
	);
} );

it( 'reads missing sizes from the media library, but not when a post is opened', async () => {
	const sizeless = { width: undefined, height: undefined, link: undefined };
	const media = [
		{
			id: 1,
			source_url: 'https://example.org/1-full.jpg',
			link: 'https://example.org/page/',
			media_details: { width: 900, height: 300 },
		},
	];
	jest.mocked( apiFetch ).mockResolvedValue( media );
	const opened = await render( 1, {
		images: list( 1, { ...sizeless, src: 'https://example.org/1.jpg' } ),
	} );
	expect( opened.stored().images[ 0 ]?.width ).toBeUndefined();
	opened.unmount();
	const { attributes, clientId, stored, undo, redo } = await render( 1, {
		images: list( 1, sizeless ),
	} );
	const complete = {
		url: 'https://example.org/1-full.jpg',
		width: 900,
		height: 300,
		link: 'https://example.org/page/',
	};
	await waitFor( () =>
		expect( stored().images[ 0 ] ).toMatchObject( complete )
	);
	// The user did not do it.
	await act( async () => {
		await dispatch( blockEditorStore ).updateBlockAttributes( clientId, {
			linkTo: 'media',
		} );
	} );
	const changed = attributes();
	await undo();
	expect( stored() ).toMatchObject( { images: [ complete ] } );
	expect( stored().linkTo ).not.toBe( 'media' );
	await redo();
	expect( attributes() ).toEqual( changed );
} );

it( 'saves 500 images and opens them again', () => {
	const markup = serialize( [
		createBlock( NAME, { images: list( 500 ) } ),
	] );
	const [ block ] = parse( markup );
	expect( block?.isValid ).toBe( true );
	expect( ( block?.attributes as Attributes ).images ).toHaveLength( 500 );
} );

it( 'keeps URLs of an image CDN until the gallery is edited', () => {
	const src = 'https://i0.wp.com/example.org/1.jpg?ssl=1';
	const images = list( 2, { src, srcset: `${ src }&w=600 600w` } );
	const markup = serialize( [ createBlock( NAME, { images } ) ] );
	const [ block ] = parse( markup );
	expect( block?.isValid ).toBe( true );
	expect( serialize( block ? [ block ] : [] ) ).toBe( markup );
	expect( markup ).toContain( 'srcset=' );
} );

it( 'opens galleries with other rows, and rearranges them', () => {
	const row = '<div class="tiled-gallery__row">';
	const markup = serialize( [ createBlock( NAME, { images: list( 3 ) } ) ] );
	const [ block ] = parse(
		markup.replace( '<div class="tiled-gallery__col"', `</div>${ row }$&` )
	);
	expect( console ).toHaveInformed();
	expect( block?.isValid ).toBe( true );
	expect( serialize( block ? [ block ] : [] ) ).toBe( markup );
} );

describe( 'transforms', () => {
	const links = [ 'https://a.example/', 'https://b.example/' ];

	beforeAll( () => {
		for ( const name of [ 'core/image', 'core/gallery' ] ) {
			if ( ! getBlockType( name ) ) {
				registerBlockType( name, {
					apiVersion: 3,
					title: name,
					category: 'media',
					attributes: Object.fromEntries(
						[
							'id',
							'url',
							'alt',
							'caption',
							'href',
							'linkDestination',
							'columns',
							'linkTo',
						].map( ( key ) => [ key, {} ] )
					),
					save: () => null,
				} );
			}
		}
	} );

	it.each( [ 'core/image', 'core/gallery', 'jetpack/slideshow' ] )(
		'turns into %s and back, without images that are not in the library',
		( target ) => {
			const block = createBlock( NAME, {
				images: [ ...list( 2 ), { url: 'https://example.org/x.jpg' } ],
				ids: [ 1, 2 ],
				linkTo: 'media',
			} );
			const there = switchToBlockType( block, target );
			expect( there ).toHaveLength( target === 'core/image' ? 2 : 1 );
			const [ back ] = switchToBlockType( there ?? [], NAME ) ?? [];
			expect( back?.attributes ).toMatchObject( {
				ids: [ 1, 2 ],
				linkTo: target === 'jetpack/slideshow' ? 'none' : 'media',
			} );
			expect(
				( back?.attributes as Attributes ).images.map(
					( { url } ) => url
				)
			).toEqual( list( 2 ).map( ( { url } ) => url ) );
		}
	);

	it.each( [ 'core/image', 'core/gallery' ] )(
		'keeps custom links in %s and back',
		( target ) => {
			const block = createBlock( NAME, {
				images: list( 2 ).map( ( image, index ) => ( {
					...image,
					customLink: links[ index ],
				} ) ),
				ids: [ 1, 2 ],
				linkTo: 'custom',
			} );
			const there = switchToBlockType( block, target ) ?? [];
			const images =
				target === 'core/image' ? there : there[ 0 ]?.innerBlocks;
			expect(
				images?.map( ( { attributes } ) => attributes )
			).toMatchObject(
				links.map( ( href ) => ( { href, linkDestination: 'custom' } ) )
			);
			const [ back ] = switchToBlockType( there, NAME ) ?? [];
			expect( back?.attributes ).toMatchObject( {
				linkTo: 'custom',
				images: links.map( ( customLink ) => ( { customLink } ) ),
			} );
		}
	);
} );
