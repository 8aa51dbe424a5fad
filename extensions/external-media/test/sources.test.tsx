/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	MediaReplaceFlow,
	MediaUpload,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import type { ComponentType, ReactNode } from 'react';
import type { InitialState } from '../../../shared/lib/initial-state';
import { setInitialState } from '../../../tests/support/page-state';
import { renderBlock } from '../../../tests/support/render-block';
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

type UploadProps = { render: ( props: { open: () => void } ) => ReactNode };

const openLibrary = jest.fn();
const Library = jest.fn( ( { render }: UploadProps ) =>
	render( { open: openLibrary } )
);
addFilter( 'editor.MediaUpload', 'ramjet/test', () => Library );

type Sources = NonNullable< InitialState[ 'externalMedia' ] >[ 'sources' ];

const setSources = ( sources: Sources ) =>
	setInitialState( {
		externalMedia: { sources, servicesUrl: 'https://example.org/services' },
	} );

const SOURCES: Sources = [
	{ slug: 'google_photos', isReady: true },
	{ slug: 'pexels', isReady: true },
	{ slug: 'openverse', isReady: true },
	{ slug: 'immich', isReady: false },
];

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

afterEach( () => server.stop() );

const user = userEvent.setup();
const press = async ( name: string, role = 'button' ) =>
	user.click( await screen.findByRole( role, { name } ) );
const items = () =>
	screen.getAllByRole( 'menuitem' ).map( ( { textContent } ) => textContent );

const allowUploads = () =>
	act( async () =>
		dispatch( blockEditorStore ).updateSettings( {
			mediaUpload: jest.fn(),
		} )
	);

let Current: ComponentType = () => null;

const Edit = () => (
	<div { ...useBlockProps() }>
		<Current />
	</div>
);

/** A block of WordPress's name that shows this. */
async function renderCoreBlock( name: string, Part: ComponentType ) {
	if ( ! getBlockType( name ) ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'media',
			attributes: {},
			edit: Edit,
			save: () => null,
		} );
	}
	Current = Part;
	const view = await renderBlock( name );
	await allowUploads();
	return view;
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

test( 'requests nothing until a source is chosen, and inserts as one step', async () => {
	const block = await renderBlock( 'jetpack/slideshow' );
	await allowUploads();
	expect( server.requests ).toEqual( [] );
	await press( 'Select Images' );
	await screen.findByRole( 'menuitem', { name: 'Media Library' } );
	expect( items() ).toEqual( [
		'Media Library',
		'Google Photos',
		'Pexels Free Photos',
		'Openverse',
		'ImmichSet up in Services',
	] );
	expect( server.requests ).toEqual( [] );
	await press( 'Openverse', 'menuitem' );
	await press( 'Photo 2 Photo by Ann' );
	await press( 'Photo 1 Photo by Ann' );
	await expectOneStep( async () => {
		await press( 'Select' );
		await waitFor( () =>
			expect( screen.queryByRole( 'dialog' ) ).toBeNull()
		);
	} );
	expect( block.attributes()?.images ).toMatchObject( [
		{
			id: 102,
			url: 'https://example.org/copy-2.jpg',
			alt: 'Alt 2',
			caption: 'Credit 2',
		},
		{ id: 101 },
	] );
	await waitFor( () => expect( block.element() ).toHaveFocus() );
} );

test( 'opens the media library, and Services for a source that is not set up', async () => {
	const open = jest.spyOn( window, 'open' ).mockReturnValue( null );
	await renderBlock( 'jetpack/slideshow' );
	await allowUploads();
	await press( 'Select Images' );
	await press( 'Media Library', 'menuitem' );
	expect( openLibrary ).toHaveBeenCalledTimes( 1 );
	await press( 'Select Images' );
	await press( 'Immich Set up in Services', 'menuitem' );
	expect( open ).toHaveBeenCalledWith(
		'https://example.org/services',
		'_blank'
	);
	open.mockRestore();
} );

test.each( [
	[
		'Select Image',
		'core/image',
		{ mode: 'browse', allowedTypes: [ 'image' ] },
	],
	[
		'Select Images',
		'core/gallery',
		{
			mode: 'browse',
			allowedTypes: [ 'image' ],
			gallery: true,
			multiple: true,
			value: [],
		},
	],
	[
		'Select Media',
		'core/media-text',
		{ mode: 'browse', allowedTypes: [ 'image', 'video' ] },
	],
	[
		'Replace Image',
		'core/paragraph',
		{
			unstableFeaturedImageFlow: true,
			allowedTypes: [ 'image' ],
			value: 7,
		},
	],
	[
		'Select Image',
		'core/paragraph',
		{
			unstableFeaturedImageFlow: true,
			allowedTypes: [ 'image' ],
			value: 0,
		},
	],
] )( 'is labelled %s in %s', async ( label, name, props ) => {
	await renderCoreBlock( name, upload( props ) );
	expect( screen.getByRole( 'button', { name: label } ) ).toBeVisible();
	expect( screen.queryAllByText( 'Original' ) ).toHaveLength(
		'mode' in props ? 0 : 1
	);
} );

test.each( [
	[ 'another block', 'core/site-logo', { mode: 'browse' } ],
	[
		'a gallery with images',
		'core/gallery',
		{ mode: 'browse', gallery: true, multiple: true, value: [ 1 ] },
	],
	[
		'a gallery whose images have no IDs',
		'core/gallery',
		{
			gallery: true,
			multiple: true,
			value: [],
			allowedTypes: [ 'image' ],
		},
	],
	[
		'a story with images',
		'jetpack/story',
		{
			gallery: false,
			multiple: 'add',
			value: [ 1 ],
			allowedTypes: [ 'image', 'video' ],
		},
	],
	[ 'text tracks', 'core/video', { allowedTypes: [ 'text/vtt' ] } ],
	[
		'a poster',
		'core/video',
		{ title: 'Poster', allowedTypes: [ 'image' ] },
	],
] )( 'keeps the button of %s', async ( _, name, props ) => {
	const render = jest.fn( ( { open }: { open: () => void } ) => (
		<Button onClick={ open }>{ 'Original' }</Button>
	) );
	await renderCoreBlock( name, upload( { ...props, render } ) );
	await press( 'Original' );
	expect( openLibrary ).toHaveBeenCalledTimes( 1 );
	expect( Library.mock.lastCall?.[ 0 ].render ).toBe( render );
} );

test( 'joins the menu of media that can be replaced', async () => {
	const onSelect = jest.fn();
	await renderCoreBlock( 'core/image', () => (
		<MediaReplaceFlow
			mediaId={ 3 }
			mediaURL="a.jpg"
			allowedTypes={ [ 'image' ] }
			name="Replace"
			onSelect={ onSelect }
		/>
	) );
	await press( 'Replace' );
	await press( 'Openverse', 'menuitem' );
	await press( 'Photo 1 Photo by Ann' );
	await press( 'Select' );
	await waitFor( () =>
		expect( onSelect ).toHaveBeenCalledWith(
			expect.objectContaining( { id: 101 } )
		)
	);
} );

test( 'keeps the focus in a menu while the sources load', async () => {
	await renderCoreBlock( 'core/image', () => (
		<MediaReplaceFlow
			mediaId={ 3 }
			mediaURL="a.jpg"
			allowedTypes={ [ 'image' ] }
			name="Replace"
			onSelect={ jest.fn() }
		/>
	) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Replace' } ) );
	const library = screen.getByRole( 'menuitem', {
		name: 'Open Media Library',
	} );
	act( () => library.focus() );
	expect(
		screen.queryByRole( 'menuitem', { name: 'Openverse' } )
	).toBeNull();
	await screen.findByRole( 'menuitem', { name: 'Openverse' } );
	expect( library ).toHaveFocus();
} );

test( 'offers videos from sources that have them', async () => {
	await renderCoreBlock(
		'core/video',
		upload( { mode: 'browse', allowedTypes: [ 'video' ] } )
	);
	await press( 'Select Media' );
	await screen.findByRole( 'menuitem', { name: 'Media Library' } );
	expect( items() ).toEqual( [
		'Media Library',
		'Google Photos',
		'ImmichSet up in Services',
	] );
} );

test( 'has photos of Pexels in the inserter', async () => {
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
