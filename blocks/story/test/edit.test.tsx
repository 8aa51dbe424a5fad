import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { select } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import { renderCanvas } from '../../../tests/support/render-block';
import { undo } from '../../../tests/support/undo';
import type { Attributes, Item } from '../attributes';

const ITEMS: Item[] = [
	{ id: 1, url: 'a.jpg', alt: 'A', type: 'image', mime: 'image/jpeg' },
	{ id: '2', url: 'b.mov', type: 'file', mime: 'video/quicktime' },
	{ url: 'https://elsewhere.example/c.jpg', type: 'image' },
];

type MediaUploadProps = {
	allowedTypes: string[];
	multiple: boolean | 'add';
	value: number[];
	onSelect: ( media: object[] ) => void;
	render: ( props: { open: () => void } ) => ReactNode;
};

const response = ( body: unknown ) => ( {
	json: async () => body,
	headers: new Map(),
} );

apiFetch.setFetchHandler( async ( { path = '' } ) => {
	const { pathname } = new URL( path, 'https://example.org' );
	if ( pathname === '/wp/v2/types' ) {
		return { attachment: { slug: 'attachment', rest_base: 'media' } };
	}
	if ( pathname === '/wp/v2/media/2' ) {
		return response( { id: 2, source_url: 'moved.mov' } );
	}
	throw { status: 404 };
} );

let selected: object[] = [];
const opened = jest.fn();

addFilter(
	'editor.MediaUpload',
	'ramjet/test',
	() =>
		( { onSelect, render: button, ...props }: MediaUploadProps ) =>
			button( {
				open: () => {
					opened( props );
					onSelect( selected );
				},
			} )
);

type Upload = {
	filesList: File[];
	allowedTypes: string[];
	onFileChange: ( media: object[] ) => void;
	onError: ( error: Error ) => void;
};

async function render( mediaFiles: Item[], toolbar = false ) {
	const uploads: Upload[] = [];
	const block = await renderCanvas(
		'jetpack/story',
		{ mediaFiles },
		{
			toolbar,
			settings: {
				mediaUpload: ( upload: Upload ) => uploads.push( upload ),
			},
		}
	);
	const files = () => ( block.attributes() as Attributes ).mediaFiles;
	return {
		...block,
		uploads,
		files,
		urls: () => files().map( ( { url } ) => url ),
		click: ( name: string, index = 0 ) =>
			fireEvent.click( block.canvas.getAllByLabelText( name )[ index ]! ),
	};
}

it( 'starts with a placeholder, and uploads images and videos', async () => {
	const { canvas, container, files, uploads } = await render( [] );
	expect( canvas.getByText( 'Story' ) ).toBeVisible();
	expect(
		canvas.getByText(
			'Drag images and videos, upload new ones or select files from your library.'
		)
	).toBeVisible();
	fireEvent.change( container.querySelector( 'input[type="file"]' )!, {
		target: {
			files: [ new File( [ 'x' ], 'w.mp4', { type: 'video/mp4' } ) ],
		},
	} );
	expect( uploads[ 0 ]!.allowedTypes ).toEqual( [ 'image', 'video' ] );
	act( () => uploads[ 0 ]!.onFileChange( [ { url: 'blob:1' } ] ) );
	expect( container.querySelector( 'video' ) ).toHaveAttribute(
		'src',
		'blob:1'
	);
	act( () =>
		uploads[ 0 ]!.onFileChange( [
			{
				id: 5,
				url: 'w.mp4',
				source_url: 'w.mp4',
				title: { raw: 'Waves', rendered: 'Waves' },
				media_type: 'file',
				mime_type: 'video/mp4',
				media_details: { width: 640, height: 360 },
			},
		] )
	);
	expect( files() ).toEqual( [
		{
			alt: '',
			title: 'Waves',
			id: 5,
			link: undefined,
			type: 'video',
			mime: 'video/mp4',
			caption: '',
			width: 640,
			height: 360,
			url: 'w.mp4',
		},
	] );
} );

it( 'shows the same error of several uploads once, and adds the other files', async () => {
	const { container, uploads, urls } = await render( ITEMS.slice( 0, 1 ) );
	const names = [ 'one.jpg', 'two.jpg', 'three.jpg' ];
	fireEvent.change( container.querySelector( 'input[type="file"]' )!, {
		target: {
			files: names.map(
				( name ) => new File( [ 'x' ], name, { type: 'image/jpeg' } )
			),
		},
	} );
	act( () => uploads[ 0 ]!.onError( new Error( 'The disk is full.' ) ) );
	act( () => uploads[ 1 ]!.onFileChange( [ { id: 6, url: 'two.jpg' } ] ) );
	expect( urls() ).toEqual( [ 'a.jpg' ] );
	act( () => uploads[ 2 ]!.onError( new Error( 'The disk is full.' ) ) );
	expect( urls() ).toEqual( [ 'a.jpg', 'two.jpg' ] );
	expect(
		select( noticesStore )
			.getNotices()
			.map( ( { content } ) => content )
	).toEqual( [ 'The disk is full.' ] );
} );

it( 'adds and removes what is selected in the media library, and keeps the rest as it is', async () => {
	const { files, toolbar } = await render( ITEMS, true );
	selected = [
		{ id: 2, url: 'b.mov', mime: 'video/quicktime' },
		{ id: 7, url: 'song.mp3', mime: 'audio/mpeg' },
		{ id: 8, url: 'd.jpg', alt: 'D', mime: 'image/jpeg' },
		{ id: 1, url: 'a.jpg', alt: 'Of the file', mime: 'image/jpeg' },
	];
	const edit = () =>
		fireEvent.click( toolbar.getByLabelText( 'Edit Story' ) );
	edit();
	expect( opened ).toHaveBeenLastCalledWith(
		expect.objectContaining( {
			allowedTypes: [ 'image', 'video' ],
			// Otherwise a click in WordPress's dialog discards the other files.
			multiple: 'add',
			value: [ 1, 2 ],
		} )
	);
	expect( files() ).toEqual( [
		...ITEMS,
		expect.objectContaining( { id: 8, alt: 'D', type: 'image' } ),
	] );
	selected = selected.slice( 2 );
	edit();
	expect( files().map( ( { id } ) => id ) ).toEqual( [ 1, undefined, 8 ] );
} );

it( 'moves and removes files, each as one undo, and keeps the focus', async () => {
	const { canvas, click, urls } = await render( ITEMS );
	const [ a, b, c ] = urls();
	click( 'Move forward' );
	expect( urls() ).toEqual( [ b, a, c ] );
	expect( canvas.getAllByLabelText( 'Move forward' )[ 1 ] ).toHaveFocus();
	click( 'Move forward', 1 );
	expect( urls() ).toEqual( [ b, c, a ] );
	click( 'Move backward' );
	expect( urls() ).toEqual( [ b, c, a ] );
	click( 'Remove', 2 );
	expect( urls() ).toEqual( [ b, c ] );
	expect( canvas.getAllByLabelText( 'Remove' )[ 1 ] ).toHaveFocus();
	await undo();
	expect( urls() ).toEqual( [ b, c, a ] );
	await undo();
	expect( urls() ).toEqual( [ b, a, c ] );
	await undo();
	expect( urls() ).toEqual( [ a, b, c ] );
} );

it( 'has an alternative text for each image, not for videos', async () => {
	const { canvas, files } = await render( ITEMS );
	const inputs = canvas.getAllByLabelText( 'Alternative text' );
	expect( inputs ).toHaveLength( 2 );
	fireEvent.change( inputs[ 1 ]!, { target: { value: 'Hills' } } );
	expect( files() ).toEqual( [
		ITEMS[ 0 ],
		ITEMS[ 1 ],
		{ ...ITEMS[ 2 ], alt: 'Hills' },
	] );
} );

it( 'undoes each alternative text alone', async () => {
	const { canvas, click, files } = await render( ITEMS );
	const type = ( index: number, ...texts: string[] ) => {
		const input = canvas.getAllByLabelText( 'Alternative text' )[ index ]!;
		act( () => input.focus() );
		for ( const value of texts ) {
			fireEvent.change( input, { target: { value } } );
		}
	};
	const alts = () => files().map( ( { alt } ) => alt );
	click( 'Move forward' );
	type( 0, 'H', 'Hills' );
	type( 1, 'S', 'Sea' );
	expect( alts() ).toEqual( [ undefined, 'Hills', 'Sea' ] );
	await undo();
	expect( alts() ).toEqual( [ undefined, 'Hills', undefined ] );
	await undo();
	expect( alts() ).toEqual( [ undefined, 'A', undefined ] );
} );

it( 'gives the block the focus when its last file is removed', async () => {
	const { canvas, click, element } = await render( ITEMS.slice( 0, 1 ) );
	act( () => canvas.getByLabelText( 'Remove' ).focus() );
	click( 'Remove' );
	expect( element() ).toHaveFocus();
} );

it( 'shows the attachment if a file’s URL does not work, else a message', async () => {
	const { canvas, container } = await render( ITEMS );
	const fail = ( selector: string ) =>
		fireEvent.error( container.querySelector( selector )! );
	const video = () => container.querySelector( 'video' );
	fail( 'video' );
	await waitFor( () =>
		expect( video() ).toHaveAttribute( 'src', 'moved.mov' )
	);
	const text = 'Your browser cannot play this video.';
	expect( canvas.queryByText( text ) ).toBeNull();
	fail( 'video' );
	expect( canvas.getByText( text ) ).toBeVisible();
	expect( video() ).toBeNull();

	fail( '[src="a.jpg"]' );
	expect(
		await canvas.findByText( 'This file no longer exists.' )
	).toBeVisible();
	// On another site, an ID would belong to another file.
	fail( '[src^="https://elsewhere.example/"]' );
	expect(
		canvas.getByText( 'This image could not be loaded.' )
	).toBeVisible();
} );
