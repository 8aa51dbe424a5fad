/**
 * @jest-environment ./tests/support/jest-upload-environment.js
 */
import { waitFor } from '@testing-library/dom';
import type { ServerResponse } from 'node:http';
import {
	startRestServer,
	type ReceivedRequest,
	type RestServer,
} from '../../../../tests/support/rest-server';
import { startUpload, type Uploaded, type UploadFailure } from '../upload';

// As browsers load it.
jest.mock( 'tus-js-client', () =>
	jest.requireActual(
		'../../../../node_modules/tus-js-client/lib.es5/browser'
	)
);

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

const grantToken = (): Reply => ( {
	status: 200,
	body: {
		success: true,
		data: {
			upload_token: 'token',
			upload_action_url: `${ server.root }admin-ajax.php?action=upload`,
		},
	},
} );

let server: RestServer;
/** Replies to chunks, in their order; the last one to all others. Null for none. */
let chunks: ( Reply | null )[];
/** Replies with tokens, in their order; null for none. Then, there is one. */
let tokens: ( Reply | null )[];
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
		return tokens.length ? tokens.shift()! : grantToken();
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

function respond( response: ServerResponse, { status, headers, body }: Reply ) {
	response.writeHead( status, {
		...CORS,
		'Tus-Resumable': '1.0.0',
		...headers,
	} );
	response.end( typeof body === 'string' ? body : JSON.stringify( body ) );
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
		respond( response, reply );
	} );
	window.localStorage.clear();
} );

afterEach( () => server.close() );

const file = new File( [ new Uint8Array( SIZE ) ], 'Waves.mp4', {
	type: 'video/mp4',
	lastModified: 1,
} );

function start() {
	let running: ReturnType< typeof startUpload >;
	const result = new Promise< Uploaded | UploadFailure >( ( resolve ) => {
		running = startUpload( file, `${ server.root }admin-ajax.php`, {
			onProgress: () => {},
			onSuccess: resolve,
			onError: resolve,
		} );
	} );
	return { ...running!, result };
}

const VIDEO = { id: 7, guid: 'AbCd1234', src: 'https://example.org/waves/' };

test( 'a token that has expired is replaced', async () => {
	chunks = [ { status: 403, body: { code: 'invalid_token' } }, STORED ];
	expect( await start().result ).toEqual( VIDEO );
	expect( listRequests() ).toEqual( [
		'token',
		'POST',
		'PATCH',
		`token&key=${ KEY }`,
		'HEAD',
		'PATCH',
	] );
} );

test( 'a token is requested twice if none arrives', async () => {
	chunks = [
		{ status: 403, body: { code: 'invalid_token', message: 'No.' } },
	];
	expect( await start().result ).toEqual( {
		code: 'invalid_token',
		message: 'No.',
	} );
	expect(
		listRequests().filter( ( name ) => name.startsWith( 'token' ) )
	).toHaveLength( 2 );
} );

test( 'an upload that is running is not started again', async () => {
	chunks = [ null ];
	const { cancel, resume } = start();
	await waitFor( () => expect( held ).toHaveLength( 1 ) );
	resume();
	// Later than what a second start would send first, with the browser's question before it.
	for ( let count = 0; count < 3; count++ ) {
		await fetch( `${ server.root }admin-ajax.php`, {
			method: 'POST',
			body: 'action=last',
		} );
	}
	expect( listRequests() ).not.toContain( 'HEAD' );
	cancel();
	await waitFor( () => expect( listRequests() ).toContain( 'DELETE' ) );
} );

test( 'resuming while the token is replaced starts the upload once', async () => {
	chunks = [ { status: 403, body: { code: 'invalid_token' } }, STORED ];
	tokens = [ grantToken(), null ];
	const { pause, resume, result } = start();
	await waitFor( () => expect( held ).toHaveLength( 1 ) );
	pause();
	resume();
	respond( held[ 0 ]!, grantToken() );
	expect( await result ).toEqual( VIDEO );
	expect( listRequests() ).toEqual( [
		'token',
		'POST',
		'PATCH',
		`token&key=${ KEY }`,
		'HEAD',
		'PATCH',
	] );
} );

test( 'a failed request is retried', async () => {
	chunks = [ { status: 503, body: '<h1>503</h1>' }, STORED ];
	expect( await start().result ).toEqual( VIDEO );
	expect( listRequests() ).toEqual( [
		'token',
		'POST',
		'PATCH',
		'HEAD',
		'PATCH',
	] );
} );

test( 'the same file resumes where it stopped, or starts over if the upload was deleted', async () => {
	chunks = [ null ];
	for ( const count of [ 1, 2 ] ) {
		const { pause } = start();
		await waitFor( () => expect( held ).toHaveLength( count ) );
		pause();
	}
	const going = [ `token&key=${ KEY }`, 'HEAD', 'PATCH' ];
	expect( listRequests() ).toEqual( [ 'token', 'POST', 'PATCH', ...going ] );

	tokens = [ { status: 404, body: { success: false, data: {} } } ];
	chunks = [ STORED ];
	expect( await start().result ).toEqual( VIDEO );
	expect( listRequests().slice( 6 ) ).toEqual( [
		`token&key=${ KEY }`,
		'token',
		'POST',
		'PATCH',
	] );
} );

test.each< [ name: string, reply: Reply, failure: UploadFailure ] >( [
	[
		'a page of a proxy',
		{ status: 400, body: '<h1>Bad Request</h1>' },
		{ code: '', message: '' },
	],
	[
		'a reply without a text for users',
		{ status: 400, body: { code: 'invalid_offset', message: '' } },
		{ code: 'invalid_offset', message: '' },
	],
	[
		'a reply that is no object',
		{ status: 400, body: [ 1 ] },
		{ code: '', message: '' },
	],
	[
		'a limit of the site, which smaller pieces do not meet either',
		{ status: 413, body: { code: 'quota', message: 'No space is left.' } },
		{ code: 'quota', message: 'No space is left.' },
	],
] )( 'fails at once with the reason: %s', async ( _, reply, failure ) => {
	chunks = [ reply ];
	expect( await start().result ).toEqual( failure );
	expect( listRequests() ).toEqual( [ 'token', 'POST', 'PATCH' ] );
} );

test( 'a user who was logged out sees a message', async () => {
	const failure = {
		code: 'logged_out',
		message: 'You have been logged out.',
	};
	tokens = [ { status: 401, body: failure } ];
	expect( await start().result ).toEqual( failure );
} );
