/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import type { ServerResponse } from 'node:http';
import {
	type AiServer,
	piece,
	QUERY,
	startAiServer,
} from '../../../tests/support/ai-rest-server';
import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import {
	registerBlocks,
	renderEditor,
} from '../../../tests/support/render-block';
import { describeBlocks } from '../../../tests/support/replies';
import { json } from '../../../tests/support/rest-server';
import type { Message } from '../../../shared/ai/messages';
import { Toolbar } from '../toolbar';

let server: AiServer;

beforeAll( () => {
	registerCoreBlocks();
	registerBlocks( 'ai-assistant' );
} );

beforeEach( async () => {
	server = await startAiServer();
} );

afterEach( async () => {
	void dispatch( noticesStore ).removeAllNotices( 'snackbar' );
	await server.stop();
} );

/** Lets the test write the reply. */
function streamReply() {
	let response: ServerResponse | undefined;
	server.answer( QUERY, ( _, stream ) => {
		response = stream;
		stream.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
		stream.flushHeaders();
	} );
	return {
		write: async ( text: string ) => {
			await waitFor( () => expect( response ).toBeDefined() );
			response?.write( piece( text ) );
		},
		done: () => response?.end( 'data: [DONE]\n\n' ),
		isClosed: () => response?.destroyed,
	};
}

const sent = (): Message[][] =>
	server.requests
		.filter( ( { url } ) => url.startsWith( `/${ QUERY }` ) )
		.map( ( { body } ) => JSON.parse( body ).messages );

const block = (
	name: string,
	content: string,
	more = {},
	inner: Block[] = []
) => createBlock( `core/${ name }`, { content, ...more }, inner );

async function open( blocks: Block[], selected = blocks ) {
	const editor = renderEditor( blocks, <Toolbar /> );
	const ids = selected.map( ( { clientId } ) => clientId );
	const { selectBlock, multiSelect } = dispatch( blockEditorStore );
	await act( async () =>
		ids.length === 1
			? selectBlock( ids[ 0 ] ?? '' )
			: multiSelect( ids[ 0 ] ?? '', ids.at( -1 ) ?? '' )
	);
	return {
		...editor,
		choose: async ( name: string ) => {
			fireEvent.click(
				await editor.toolbar.findByRole( 'button', {
					name: 'AI Assistant',
				} )
			);
			fireEvent.click( await screen.findByRole( 'menuitem', { name } ) );
		},
	};
}

const content = () => describeBlocks( select( blockEditorStore ).getBlocks() );

const popover = () => screen.findByRole( 'dialog', { name: 'AI Assistant' } );

const notices = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content: text } ) => text );

it( 'shows the reply while it streams, and replaces the selected blocks in one undo step', async () => {
	const stream = streamReply();
	const { choose, undo, redo } = await open( [
		block( 'heading', 'Ferrys', { level: 3 } ),
		block( 'paragraph', 'They leave at <a href="#x">seven</a>.' ),
	] );
	const before = content();
	await choose( 'Correct spelling and grammar' );
	expect( await popover() ).toHaveTextContent( 'Generating content…' );
	await stream.write( '## Ferries\n\nThey leave at [seven](#x)' );
	await waitFor( async () =>
		expect( await popover() ).toHaveTextContent( 'Ferries' )
	);
	expect( content() ).toEqual( before );
	await stream.write( '.' );
	stream.done();
	const after = [
		'heading 3: Ferries',
		'paragraph: They leave at <a href="#x">seven</a>.',
	];
	await waitFor( () => expect( content() ).toEqual( after ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	const ids = select( blockEditorStore ).getBlockOrder();
	expect( select( blockEditorStore ).getSelectedBlockClientIds() ).toEqual(
		ids
	);
	expect( notices() ).toEqual( [] );
	await undo();
	expect( content() ).toEqual( before );
	await redo();
	expect( content() ).toEqual( after );
	expect( sent() ).toHaveLength( 1 );
	expect( sent()[ 0 ]?.at( -1 )?.content ).toContain( 'Ferrys' );
} );

it.each( [
	[ 'the block is hidden or not allowed', [ 'core/paragraph' ] ],
	[ 'no block is allowed', false ],
] )( 'offers nothing where %s', async ( _, allowedBlockTypes ) => {
	const { toolbar } = await open( [ block( 'paragraph', 'One.' ) ] );
	const find = () =>
		toolbar.queryByRole( 'button', { name: 'AI Assistant' } );
	expect( find() ).toBeVisible();
	const allow = ( allowed: unknown ) =>
		act( async () =>
			dispatch( blockEditorStore ).updateSettings( {
				allowedBlockTypes: allowed,
			} )
		);
	await allow( allowedBlockTypes );
	expect( find() ).toBeNull();
	await allow( true );
	expect( find() ).toBeVisible();
} );

it( 'keeps the conversation after an error of the server', async () => {
	server.reply( 'Two.' );
	const { choose } = await open( [ block( 'paragraph', 'One.' ) ] );
	await choose( 'Simplify' );
	await waitFor( () => expect( content() ).toEqual( [ 'paragraph: Two.' ] ) );
	const retry = async () =>
		fireEvent.click(
			await screen.findByRole( 'button', { name: 'Retry' } )
		);
	server.answer( QUERY, json( { code: '' }, 500 ) );
	await choose( 'Simplify' );
	await screen.findByRole( 'button', { name: 'Retry' } );
	server.answer( QUERY, ( _request, stream ) => stream.destroy() );
	await retry();
	await waitFor( () => expect( sent() ).toHaveLength( 3 ) );
	server.reply( 'Three.' );
	await retry();
	await waitFor( () =>
		expect( content() ).toEqual( [ 'paragraph: Three.' ] )
	);
	expect( sent().map( ( { length } ) => length ) ).toEqual( [ 2, 4, 4, 2 ] );
} );

it( 'keeps the last three messages for the blocks of its reply', async () => {
	server.reply( 'Two.' );
	const { choose } = await open( [ block( 'paragraph', 'One.' ) ] );
	await choose( 'Simplify' );
	await waitFor( () => expect( content() ).toEqual( [ 'paragraph: Two.' ] ) );
	server.reply( 'Three.' );
	await choose( 'Simplify' );
	await waitFor( () =>
		expect( content() ).toEqual( [ 'paragraph: Three.' ] )
	);
	await choose( 'Simplify' );
	await waitFor( () => expect( sent() ).toHaveLength( 3 ) );
	expect(
		sent().map( ( messages ) => messages.map( ( { role } ) => role ) )
	).toEqual( [
		[ 'system', 'user' ],
		[ 'system', 'user', 'assistant', 'user' ],
		[ 'system', 'assistant', 'user', 'assistant', 'user' ],
	] );
} );

it( 'continues after the selected block', async () => {
	server.reply( 'Then it left.' );
	const { choose } = await open( [ block( 'paragraph', 'It came.' ) ] );
	await choose( 'Continue writing' );
	await waitFor( () =>
		expect( content() ).toEqual( [
			'paragraph: It came.',
			'paragraph: Then it left.',
		] )
	);
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
	const { choose } = await open( [ list ], [ item ] );
	await act( async () =>
		// As core's block does.
		dispatch( blockEditorStore ).updateBlockListSettings( list.clientId, {
			allowedBlocks: [ 'core/list-item' ],
		} )
	);
	await choose( 'Make longer' );
	await waitFor( () =>
		expect( content() ).toEqual( [
			'list [list-item: Jacket, list-item: Scarf [list [list-item: red]], list-item: Hat]',
		] )
	);
	expect( sent()[ 0 ]?.at( -1 )?.content ).not.toContain( 'red' );
} );

it( 'keeps a heading’s level when the reply is a plain line', async () => {
	server.reply( 'Short' );
	const { choose } = await open( [
		block( 'heading', 'A long heading', { level: 4 } ),
	] );
	await choose( 'Make shorter' );
	await waitFor( () =>
		expect( content() ).toEqual( [ 'heading 4: Short' ] )
	);
} );

it( 'sends a tone, a language or a custom prompt, and shows what is sent', async () => {
	streamReply();
	const { toolbar } = await open( [ block( 'paragraph', 'Hi.' ) ] );
	const toggle = () =>
		toolbar.getByRole( 'button', { name: 'AI Assistant' } );
	let count = 0;
	const stop = async () => {
		count++;
		await waitFor( () => expect( sent() ).toHaveLength( count ) );
		fireEvent.click( screen.getByRole( 'button', { name: 'Stop' } ) );
		await waitFor( () => expect( toggle() ).toBeEnabled() );
	};
	fireEvent.click( toggle() );
	const field = await screen.findByRole( 'textbox', { name: 'Prompt' } );
	expect( screen.getByRole( 'button', { name: 'Send' } ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	fireEvent.change( field, { target: { value: 'Greet Ann' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'What is sent' } ) );
	expect(
		await screen.findByRole( 'dialog', { name: 'What is sent' } )
	).toHaveTextContent( 'Greet Ann' );
	expect( sent() ).toEqual( [] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	fireEvent.submit( field );
	await stop();
	for ( const [ menu, choice ] of [
		[ 'Change tone', 'Humorous' ],
		[ 'Translate', 'French' ],
	] ) {
		fireEvent.click( toggle() );
		fireEvent.click( await screen.findByRole( 'button', { name: menu } ) );
		fireEvent.click(
			await screen.findByRole( 'menuitem', { name: choice } )
		);
		await stop();
	}
	expect( sent().map( ( messages ) => messages.at( -1 )?.content ) ).toEqual(
		[
			expect.stringContaining( 'Greet Ann' ),
			expect.stringContaining( 'humorous' ),
			expect.stringContaining( 'Translate' ),
		]
	);
	expect( content() ).toEqual( [ 'paragraph: Hi.' ] );
} );

it( 'stops on Esc without changing the text', async () => {
	const stream = streamReply();
	const { choose } = await open( [ block( 'paragraph', 'One.' ) ] );
	await choose( 'Simplify' );
	await stream.write( 'Two' );
	await within( await popover() ).findByText( 'Two' );
	fireEvent.keyDown( screen.getByRole( 'button', { name: 'Stop' } ), {
		key: 'Escape',
	} );
	await waitFor( () => expect( stream.isClosed() ).toBe( true ) );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( content() ).toEqual( [ 'paragraph: One.' ] );
} );

it( 'writes to the blocks of the request when others are selected', async () => {
	const stream = streamReply();
	const blocks = [
		block( 'paragraph', 'One.' ),
		block( 'paragraph', 'Two.' ),
	];
	const { choose } = await open( blocks, blocks.slice( 0, 1 ) );
	await choose( 'Simplify' );
	const other = blocks[ 1 ]?.clientId ?? '';
	await act( async () => dispatch( blockEditorStore ).selectBlock( other ) );
	await stream.write( 'New.' );
	stream.done();
	await waitFor( () =>
		expect( content() ).toEqual( [ 'paragraph: New.', 'paragraph: Two.' ] )
	);
	expect( select( blockEditorStore ).getSelectedBlockClientId() ).toBe(
		other
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
] )(
	'discards the reply when the text was %s',
	async ( _, change, expected ) => {
		const stream = streamReply();
		const blocks = [
			block( 'paragraph', 'One.' ),
			block( 'paragraph', 'Two.' ),
		];
		const { choose } = await open( blocks, blocks.slice( 0, 1 ) );
		await choose( 'Simplify' );
		await stream.write( 'New.' );
		await act( async () => change( blocks[ 0 ]?.clientId ?? '' ) );
		stream.done();
		await waitFor( () =>
			expect( notices() ).toContain(
				'The text was changed or deleted in the meantime, so the reply was discarded.'
			)
		);
		expect( content() ).toEqual( expected );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	}
);

it( 'shows errors at the block, and retries', async () => {
	server.answer(
		QUERY,
		json( { code: 'error_service_unavailable', data: {} }, 503 )
	);
	const { choose } = await open( [ block( 'paragraph', 'One.' ) ] );
	await choose( 'Simplify' );
	const dialog = within( await popover() );
	await dialog.findByText( /currently unavailable/ );
	server.reply( 'Two.' );
	fireEvent.click( dialog.getByRole( 'button', { name: 'Retry' } ) );
	await waitFor( () => expect( content() ).toEqual( [ 'paragraph: Two.' ] ) );
} );

it( 'shows the upgrade banner at the limit', async () => {
	server.answer( QUERY, json( { code: 'error_quota_exceeded' }, 429 ) );
	const { choose } = await open( [ block( 'paragraph', 'One.' ) ] );
	await choose( 'Simplify' );
	expect(
		await within( await popover() ).findByRole( 'link', {
			name: 'Upgrade',
		} )
	).toHaveAttribute( 'href', 'https://example.org/ai' );
	expect( screen.queryByRole( 'button', { name: 'Retry' } ) ).toBeNull();
} );

it.each( [
	[ 'an empty one', () => [ block( 'paragraph', ' ' ) ] ],
	[
		'a locked one',
		() => [ block( 'paragraph', 'a', { lock: { remove: true } } ) ],
	],
	[
		'one with a value from elsewhere',
		() => [
			block( 'paragraph', 'a', {
				metadata: { bindings: { content: {} } },
			} ),
		],
	],
	[
		'other blocks',
		() => [ block( 'paragraph', 'a' ), block( 'code', 'b' ) ],
	],
] )( 'offers no menu for %s', async ( _, make ) => {
	const { toolbar } = await open( make() );
	await toolbar.findByRole( 'button', { name: 'Options' } );
	expect(
		toolbar.queryByRole( 'button', { name: 'AI Assistant' } )
	).toBeNull();
} );

it( 'offers no menu for read-only text', async () => {
	const text = block( 'paragraph', 'a' );
	const { toolbar } = await open( [ text ] );
	const button = { name: 'AI Assistant' };
	await toolbar.findByRole( 'button', button );
	await act( async () =>
		dispatch( blockEditorStore ).setBlockEditingMode(
			text.clientId,
			'contentOnly'
		)
	);
	expect( toolbar.queryByRole( 'button', button ) ).toBeNull();
} );

describe( 'alternative text', () => {
	const image = ( attributes = {} ) =>
		block( 'image', '', {
			id: 7,
			url: 'https://example.org/a.png',
			...attributes,
		} );
	const name = { name: 'Generate alt text' };

	it( 'is set in one undo step', async () => {
		server.answer(
			'ramjet/v1/ai/alt-text',
			json( { alt_text: 'A red boat' } )
		);
		const target = image();
		const { toolbar, undo } = await open( [ target ] );
		fireEvent.click( await toolbar.findByRole( 'button', name ) );
		const alt = () =>
			select( blockEditorStore ).getBlockAttributes( target.clientId )
				?.alt;
		await waitFor( () => expect( alt() ).toBe( 'A red boat' ) );
		expect( JSON.parse( server.requests.at( -1 )?.body ?? '' ) ).toEqual( {
			attachment_id: 7,
		} );
		await undo();
		expect( alt() ).toBeUndefined();
	} );

	it( 'shows errors, and retries', async () => {
		server.answer(
			'ramjet/v1/ai/alt-text',
			json( { code: 'error_service_unavailable', message: 'x' }, 503 )
		);
		const { toolbar } = await open( [ image() ] );
		fireEvent.click( await toolbar.findByRole( 'button', name ) );
		await screen.findByRole( 'dialog', name );
		server.answer(
			'ramjet/v1/ai/alt-text',
			json( { alt_text: 'A boat' } )
		);
		fireEvent.click( screen.getByRole( 'button', { name: 'Retry' } ) );
		await waitFor( () =>
			expect(
				select( blockEditorStore ).getBlocks()[ 0 ]?.attributes.alt
			).toBe( 'A boat' )
		);
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it.each( [
		[ 'without an attachment', () => [ image( { id: undefined } ) ] ],
		[ 'in a selection of several', () => [ image(), image() ] ],
	] )( 'are not offered for images %s', async ( _, make ) => {
		const { toolbar } = await open( make() );
		await toolbar.findByRole( 'button', { name: 'Options' } );
		expect( toolbar.queryByRole( 'button', name ) ).toBeNull();
	} );
} );
