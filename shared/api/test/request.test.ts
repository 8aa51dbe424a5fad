/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';

import {
	json,
	redirectTo,
	type RestServer,
	startRestServer,
	text,
} from '../../../tests/support/rest-server';
import {
	Api404AfterRedirectError,
	Api404Error,
	ApiError,
	FetchNetworkError,
	isAbortError,
	JsonParseAfterRedirectError,
	JsonParseError,
} from '../errors';
import { request } from '../request';

let server: RestServer;

beforeEach( async () => {
	server = await startRestServer();
	const rootURL = apiFetch.createRootURLMiddleware( server.root );
	const nonce = apiFetch.createNonceMiddleware( 'old' );
	apiFetch.use( rootURL );
	apiFetch.use( nonce );
	apiFetch.nonceMiddleware = nonce;
	apiFetch.nonceEndpoint = `${ server.root }nonce`;
	installed.push( rootURL, nonce );
} );

const installed: Parameters< typeof apiFetch.use >[ 0 ][] = [];

afterEach( async () => {
	installed.splice( 0 ).forEach( apiFetch.unregister );
	await server.close();
} );

/* The error that a call rejects with. */
const failure = ( promise: Promise< unknown > ): Promise< unknown > =>
	promise.then(
		( value ) => {
			throw new Error( `Resolved with ${ JSON.stringify( value ) }` );
		},
		( error: unknown ) => error
	);

describe( 'request', () => {
	it( 'decodes a good answer', async () => {
		server.answer( 'jetpack/v4/thing', json( { a: [ 1 ] } ) );
		await expect(
			request( { path: 'jetpack/v4/thing' } )
		).resolves.toEqual( {
			a: [ 1 ],
		} );
	} );

	it( 'sends the method and the data', async () => {
		server.answer( 'jetpack/v4/thing', json( true ) );
		await request( {
			path: 'jetpack/v4/thing',
			method: 'POST',
			data: { active: true },
		} );
		expect( server.requests ).toMatchObject( [
			{
				method: 'POST',
				body: '{"active":true}',
				headers: { 'content-type': 'application/json' },
			},
		] );
	} );

	it( 'gives null for an empty answer with status 204', async () => {
		server.answer( 'jetpack/v4/thing', ( _, response ) =>
			response.writeHead( 204 ).end()
		);
		await expect(
			request( { path: 'jetpack/v4/thing' } )
		).resolves.toBeNull();
	} );

	it.each( [
		[ 401, 'rest_forbidden', 'You are not allowed to do that.' ],
		[ 403, 'rest_forbidden_context', 'Not in this context.' ],
		[ 500, 'internal_server_error', 'It broke.' ],
	] )( 'makes an ApiError of status %i', async ( status, code, message ) => {
		const data = { status, params: { slug: 'bad' } };
		server.answer(
			'jetpack/v4/thing',
			json( { code, message, data }, status )
		);
		const error = await failure( request( { path: 'jetpack/v4/thing' } ) );
		expect( error ).toBeInstanceOf( ApiError );
		expect( error ).not.toBeInstanceOf( Api404Error );
		expect( error ).toMatchObject( {
			name: 'ApiError',
			message: `${ message } (Status ${ status })`,
			status,
			code,
			data,
			response: expect.any( Response ),
		} );
	} );

	it.each( [
		'<!doctype html><p>Critical error',
		'',
		'[]',
		'"down"',
		'null',
	] )(
		'falls back to the status text for the error body %j',
		async ( body ) => {
			server.answer( 'jetpack/v4/thing', text( body, 503 ) );
			expect(
				await failure( request( { path: 'jetpack/v4/thing' } ) )
			).toMatchObject( {
				name: 'ApiError',
				message: 'Service Unavailable (Status 503)',
				code: '',
			} );
		}
	);

	it( 'makes an Api404Error of status 404', async () => {
		const error = await failure(
			request( { path: 'jetpack/v4/nothing' } )
		);
		expect( error ).toBeInstanceOf( Api404Error );
		expect( error ).toMatchObject( {
			name: 'Api404Error',
			message: 'No route. (Status 404)',
			code: 'rest_no_route',
		} );
	} );

	it( 'tells a 404 after a redirect', async () => {
		server.answer( 'jetpack/v4/moved', redirectTo( 'elsewhere' ) );
		const error = await failure( request( { path: 'jetpack/v4/moved' } ) );
		expect( error ).toBeInstanceOf( Api404AfterRedirectError );
		expect( error ).toBeInstanceOf( ApiError );
		expect( error ).toMatchObject( {
			name: 'Api404AfterRedirectError',
			message: `No route. (Status 404) The request was redirected to ${ server.root }elsewhere.`,
			response: { url: `${ server.root }elsewhere` },
		} );
	} );

	it.each( [
		'<!doctype html><title>Log in',
		'{"half":',
		'<br />\n<b>Warning</b>{}',
		'',
	] )( 'makes a JsonParseError of %j', async ( body ) => {
		server.answer( 'jetpack/v4/thing', text( body ) );
		const error = await failure( request( { path: 'jetpack/v4/thing' } ) );
		expect( error ).toBeInstanceOf( JsonParseError );
		expect( error ).not.toBeInstanceOf( JsonParseAfterRedirectError );
		expect( error ).toMatchObject( {
			name: 'JsonParseError',
			response: { status: 200 },
		} );
	} );

	it( 'tells a page that it was redirected to', async () => {
		server.answer( 'jetpack/v4/thing', redirectTo( 'login?secret=1' ) );
		server.answer( 'login', text( '<title>Log in' ) );
		const error = await failure( request( { path: 'jetpack/v4/thing' } ) );
		expect( error ).toBeInstanceOf( JsonParseAfterRedirectError );
		expect( error ).toMatchObject( {
			name: 'JsonParseAfterRedirectError',
			// The query is nothing for a screen.
			message: `The server’s response could not be read. The request was redirected to ${ server.root }login.`,
			response: { url: `${ server.root }login?secret=1` },
		} );
	} );

	it( 'makes a FetchNetworkError when nobody answers', async () => {
		await server.close();
		const error = await failure( request( { path: 'jetpack/v4/thing' } ) );
		expect( error ).toBeInstanceOf( FetchNetworkError );
		expect( error ).toMatchObject( {
			name: 'FetchNetworkError',
			cause: { code: 'fetch_error' },
		} );
	} );

	it( 'makes a FetchNetworkError when the answer breaks off', async () => {
		server.answer( 'jetpack/v4/thing', ( _, response ) => {
			response.writeHead( 200, { 'Content-Length': '100' } );
			response.write( '{"half":', () => response.destroy() );
		} );
		expect(
			await failure( request( { path: 'jetpack/v4/thing' } ) )
		).toBeInstanceOf( FetchNetworkError );
	} );

	it( 'leaves breaking off to the caller, before the answer', async () => {
		const controller = new AbortController();
		server.answer( 'jetpack/v4/thing', () => controller.abort() );
		const error = await failure(
			request( { path: 'jetpack/v4/thing', signal: controller.signal } )
		);
		expect( isAbortError( error ) ).toBe( true );
	} );

	it( 'leaves breaking off to the caller, within the answer', async () => {
		const controller = new AbortController();
		server.answer( 'jetpack/v4/thing', ( _, response ) => {
			response.writeHead( 200, { 'Content-Length': '100' } );
			response.write( '{"half":' );
		} );
		const middleware: ( typeof installed )[ number ] = async (
			options,
			next
		) => {
			const response = await next( options );
			controller.abort();
			return response;
		};
		apiFetch.use( middleware );
		installed.push( middleware );
		const error = await failure(
			request( { path: 'jetpack/v4/thing', signal: controller.signal } )
		);
		expect( isAbortError( error ) ).toBe( true );
	} );

	it( 'hands on what is no failure of the network', async () => {
		const refusal = { code: 'own_refusal', message: 'No.' };
		const middleware = () => Promise.reject( refusal );
		apiFetch.use( middleware );
		installed.push( middleware );
		expect( await failure( request( { path: 'jetpack/v4/thing' } ) ) ).toBe(
			refusal
		);
	} );
} );

describe( 'an expired nonce', () => {
	const expired = json(
		{ code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' },
		403
	);
	const nonces = () =>
		server.requests
			.filter( ( { url } ) => url.startsWith( '/jetpack/' ) )
			.map( ( { headers } ) => headers[ 'x-wp-nonce' ] );

	it( 'is replaced, and the call made again', async () => {
		server.answer( 'nonce', text( 'new' ) );
		server.answer( 'jetpack/v4/thing', ( incoming, response ) =>
			( incoming.headers[ 'x-wp-nonce' ] === 'new'
				? json( 'good' )
				: expired )( incoming, response )
		);
		await expect( request( { path: 'jetpack/v4/thing' } ) ).resolves.toBe(
			'good'
		);
		expect( nonces() ).toEqual( [ 'old', 'new' ] );
	} );

	it( 'is replaced once only', async () => {
		server.answer( 'nonce', text( 'new' ) );
		server.answer( 'jetpack/v4/thing', expired );
		expect(
			await failure( request( { path: 'jetpack/v4/thing' } ) )
		).toMatchObject( {
			message: 'Cookie check failed (Status 403)',
		} );
		expect( nonces() ).toEqual( [ 'old', 'new' ] );
	} );

	it( 'stays an error for somebody who has been logged out', async () => {
		server.answer( 'nonce', text( '0', 400 ) );
		server.answer( 'jetpack/v4/thing', expired );
		expect(
			await failure( request( { path: 'jetpack/v4/thing' } ) )
		).toBeInstanceOf( ApiError );
		expect( nonces() ).toEqual( [ 'old' ] );
	} );

	it( 'stays an error where WordPress printed no nonce', async () => {
		delete apiFetch.nonceEndpoint;
		server.answer( 'jetpack/v4/thing', expired );
		expect(
			await failure( request( { path: 'jetpack/v4/thing' } ) )
		).toBeInstanceOf( ApiError );
	} );

	it( 'is a FetchNetworkError when the server is gone meanwhile', async () => {
		server.answer( 'nonce', ( _, response ) => response.destroy() );
		server.answer( 'jetpack/v4/thing', expired );
		expect(
			await failure( request( { path: 'jetpack/v4/thing' } ) )
		).toBeInstanceOf( FetchNetworkError );
	} );
} );
