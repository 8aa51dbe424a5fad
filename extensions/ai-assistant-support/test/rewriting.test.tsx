/* @jest-environment ./tests/support/jest-browser-environment.js */
import { act, renderHook, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import {
	type AiServer,
	QUERY,
	startAiServer,
} from '../../../tests/support/ai-rest-server';
import { sentMessages, streamReply } from '../../../tests/support/ai-stream';
import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import { json } from '../../../tests/support/rest-server';
import type { PromptType } from '../../../shared/ai/messages';
import { findTargets } from '../targets';
import { useRewriting } from '../use-rewriting';
import { block, content, Post, selectBlocks } from './post';

jest.mock( '../../../shared/ai/pauses', () => ( { SHOW_MS: 1 } ) );

let server: AiServer;

beforeAll( registerCoreBlocks );

beforeEach( async () => {
	server = await startAiServer();
} );

afterEach( async () => {
	void dispatch( noticesStore ).removeAllNotices( 'snackbar' );
	await server.stop();
} );

const sent = () => sentMessages( server );

/** Opens a post with these blocks. */
async function open( blocks: Block[], selected = blocks ) {
	const { result } = renderHook( useRewriting, {
		wrapper: ( { children } ) => (
			<Post blocks={ blocks }>{ children }</Post>
		),
	} );
	await selectBlocks( selected );
	const until = ( check: () => void ) => waitFor( check, { interval: 5 } );
	const end = ( state: 'done' | 'error' = 'done' ) =>
		until( () => {
			expect( result.current.error !== null ).toBe( state === 'error' );
			expect( result.current.clientId !== undefined ).toBe(
				state === 'error'
			);
		} );
	const start = ( type: PromptType ) =>
		act( async () => result.current.start( type ) );
	return {
		start,
		end,
		/** Sends a request for the selected blocks, and waits for its end. */
		rewrite: async (
			type: PromptType = 'simplify',
			state?: 'done' | 'error'
		) => {
			await start( type );
			await end( state );
		},
		/** Sends the last request again, and waits for its end. */
		retry: async ( state?: 'done' | 'error' ) => {
			const count = sent().length;
			await act( async () => result.current.retry() );
			await until( () => expect( sent() ).toHaveLength( count + 1 ) );
			await end( state );
		},
	};
}

const notices = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content: text } ) => text );

describe( 'the conversation', () => {
	it( 'continues after an error of the server, and starts over after a failed connection', async () => {
		server.reply( 'Two.' );
		const { rewrite, retry } = await open( [
			block( 'paragraph', 'One.' ),
		] );
		await rewrite();
		expect( content() ).toEqual( [ 'paragraph: Two.' ] );
		server.answer( QUERY, json( { code: '' }, 500 ) );
		await rewrite( 'simplify', 'error' );
		server.answer( QUERY, ( _request, stream ) => stream.destroy() );
		await retry( 'error' );
		server.reply( 'Three.' );
		await retry();
		expect( content() ).toEqual( [ 'paragraph: Three.' ] );
		expect( sent().map( ( { length } ) => length ) ).toEqual( [
			2, 4, 4, 2,
		] );
	} );

	it( 'has the last three messages for the blocks of its reply', async () => {
		server.reply( 'Two.' );
		const { rewrite } = await open( [ block( 'paragraph', 'One.' ) ] );
		await rewrite();
		expect( content() ).toEqual( [ 'paragraph: Two.' ] );
		server.reply( 'Three.' );
		await rewrite();
		expect( content() ).toEqual( [ 'paragraph: Three.' ] );
		await rewrite();
		expect(
			sent().map( ( messages ) => messages.map( ( { role } ) => role ) )
		).toEqual( [
			[ 'system', 'user' ],
			[ 'system', 'user', 'assistant', 'user' ],
			[ 'system', 'assistant', 'user', 'assistant', 'user' ],
		] );
	} );
} );

describe( 'the reply', () => {
	it( 'is added after the block that it continues', async () => {
		server.reply( 'Then it left.' );
		const { rewrite } = await open( [ block( 'paragraph', 'It came.' ) ] );
		await rewrite( 'continue' );
		expect( content() ).toEqual( [
			'paragraph: It came.',
			'paragraph: Then it left.',
		] );
	} );

	it( 'replaces a list item within its list and keeps its nested list', async () => {
		const item = block( 'list-item', 'Jaket', {}, [
			block( 'list', '', {}, [ block( 'list-item', 'red' ) ] ),
		] );
		const list = createBlock( 'core/list', {}, [
			item,
			block( 'list-item', 'Hat' ),
		] );
		server.reply( 'Jacket\n\nScarf' );
		const { rewrite } = await open( [ list ], [ item ] );
		await act( async () =>
			// As core's block does.
			dispatch( blockEditorStore ).updateBlockListSettings(
				list.clientId,
				{ allowedBlocks: [ 'core/list-item' ] }
			)
		);
		await rewrite( 'makeLonger' );
		expect( content() ).toEqual( [
			'list [list-item: Jacket, list-item: Scarf [list [list-item: red]], list-item: Hat]',
		] );
		expect( sent()[ 0 ]?.at( -1 )?.content ).not.toContain( 'red' );
	} );

	it( 'keeps a heading’s level when it is a plain line', async () => {
		server.reply( 'Short' );
		const { rewrite } = await open( [
			block( 'heading', 'A long heading', { level: 4 } ),
		] );
		await rewrite( 'makeShorter' );
		expect( content() ).toEqual( [ 'heading 4: Short' ] );
	} );

	it( 'gets into the blocks of the request when others are selected', async () => {
		const stream = streamReply( server );
		const one = block( 'paragraph', 'One.' );
		const two = block( 'paragraph', 'Two.' );
		const { start, end } = await open( [ one, two ], [ one ] );
		await start( 'simplify' );
		await selectBlocks( [ two ] );
		await stream.write( 'New.' );
		await stream.done();
		await end();
		expect( content() ).toEqual( [ 'paragraph: New.', 'paragraph: Two.' ] );
		expect( select( blockEditorStore ).getSelectedBlockClientId() ).toBe(
			two.clientId
		);
	} );

	it.each( [
		[
			'deleted',
			( id: string ) => dispatch( blockEditorStore ).removeBlock( id ),
			[ 'paragraph: Two.' ],
		],
		[
			'changed',
			( id: string ) =>
				dispatch( blockEditorStore ).updateBlockAttributes( id, {
					content: 'Other.',
				} ),
			[ 'paragraph: Other.', 'paragraph: Two.' ],
		],
	] )( 'is discarded when the text was %s', async ( _, change, expected ) => {
		const stream = streamReply( server );
		const one = block( 'paragraph', 'One.' );
		const two = block( 'paragraph', 'Two.' );
		const { start, end } = await open( [ one, two ], [ one ] );
		await start( 'simplify' );
		await stream.write( 'New.' );
		await act( async () => change( one.clientId ) );
		await stream.done();
		await end();
		expect( notices() ).toEqual( [
			'The text was changed or deleted in the meantime, so the reply was discarded.',
		] );
		expect( content() ).toEqual( expected );
	} );
} );

describe( 'the text', () => {
	afterEach( () => void dispatch( blockEditorStore ).resetBlocks( [] ) );

	/** Whether the assistant can rewrite these blocks. */
	const isOffered = ( blocks: Block[] ) => {
		void dispatch( blockEditorStore ).resetBlocks( blocks );
		return (
			findTargets( blocks.map( ( { clientId } ) => clientId ) ) !== null
		);
	};

	it( 'is that of one or more text blocks', () => {
		expect(
			isOffered( [ block( 'paragraph', 'a' ), block( 'heading', 'b' ) ] )
		).toBe( true );
	} );

	it.each( [
		[ 'empty', [ [ 'paragraph', ' ' ] ] ],
		[ 'locked', [ [ 'paragraph', 'a', { lock: { remove: true } } ] ] ],
		[
			'from elsewhere',
			[
				[
					'paragraph',
					'a',
					{ metadata: { bindings: { content: {} } } },
				],
			],
		],
		[
			'beside other blocks',
			[
				[ 'paragraph', 'a' ],
				[ 'code', 'b' ],
			],
		],
	] as [ string, Parameters< typeof block >[] ][] )(
		'is none that is %s',
		( _, blocks ) => {
			expect(
				isOffered( blocks.map( ( args ) => block( ...args ) ) )
			).toBe( false );
		}
	);

	it( 'is none that is read-only', () => {
		const text = block( 'paragraph', 'a' );
		expect( isOffered( [ text ] ) ).toBe( true );
		void dispatch( blockEditorStore ).setBlockEditingMode(
			text.clientId,
			'contentOnly'
		);
		expect( findTargets( [ text.clientId ] ) ).toBeNull();
	} );
} );
