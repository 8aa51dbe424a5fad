/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { setInitialState } from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { setActiveModules } from '../../lib/active-modules';
import { getPendingLeave } from '../../router/guard';
import { navigate } from '../../router/query';
import { makeSection } from '../../test-support/make-section';
import { openPage } from '../../test-support/open-page';
import { startServer, stopServer } from '../../test-support/server';
import SettingsPage from '../settings-page';

const SETTINGS = 'jetpack/v4/settings';

const text = { type: 'text', default: '' };

let server: RestServer;

beforeEach( async () => {
	setInitialState( {
		dashboard: {
			pages: [],
			sections: [
				makeSection( 'menu', {
					title: 'Menú',
					modules: [ 'menu' ],
					entries: [
						{ label: 'Print it', params: { field: 'print' } },
					],
				} ),
				makeSection( 'kitchen', {
					title: 'Kitchen',
					intro: 'Where the soup is made.',
				} ),
			],
			activeModules: [ 'menu' ],
		},
		settingFields: [
			{ ...text, name: 'soup', section: 'menu', label: 'Soup' },
			{
				...text,
				name: 'tea',
				section: 'menu',
				label: 'Tea',
				help: 'Served with the soup.',
			},
			{
				...text,
				type: 'select',
				name: 'stove',
				section: 'kitchen',
				label: 'Stove',
				options: [ { value: 'gas', label: 'Gas or coal' } ],
			},
		],
	} );
	server = await startServer();
	server.answer( SETTINGS, json( { soup: '', tea: '', stove: 'gas' } ) );
	navigate( { page: 'ramjet', path: 'settings', section: '', field: '' } );
} );

afterEach( () => stopServer( server ) );

const search = () => screen.getByRole( 'searchbox' );
const results = () =>
	screen.queryAllByRole( 'link' ).map( ( { textContent } ) => textContent );

it( 'finds sections, labels, help texts, choices and entries', async () => {
	const user = openPage( SettingsPage );
	for ( const [ words, ...found ] of [
		[ 'MENU', 'Menú', 'SoupMenú', 'TeaMenú', 'Print itMenú' ],
		[ 'soup', 'SoupMenú', 'TeaMenú', 'Kitchen' ],
		[ 'coal', 'StoveKitchen' ],
		[ 'it print', 'Print itMenú' ],
	] ) {
		await user.clear( search() );
		await user.paste( words ?? '' );
		expect( results() ).toEqual( found );
	}
	expect( screen.getByText( '1 setting found.' ) ).toHaveAttribute(
		'role',
		'status'
	);
	await user.paste( 'x' );
	expect( screen.getByText( 'No settings match.' ) ).toBeVisible();
	act( () => setActiveModules( [ { module: 'menu', activated: false } ] ) );
	await user.clear( search() );
	await user.paste( 'soup' );
	expect( results() ).toEqual( [ 'Kitchen' ] );
} );

/* As browsers do; user-event leaves `which` out, which WordPress's shortcuts read. */
const pressSlash = ( target: Element ) =>
	fireEvent.keyPress( target, { key: '/', which: 47 } );

it( 'opens a setting with the keyboard alone, and lists the sections again', async () => {
	const user = openPage( SettingsPage );
	pressSlash( document.body );
	expect( search() ).toHaveFocus();
	await user.keyboard( 'stove{Enter}' );
	const stove = await screen.findByRole( 'combobox', { name: 'Stove' } );
	await waitFor( () => expect( stove ).toHaveFocus() );
	expect( results() ).toEqual( [ 'Menú', 'Kitchen' ] );

	await user.type( search(), 'tea' );
	await user.tab();
	await user.tab();
	await user.keyboard( '{Enter}' );
	const tea = await screen.findByRole( 'textbox', { name: 'Tea' } );
	await waitFor( () => expect( tea ).toHaveFocus() );
	pressSlash( tea );
	await user.keyboard( '/' );
	expect( tea ).toHaveValue( '/' );

	// It is still the setting that the URL names, and what was typed is in the same section.
	await user.type( search(), 'tea{Enter}' );
	expect( tea ).toHaveFocus();
	await user.type( search(), 'soup{Enter}' );
	await waitFor( () =>
		expect( screen.getByRole( 'textbox', { name: 'Soup' } ) ).toHaveFocus()
	);
	expect( getPendingLeave() ).toBeNull();
	await user.type( search(), 'stove{Enter}' );
	expect( getPendingLeave() ).not.toBeNull();
} );

let dialog: HTMLElement | undefined;

afterEach( () => dialog?.remove() );

it( 'leaves the focus in a dialog', async () => {
	openPage( SettingsPage );
	dialog = document.createElement( 'div' );
	dialog.innerHTML = '<div role="dialog"><button>Stay</button></div>';
	document.body.append( dialog );
	pressSlash( dialog.querySelector( 'button' ) as HTMLElement );
	expect( search() ).not.toHaveFocus();
} );
