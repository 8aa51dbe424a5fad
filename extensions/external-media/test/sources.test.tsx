/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import {
	MediaReplaceFlow,
	MediaUpload,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock, getBlockType } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { dispatch, select, useSelect } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import type { ComponentType, ReactNode } from 'react';
import type { InitialState } from '../../../shared/lib/initial-state';
import { setInitialState } from '../../../tests/support/page-state';
import { preferReducedMotion } from '../../../tests/support/reduced-motion';
import { renderEditor } from '../../../tests/support/render-block';
import { json } from '../../../tests/support/rest-server';
import { expectOneStep } from '../../../tests/support/undo';
import { registerBlockType } from '../../../shared/types/blocks';
import externalMedia from '..';
import { fetchPexels } from '../inserter';
import {
	failure,
	item,
	LIST,
	listing,
	type MediaServer,
	startMediaServer,
} from './media-server';
import { button, press } from './render-browser';

type UploadProps = { render: ( props: { open: () => void } ) => ReactNode };

const openLibrary = jest.fn();
const Library = jest.fn( ( { render }: UploadProps ) =>
	render( { open: openLibrary } )
);
addFilter( 'editor.MediaUpload', 'ramjet/test', () => Library );

type Sources = NonNullable< InitialState[ 'externalMedia' ] >;

const setSources = ( sources: Sources ) =>
	setInitialState( { externalMedia: sources } );

const SOURCES: Sources = [
	{ slug: 'google_photos', isReady: true },
	{ slug: 'pexels', isReady: true },
	{ slug: 'openverse', isReady: true },
	{ slug: 'immich', isReady: false },
];

beforeAll( preferReducedMotion );

setSources( SOURCES );
externalMedia();

let server: MediaServer;

beforeEach( async () => {
	openLibrary.mockReset();
	Library.mockClear();
	setSources( SOURCES );
	server = await startMediaServer();
	server.answer(
		`${ LIST }/openverse`,
		json( listing( [ item( '1' ), item( '2' ) ] ) )
	);
} );

const allowUploads = ( mediaUpload: jest.Mock | undefined = jest.fn() ) =>
	act( async () =>
		dispatch( blockEditorStore ).updateSettings( { mediaUpload } )
	);

afterEach( async () => {
	jest.restoreAllMocks();
	await act( async () =>
		dispatch( blockEditorStore ).updateSettings( {
			mediaUpload: undefined,
		} )
	);
	await server.stop();
} );

const findItem = ( text: string ) =>
	screen.findByText( text, { selector: '[role=menuitem] *' } );
const items = () =>
	within( screen.getByRole( 'menu' ) )
		.getAllByRole( 'menuitem' )
		.map( ( { textContent } ) => textContent );

/** Shown by a block, by its client ID. */
const parts = new Map< string, ComponentType >();

function Edit( { clientId }: { clientId: string } ) {
	const Part = parts.get( clientId )!;
	return (
		<div { ...useBlockProps() }>
			<Part />
		</div>
	);
}

/** Renders blocks of these names that show these parts, for a user who can upload files. */
async function renderParts(
	...shown: [ name: string, part: ComponentType ][]
) {
	const blocks = shown.map( ( [ name, part ] ) => {
		if ( ! getBlockType( name ) ) {
			registerBlockType( name, {
				apiVersion: 3,
				title: name,
				category: 'media',
				attributes: { images: { type: 'array' } },
				edit: Edit,
				save: () => null,
			} );
		}
		const block = createBlock( name );
		parts.set( block.clientId, part );
		return block;
	} );
	renderEditor( blocks );
	await allowUploads();
	return blocks.map( ( { clientId } ) =>
		within( document.getElementById( `block-${ clientId }` )! )
	);
}

/** A button of the media library, as blocks have them. */
const upload =
	( props: object ): ComponentType =>
	() => (
		<MediaUpload
			onSelect={ jest.fn() }
			render={ ( { open } ) => (
				<Button onClick={ open }>{ 'Original' }</Button>
			) }
			{ ...props }
		/>
	);

/** The menu of media that can be replaced, as blocks have it in their toolbar. */
const replace =
	( onSelect = jest.fn() ): ComponentType =>
	() => (
		<MediaReplaceFlow
			mediaId={ 3 }
			mediaURL="a.jpg"
			allowedTypes={ [ 'image' ] }
			name="Replace"
			onSelect={ onSelect }
		/>
	);

test( 'requests nothing until a source is chosen, and inserts as one step', async () => {
	const shown = () => select( blockEditorStore ).getBlocks()[ 0 ]!;
	const Placeholder = upload( {
		mode: 'browse',
		multiple: true,
		allowedTypes: [ 'image' ],
		onSelect: ( images: object[] ) =>
			dispatch( blockEditorStore ).updateBlockAttributes(
				shown().clientId,
				{ images }
			),
	} );
	await renderParts( [
		'jetpack/slideshow',
		() =>
			useSelect( () => shown().attributes.images === undefined, [] ) && (
				<Placeholder />
			),
	] );
	expect( server.requests ).toEqual( [] );
	press( button( 'Select Images' ) );
	await findItem( 'Media Library' );
	expect( items() ).toEqual( [
		'Media Library',
		'Google Photos',
		'Pexels Free Photos',
		'Openverse',
		'ImmichSet up in Services',
	] );
	expect( server.requests ).toEqual( [] );
	press( await findItem( 'Openverse' ) );
	press( await screen.findByTitle( 'Photo 2' ) );
	press( screen.getByTitle( 'Photo 1' ) );
	await expectOneStep( async () => {
		press( button( 'Select' ) );
		await waitFor( () =>
			expect( screen.queryByTitle( 'Photo 1' ) ).toBeNull()
		);
	} );
	expect( shown().attributes.images ).toMatchObject( [
		{
			id: 102,
			url: 'https://example.org/copy-2.jpg',
			alt: 'Alt 2',
			caption: 'Credit 2',
		},
		{ id: 101 },
	] );
	// The placeholder is gone.
	await waitFor( () =>
		expect(
			document.getElementById( `block-${ shown().clientId }` )
		).toHaveFocus()
	);
} );

test( 'opens the media library, and Services for a source that is not set up', async () => {
	const open = jest.spyOn( window, 'open' ).mockReturnValue( null );
	await renderParts( [
		'core/image',
		upload( { mode: 'browse', allowedTypes: [ 'image' ] } ),
	] );
	press( button( 'Select Image' ) );
	press( await findItem( 'Media Library' ) );
	expect( openLibrary ).toHaveBeenCalledTimes( 1 );
	press( button( 'Select Image' ) );
	press( await findItem( 'Set up in Services' ) );
	expect( open ).toHaveBeenCalledWith(
		'https://example.org/wp-admin/admin.php?page=ramjet&path=settings&section=services',
		'_blank'
	);
} );

test( 'opens the menu with WordPress’s button where there is no featured image', async () => {
	await renderParts( [
		'core/paragraph',
		upload( {
			unstableFeaturedImageFlow: true,
			allowedTypes: [ 'image' ],
		} ),
	] );
	press( button( 'Original' ) );
	expect( openLibrary ).not.toHaveBeenCalled();
	press( await findItem( 'Media Library' ) );
	expect( openLibrary ).toHaveBeenCalledTimes( 1 );
	expect( button( 'Original' ) ).toHaveFocus();
} );

test( 'labels the button with the media that the block accepts', async () => {
	const image = { allowedTypes: [ 'image' ] };
	const featured = { ...image, unstableFeaturedImageFlow: true };
	const shown = await renderParts(
		[ 'core/image', upload( { ...image, mode: 'browse' } ) ],
		[
			'core/gallery',
			upload( {
				...image,
				mode: 'browse',
				gallery: true,
				multiple: true,
				value: [],
			} ),
		],
		[
			'core/media-text',
			upload( { mode: 'browse', allowedTypes: [ 'image', 'video' ] } ),
		],
		[ 'core/paragraph', upload( { ...featured, value: 7 } ) ],
		[ 'core/paragraph', upload( { ...featured, value: 0 } ) ]
	);
	const labels = shown.map( ( block ) =>
		block
			.getAllByText( /./, { selector: 'button' } )
			.map( ( { textContent } ) => textContent )
	);
	expect( labels ).toEqual( [
		[ 'Select Image' ],
		[ 'Select Images' ],
		[ 'Select Media' ],
		// Below the featured image.
		[ 'Original', 'Replace Image' ],
		// WordPress's own opens the menu.
		[ 'Original' ],
	] );
} );

test( 'leaves the buttons of unsupported blocks alone', async () => {
	const gallery = { gallery: true, multiple: true };
	const kept: [ name: string, props: object ][] = [
		// Another block.
		[ 'core/site-logo', { mode: 'browse' } ],
		// A gallery with images.
		[ 'core/gallery', { ...gallery, mode: 'browse', value: [ 1 ] } ],
		// A story with images.
		[
			'jetpack/story',
			{
				gallery: false,
				multiple: 'add',
				value: [ 1 ],
				allowedTypes: [ 'image', 'video' ],
			},
		],
		// Text tracks.
		[ 'core/video', { allowedTypes: [ 'text/vtt' ] } ],
		// A poster.
		[ 'core/video', { title: 'Poster', allowedTypes: [ 'image' ] } ],
		[ 'videopress/video', { title: 'Poster', allowedTypes: [ 'image' ] } ],
	];
	const renders = kept.map( () =>
		jest.fn( ( { open }: { open: () => void } ) => (
			<Button onClick={ open }>{ 'Original' }</Button>
		) )
	);
	const shown = await renderParts(
		...kept.map( ( [ name, props ], index ): [ string, ComponentType ] => [
			name,
			upload( { ...props, render: renders[ index ] } ),
		] )
	);
	shown.forEach( ( block, index ) => {
		fireEvent.click( block.getByText( 'Original' ) );
		expect( openLibrary ).toHaveBeenCalledTimes( index + 1 );
		expect(
			block.getAllByText( /./, { selector: 'button' } )
		).toHaveLength( 1 );
	} );
	expect(
		new Set( Library.mock.calls.map( ( [ { render } ] ) => render ) )
	).toEqual( new Set( renders ) );
} );

test( 'joins the menu of media that can be replaced', async () => {
	const onSelect = jest.fn();
	await renderParts( [ 'core/image', replace( onSelect ) ] );
	press( button( 'Replace' ) );
	const library = screen
		.getByText( 'Open Media Library', {
			selector: '[role=menuitem] *',
		} )
		.closest< HTMLElement >( '[role=menuitem]' )!;
	// The focus stays while the sources load.
	act( () => library.focus() );
	expect( screen.queryByText( 'Openverse' ) ).toBeNull();
	const openverse = await findItem( 'Openverse' );
	expect( library ).toHaveFocus();
	press( openverse );
	press( await screen.findByTitle( 'Photo 1' ) );
	press( button( 'Select' ) );
	await waitFor( () =>
		expect( onSelect ).toHaveBeenCalledWith(
			expect.objectContaining( { id: 101 } )
		)
	);
} );

test( 'joins the menu that adds to a gallery, which keeps its images', async () => {
	const onSelect = jest.fn();
	registerBlockType( 'ramjet/image', {
		apiVersion: 3,
		title: 'Image',
		category: 'media',
		attributes: { id: { type: 'number' }, url: { type: 'string' } },
		edit: () => null,
		save: () => null,
	} );
	await renderParts( [
		'core/gallery',
		() => (
			<MediaReplaceFlow
				mediaIds={ [ 3 ] }
				allowedTypes={ [ 'image' ] }
				name="Add"
				multiple
				addToGallery
				handleUpload={ false }
				onSelect={ onSelect }
			/>
		),
	] );
	const kept = [ { id: 3, url: 'a.jpg' }, { url: 'elsewhere.jpg' } ];
	await act( async () =>
		dispatch( blockEditorStore ).replaceInnerBlocks(
			select( blockEditorStore ).getBlocks()[ 0 ]!.clientId,
			kept.map( ( image ) => createBlock( 'ramjet/image', image ) )
		)
	);
	press( button( 'Add' ) );
	press( await findItem( 'Openverse' ) );
	press( await screen.findByTitle( 'Photo 2' ) );
	press( screen.getByTitle( 'Photo 1' ) );
	press( button( 'Select' ) );
	await waitFor( () =>
		expect( onSelect ).toHaveBeenCalledWith( [
			{ ...kept[ 0 ], type: 'image' },
			{ id: undefined, ...kept[ 1 ], type: 'image' },
			expect.objectContaining( { id: 102 } ),
			expect.objectContaining( { id: 101 } ),
		] )
	);
} );

test( 'offers videos from sources that have them', async () => {
	await renderParts( [
		'videopress/video',
		upload( { mode: 'browse', allowedTypes: [ 'video' ] } ),
	] );
	press( button( 'Select Media' ) );
	await findItem( 'Media Library' );
	expect( items() ).toEqual( [
		'Media Library',
		'Google Photos',
		'ImmichSet up in Services',
	] );
} );

test( 'offers Pexels in the inserter', async () => {
	server.answer( `${ LIST }/pexels`, json( listing( [ item( '1' ) ] ) ) );
	expect( await fetchPexels( {} ) ).toEqual( [
		{
			id: undefined,
			sourceId: '1',
			url: 'https://example.org/1.jpg',
			previewUrl: 'https://example.org/1-m.jpg',
			title: 'Photo 1',
			alt: 'Photo 1',
			caption: item( '1' ).caption,
		},
	] );
	await fetchPexels( { search: 'cat' } );
	expect( server.queries( 'pexels' ) ).toEqual( [
		{ number: '25', search: 'mountain' },
		{ number: '25', search: 'cat' },
	] );
	server.answer( `${ LIST }/pexels`, failure( 'x', 'No.', 502 ) );
	expect( await fetchPexels( {} ) ).toEqual( [] );
} );
