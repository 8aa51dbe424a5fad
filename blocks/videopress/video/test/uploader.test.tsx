/* @jest-environment ./tests/support/jest-upload-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { createBlobURL } from '@wordpress/blob';
import { addFilter } from '@wordpress/hooks';
import type { ReactNode } from 'react';
import { setInitialState } from '../../../../tests/support/page-state';
import { expectOneStep } from '../../../../tests/support/undo';
import type { Attributes } from '../attributes';
import { useUpload } from '../use-upload';
import { decoder, installDecoder } from '../test-support/players';
import { Tus } from '../test-support/tus';
import {
	findText,
	GUID,
	listNotices,
	queryText,
	type RenderedVideo,
	renderVideo,
	startVideoServer,
	stopVideoServer,
	type VideoServer,
} from '../test-support/video-server';

// The one for browsers.
jest.mock( 'tus-js-client', () =>
	jest.requireActual( 'tus-js-client/lib.es5/browser/index.js' )
);

const IMAGE = { id: 7, url: 'https://example.org/sea.jpg' };

addFilter(
	'editor.MediaUpload',
	'ramjet/test',
	() =>
		( props: {
			allowedTypes: string[];
			onSelect: ( media: object ) => void;
			render: ( props: { open: () => void } ) => ReactNode;
		} ) =>
			props.render( {
				open: () =>
					props.allowedTypes.includes( 'image' ) &&
					props.onSelect( IMAGE ),
			} )
);

let server: VideoServer;
let tus: Tus;
/** The browser's own, which its requests take. */
let BrowserFile: typeof File;

beforeAll( () => {
	installDecoder( 90 );
	BrowserFile = document.body.appendChild(
		document.createElement( 'iframe' )
	).contentWindow!.window.File;
	let count = 0;
	URL.createObjectURL = () => `blob:video-${ ++count }`;
	URL.revokeObjectURL = () => {};
} );

beforeEach( async () => {
	server = await startVideoServer();
	tus = new Tus( server );
	setInitialState( {
		adminUrl: server.rest.root,
		video: { ajaxUrl: `${ server.rest.root }upload-token` },
	} );
	decoder.canDecode = true;
	decoder.drawn = [];
} );

afterEach( stopVideoServer );

/** A file, small unless a test needs its size. */
const createFile = ( size = 1000 ) =>
	new BrowserFile( [ new Uint8Array( size ) ], 'Waves at noon.mp4', {
		type: 'video/mp4',
	} );

const chooseFile = ( input: Element, size?: number ) =>
	fireEvent.change( input, { target: { files: [ createFile( size ) ] } } );

/** Renders the block without a video, and chooses a file. */
async function upload( given: Partial< Attributes > = {}, size?: number ) {
	const block = await renderVideo( {
		id: undefined,
		guid: undefined,
		...given,
	} );
	if ( ! given.src ) {
		chooseFile(
			block.element()!.querySelector( 'input[type=file]' )!,
			size
		);
	}
	fireEvent.loadedMetadata(
		await block.canvas.findByLabelText( 'Preview of the frame' )
	);
	return block;
}

const button = ( { canvas }: RenderedVideo, name: string ) =>
	canvas.findByText( name );

const click = async ( block: RenderedVideo, name: string ) => {
	const found = await button( block, name );
	await act( async () => fireEvent.click( found ) );
};

const leave = () => {
	const event = new Event( 'beforeunload', { cancelable: true } );
	window.dispatchEvent( event );
	return event.defaultPrevented;
};

test( 'a file that is no video is refused before it is uploaded', async () => {
	const block = await renderVideo( { id: undefined, guid: undefined } );
	const text = new BrowserFile( [ 'x' ], 'notes.txt', {
		type: 'text/plain',
	} );
	fireEvent.change( block.element()!.querySelector( 'input[type=file]' )!, {
		target: { files: [ text ] },
	} );
	expect( listNotices() ).toEqual( [ '‘notes.txt’ is not a video.' ] );
	expect( await button( block, 'Upload' ) ).toBeVisible();
	expect( tus.methods ).toEqual( [] );
} );

test( 'a file is uploaded with its title and a frame as its poster', async () => {
	tus.isHeld = true;
	const block = await upload( {}, 2_500_000 );
	expect( await findText( 'Uploading: 0% of 2.5 MB' ) ).toBeVisible();
	expect( leave() ).toBe( true );
	const title = block.canvas.getByLabelText( 'Title' );
	expect( title ).toHaveValue( 'Waves at noon' );
	fireEvent.change( title, { target: { value: 'Waves' } } );
	const slider = block.canvas.getByLabelText( /^Time of the frame/, {
		selector: 'input[type=range]',
	} );
	expect( slider ).toHaveValue( '45' );
	fireEvent.change( slider, { target: { value: 12.5 } } );
	await waitFor( () => expect( tus.methods ).toEqual( [ 'POST', 'PATCH' ] ) );
	tus.release();
	await button( block, 'Done' );
	expect( queryText( 'Upload Complete!' ) ).toBeVisible();
	expect( block.canvas.getByRole( 'progressbar' ) ).toHaveValue( 1 );
	expect( leave() ).toBe( true );

	await expectOneStep( async () => {
		await click( block, 'Done' );
		await block.canvas.findByLabelText( 'Waves' );
	} );
	expect( block.attributes() ).toMatchObject( {
		id: server.id,
		guid: GUID,
		src: 'https://example.org/waves/',
		title: 'Waves',
		posterData: { type: 'video-frame', atTime: 12_500 },
	} );
	expect( decoder.drawn ).toEqual( [ 12.5 ] );
	expect( server.field.title ).toBe( 'Waves' );
	expect( server.changes( server.routes.poster ) ).toEqual( [
		{ route: server.routes.poster, data: { image: 'a frame' } },
	] );
	expect( leave() ).toBe( false );
} );

test( 'an upload is paused and resumed', async () => {
	tus.isHeld = true;
	const block = await upload( {}, 2_500_000 );
	await waitFor( () => expect( tus.methods ).toContain( 'PATCH' ) );
	await click( block, 'Pause' );
	expect( await findText( /^Paused: \d+% of 2\.5 MB$/ ) ).toBeVisible();
	expect( leave() ).toBe( true );
	tus.isHeld = false;
	await click( block, 'Resume' );
	await button( block, 'Done' );
	expect( tus.methods ).toEqual( [ 'POST', 'PATCH', 'HEAD', 'PATCH' ] );
} );

test( 'an upload that is paused while its code loads stays paused', async () => {
	const file = createFile();
	const { result } = renderHook( () => useUpload( file ) );
	act( () => result.current.pause() );
	const { requests, root } = server.rest;
	await waitFor( () =>
		expect( requests.at( -1 )?.url ).toContain( 'upload-token' )
	);
	// Later than what would be sent next.
	await act( async () => void ( await fetch( `${ root }upload-token` ) ) );
	await act( async () => void ( await fetch( `${ root }upload-token` ) ) );
	expect( tus.methods ).toEqual( [] );
	act( () => result.current.resume() );
	await waitFor( () => expect( result.current.state.status ).toBe( 'done' ) );
	expect( tus.methods ).toEqual( [ 'POST', 'PATCH' ] );
} );

test( 'an image of the library is the poster', async () => {
	decoder.canDecode = false;
	const block = await upload();
	fireEvent.error( block.canvas.getByLabelText( 'Preview of the frame' ) );
	expect( await findText( /You can select an image/ ) ).toBeVisible();
	await click( block, 'Select image' );
	await click( block, 'Select from video' );
	await click( block, 'Select image' );
	await click( block, 'Done' );
	await waitFor( () =>
		expect( block.attributes()?.posterData ).toEqual( {
			type: 'media-library',
			...IMAGE,
		} )
	);
	expect( server.changes( server.routes.poster ) ).toEqual( [
		{ route: server.routes.poster, data: { poster_attachment_id: 7 } },
	] );
} );

test( 'a video that the browser cannot decode has no poster at first', async () => {
	decoder.canDecode = false;
	const block = await upload();
	await click( block, 'Done' );
	await waitFor( () => expect( block.attributes()?.guid ).toBe( GUID ) );
	expect( block.attributes()?.posterData ).toEqual( {} );
	expect( server.changes( server.routes.poster ) ).toEqual( [] );
} );

test( 'the video is kept if its title cannot be saved', async () => {
	server.fail( 'meta', 403 );
	const block = await upload();
	await click( block, 'Done' );
	await waitFor( () => expect( block.attributes()?.guid ).toBe( GUID ) );
	await waitFor( () =>
		expect( listNotices() ).toContain( 'You may not. (Status 403)' )
	);
} );

test( 'a failed upload is tried again', async () => {
	tus.failures = [
		{ status: 413, body: { code: 'too_large', message: 'Too large.' } },
	];
	const block = await upload();
	expect( await findText( 'Too large.' ) ).toBeVisible();
	expect( leave() ).toBe( false );
	await click( block, 'Try again' );
	await button( block, 'Done' );
} );

test( 'a format that is not supported is explained', async () => {
	tus.failures = [
		{ status: 415, body: { code: 'invalid_mime', message: 'No.' } },
	];
	const block = await upload();
	expect(
		await findText(
			'The format of the video you uploaded is not supported.'
		)
	).toBeVisible();
	expect(
		block.canvas.getByRole( 'link', {
			name: /^Recommended video settings/,
		} )
	).toBeVisible();
} );

test( 'without a message, the user is told to check the network', async () => {
	tus.failures = [ { status: 400 } ];
	await upload();
	expect(
		await findText(
			'An error was encountered during the upload. Check your network connection.'
		)
	).toBeVisible();
} );

test( 'a cancelled upload is deleted', async () => {
	tus.isHeld = true;
	const block = await upload();
	await waitFor( () => expect( tus.methods ).toContain( 'PATCH' ) );
	await click( block, 'Cancel' );
	expect( await findText( /^Upload a video, or choose one/ ) ).toBeVisible();
	await waitFor( () => expect( tus.methods ).toContain( 'DELETE' ) );
	expect( leave() ).toBe( false );
} );

test( 'a file that was dropped on the canvas becomes the video', async () => {
	const src = createBlobURL( createFile() );
	const block = await upload( { src } );
	await click( block, 'Done' );
	await block.canvas.findByLabelText( 'Waves at noon' );
	expect( block.attributes() ).toMatchObject( {
		src: 'https://example.org/waves/',
		guid: GUID,
	} );
	await act( async () => {} );
} );

test( 'a new video keeps no attributes of the previous one', async () => {
	const block = await renderVideo(
		{
			title: 'Old',
			description: 'Old',
			poster: 'https://example.org/old.jpg',
			tracks: [ { kind: 'captions', srcLang: 'en', label: 'Old' } ],
		},
		{ toolbar: true }
	);
	await block.canvas.findByLabelText( 'Waves' );
	fireEvent.click( await block.toolbar.findByText( 'Replace' ) );
	chooseFile(
		document.querySelector( 'input[type=file][accept="video/*"]' )!
	);
	await click( block, 'Done' );
	await waitFor( () =>
		expect( block.attributes() ).toMatchObject( {
			title: 'Waves at noon',
			tracks: [],
		} )
	);
	expect( block.attributes()?.description ).toBeUndefined();
	expect( block.attributes()?.poster ).toBeUndefined();
	expect(
		server.changes( server.routes.meta ).map( ( { data } ) => data )
	).toEqual( [ { id: server.id, title: 'Waves at noon' } ] );
} );
