/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { createReduxStore, register, select } from '@wordpress/data';
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
import { json } from '../../../tests/support/rest-server';
import type { InitialAi } from '../../../shared/lib/initial-state';
import Panel from '../panel';

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
	await server.stop();
} );

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
	fireEvent.click( await screen.findByRole( 'button', { name } ) );

const edited = ( name: string ) => {
	const editor: Record<
		string,
		( ( ...args: unknown[] ) => unknown ) | undefined
	> = select( 'core/editor' );
	return editor.getEditedPostAttribute?.( name );
};

it( 'suggests three titles, and sets the selected one', async () => {
	server.reply( '1. Bread\n2. **Flour**\n3. "Water"' );
	render( <Panel /> );
	await click( 'Suggest titles' );
	await screen.findByRole( 'button', { name: 'Bread' } );
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
		screen.getByRole( 'spinbutton', { name: 'Length in words' } ),
		{ target: { value: '30' } }
	);
	await click( 'Write an excerpt' );
	await screen.findByText( 'All about bread.' );
	await screen.findByRole( 'button', { name: 'Insert' } );
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
	expect(
		await screen.findByRole( 'button', { name: 'Bread' } )
	).toBeVisible();
} );

it( 'shows how many requests are left', async () => {
	render( <Panel /> );
	await screen.findByText( /^\d+ requests left\./ );
	expect(
		screen.getByRole( 'link', { name: 'Usage and limits' } )
	).toHaveAttribute( 'href', 'https://example.org/ai' );
} );

it( 'explains what to do without a model', async () => {
	setUp( { source: null } );
	render( <Panel /> );
	expect(
		await screen.findByRole( 'link', { name: 'Set up a model' } )
	).toHaveAttribute( 'href', 'https://example.org/services' );
	expect(
		screen.queryByRole( 'button', { name: 'Suggest titles' } )
	).toBeNull();
} );
