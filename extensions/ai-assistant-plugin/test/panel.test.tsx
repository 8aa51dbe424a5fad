/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import type { ComponentType, ReactNode } from 'react';
import {
	AI,
	type AiServer,
	FEATURE,
	QUERY,
	startAiServer,
	STATUS,
} from '../../../tests/support/ai-rest-server';
import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import { setInitialState } from '../../../tests/support/page-state';
import { registerBlocks } from '../../../tests/support/render-block';
import { json } from '../../../tests/support/rest-server';
import type { InitialAi } from '../../../shared/lib/initial-state';
import aiAssistantPlugin from '..';
import Panel from '../panel';

jest.mock( '../../../shared/ai/pauses', () => ( { SHOW_MS: 1 } ) );

/* The post editor's store is not a package of this repository. */
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: Record< string, unknown > = { title: '', excerpt: '' },
			{ edits }: { type: string; edits?: object }
		) => ( { ...state, ...edits } ),
		actions: {
			editPost: ( edits: object ) => ( { type: 'EDIT', edits } ),
		},
		selectors: {
			getCurrentPostId: () => 5,
			getEditedPostAttribute: (
				state: Record< string, unknown >,
				name: string
			) => state[ name ],
		},
	} )
);

let server: AiServer;

beforeAll( registerCoreBlocks );

beforeEach( async () => {
	server = await startAiServer();
	setUp();
} );

afterEach( async () => {
	delete ( window as { wp?: object } ).wp;
	await allow( true );
	( dispatch( 'core/editor' ) as Editor ).editPost?.( {
		title: '',
		excerpt: '',
	} );
	await server.stop();
} );

const allow = ( allowedBlockTypes: string[] | boolean ) =>
	act( async () =>
		dispatch( blockEditorStore ).updateSettings( { allowedBlockTypes } )
	);

function setUp( ai: Partial< InitialAi > = {}, feature = {} ) {
	setInitialState( { ai: { ...AI, ...ai } } );
	server.answer(
		FEATURE,
		json( {
			...STATUS,
			'requests-count': 17,
			'requests-limit': 20,
			...feature,
		} )
	);
}

const click = async ( name: string ) =>
	fireEvent.click( await screen.findByText( name, { selector: 'button' } ) );

type Editor = Record< string, ( ...args: unknown[] ) => unknown >;

const edited = ( name: string ) =>
	( select( 'core/editor' ) as Editor ).getEditedPostAttribute?.( name );

it( 'suggests three titles, and sets the selected one', async () => {
	server.reply( '1. Bread\n2. **Flour**\n3. "Water"' );
	render( <Panel /> );
	await click( 'Suggest titles' );
	await screen.findByText( 'Bread' );
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 3 );
	await click( 'Flour' );
	expect( edited( 'title' ) ).toBe( 'Flour' );
	await click( 'Bread' );
	expect( edited( 'title' ) ).toBe( 'Bread' );
} );

it( 'writes an excerpt of the selected length, and inserts it on request', async () => {
	server.reply( 'All about bread.' );
	render( <Panel /> );
	fireEvent.change(
		screen.getByLabelText( 'Length in words', {
			selector: '[type=number]',
		} ),
		{ target: { value: '30' } }
	);
	await click( 'Write an excerpt' );
	await screen.findByText( 'All about bread.' );
	await screen.findByText( 'Insert' );
	expect( edited( 'excerpt' ) ).toBe( '' );
	expect(
		server.requests.find( ( { url } ) => url.includes( QUERY ) )?.body
	).toContain( '30 words' );
	await click( 'Insert' );
	expect( edited( 'excerpt' ) ).toBe( 'All about bread.' );
} );

it( 'shows an error where the request was made, and retries', async () => {
	server.answer( QUERY, json( { code: 'x', message: 'x' }, 503 ) );
	render( <Panel /> );
	await click( 'Suggest titles' );
	await screen.findByText( /currently unavailable/ );
	server.reply( 'Bread' );
	await click( 'Retry' );
	expect( await screen.findByText( 'Bread' ) ).toBeVisible();
} );

it( 'shows how many requests are left', async () => {
	render( <Panel /> );
	await screen.findByText( /^\d+ requests left\./ );
	expect(
		screen.getByRole( 'link', { name: 'Usage and limits' } )
	).toHaveAttribute(
		'href',
		'https://example.org/wp-admin/admin.php?page=ramjet&path=settings&section=ai'
	);
} );

it( 'explains what to do without a model', async () => {
	setUp( { source: null } );
	render( <Panel /> );
	expect(
		await screen.findByRole( 'link', { name: 'Set up a model' } )
	).toHaveAttribute(
		'href',
		'https://example.org/wp-admin/admin.php?page=ramjet&path=settings&section=services&service=ai'
	);
	expect( screen.queryByText( 'Suggest titles' ) ).toBeNull();
} );

it( 'is in a sidebar unless the AI Assistant block is hidden', async () => {
	setInitialState( { ai: AI, editor: 'post' } );
	registerBlocks( 'ai-assistant' );
	const registerPlugin = jest.fn();
	const PluginSidebar = ( { title }: { title: string } ): ReactNode => title;
	Object.assign( window, {
		wp: { plugins: { registerPlugin }, editor: { PluginSidebar } },
	} );
	aiAssistantPlugin();
	const Sidebar: ComponentType = registerPlugin.mock.calls[ 0 ][ 1 ].render;
	render( <Sidebar /> );
	expect( screen.getByText( 'AI Assistant' ) ).toBeVisible();
	await allow( [ 'core/paragraph' ] );
	expect( screen.queryByText( 'AI Assistant' ) ).toBeNull();
} );
