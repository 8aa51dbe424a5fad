/**
 * @jest-environment ./tests/support/jest-browser-environment.js
 */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createBlobURL } from '@wordpress/blob';
import type { ServerResponse } from 'node:http';
import { setInitialState } from '../../../../tests/support/page-state';
import { renderBlock } from '../../../../tests/support/render-block';
import {
	startRestServer,
	type ReceivedRequest,
	type RestServer,
} from '../../../../tests/support/rest-server';

// As browsers load it.
jest.mock( 'tus-js-client', () =>
	jest.requireActual(
		'../../../../node_modules/tus-js-client/lib.es5/browser'
	)
);

const GENERIC =
	'An error was encountered during the upload. Check your network connection.';
const KEY = 'a'.repeat( 32 );
const SIZE = 1000;

type Reply = {
	status: number;
	headers?: Record< string, string >;
	body?: unknown;
};

/** Another website may not read these without permission, and jsdom's page is one. */
const CORS = {
	'Access-Control-Allow-Origin': 'http://localhost',
	'Access-Control-Allow-Credentials': 'true',
	'Access-Control-Allow-Headers':
		'tus-resumable,upload-length,upload-offset,upload-metadata,content-type,x-http-method-override,x-videopress-upload-token',
	'Access-Control-Expose-Headers':
		'Location,Tus-Resumable,Upload-Offset,Upload-Length,x-videopress-upload-guid,x-videopress-upload-media-id,x-videopress-upload-src-url',
};

const STORED: Reply = {
	status: 204,
	headers: {
		'Upload-Offset': String( SIZE ),
		'x-videopress-upload-guid': 'AbCd1234',
		'x-videopress-upload-media-id': '7',
		'x-videopress-upload-src-url': 'https://example.org/waves/',
	},
};

let server: RestServer;
/** Replies to chunks, in their order; the last one to all others. Null for none. */
let chunks: ( Reply | null )[];
let tokens: Reply[];
let held: ServerResponse[];

const methodOf = ( { method, headers }: ReceivedRequest ) =>
	String( headers[ 'x-http-method-override' ] ?? method );

/** What the client asked for, without the browser's own questions. */
const listRequests = () =>
	server.requests
		.filter( ( { method } ) => method !== 'OPTIONS' )
		.map( ( request ) =>
			request.body.startsWith( 'action=' )
				? `token${ request.body.replace( /^[^&]*/, '' ) }`
				: methodOf( request )
		);

function decide( request: ReceivedRequest ): Reply | null {
	if ( request.body.startsWith( 'action=' ) ) {
		return (
			tokens.shift() ?? {
				status: 200,
				body: {
					success: true,
					data: {
						upload_token: 'token',
						upload_action_url: `${ server.root }admin-ajax.php?action=upload`,
					},
				},
			}
		);
	}
	switch ( methodOf( request ) ) {
		case 'POST':
			return {
				status: 201,
				headers: {
					Location: `${ server.root }admin-ajax.php?action=upload&key=${ KEY }`,
				},
			};
		case 'HEAD':
			return {
				status: 200,
				headers: {
					'Upload-Offset': '0',
					'Upload-Length': String( SIZE ),
				},
			};
		case 'PATCH':
			return chunks.length > 1 ? chunks.shift()! : chunks[ 0 ]!;
	}
	return { status: 204 };
}

beforeEach( async () => {
	server = await startRestServer();
	chunks = [ STORED ];
	tokens = [];
	held = [];
	server.answer( 'admin-ajax.php', ( _, response ) => {
		const reply = decide( server.requests.at( -1 )! );
		if ( ! reply ) {
			held.push( response );
			return;
		}
		const { body } = reply;
		response.writeHead( reply.status, {
			...CORS,
			'Tus-Resumable': '1.0.0',
			...reply.headers,
		} );
		response.end(
			typeof body === 'string' ? body : JSON.stringify( body )
		);
	} );
	setInitialState( { video: { ajaxUrl: `${ server.root }admin-ajax.php` } } );
	window.localStorage.clear();
	window.URL.createObjectURL = () => 'blob:http://localhost/waves';
	window.URL.revokeObjectURL = () => {};
	apiFetch.setFetchHandler( async () => ( {} ) );
} );

afterEach( () => server.close() );

/** A block onto which a video was dropped. */
async function drop() {
	const file = new File( [ new Uint8Array( SIZE ) ], 'Waves.mp4', {
		type: 'video/mp4',
		lastModified: 1,
	} );
	const block = await renderBlock( 'videopress/video', {
		src: createBlobURL( file ),
	} );
	const user = userEvent.setup();
	const find = ( name: string ) =>
		block.canvas.findByRole( 'button', { name } );
	return {
		...block,
		find,
		press: async ( name: string ) => user.click( await find( name ) ),
	};
}

test( 'a video is uploaded, and named by the user', async () => {
	const { attributes, canvas, press } = await drop();
	const title = await canvas.findByRole( 'textbox', { name: 'Title' } );
	expect( title ).toHaveValue( 'Waves' );
	await userEvent.type( title, ' at noon' );
	expect(
		await canvas.findByText( 'Upload Complete!', {
			selector: '[role=status]',
		} )
	).toBeTruthy();
	await press( 'Done' );
	await waitFor( () =>
		expect( attributes() ).toMatchObject( {
			id: 7,
			guid: 'AbCd1234',
			src: 'https://example.org/waves/',
			title: 'Waves at noon',
		} )
	);
	expect( listRequests() ).toEqual( [ 'token', 'POST', 'PATCH' ] );
	// The attachment's entity is deprecated, but WordPress 6.8 has no other.
	expect( console ).toHaveWarned();
} );

test( 'an upload is paused and resumed', async () => {
	chunks = [ null, STORED ];
	const { canvas, find, press } = await drop();
	await waitFor( () => expect( held ).toHaveLength( 1 ) );
	expect( canvas.getByRole( 'progressbar' ) ).toBeInTheDocument();
	await press( 'Pause' );
	expect( canvas.getByRole( 'status' ) ).toHaveTextContent(
		/^Paused: \d+% of 1 kB$/
	);
	expect( canvas.queryByRole( 'button', { name: 'Pause' } ) ).toBeNull();
	await press( 'Resume' );
	await find( 'Done' );
	expect( listRequests() ).toEqual( [
		'token',
		'POST',
		'PATCH',
		'HEAD',
		'PATCH',
	] );
} );

test( 'an upload that is cancelled is deleted', async () => {
	chunks = [ null ];
	const { attributes, canvas, press } = await drop();
	await waitFor( () => expect( held ).toHaveLength( 1 ) );
	await press( 'Cancel' );
	expect( canvas.queryByRole( 'progressbar' ) ).toBeNull();
	expect( attributes()?.src ).toBeUndefined();
	await waitFor( () => expect( listRequests() ).toContain( 'DELETE' ) );
} );

test.each< [ name: string, reply: Reply, text: string ] >( [
	[
		'a page of a proxy',
		{ status: 400, body: '<h1>Bad Request</h1>' },
		GENERIC,
	],
	[
		'a reply without a text for users',
		{ status: 400, body: { code: 'invalid_offset', message: '' } },
		GENERIC,
	],
	[
		'a text of the server',
		{
			status: 413,
			body: {
				code: 'quota',
				message: 'Your site has used up its space.',
			},
		},
		'Your site has used up its space.',
	],
	[
		'no video',
		{
			status: 415,
			body: { code: 'invalid_mime', message: 'Invalid Mime' },
		},
		'The format of the video you uploaded is not supported.',
	],
] )( 'a failure shows its reason: %s', async ( _, reply, text ) => {
	chunks = [ reply, STORED ];
	const { canvas, find, press } = await drop();
	await find( 'Try again' );
	expect( canvas.getByText( text, { exact: false } ) ).toBeInTheDocument();
	const guide = canvas.queryByRole( 'link', {
		name: /^Recommended video settings/,
	} );
	expect( guide !== null ).toBe( text.startsWith( 'The format' ) );
	expect( canvas.queryByRole( 'progressbar' ) ).toBeNull();
	expect( canvas.getByRole( 'button', { name: 'Cancel' } ) ).toBeEnabled();
	await press( 'Try again' );
	await find( 'Done' );
} );

test( 'a user who is logged out learns it at once', async () => {
	tokens = [
		{
			status: 401,
			body: { code: 'logged_out', message: 'You have been logged out.' },
		},
	];
	const { canvas } = await drop();
	expect(
		await canvas.findByText( 'You have been logged out.', { exact: false } )
	).toBeTruthy();
} );

test( 'a token that has expired is replaced', async () => {
	chunks = [ { status: 403, body: { code: 'invalid_token' } }, STORED ];
	const { find } = await drop();
	await find( 'Done' );
	expect( listRequests() ).toEqual( [
		'token',
		'POST',
		'PATCH',
		`token&key=${ KEY }`,
		'HEAD',
		'PATCH',
	] );
} );

test( 'the same file goes on where it stopped, and starts anew if that was deleted', async () => {
	chunks = [ null ];
	const first = await drop();
	await waitFor( () => expect( held ).toHaveLength( 1 ) );
	first.unmount();

	const second = await drop();
	await waitFor( () => expect( held ).toHaveLength( 2 ) );
	expect( listRequests().slice( 3 ) ).toEqual( [
		`token&key=${ KEY }`,
		'HEAD',
		'PATCH',
	] );
	second.unmount();

	tokens = [ { status: 404, body: { success: false, data: {} } } ];
	chunks = [ STORED ];
	const third = await drop();
	await third.find( 'Done' );
	expect( listRequests().slice( 6 ) ).toEqual( [
		`token&key=${ KEY }`,
		'token',
		'POST',
		'PATCH',
	] );
	await act( async () => third.unmount() );
	expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
} );
