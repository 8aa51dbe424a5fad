/* @jest-environment ./tests/support/jest-browser-environment.js */
import { waitFor } from '@testing-library/dom';
import apiFetch from '@wordpress/api-fetch';
import {
	type AiServer,
	DONE,
	errorEvent,
	QUERY,
	startAiServer,
	textEvent,
} from '../../../tests/support/ai-server';
import { streamReply as control } from '../../../tests/support/ai-stream';
import { setInitialState } from '../../../tests/support/page-state';
import { json, text } from '../../../tests/support/rest-server';
import { hasBrowserModel, type LanguageModelApi } from '../browser-model';
import { AiError } from '../errors';
import { streamReply } from '../stream-reply';
import { fetchToken, forgetToken } from '../token';

let server: AiServer;

beforeEach( async () => {
	server = await startAiServer();
	setInitialState();
	forgetToken();
} );

afterEach( async () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
	apiFetch.unregister( streamPieces );
	delete window.LanguageModel;
	await server.close();
} );

const MESSAGES = [
	{ role: 'system' as const, content: 'Rules' },
	{ role: 'user' as const, content: 'Hello' },
];

/* Requests a reply, and collects what is shown. */
function ask( signal = new AbortController().signal ) {
	const shown: string[] = [];
	const reply = streamReply( MESSAGES, {
		postId: 7,
		feature: 'ai-assistant',
		signal,
		onText: ( whole ) => shown.push( whole ),
	} );
	return { reply, shown };
}

const failure = ( reply: Promise< string > ): Promise< unknown > =>
	reply.then(
		( whole ) => whole,
		( error: unknown ) => error
	);

let arriving: Iterable< string | Buffer > = [];

/* In place of the server: pieces that a connection would join, because they follow each other at once. */
const streamPieces: Parameters< typeof apiFetch.use >[ 0 ] = async (
	options,
	next
) =>
	options.path?.includes( QUERY )
		? new Response(
				new ReadableStream( {
					start( controller ) {
						for ( const piece of arriving ) {
							controller.enqueue( Buffer.from( piece ) );
						}
						controller.close();
					},
				} )
			)
		: next( options );

describe( 'A reply', () => {
	it( 'arrives in pieces, with a token of the current user', async () => {
		const stream = control( server );
		const { reply, shown } = ask();
		const showing = ( whole: string ) =>
			waitFor( () => expect( shown.at( -1 ) ).toBe( whole ), {
				interval: 5,
			} );
		await stream.write( 'Tea' );
		await showing( 'Tea' );
		await stream.write( ' is' );
		await showing( 'Tea is' );
		await stream.write( ' hot.' );
		await stream.done();
		await expect( reply ).resolves.toBe( 'Tea is hot.' );
		expect( shown.at( -1 ) ).toBe( 'Tea is hot.' );
		const request = server.requests.at( -1 );
		expect( request?.headers.authorization ).toBe( 'Bearer token-1' );
		expect( JSON.parse( request?.body ?? '' ) ).toEqual( {
			messages: MESSAGES,
			post_id: 7,
			feature: 'ai-assistant',
		} );
	} );

	it.each( [
		[
			'single bytes',
			( bytes: string ) =>
				[ ...Buffer.from( bytes ) ].map( ( byte ) =>
					Buffer.of( byte )
				),
		],
		[ 'one piece', ( bytes: string ) => [ bytes ] ],
		[
			'lines that end with CR LF',
			( bytes: string ) => [ ...bytes.replace( /\n/g, '\r\n' ) ],
		],
		[
			'lines that end with CR',
			( bytes: string ) => [ ...bytes.replace( /\n/g, '\r' ), '\n' ],
		],
	] )( 'is read from %s', async ( _, split ) => {
		arriving = split(
			`: \n\nid: 1\n${ textEvent( 'Tea 🍵\n' ) }: \n\n${ textEvent( 'é' ) }${ DONE }`
		);
		apiFetch.use( streamPieces );
		await expect( ask().reply ).resolves.toBe( 'Tea 🍵\né' );
	} );

	it( 'is shown without the fence and the marker', async () => {
		arriving = [ ...'````\nTea\n````' ].map( textEvent ).concat( DONE );
		apiFetch.use( streamPieces );
		const { reply, shown } = ask();
		await expect( reply ).resolves.toBe( 'Tea' );
		expect( shown.join( '' ) ).not.toContain( '`' );
		apiFetch.unregister( streamPieces );
		server.stream( [ ...'__JETPACK_AI_ERROR__' ].map( textEvent ), 'open' );
		const unclear = ask();
		await expect( failure( unclear.reply ) ).resolves.toMatchObject( {
			code: 'error_unclear_prompt',
		} );
		expect( unclear.shown ).toEqual( [] );
		await server.closed();
	} );
} );

describe( 'A token', () => {
	it( 'is cached for two minutes', async () => {
		const now = jest.spyOn( Date, 'now' );
		now.mockReturnValue( 1_000_000 );
		await fetchToken();
		now.mockReturnValue( 1_119_999 );
		await expect( fetchToken() ).resolves.toBe( 'token-1' );
		now.mockReturnValue( 1_120_000 );
		await expect( fetchToken() ).resolves.toBe( 'token-2' );
		expect( server.requests[ 0 ]?.url ).toMatch( /\?_cacheBuster=1000000/ );
	} );

	it( 'is requested once more if the server rejects it', async () => {
		await fetchToken();
		server.answer(
			QUERY,
			json( { code: 'ramjet_ai_token', message: 'Expired.' }, 401 )
		);
		await expect( failure( ask().reply ) ).resolves.toMatchObject( {
			code: 'error_network',
			detail: 'Expired.',
		} );
		expect( server.tokens() ).toBe( 2 );
	} );

	it( 'of a simple site comes from the route of the site', async () => {
		setInitialState( {
			siteType: 'simple',
			ai: {
				isAllowed: true,
				source: 'services',
				hasSecondModel: false,
				hasImages: false,
				hasVision: false,
				canManage: false,
				siteId: 5,
			},
		} );
		server.answer(
			'wpcom/v2/sites/5/jetpack-openai-query/jwt',
			json( { token: 'five', blog_id: 5 } )
		);
		await expect( fetchToken() ).resolves.toBe( 'five' );
	} );
} );

describe( 'Without a complete reply', () => {
	it.each( [
		[
			429,
			'error_quota_exceeded',
			'info',
			false,
			'You have reached the limit of requests for this site.',
		],
		[
			503,
			'error_service_unavailable',
			'info',
			true,
			'Ramjet AI services are currently unavailable. Sorry for the inconvenience.',
		],
		[
			422,
			'error_moderation',
			'info',
			false,
			'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
		],
		[
			400,
			'error_network',
			'info',
			true,
			'It was not possible to process your request. Mind trying again?',
		],
		[
			500,
			'error_network',
			'info',
			true,
			'It was not possible to process your request. Mind trying again?',
		],
		[
			502,
			'unknown',
			'error',
			false,
			'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.',
		],
		[
			504,
			'unknown',
			'error',
			false,
			'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.',
		],
	] )(
		'status %i is %s',
		async ( httpStatus, code, status, canRetry, message ) => {
			server.answer( QUERY, text( '<h1>Error</h1>', httpStatus ) );
			const error = await failure( ask().reply );
			expect( error ).toBeInstanceOf( AiError );
			expect( error ).toMatchObject( {
				code,
				status,
				canRetry,
				message,
			} );
		}
	);

	it( 'the server’s code counts, in a response and in an event', async () => {
		const expected = {
			code: 'error_service_unavailable',
			retryAfter: 7,
			detail: 'Key?',
		};
		const data = { status: 503, retry_after: 7, detail: 'Key?' };
		server.answer(
			QUERY,
			json( { code: expected.code, message: 'Text.', data }, 500 )
		);
		await expect( failure( ask().reply ) ).resolves.toMatchObject(
			expected
		);
		server.stream(
			[ textEvent( 'Half' ), errorEvent( expected.code, data ) ],
			'open'
		);
		const { reply, shown } = ask();
		await expect( failure( reply ) ).resolves.toMatchObject( expected );
		expect( shown ).toEqual( [ 'Half' ] );
	} );

	it.each( [
		[ 'is cut', [ textEvent( 'Half' ) ] ],
		[ 'is empty', [ DONE ] ],
		[ 'is no stream', [ '<!doctype html><title>Log in</title>' ] ],
		[ 'has malformed events', [ 'data: {"choices"\n\n', DONE ] ],
	] )( 'that %s the error is error_network', async ( _, pieces ) => {
		server.stream( pieces );
		await expect( failure( ask().reply ) ).resolves.toMatchObject( {
			code: 'error_network',
		} );
	} );

	it( 'that never ends the error is error_network', async () => {
		server.stream(
			Array( 6 ).fill( textEvent( 'x'.repeat( 100_000 ) ) ),
			'open'
		);
		await expect( failure( ask().reply ) ).resolves.toMatchObject( {
			code: 'error_network',
		} );
		await server.closed();
	} );

	it( 'from an unreachable server the error is error_network', async () => {
		await server.close();
		await expect( failure( ask().reply ) ).resolves.toMatchObject( {
			code: 'error_network',
		} );
	} );

	it( 'for two minutes the request ends', async () => {
		server.stream( [ textEvent( 'Half' ) ], 'open' );
		jest.useFakeTimers( {
			doNotFake: [
				'nextTick',
				'setImmediate',
				'queueMicrotask',
				'performance',
				'Date',
			],
		} );
		let onFirst = () => {};
		const first = new Promise< void >(
			( resolve ) => ( onFirst = resolve )
		);
		const reply = streamReply( MESSAGES, {
			signal: new AbortController().signal,
			onText: () => onFirst(),
		} );
		await first;
		jest.advanceTimersByTime( 120_000 );
		await expect( failure( reply ) ).resolves.toMatchObject( {
			code: 'error_network',
		} );
		await server.closed();
	} );
} );

it( 'Stopping closes the connection and rejects with an AbortError', async () => {
	server.stream( [ textEvent( 'Half' ) ], 'open' );
	const controller = new AbortController();
	const reply = streamReply( MESSAGES, {
		signal: controller.signal,
		onText: () => controller.abort(),
	} );
	await expect( failure( reply ) ).resolves.toMatchObject( {
		name: 'AbortError',
	} );
	await server.closed();
} );

describe( 'The browser’s built-in model', () => {
	const AI = {
		isAllowed: true,
		source: null,
		hasSecondModel: false,
		hasImages: false,
		hasVision: false,
		canManage: false,
		siteId: 1,
	};

	/* Stands in for the Prompt API. */
	function install( state: string ) {
		const availability = jest.fn( async () => state );
		const destroy = jest.fn();
		const create = jest.fn( async () => ( {
			promptStreaming: () =>
				new ReadableStream< string >( {
					start( controller ) {
						[ 'Tea', ' is', ' hot' ].forEach( ( piece ) =>
							controller.enqueue( piece )
						);
						controller.close();
					},
				} ),
			destroy,
		} ) );
		window.LanguageModel = {
			availability,
			create,
		} satisfies LanguageModelApi;
		return { availability, create, destroy };
	}

	it( 'replies if the site has no model', async () => {
		setInitialState( { ai: AI } );
		const { create, destroy } = install( 'available' );
		const { reply, shown } = ask();
		await expect( reply ).resolves.toBe( 'Tea is hot' );
		expect( shown ).toEqual( [ 'Tea', 'Tea is', 'Tea is hot' ] );
		expect( create ).toHaveBeenCalledWith(
			expect.objectContaining( {
				initialPrompts: MESSAGES.slice( 0, 1 ),
			} )
		);
		expect( destroy ).toHaveBeenCalled();
		expect( server.requests ).toEqual( [] );
	} );

	it( 'is not available if a policy forbids it', async () => {
		await expect( hasBrowserModel() ).resolves.toBe( false );
		install( 'available' ).availability.mockRejectedValue( new Error() );
		await expect( hasBrowserModel() ).resolves.toBe( false );
	} );

	it( 'causes error_service_unavailable if it is missing', async () => {
		setInitialState( { ai: AI } );
		await expect( failure( ask().reply ) ).resolves.toMatchObject( {
			code: 'error_service_unavailable',
		} );
		install( 'unavailable' );
		await expect( failure( ask().reply ) ).resolves.toMatchObject( {
			code: 'error_service_unavailable',
		} );
	} );
} );
