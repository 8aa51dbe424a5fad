/* @jest-environment ./tests/support/jest-browser-environment.js */
import { act, renderHook, waitFor } from '@testing-library/react';
import {
	type AiServer,
	DONE,
	errorEvent,
	startAiServer,
	textEvent,
} from '../../../tests/support/ai-server';
import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import { setInitialState } from '../../../tests/support/page-state';
import { describeBlocks } from '../../../tests/support/replies';
import { createReplyParser } from '../reply-parser';
import { useSuggestion } from '../use-suggestion';

jest.mock( '../pauses', () => ( { SHOW_MS: 1 } ) );

let server: AiServer;

beforeAll( registerCoreBlocks );

beforeEach( async () => {
	server = await startAiServer();
	setInitialState();
} );

afterEach( () => server.close() );

const MESSAGES = [ { role: 'user' as const, content: 'Hello' } ];

const reads = () =>
	server.requests.filter( ( { url } ) =>
		url.includes( 'ai-assistant-feature' )
	).length;

/* There is no document that changes, so it looks often. */
const until = ( check: () => void ) => waitFor( check, { interval: 5 } );

/* Starts a request, and waits until a part of the reply is shown. */
async function suggest() {
	server.stream( [ textEvent( 'One\n\nTwo' ) ], 'open' );
	const view = renderHook( () =>
		useSuggestion( { createParser: createReplyParser } )
	);
	let reply: Promise< string | null > = Promise.resolve( null );
	act( () => {
		reply = view.result.current.request( MESSAGES );
	} );
	expect( view.result.current.state ).toBe( 'requesting' );
	await until( () =>
		expect( view.result.current.state ).toBe( 'suggesting' )
	);
	return { ...view, reply: () => reply };
}

it( 'provides a reply as blocks, and reloads the quota', async () => {
	server.stream( [ textEvent( 'One\n\n' ), textEvent( 'Two' ), DONE ] );
	const { result } = renderHook( () =>
		useSuggestion( { createParser: createReplyParser } )
	);
	expect( result.current.state ).toBe( 'init' );
	await act( async () => {
		await expect( result.current.request( MESSAGES ) ).resolves.toBe(
			'One\n\nTwo'
		);
	} );
	expect( result.current ).toMatchObject( {
		state: 'done',
		text: 'One\n\nTwo',
		error: null,
	} );
	expect( describeBlocks( result.current.blocks ) ).toEqual( [
		'paragraph: One',
		'paragraph: Two',
	] );
	await until( () => expect( reads() ).toBe( 1 ) );
} );

it( 'keeps the text that arrived before an error, and reloads the quota', async () => {
	server.stream( [
		textEvent( 'Half' ),
		errorEvent( 'error_quota_exceeded', { status: 429 } ),
	] );
	const { result } = renderHook( () =>
		useSuggestion( { createParser: createReplyParser } )
	);
	await act( async () => {
		await expect( result.current.request( MESSAGES ) ).resolves.toBeNull();
	} );
	expect( result.current ).toMatchObject( {
		state: 'error',
		text: 'Half',
		error: { code: 'error_quota_exceeded' },
	} );
	await until( () => expect( reads() ).toBe( 1 ) );
} );

it( 'keeps the text when stopped, and discards it on reset', async () => {
	const { result, reply } = await suggest();
	await act( async () => {
		result.current.stop();
		await expect( reply() ).resolves.toBeNull();
	} );
	expect( result.current ).toMatchObject( {
		state: 'done',
		text: 'One\n\nTwo',
	} );
	expect( result.current.blocks ).toHaveLength( 2 );
	await server.closed();
	act( () => result.current.reset() );
	expect( result.current ).toMatchObject( {
		state: 'init',
		text: '',
		blocks: [],
	} );
} );

it( 'stops the request on unmount', async () => {
	const { unmount, reply } = await suggest();
	unmount();
	await expect( reply() ).resolves.toBeNull();
	await server.closed();
} );

it( 'shows only the later of two requests', async () => {
	const { result, reply } = await suggest();
	server.stream( [ textEvent( 'Three' ), DONE ] );
	await act( async () => {
		await expect( result.current.request( MESSAGES ) ).resolves.toBe(
			'Three'
		);
	} );
	await expect( reply() ).resolves.toBeNull();
	expect( result.current ).toMatchObject( { state: 'done', text: 'Three' } );
} );
