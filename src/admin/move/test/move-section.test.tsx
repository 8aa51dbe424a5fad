/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import { setInitialState } from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import type { Move, MoveRecord, MoveRow } from '../../api/move';
import { getActiveModules } from '../../lib/active-modules';
import { inPage, openSection } from '../../test-support/open-page';
import {
	hold,
	listPosts,
	startServer,
	stopServer,
} from '../../test-support/server';
import MoveSection from '../move-section';

const ROUTE = 'ramjet/v1/move';

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

const row = ( id: string, changes: Partial< MoveRow > = {} ): MoveRow => ( {
	id,
	group: 'Sharing',
	label: `Label of ${ id }`,
	jetpack: 'Icon',
	ramjet: 'Text',
	state: 'move',
	note: '',
	checked: true,
	...changes,
} );

const ROWS = [
	row( 'style' ),
	row( 'heading', { state: 'kept', checked: false } ),
	row( 'types', { group: 'Newsletter' } ),
	row( 'token', { state: 'refused', note: 'Too long.', checked: false } ),
	row( '', { label: 'Button for Pocket', state: 'missing', checked: false } ),
	row( 'likes', { state: 'same', ramjet: 'On', checked: false } ),
];

const record = ( changes: Partial< MoveRecord > = {} ): MoveRecord => ( {
	state: 'done',
	busy: false,
	time: '2026-11-29T12:00:00+00:00',
	rows: [
		{
			label: 'Sharing: Style',
			former: 'Text',
			new: 'Icon',
			result: 'moved',
		},
	],
	left: [ { label: 'Sharing: Heading', note: 'Hello' } ],
	...changes,
} );

const move = ( changes: Partial< Move > = {} ): Move => ( {
	rows: ROWS,
	record: null,
	moved: Boolean( changes.record ),
	plugins: [],
	modules: [],
	...changes,
} );

function open( first: Partial< Move > ) {
	server.answer( ROUTE, json( move( first ) ) );
	return openSection( MoveSection );
}

const button = ( name: string ) => screen.findByRole( 'button', { name } );

const box = ( name: string ) => screen.findByRole( 'checkbox', { name } );

it( 'says what happens to each setting, and moves those that are checked', async () => {
	const user = open( {} );
	expect( await box( 'Label of style' ) ).toBeChecked();
	expect( await box( 'Label of heading' ) ).not.toBeChecked();
	expect(
		inPage().getByRole( 'group', { name: 'Sharing' } )
	).toHaveTextContent(
		'“Text” becomes “Icon”, as in Jetpack.Label of headingStays “Text”, which was set in Ramjet. Jetpack has “Icon”.'
	);
	expect( inPage().getByText( 'Cannot be moved (2)' ) ).toBeInTheDocument();
	expect( inPage().getByText( '“Icon”: Too long.' ) ).toBeInTheDocument();
	expect( inPage().getByText( 'The same in both (1)' ) ).toBeInTheDocument();

	await user.click( await box( 'Label of style' ) );
	await user.click( await box( 'Label of heading' ) );
	server.answer(
		ROUTE,
		json(
			move( {
				rows: [],
				record: record(),
				modules: [ { module: 'sharing', activated: true } ],
			} )
		)
	);
	await user.click( await button( 'Move 2 settings' ) );
	const heading = await screen.findByRole( 'heading', {
		name: 'Settings moved',
	} );
	await waitFor( () => expect( heading ).toHaveFocus() );
	expect( inPage().getByText( '“Text” became “Icon”.' ) ).toBeInTheDocument();
	expect( listPosts( server ) ).toEqual( [
		[ ROUTE, { rows: [ 'heading', 'types' ] } ],
	] );
	expect( getActiveModules() ).toContain( 'sharing' );
} );

it( 'can be skipped, and then offers to deactivate Jetpack', async () => {
	const plugins = [
		{ slug: 'jetpack', plugin: 'jetpack/jetpack', network: false },
		{
			slug: 'jetpack-social',
			plugin: 'jetpack-social/jetpack-social',
			network: true,
		},
	];
	const user = open( { plugins } );
	const skip = await button( 'Skip the move' );
	expect( screen.queryByText( 'Deactivate Jetpack' ) ).toBeNull();
	server.answer(
		ROUTE,
		json( move( { plugins, record: record( { rows: [] } ) } ) )
	);
	await user.click( skip );
	const deactivate = await button( 'Deactivate Jetpack' );
	expect( listPosts( server ) ).toEqual( [ [ ROUTE, { rows: [] } ] ] );
	expect(
		inPage().getByRole( 'heading', { name: 'The move was skipped' } )
	).toBeInTheDocument();
	expect(
		inPage().getByText( /a network administrator can deactivate it/ )
	).toBeInTheDocument();

	await user.click( deactivate );
	const PLUGIN = 'wp/v2/plugins/jetpack/jetpack';
	server.answer( PLUGIN, json( {} ) );
	server.answer( ROUTE, json( move( { record: record( { rows: [] } ) } ) ) );
	await user.click(
		within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', {
			name: 'Deactivate',
		} )
	);
	await waitFor( () =>
		expect(
			screen.queryByRole( 'button', { name: 'Deactivate Jetpack' } )
		).toBeNull()
	);
	expect( listPosts( server ).slice( 1 ) ).toEqual( [
		[ PLUGIN, { status: 'inactive' } ],
		[ `${ ROUTE }/look`, {} ],
	] );
} );

it( 'undoes a move, and says what was changed since', async () => {
	const user = open( { record: record() } );
	server.answer(
		`${ ROUTE }/undo`,
		json(
			move( {
				record: record( {
					state: 'undone',
					time: '2026-11-29T13:00:00+00:00',
					rows: [
						{ ...record().rows[ 0 ]!, result: 'restored' },
						{
							label: 'B',
							former: 'x',
							new: 'y',
							result: 'changed',
						},
					],
				} ),
			} )
		)
	);
	await user.click( await button( 'Undo the move' ) );
	const heading = await screen.findByRole( 'heading', {
		name: 'Settings restored',
	} );
	await waitFor( () => expect( heading ).toHaveFocus() );
	expect( inPage().getByText( '“Text”, as before the move.' ) ).toBeVisible();
	expect(
		inPage().getByText( 'Kept, because it was changed meanwhile.' )
	).toBeVisible();
	expect(
		screen.queryByRole( 'button', { name: 'Undo the move' } )
	).toBeNull();
} );

it( 'copies the report as text, and dismisses it when asked', async () => {
	const plugins = [
		{ slug: 'jetpack', plugin: 'jetpack/jetpack', network: false },
	];
	const user = open( { record: record(), plugins } );
	await user.click( await button( 'Copy report' ) );
	expect( await navigator.clipboard.readText() ).toMatch(
		/^Settings moved, .*\n- Sharing: Style: “Text” became “Icon”.\n\nNot moved\n- Sharing: Heading: Hello$/
	);
	await user.click( await button( 'Dismiss report' ) );
	server.answer( ROUTE, json( move( { moved: true, plugins } ) ) );
	await user.click( await button( 'Dismiss' ) );
	await waitFor( () =>
		expect( screen.queryByText( 'Settings moved' ) ).toBeNull()
	);
	expect( await button( 'Deactivate Jetpack' ) ).toBeVisible();
	expect( screen.queryByText( 'Skip the move' ) ).toBeNull();
	expect( server.requests.at( -1 )?.headers ).toMatchObject( {
		'x-http-method-override': 'DELETE',
	} );
} );

it( 'finishes what was interrupted, after another process has stopped', async () => {
	const unfinished = record( { state: 'moving' } );
	const user = open( { record: { ...unfinished, busy: true } } );
	const finish = await button( 'Finish' );
	expect( finish ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	server.answer( ROUTE, json( move( { record: unfinished } ) ) );
	await waitFor(
		() => expect( finish ).not.toHaveAttribute( 'aria-disabled', 'true' ),
		{ timeout: 5000 }
	);
	server.answer( ROUTE, json( move( { record: record() } ) ) );
	await user.click( finish );
	expect(
		await screen.findByRole( 'heading', { name: 'Settings moved' } )
	).toBeVisible();
} );

it( 'says why a move failed, and shows how far it came', async () => {
	const user = open( {} );
	const run = await button( 'Move 2 settings' );
	const answer = hold( server, ROUTE );
	await user.click( run );
	await answer( { code: 'x', message: 'No space left.' }, 500 );
	await answer( move( { record: record( { state: 'moving' } ) } ) );
	expect( await button( 'Finish' ) ).toBeVisible();
	expect( inPage().getByText( /^No space left/ ) ).toBeVisible();
} );

it( 'says that there is nothing to move', async () => {
	open( { rows: [] } );
	expect(
		await screen.findByText(
			'Jetpack has stored no settings that can be moved.'
		)
	).toBeVisible();
	expect( await button( 'Mark as done' ) ).toBeVisible();
} );
