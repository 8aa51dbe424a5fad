/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';

import {
	DEFAULT_SETTINGS,
	setInitialState,
} from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { navigate } from '../../router/query';
import { listPosts, startServer, stopServer } from '../../test-support/server';
import { inPage, openPage } from '../../test-support/open-page';
import { isGoogleToken, readGoogleToken } from '../google-token';
import SettingsPage from '../settings-page';

const SETTINGS = 'jetpack/v4/settings';
const GOOGLE = 'jetpack/v4/verify-site/google';
const TOKEN = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ';

const saved = DEFAULT_SETTINGS;

let server: RestServer;

beforeEach( async () => {
	setInitialState( { needsConnection: true, canReadResponses: false } );
	server = await startServer();
	server.answer( SETTINGS, json( saved ) );
	server.answer( GOOGLE, json( { is_set: false, token: '' } ) );
} );

afterEach( () => stopServer( server ) );

const findToken = () =>
	screen.findByRole( 'textbox', { name: 'Google site verification' } );
const findNudge = () =>
	screen.findByRole( 'checkbox', { name: 'Upgrade notices' } );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

describe( 'The form', () => {
	it( 'saves the changes on request, and nothing before', async () => {
		const user = openPage( SettingsPage );
		await user.click( await findNudge() );
		await user.click(
			screen.getByRole( 'checkbox', { name: 'Load embeds at once' } )
		);
		await user.click( await findToken() );
		await user.paste( `<meta name="x" content="${ TOKEN }">` );
		expect( await findToken() ).toHaveValue( TOKEN );
		expect( listPosts( server ) ).toEqual( [] );

		server.answer( GOOGLE, json( { is_set: true, token: TOKEN } ) );
		server.answer(
			SETTINGS,
			json( {
				...saved,
				enable_upgrade_nudge: true,
				embeds_load_at_once: true,
			} )
		);
		await user.click( button( 'Save' ) );

		await waitFor( () =>
			expect( listPosts( server ) ).toEqual( [
				[ GOOGLE, { keyring_id: TOKEN } ],
				[
					SETTINGS,
					{ enable_upgrade_nudge: true, embeds_load_at_once: true },
				],
			] )
		);
		expect(
			( await screen.findAllByText( 'Settings saved.' ) )[ 0 ]
		).toBeVisible();
		await waitFor( () =>
			expect( button( 'Save' ) ).toHaveAttribute(
				'aria-disabled',
				'true'
			)
		);
	} );

	it( 'can be discarded before it is saved', async () => {
		const user = openPage( SettingsPage );
		await user.click( await findNudge() );
		await user.click( button( 'Discard changes' ) );
		expect( await findNudge() ).not.toBeChecked();
		expect( listPosts( server ) ).toEqual( [] );
	} );

	it( 'shows at the field that a code is wrong, and does not send it', async () => {
		const user = openPage( SettingsPage );
		await user.type( await findToken(), 'no code' );
		await user.click( button( 'Save' ) );
		expect( await findToken() ).toHaveFocus();
		expect( await findToken() ).toBeInvalid();
		expect( await findToken() ).toHaveAccessibleDescription(
			/^That doesn’t look like a Google verification code\./
		);
		expect( await findToken() ).toHaveValue( 'no code' );
		expect( listPosts( server ) ).toEqual( [] );
	} );

	it( 'chooses who draws maps, and shows at the field that a URL is wrong', async () => {
		const user = openPage( SettingsPage );
		await user.selectOptions(
			await screen.findByRole( 'combobox', { name: 'Maps' } ),
			'OpenStreetMap'
		);
		const tiles = screen.getByRole( 'textbox', {
			name: 'OpenStreetMap style or tiles',
		} );
		await user.type( tiles, 'http://a.example' );
		const params = { map_style: 'Enter a URL that begins with https://.' };
		server.answer(
			SETTINGS,
			json( { code: 'x', message: 'Wrong.', data: { params } }, 400 )
		);
		await user.click( button( 'Save' ) );
		await waitFor( () => expect( tiles ).toBeInvalid() );
		expect( tiles ).toHaveAccessibleDescription(
			/^Enter a URL that begins with https:/
		);
		expect( listPosts( server ) ).toEqual( [
			[
				SETTINGS,
				{
					map_provider: 'openstreetmap',
					map_style: 'http://a.example',
				},
			],
		] );
	} );

	it( 'has each setting that PHP declares for it', async () => {
		const field = { default: 3, type: 'number', label: 'Height', max: 9 };
		setInitialState( {
			canReadResponses: false,
			settingFields: [
				{ ...field, name: 'height', section: 'settings' },
				{ ...field, name: 'other', section: 'ai', label: 'Other' },
			],
		} );
		server.answer( SETTINGS, json( { height: 4, other: 1 } ) );
		const user = openPage( SettingsPage );
		const height = await screen.findByRole( 'spinbutton' );
		expect( height ).toHaveAccessibleName( 'Height' );
		expect( height ).toHaveValue( 4 );
		expect( height ).toHaveAttribute( 'max', '9' );
		await user.clear( height );
		await user.type( height, '5' );
		await user.click( button( 'Save' ) );
		await waitFor( () =>
			expect( listPosts( server ) ).toEqual( [
				[ SETTINGS, { height: 5 } ],
			] )
		);
		cleanup();
		server.answer( SETTINGS, json( { height: 'high' } ) );
		openPage( SettingsPage );
		expect(
			await inPage().findByText( /^The settings could not be loaded\./ )
		).toBeVisible();
	} );

	it( 'has the upgrade notices only when a feature needs a connection', async () => {
		openPage( SettingsPage );
		expect( await findNudge() ).toBeVisible();
		cleanup();
		setInitialState( { canReadResponses: false } );
		openPage( SettingsPage );
		await findToken();
		expect(
			screen.queryByRole( 'checkbox', { name: 'Upgrade notices' } )
		).not.toBeInTheDocument();
	} );

	it( 'keeps the changes when saving fails, and tries again', async () => {
		const user = openPage( SettingsPage );
		await user.click( await findToken() );
		await user.paste( TOKEN );
		server.answer( GOOGLE, json( { message: 'Busy.' }, 503 ) );
		await user.click( button( 'Save' ) );
		expect(
			await inPage().findByText(
				'The settings could not be saved. Busy. (Status 503)'
			)
		).toBeVisible();
		expect( await findToken() ).toHaveValue( TOKEN );
		server.answer( GOOGLE, json( { is_set: true, token: TOKEN } ) );
		await user.click( button( 'Try again' ) );
		await waitFor( () =>
			expect(
				inPage().queryByText( /could not be saved/ )
			).not.toBeInTheDocument()
		);
	} );

	it( 'can be loaded again after an error', async () => {
		server.answer( SETTINGS, json( { message: 'Busy.' }, 503 ) );
		const user = openPage( SettingsPage );
		expect(
			await inPage().findByText( /could not be loaded\. Busy\./ )
		).toBeVisible();
		server.answer( SETTINGS, json( saved ) );
		await user.click( button( 'Try again' ) );
		expect( await findNudge() ).not.toBeChecked();
	} );
} );

describe( 'Resetting', () => {
	const RESET = 'jetpack/v4/options/modules';

	it( 'asks first, and can be undone', async () => {
		server.answer(
			RESET,
			json( {
				name: 'modules',
				former: { markdown: false },
				undo: [ { path: SETTINGS, data: { markdown: false } } ],
			} )
		);
		const user = openPage( SettingsPage );
		await findNudge();
		await user.click( button( 'Reset: Modules' ) );
		const dialog = within(
			await screen.findByRole( 'dialog', { name: 'Reset “Modules”?' } )
		);
		await user.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
		expect( listPosts( server ) ).toEqual( [] );

		await user.click( button( 'Reset: Modules' ) );
		await user.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', {
				name: 'Reset',
			} )
		);
		const undo = await screen.findByRole( 'button', { name: 'Undo' } );
		expect( listPosts( server ) ).toEqual( [ [ RESET, { reset: true } ] ] );
		await user.click( undo );
		await waitFor( () =>
			expect( listPosts( server ).at( -1 ) ).toEqual( [
				SETTINGS,
				{ markdown: false },
			] )
		);
	} );

	it( 'has nothing to undo where nothing was saved, and says what went wrong', async () => {
		server.answer(
			RESET,
			json( { name: 'modules', former: {}, undo: [] } )
		);
		const user = openPage( SettingsPage );
		await findNudge();
		const reset = async () => {
			await user.click( button( 'Reset: Modules' ) );
			await user.click(
				within( await screen.findByRole( 'dialog' ) ).getByRole(
					'button',
					{ name: 'Reset' }
				)
			);
		};
		await reset();
		expect(
			( await screen.findAllByText( 'Modules: reset to defaults.' ) )[ 0 ]
		).toBeVisible();
		expect(
			screen.queryByRole( 'button', { name: 'Undo' } )
		).not.toBeInTheDocument();

		server.answer( RESET, json( { message: 'No.' }, 500 ) );
		await reset();
		expect(
			await inPage().findByText(
				'Modules could not be reset. No. (Status 500)'
			)
		).toBeVisible();
	} );
} );

describe( 'A Google verification code', () => {
	it.each( [
		[ 'nothing', '', true ],
		[ 'a code', TOKEN, true ],
		[ 'a code with whitespace', ` ${ TOKEN }\n`, true ],
		[ 'a short text', 'abc', false ],
		[ 'markup', `${ TOKEN }"><script>`, false ],
	] )( 'can be %s: %j (%s)', ( _, text, isCode ) => {
		expect( isGoogleToken( text ) ).toBe( isCode );
	} );

	it( 'is read from the whole meta tag', () => {
		expect(
			readGoogleToken(
				`<meta name="google-site-verification" content="${ TOKEN }" />`
			)
		).toBe( TOKEN );
		expect( readGoogleToken( TOKEN ) ).toBe( TOKEN );
	} );
} );

describe( 'The secret of webhooks', () => {
	const SECRET = 'ramjet/v1/forms/webhook-secret';
	const open = async () => {
		setInitialState();
		server.answer( SECRET, json( { state: 'unreadable', masked: '' } ) );
		navigate( { page: 'ramjet', path: 'settings', section: 'webhooks' } );
		const user = openPage( SettingsPage );
		await screen.findByText( /^The secret can no longer be read/ );
		return user;
	};
	afterEach( () => {
		cleanup();
		navigate( { section: '' } );
	} );
	const create = async ( user: Awaited< ReturnType< typeof open > > ) => {
		await user.click( button( 'Create a new secret' ) );
		await user.click(
			within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
				name: 'Create a new secret',
			} )
		);
	};

	it( 'is where the URL leads, and is shown once when it is created', async () => {
		const user = await open();
		expect(
			screen.getByRole( 'heading', { name: 'Form webhooks' } )
		).toHaveFocus();
		const made = { state: 'set', masked: '…wxyz', secret: 'whsec_wxyz' };
		server.answer( SECRET, json( made ) );
		await create( user );
		expect( await screen.findByLabelText( 'New secret' ) ).toHaveValue(
			'whsec_wxyz'
		);
		expect( button( 'Copy' ) ).toBeVisible();
		expect( listPosts( server ) ).toEqual( [
			[ SECRET, { rotate: true } ],
		] );
	} );

	it( 'can be created again after an error', async () => {
		const user = await open();
		server.answer( SECRET, json( { code: 'x', message: 'No.' }, 500 ) );
		await create( user );
		await waitFor( () =>
			expect(
				document.querySelector( '.components-notice__content' )
			).toHaveTextContent( 'The secret could not be created. No.' )
		);
		expect( button( 'Create a new secret' ) ).toBeEnabled();
	} );
} );
