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
import {
	AI,
	type AiServer,
	QUERY,
	startAiServer,
} from '../../../tests/support/ai-rest-server';
import { sentMessages, streamReply } from '../../../tests/support/ai-stream';
import { setInitialState } from '../../../tests/support/page-state';
import { preferReducedMotion } from '../../../tests/support/reduced-motion';
import { registerBlocks } from '../../../tests/support/render-block';
import { json } from '../../../tests/support/rest-server';
import { redo, undo } from '../../../tests/support/undo';
import {
	converse,
	NAME,
	registerReplyBlocks,
	renderAssistant,
} from './converse';

const IMAGES = 'wpcom/v2/jetpack-ai/images/generations';

jest.mock( '../pauses', () => ( { FOCUS_DELAY: 1, TYPING_DELAY: 1 } ) );
jest.mock( '../../../shared/ai/pauses', () => ( { SHOW_MS: 1 } ) );

let server: AiServer;

beforeAll( () => {
	preferReducedMotion();
	registerReplyBlocks();
} );

beforeEach( async () => {
	server = await startAiServer();
} );

afterEach( async () => {
	await server.stop();
} );

const fail = ( status: number, code = '', message = '' ) =>
	server.answer( QUERY, json( { code, message, data: { status } }, status ) );

const sent = () => sentMessages( server );

const listBlocks = () =>
	select( blockEditorStore )
		.getBlocks()
		.map( ( { name, attributes: { content } } ) => [ name, content ] );

async function open( attributes = {} ) {
	const block = await renderAssistant( attributes );
	const input = () => block.canvas.getByLabelText( 'Ask AI Assistant' );
	// In an editor, that is much faster than by role and name.
	const button = ( name: string ) =>
		block.canvas.findByText( name, { selector: 'button' } );
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
	};
}

it( 'streams a reply as a preview and writes it to the post once', async () => {
	const stream = streamReply( server );
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
	await undo();
	expect( attributes()?.content ).toBeUndefined();
	expect( canvas.queryByText( 'Hello there.' ) ).toBeNull();
} );

it( 'keeps the text when stopped, and closes the connection', async () => {
	const stream = streamReply( server );
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

it( 'keeps the prompt after an error, and retries', async () => {
	fail( 503, 'error_service_unavailable' );
	const { ask, canvas, input, attributes, button } = await open();
	ask( 'Hello' );
	const retry = await button( 'Retry' );
	expect( canvas.getByText( /are currently unavailable/ ) ).toBeVisible();
	await waitFor( () => expect( input() ).toHaveFocus() );
	expect( input() ).toHaveValue( 'Hello' );
	expect( attributes()?.content ).toBeUndefined();
	server.reply( 'Back again.' );
	fireEvent.click( retry );
	expect( await canvas.findByText( 'Back again.' ) ).toBeVisible();
	expect( canvas.queryByText( /currently unavailable/ ) ).toBeNull();
	expect( canvas.queryByText( 'Retry' ) ).toBeNull();
	expect( sent()[ 0 ] ).toEqual( sent()[ 1 ] );
	await button( 'Accept' );
	await act(
		async () =>
			void fireEvent.keyDown( input(), { key: 'Enter', ctrlKey: true } )
	);
	expect( listBlocks() ).toEqual( [ [ 'core/paragraph', 'Back again.' ] ] );
} );

it( 'shows the upgrade banner at the limit, and sends no further requests', async () => {
	fail( 429, 'error_quota_exceeded' );
	const { ask, canvas, input } = await open();
	ask( 'Hello' );
	await canvas.findByText( /Congratulations on exploring Ramjet AI/ );
	expect( input() ).toBeDisabled();
	expect( canvas.queryByText( 'Retry' ) ).toBeNull();
} );

it( 'explains why it is blocked', async () => {
	setInitialState( { ai: { ...AI, source: null } } );
	const { canvas, input, toolbar } = await open();
	expect( await canvas.findByText( /No AI model/ ) ).toBeVisible();
	expect( canvas.getByText( 'Set up a model' ) ).toBeVisible();
	expect( input() ).toBeDisabled();
	expect( toolbar.getByText( 'Write with AI…' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	expect( sent() ).toEqual( [] );
} );

describe( 'a conversation', () => {
	it( 'has an undo step for each reply, and for accepting it', async () => {
		const { ask, assistant } = converse();
		server.reply( 'One.' );
		await ask( 'First' );
		server.reply( 'Two.' );
		await ask( 'Second' );
		act( () => assistant().accept() );
		expect( listBlocks() ).toEqual( [ [ 'core/paragraph', 'Two.' ] ] );
		await undo();
		expect( listBlocks() ).toEqual( [ [ NAME, 'Two.' ] ] );
		await undo();
		expect( listBlocks() ).toEqual( [ [ NAME, 'One.' ] ] );
		await redo();
		expect( listBlocks() ).toEqual( [ [ NAME, 'Two.' ] ] );
		await redo();
		expect( listBlocks() ).toEqual( [ [ 'core/paragraph', 'Two.' ] ] );
	} );

	it( 'keeps the text that arrived before an error, and retries', async () => {
		const stream = streamReply( server );
		const { assistant, ask, content, retry } = converse( {
			content: 'My text.',
		} );
		const asked = ask( 'Make it rhyme', 'error' );
		await stream.write( 'Half a rhyme' );
		await stream.fail();
		await asked;
		expect( assistant().error?.canRetry ).toBe( true );
		expect( assistant().hasContent ).toBe( true );
		expect( content() ).toBe( 'Half a rhyme' );
		server.reply( 'A whole rhyme.' );
		await retry();
		expect( content() ).toBe( 'A whole rhyme.' );
		expect( assistant().error ).toBeNull();
		expect( sent()[ 0 ]?.at( -1 )?.content ).toContain( 'My text.' );
		expect( sent()[ 1 ] ).toEqual( sent()[ 0 ] );
		await undo();
		expect( content() ).toBe( 'Half a rhyme' );
	} );

	it( 'forgets its last 8 messages before retrying only after the connection failed', async () => {
		fail( 500 );
		const { ask, retry } = converse( {
			messages: Array.from( { length: 10 }, ( _, index ) => ( {
				role: index % 2 ? 'assistant' : 'user',
				content: `Message ${ index }`,
			} ) ),
		} );
		await ask( 'Hello', 'error' );
		server.answer( QUERY, ( _request, stream ) => stream.destroy() );
		await retry( 'error' );
		server.reply( 'Back again.' );
		await retry();
		expect( sent().map( ( { length } ) => length ) ).toEqual( [
			12, 12, 4,
		] );
	} );
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
	fireEvent.click( toolbar.getByLabelText( 'Improve' ) );
	fireEvent.click( screen.getByText( 'Make shorter' ) );
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
	fireEvent.click( canvas.getByText( 'What is sent' ) );
	const dialog = screen.getByRole( 'dialog', { name: 'What is sent' } );
	const shown = [ ...dialog.querySelectorAll( 'pre' ) ].map(
		( { textContent } ) => textContent
	);
	expect( sent() ).toEqual( [] );
	fireEvent.click( within( dialog ).getByLabelText( 'Close' ) );
	fireEvent.keyDown( input(), { key: 'Enter' } );
	await canvas.findByText( 'Yes.' );
	expect( sent()[ 0 ]?.map( ( { content } ) => content ) ).toEqual( shown );
} );

it( 'types a template into the field', async () => {
	const { toolbar, input } = await open();
	fireEvent.click( toolbar.getByText( 'Write with AI…' ) );
	const item = ( name: string ) =>
		screen.getByText( name ).closest( '[role=menuitem]' )!;
	expect( item( 'Summarize' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	fireEvent.click( item( 'Post about…' ) );
	await waitFor( () => expect( input() ).toHaveValue( 'Post about…' ) );
	await waitFor( () => expect( input() ).toHaveFocus() );
} );

it( 'offers a custom system prompt in the playground', async () => {
	server.reply( 'Ahoy.' );
	const { inspector, canvas, ask, attributes } = await open();
	expect( inspector.queryByLabelText( 'GPT-4' ) ).toBeNull();
	fireEvent.click( inspector.getByLabelText( 'Gutenberg Syntax' ) );
	fireEvent.click( inspector.getByText( 'Set system custom prompt' ) );
	const field = screen.getByRole( 'textbox', {
		name: 'Custom System Prompt',
	} );
	expect( field ).toHaveTextContent( 'block markup' );
	fireEvent.change( field, { target: { value: 'Speak like a sailor.' } } );
	fireEvent.click( screen.getByText( 'Close', { selector: 'button' } ) );
	ask( 'Greet us' );
	await canvas.findByText( 'Ahoy.' );
	expect( sent()[ 0 ]?.[ 0 ]?.content ).toContain( 'Speak like a sailor.' );
	fireEvent.click( inspector.getByText( 'Set system custom prompt' ) );
	fireEvent.click( screen.getByText( 'Restore the prompt' ) );
	expect( attributes()?.customSystemPrompt ).toBe( '' );
} );

describe( 'images', () => {
	const upload = jest.fn();

	afterEach( async () => {
		upload.mockReset();
		await allowUploads( undefined );
	} );

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
			block.toolbar.getByLabelText( 'Ask AI for an image' )
		);
		expect( block.input() ).toBeDisabled();
		await block.canvas.findByText( 'Please choose your image' );
		expect( block.attributes()?.requestedPrompt ).toBe( 'A tram' );
		fireEvent.click( block.canvas.getAllByLabelText( 'Enlarge' )[ 1 ]! );
		const zoom = screen.getByRole( 'dialog', { name: 'Image 2' } );
		fireEvent.click( within( zoom ).getByText( 'Use this image' ) );
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
		// Not for users who cannot upload files.
		expect( toolbar.queryByLabelText( 'Ask AI for an image' ) ).toBeNull();
		await allowUploads( upload );
		fireEvent.click( toolbar.getByLabelText( 'Ask AI for an image' ) );
		expect( await canvas.findByText( 'No such model.' ) ).toBeVisible();
		const request = server.requests.find( ( { url } ) =>
			url.includes( IMAGES )
		);
		expect( JSON.parse( request?.body ?? '' ).prompt ).toBe(
			'What would you like to see?'
		);
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

it( 'transforms a paragraph and works on its text', () => {
	registerBlocks( 'ai-assistant' );
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
