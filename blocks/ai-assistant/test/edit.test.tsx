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
import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import type { ServerResponse } from 'node:http';
import {
	AI,
	type AiServer,
	piece,
	QUERY,
	startAiServer,
} from '../../../tests/support/ai-rest-server';
import { setInitialState } from '../../../tests/support/page-state';
import { renderBlock } from '../../../tests/support/render-block';
import { json } from '../../../tests/support/rest-server';
import type { Message } from '../../../shared/ai/messages';
import type { InitialState } from '../../../shared/lib/initial-state';
import { registerBlockType } from '../../../shared/types/blocks';

const NAME = 'jetpack/ai-assistant';
const IMAGES = 'wpcom/v2/jetpack-ai/images/generations';

let server: AiServer;

// Of core's blocks, those that the replies of these tests become.
registerBlockType( 'core/paragraph', {
	title: 'Paragraph',
	category: 'text',
	attributes: {
		content: { type: 'string', source: 'html', selector: 'p' },
	},
	transforms: {
		from: [
			{
				type: 'raw',
				isMatch: ( { nodeName }: Node ) => nodeName === 'P',
				schema: { p: { children: { '#text': {} } } },
			},
		],
	},
	save: ( { attributes } ) => <p>{ attributes.content }</p>,
} );
registerBlockType( 'core/image', {
	title: 'Image',
	category: 'media',
	attributes: {
		id: { type: 'number' },
		url: { type: 'string' },
		alt: { type: 'string' },
		caption: { type: 'string' },
	},
	save: () => null,
} );

beforeEach( async () => {
	server = await startAiServer();
} );

afterEach( async () => {
	await server.stop();
} );

/** Lets the test write the reply. */
function streamReply() {
	let response: ServerResponse | undefined;
	server.answer( QUERY, ( _, reply ) => {
		response = reply;
		reply.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
		reply.flushHeaders();
	} );
	const started = () => waitFor( () => expect( response ).toBeDefined() );
	return {
		write: async ( text: string ) => {
			await started();
			response?.write( piece( text ) );
		},
		done: async () => {
			await started();
			response?.end( 'data: [DONE]\n\n' );
		},
		fail: async () => {
			await started();
			const data = '{"code":"error_service_unavailable"}';
			response?.end( `event: error\ndata: ${ data }\n\n` );
		},
		closed: async () => {
			await started();
			await waitFor( () => expect( response?.destroyed ).toBe( true ) );
		},
	};
}

const fail = ( status: number, code = '', message = '' ) =>
	server.answer( QUERY, json( { code, message, data: { status } }, status ) );

const sent = (): Message[][] =>
	server.requests
		.filter( ( { url } ) => url.startsWith( `/${ QUERY }` ) )
		.map( ( { body } ) => JSON.parse( body ).messages );

async function open( attributes = {} ) {
	const block = await renderBlock( NAME, attributes );
	const input = () => block.canvas.getByRole( 'textbox' );
	const button = ( name: string ) =>
		block.canvas.findByRole( 'button', { name } );
	return {
		...block,
		input,
		button,
		type: ( value: string ) =>
			fireEvent.change( input(), { target: { value } } ),
		ask: ( value: string ) => {
			fireEvent.change( input(), { target: { value } } );
			fireEvent.keyDown( input(), { key: 'Enter' } );
		},
		blocks: () =>
			select( blockEditorStore )
				.getBlocks()
				.map( ( { name, attributes: { content } } ) => [
					name,
					content,
				] ),
	};
}

it( 'streams a reply as a preview and writes it to the post once', async () => {
	const stream = streamReply();
	const block = await open();
	const { canvas, input, attributes } = block;
	await waitFor( () => expect( input() ).toBeEnabled() );
	expect(
		canvas.getByText( 'Ask AI Assistant for anything…' )
	).toBeVisible();
	expect( await block.button( 'Send' ) ).toBeDisabled();
	block.type( '  ' );
	expect( await block.button( 'Send' ) ).toBeDisabled();
	block.type( 'Greet us' );
	expect(
		canvas.getByText( 'Press Enter to send your request.' )
	).toBeVisible();
	fireEvent.keyDown( input(), { key: 'Enter', shiftKey: true } );
	fireEvent.keyDown( input(), { key: 'Enter', isComposing: true } );
	expect( input() ).toBeEnabled();
	fireEvent.keyDown( input(), { key: 'Enter' } );
	expect( canvas.getByText( 'Generating content…' ) ).toBeVisible();
	expect( input() ).toBeDisabled();
	const stop = await block.button( 'Stop' );
	// The second click of a double click on 'Send'.
	fireEvent.click( stop, { detail: 2 } );
	await waitFor( () => expect( stop ).toHaveFocus() );
	await stream.write( 'Hello there.\n\nAnd more' );
	expect( await canvas.findByText( 'Hello there.' ) ).toBeVisible();
	expect( attributes()?.content ).toBeUndefined();
	await stream.write( ' to come.' );
	await stream.done();
	await block.button( 'Accept' );
	await waitFor( () => expect( input() ).toHaveFocus() );
	expect( input() ).toHaveValue( '' );
	expect( canvas.getByText( 'Learn more' ) ).toBeVisible();
	expect( attributes() ).toMatchObject( {
		content: 'Hello there.\n\nAnd more to come.',
		promptType: 'userPrompt',
		messages: [
			{ role: 'user', content: expect.stringContaining( 'Greet us' ) },
			{
				role: 'assistant',
				content: 'Hello there.\n\nAnd more to come.',
			},
		],
	} );
	await block.undo();
	expect( attributes()?.content ).toBeUndefined();
	expect( canvas.queryByText( 'Hello there.' ) ).toBeNull();
} );

it( 'makes each reply, and accepting it, an undo step', async () => {
	server.reply( 'One.' );
	const block = await open();
	block.ask( 'First' );
	await block.canvas.findByText( 'One.' );
	await block.button( 'Accept' );
	server.reply( 'Two.' );
	block.ask( 'Second' );
	await block.canvas.findByText( 'Two.' );
	await block.button( 'Accept' );
	fireEvent.keyDown( block.input(), { key: 'Enter', ctrlKey: true } );
	expect( block.blocks() ).toEqual( [ [ 'core/paragraph', 'Two.' ] ] );
	await block.undo();
	expect( block.blocks() ).toEqual( [ [ NAME, 'Two.' ] ] );
	await block.undo();
	expect( block.blocks() ).toEqual( [ [ NAME, 'One.' ] ] );
	await block.redo();
	expect( block.blocks() ).toEqual( [ [ NAME, 'Two.' ] ] );
	await block.redo();
	expect( block.blocks() ).toEqual( [ [ 'core/paragraph', 'Two.' ] ] );
} );

it( 'keeps the text when stopped, and closes the connection', async () => {
	const stream = streamReply();
	const { ask, canvas, attributes, button } = await open();
	ask( 'Tell me a story' );
	await stream.write( 'Once upon a time' );
	await canvas.findByText( 'Once upon a time' );
	fireEvent.keyDown( await button( 'Stop' ), { key: 'Escape' } );
	await stream.closed();
	await waitFor( () =>
		expect( attributes()?.content ).toBe( 'Once upon a time' )
	);
	expect( await button( 'Accept' ) ).toBeEnabled();
} );

it( 'keeps the text that arrived before an error, and retries', async () => {
	const stream = streamReply();
	const { ask, canvas, attributes, button, undo } = await open( {
		content: 'My text.',
	} );
	ask( 'Make it rhyme' );
	await stream.write( 'Half a rhyme' );
	await canvas.findByText( 'Half a rhyme' );
	await stream.fail();
	const retry = await button( 'Retry' );
	expect( canvas.getByText( 'Half a rhyme' ) ).toBeVisible();
	expect( await button( 'Accept' ) ).toBeEnabled();
	expect( attributes()?.content ).toBe( 'Half a rhyme' );
	server.reply( 'A whole rhyme.' );
	fireEvent.click( retry );
	await canvas.findByText( 'A whole rhyme.' );
	expect( canvas.queryByRole( 'button', { name: 'Retry' } ) ).toBeNull();
	expect( sent()[ 0 ]?.at( -1 )?.content ).toContain( 'My text.' );
	expect( sent()[ 1 ] ).toEqual( sent()[ 0 ] );
	await button( 'Accept' );
	await undo();
	expect( attributes()?.content ).toBe( 'Half a rhyme' );
} );

it.each( [
	[ 503, 'error_service_unavailable', 'are currently unavailable', true ],
	[ 422, 'error_moderation', 'flagged by our moderation system', false ],
	[ 400, '', 'not possible to process your request', true ],
	[ 502, '', 'Whoops, we have encountered an error.', false ],
] )( 'says what %d means', async ( status, code, text, canRetry ) => {
	fail( status, code );
	const { ask, canvas, input, attributes } = await open();
	ask( 'Hello' );
	expect( await canvas.findByText( text, { exact: false } ) ).toBeVisible();
	await waitFor( () => expect( input() ).toHaveFocus() );
	expect( input() ).toHaveValue( 'Hello' );
	expect( attributes()?.content ).toBeUndefined();
	expect( Boolean( canvas.queryByRole( 'button', { name: 'Retry' } ) ) ).toBe(
		canRetry
	);
} );

it( 'retries after a temporary failure', async () => {
	fail( 503, 'error_service_unavailable' );
	const { ask, canvas, button } = await open();
	ask( 'Hello' );
	const retry = await button( 'Retry' );
	server.reply( 'Back again.' );
	fireEvent.click( retry );
	expect( await canvas.findByText( 'Back again.' ) ).toBeVisible();
	expect( canvas.queryByText( /currently unavailable/ ) ).toBeNull();
	expect( sent()[ 0 ] ).toEqual( sent()[ 1 ] );
} );

it.each( [
	[ 'forgets the last 8 messages', 'the connection failed', 4 ],
	[ 'keeps all messages', 'the server reported an error', 12 ],
] )( '%s before retrying after %s', async ( _name, cause, length ) => {
	if ( cause === 'the connection failed' ) {
		server.answer( QUERY, ( _request, stream ) => stream.destroy() );
	} else {
		fail( 500 );
	}
	const messages = Array.from( { length: 10 }, ( _, index ) => ( {
		role: index % 2 ? 'assistant' : 'user',
		content: `Message ${ index }`,
	} ) );
	const { ask, canvas, button } = await open( { messages } );
	ask( 'Hello' );
	const retry = await button( 'Retry' );
	server.reply( 'Back again.' );
	fireEvent.click( retry );
	await canvas.findByText( 'Back again.' );
	expect( sent().map( ( one ) => one.length ) ).toEqual( [ 12, length ] );
} );

it( 'asks for a clearer request', async () => {
	server.reply( '__JETPACK_AI_ERROR__' );
	const { ask, canvas, input } = await open();
	ask( 'Hgfds' );
	await canvas.findByText( 'Your request was unclear. Mind trying again?' );
	await waitFor( () => expect( input() ).toHaveFocus() );
} );

it( 'shows the upgrade banner at the limit, and sends no further requests', async () => {
	fail( 429, 'error_quota_exceeded' );
	const { ask, canvas, input } = await open();
	ask( 'Hello' );
	await canvas.findByText( /Congratulations on exploring Ramjet AI/ );
	expect( canvas.getByRole( 'link', { name: 'Upgrade' } ) ).toHaveAttribute(
		'href',
		'https://example.org/ai'
	);
	expect( input() ).toBeDisabled();
	expect( canvas.queryByRole( 'button', { name: 'Retry' } ) ).toBeNull();
} );

it.each( [
	[ 'off', { ai: { ...AI, isAllowed: false } }, 'for your role', null ],
	[
		'no model',
		{ ai: { ...AI, source: null } },
		'No AI model',
		'Set up a model',
	],
	[
		'no model, as an author',
		{ ai: { ...AI, source: null, canManage: false } },
		'Ask an administrator to set one up',
		null,
	],
	[
		'not connected',
		{
			connection: {
				isRegistered: true,
				isUserConnected: false,
				isOfflineMode: false,
				canManage: true,
			},
		},
		'Your account is not connected to Ramjet at the moment.',
		'Reconnect Ramjet',
	],
] )( 'explains and blocks: %s', async ( _, state, text, action ) => {
	setInitialState( { ai: AI, ...state } as Partial< InitialState > );
	const { canvas, input, toolbar } = await open();
	expect( await canvas.findByText( text, { exact: false } ) ).toBeVisible();
	expect( input() ).toBeDisabled();
	expect(
		toolbar.getByRole( 'button', { name: 'Write with AI…' } )
	).toHaveAttribute( 'aria-disabled', 'true' );
	const link = canvas.queryByRole( 'link' );
	expect( link?.textContent ?? null ).toBe( action );
	expect( sent() ).toEqual( [] );
} );

it( 'improves a reply with the conversation so far, and starts over', async () => {
	server.reply( 'Shorter.' );
	const { toolbar, canvas, attributes, button } = await open( {
		content: 'A long reply.',
		originalContent: 'Mine.',
		promptType: 'userPrompt',
		messages: [
			{ role: 'user', content: 'Write' },
			{ role: 'assistant', content: 'A long reply.' },
			{ role: 'nobody', content: 7 },
		],
	} );
	expect( canvas.getByText( 'A long reply.' ) ).toBeVisible();
	fireEvent.click( toolbar.getByRole( 'button', { name: 'Improve' } ) );
	fireEvent.click( screen.getByRole( 'menuitem', { name: 'Make shorter' } ) );
	expect( await canvas.findByText( 'Shorter.' ) ).toBeVisible();
	expect( sent()[ 0 ]?.map( ( { role } ) => role ) ).toEqual( [
		'system',
		'user',
		'assistant',
		'user',
	] );
	fireEvent.click( await button( 'Try Again' ) );
	expect( attributes() ).toMatchObject( { content: 'Mine.', messages: [] } );
	expect( attributes()?.promptType ).toBeUndefined();
} );

it( 'shows the exact messages before it sends them', async () => {
	server.reply( 'Yes.' );
	const { canvas, type, input } = await open();
	type( 'Is it so?' );
	fireEvent.click( canvas.getByRole( 'button', { name: 'What is sent' } ) );
	const dialog = screen.getByRole( 'dialog', { name: 'What is sent' } );
	const shown = [ ...dialog.querySelectorAll( 'pre' ) ].map(
		( { textContent } ) => textContent
	);
	expect( sent() ).toEqual( [] );
	fireEvent.click(
		within( dialog ).getByRole( 'button', { name: 'Close' } )
	);
	await waitFor( () => fireEvent.keyDown( input(), { key: 'Enter' } ) );
	await canvas.findByText( 'Yes.' );
	expect( sent()[ 0 ]?.map( ( { content } ) => content ) ).toEqual( shown );
} );

it( 'types a template into the field', async () => {
	const { toolbar, input } = await open();
	fireEvent.click(
		toolbar.getByRole( 'button', { name: 'Write with AI…' } )
	);
	expect(
		screen.getByRole( 'menuitem', { name: 'Summarize' } )
	).toHaveAttribute( 'aria-disabled', 'true' );
	fireEvent.click( screen.getByRole( 'menuitem', { name: 'Post about…' } ) );
	await waitFor( () => expect( input() ).toHaveValue( 'Post' ) );
	await waitFor( () => expect( input() ).toHaveValue( 'Post about…' ) );
} );

it( 'offers a custom system prompt in the playground', async () => {
	server.reply( 'Ahoy.' );
	const { inspector, canvas, ask, attributes } = await open();
	expect( inspector.queryByLabelText( 'GPT-4' ) ).toBeNull();
	fireEvent.click( inspector.getByLabelText( 'Gutenberg Syntax' ) );
	fireEvent.click(
		inspector.getByRole( 'button', { name: 'Set system custom prompt' } )
	);
	const field = screen.getByRole( 'textbox', {
		name: 'Custom System Prompt',
	} );
	expect( field ).toHaveTextContent( 'block markup' );
	fireEvent.change( field, { target: { value: 'Speak like a sailor.' } } );
	fireEvent.click(
		screen.getAllByRole( 'button', { name: 'Close' } ).at( -1 )!
	);
	ask( 'Greet us' );
	await canvas.findByText( 'Ahoy.' );
	expect( sent()[ 0 ]?.[ 0 ]?.content ).toContain( 'Speak like a sailor.' );
	fireEvent.click(
		inspector.getByRole( 'button', { name: 'Set system custom prompt' } )
	);
	fireEvent.click(
		screen.getByRole( 'button', { name: 'Restore the prompt' } )
	);
	expect( attributes()?.customSystemPrompt ).toBe( '' );
} );

describe( 'images', () => {
	const upload = jest.fn();
	const allowUploads = ( mediaUpload?: jest.Mock ) =>
		act( async () => {
			await dispatch( blockEditorStore ).updateSettings( {
				mediaUpload,
			} );
		} );
	const PNG = Buffer.from( 'png' ).toString( 'base64' );

	it( 'uploads the selected image and inserts an image block', async () => {
		server.answer(
			IMAGES,
			json( { data: [ { b64_json: PNG }, { b64_json: PNG } ] } )
		);
		const block = await open();
		await allowUploads( upload );
		block.type( 'A tram' );
		fireEvent.click(
			block.toolbar.getByRole( 'button', { name: 'Ask AI for an image' } )
		);
		expect( block.input() ).toBeDisabled();
		await block.canvas.findByText( 'Please choose your image' );
		expect( block.attributes()?.requestedPrompt ).toBe( 'A tram' );
		fireEvent.click(
			block.canvas.getAllByRole( 'button', { name: 'Enlarge' } )[ 1 ]!
		);
		const zoom = screen.getByRole( 'dialog', { name: 'Image 2' } );
		fireEvent.click(
			within( zoom ).getByRole( 'button', { name: 'Use this image' } )
		);
		const { filesList, onFileChange, onError } =
			upload.mock.calls[ 0 ][ 0 ];
		expect( filesList[ 0 ] ).toMatchObject( {
			type: 'image/png',
			size: 3,
		} );
		await act( async () => onError( new Error( 'The disk is full.' ) ) );
		expect( block.canvas.getByText( 'The disk is full.' ) ).toBeVisible();
		await act( async () => onFileChange( [ { url: 'blob:1' } ] ) );
		await act( async () =>
			onFileChange( [ { id: 7, url: 'https://example.org/tram.png' } ] )
		);
		expect( select( blockEditorStore ).getBlocks() ).toMatchObject( [
			{
				name: 'core/image',
				attributes: { id: 7, alt: 'A tram', caption: 'A tram' },
			},
		] );
	} );

	it( 'shows the server’s message, and sends a default prompt', async () => {
		server.answer(
			IMAGES,
			json( { code: 'x', message: 'No such model.', data: {} }, 503 )
		);
		const { toolbar, canvas } = await open();
		await allowUploads( upload );
		fireEvent.click(
			toolbar.getByRole( 'button', { name: 'Ask AI for an image' } )
		);
		expect( await canvas.findByText( 'No such model.' ) ).toBeVisible();
		const request = server.requests.find( ( { url } ) =>
			url.includes( IMAGES )
		);
		expect( JSON.parse( request?.body ?? '' ).prompt ).toBe(
			'What would you like to see?'
		);
	} );

	it( 'are not offered to users who cannot upload files', async () => {
		const { toolbar } = await open();
		await allowUploads( undefined );
		expect(
			toolbar.queryByRole( 'button', { name: 'Ask AI for an image' } )
		).toBeNull();
	} );
} );

it( 'accepts a suggested title as text if there is no post', async () => {
	setInitialState( { ai: AI, editor: 'site' } );
	const { button } = await open( {
		content: 'Time for bread',
		promptType: 'generateTitle',
	} );
	expect( await button( 'Accept' ) ).toBeEnabled();
} );

it( 'transforms a paragraph and works on its text', async () => {
	await open();
	const [ block ] =
		switchToBlockType(
			createBlock( 'core/paragraph', { content: 'My text.' } ),
			NAME
		) ?? [];
	expect( block?.attributes.content ).toContain( '>My text.</p>' );
	expect( block?.attributes.originalContent ).toBe(
		block?.attributes.content
	);
} );
