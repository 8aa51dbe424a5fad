/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { Slot } from '@wordpress/components';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import {
	type AiServer,
	QUERY,
	startAiServer,
} from '../../../tests/support/ai-rest-server';
import { sentMessages, streamReply } from '../../../tests/support/ai-stream';
import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import { preferReducedMotion } from '../../../tests/support/reduced-motion';
import {
	registerBlocks,
	renderEditor,
} from '../../../tests/support/render-block';
import { json } from '../../../tests/support/rest-server';
import { redo, undo } from '../../../tests/support/undo';
import { Toolbar } from '../toolbar';
import { block, content, Post, selectBlocks } from './post';

jest.mock( '../../../shared/ai/pauses', () => ( { SHOW_MS: 1 } ) );

let server: AiServer;

beforeAll( () => {
	preferReducedMotion();
	registerCoreBlocks();
	registerBlocks( 'ai-assistant' );
} );

beforeEach( async () => {
	server = await startAiServer();
} );

const allow = ( allowedBlockTypes: string[] | boolean ) =>
	act( async () =>
		dispatch( blockEditorStore ).updateSettings( { allowedBlockTypes } )
	);

afterEach( async () => {
	await allow( true );
	await server.stop();
} );

const sent = () => sentMessages( server );

/** Renders what is added to the toolbar of these blocks, without the rest of an editor. */
async function open( ...blocks: Block[] ) {
	render(
		<Post blocks={ blocks }>
			<Slot name="BlockControls" fillProps={ {} } />
			<Toolbar />
		</Post>
	);
	await selectBlocks( blocks );
}

const toggle = () => screen.queryByLabelText( 'AI Assistant' )!;

/** Opens the menu, and presses these in it. */
async function choose( ...names: string[] ) {
	fireEvent.click( toggle() );
	for ( const name of names ) {
		fireEvent.click( await screen.findByText( name ) );
	}
}

const popover = async () =>
	within( await screen.findByRole( 'dialog', { name: 'AI Assistant' } ) );

it( 'shows the reply while it streams, and replaces the selected blocks in one undo step', async () => {
	const stream = streamReply( server );
	const blocks = [
		block( 'heading', 'Ferrys', { level: 3 } ),
		block( 'paragraph', 'They leave at <a href="#x">seven</a>.' ),
	];
	const { toolbar } = renderEditor( blocks, <Toolbar /> );
	await selectBlocks( blocks );
	const before = content();
	expect( await toolbar.findByLabelText( 'AI Assistant' ) ).toBeVisible();
	await choose( 'Correct spelling and grammar' );
	const { findByText, getByText } = await popover();
	expect( getByText( 'Generating content…' ) ).toBeVisible();
	await stream.write( '## Ferries\n\nThey leave at [seven](#x)' );
	expect( await findByText( 'Ferries' ) ).toBeVisible();
	expect( content() ).toEqual( before );
	await stream.write( '.' );
	await stream.done();
	const after = [
		'heading 3: Ferries',
		'paragraph: They leave at <a href="#x">seven</a>.',
	];
	await waitFor( () => expect( content() ).toEqual( after ) );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( select( blockEditorStore ).getSelectedBlockClientIds() ).toEqual(
		select( blockEditorStore ).getBlockOrder()
	);
	expect( select( noticesStore ).getNotices() ).toEqual( [] );
	await undo();
	expect( content() ).toEqual( before );
	await redo();
	expect( content() ).toEqual( after );
	expect( sent() ).toHaveLength( 1 );
	expect( sent()[ 0 ]?.at( -1 )?.content ).toContain( 'Ferrys' );
} );

it( 'offers nothing where the block is hidden or not allowed, or no block is allowed', async () => {
	await open( block( 'paragraph', 'One.' ) );
	expect( toggle() ).toBeVisible();
	for ( const allowed of [ [ 'core/paragraph' ], false ] ) {
		await allow( allowed );
		expect( toggle() ).toBeNull();
		await allow( true );
		expect( toggle() ).toBeVisible();
	}
} );

it( 'offers nothing for text that cannot be rewritten', async () => {
	await open( block( 'paragraph', ' ' ) );
	expect( toggle() ).toBeNull();
} );

it( 'sends a tone, a language or a custom prompt, and shows what is sent', async () => {
	streamReply( server );
	await open( block( 'paragraph', 'Hi.' ) );
	let count = 0;
	const stop = async () => {
		count++;
		await waitFor( () => expect( sent() ).toHaveLength( count ), {
			interval: 5,
		} );
		fireEvent.click( screen.getByText( 'Stop' ) );
		await waitFor( () => expect( toggle() ).toBeEnabled() );
	};
	fireEvent.click( toggle() );
	const field = await screen.findByLabelText( 'Prompt' );
	expect( screen.getByText( 'Send' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	fireEvent.change( field, { target: { value: 'Greet Ann' } } );
	fireEvent.click( screen.getByText( 'What is sent' ) );
	const dialog = await screen.findByRole( 'dialog', {
		name: 'What is sent',
	} );
	expect( dialog ).toHaveTextContent( 'Greet Ann' );
	expect( sent() ).toEqual( [] );
	fireEvent.click( within( dialog ).getByLabelText( 'Close' ) );
	fireEvent.submit( field );
	await stop();
	await choose( 'Change tone', 'Humorous' );
	await stop();
	await choose( 'Translate', 'French' );
	await stop();
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
	const stream = streamReply( server );
	await open( block( 'paragraph', 'One.' ) );
	await choose( 'Simplify' );
	await stream.write( 'Two' );
	await ( await popover() ).findByText( 'Two' );
	fireEvent.keyDown( screen.getByText( 'Stop' ), { key: 'Escape' } );
	await stream.closed();
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( content() ).toEqual( [ 'paragraph: One.' ] );
} );

it( 'shows errors at the block, and retries', async () => {
	server.answer(
		QUERY,
		json( { code: 'error_service_unavailable', data: {} }, 503 )
	);
	await open( block( 'paragraph', 'One.' ) );
	await choose( 'Simplify' );
	const { findByText, getByText } = await popover();
	await findByText( /currently unavailable/ );
	server.reply( 'Two.' );
	fireEvent.click( getByText( 'Retry' ) );
	await waitFor( () => expect( content() ).toEqual( [ 'paragraph: Two.' ] ) );
} );

it( 'shows the upgrade banner at the limit', async () => {
	server.answer( QUERY, json( { code: 'error_quota_exceeded' }, 429 ) );
	await open( block( 'paragraph', 'One.' ) );
	await choose( 'Simplify' );
	const { findByText } = await popover();
	expect( await findByText( 'Upgrade' ) ).toHaveAttribute(
		'href',
		'https://example.org/wp-admin/admin.php?page=ramjet&path=settings&section=ai'
	);
	expect( screen.queryByText( 'Retry' ) ).toBeNull();
} );

describe( 'alternative text', () => {
	const ROUTE = 'ramjet/v1/ai/alt-text';
	const image = ( attributes = {} ) =>
		block( 'image', '', {
			id: 7,
			url: 'https://example.org/a.png',
			...attributes,
		} );
	const NAME = 'Generate alt text';
	const alt = () =>
		select( blockEditorStore ).getBlocks()[ 0 ]?.attributes.alt;

	it( 'is set in one undo step', async () => {
		server.answer( ROUTE, json( { alt_text: 'A red boat' } ) );
		await open( image() );
		fireEvent.click( screen.getByLabelText( NAME ) );
		await waitFor( () => expect( alt() ).toBe( 'A red boat' ) );
		expect( JSON.parse( server.requests.at( -1 )?.body ?? '' ) ).toEqual( {
			attachment_id: 7,
		} );
		await undo();
		expect( alt() ).toBeUndefined();
	} );

	it( 'shows errors, and retries', async () => {
		server.answer(
			ROUTE,
			json( { code: 'error_service_unavailable', message: 'x' }, 503 )
		);
		await open( image() );
		fireEvent.click( screen.getByLabelText( NAME ) );
		const dialog = await screen.findByRole( 'dialog', { name: NAME } );
		server.answer( ROUTE, json( { alt_text: 'A boat' } ) );
		fireEvent.click( within( dialog ).getByText( 'Retry' ) );
		await waitFor( () => expect( alt() ).toBe( 'A boat' ) );
		await waitFor( () =>
			expect( screen.queryByRole( 'dialog' ) ).toBeNull()
		);
	} );

	it.each( [
		[ 'without an attachment', () => [ image( { id: undefined } ) ] ],
		[ 'in a selection of several', () => [ image(), image() ] ],
	] )( 'is not offered for images %s', async ( _, make ) => {
		await open( ...make() );
		expect( screen.queryByLabelText( NAME ) ).toBeNull();
	} );
} );
