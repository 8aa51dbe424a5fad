/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import { json, type RestServer } from '../../../../tests/support/rest-server';
import { listPosts } from '../../test-support/modules-page';
import { openPage } from '../../test-support/open-page';
import {
	hold,
	startServer,
	stopServer,
} from '../../test-support/open-modules-page';
import SettingsPage from '../settings-page';

const SETTINGS = 'jetpack/v4/settings';
const GOOGLE = 'jetpack/v4/verify-site/google';
const TOKEN = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ';

const saved = {
	tracking: false,
	enable_upgrade_nudge: false,
	delete_entries: false,
	forms_retention_days: 0,
	forms_mail_only: false,
	forms_store_ip: false,
	forms_captcha: 'none',
	forms_rate: 10,
	forms_trusted_proxies: [],
};

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
	server.answer( SETTINGS, json( saved ) );
	server.answer( GOOGLE, json( { is_set: false, token: '' } ) );
} );

afterEach( () => stopServer( server ) );

const inPage = () =>
	within( screen.getByRole( 'region', { name: 'Settings' } ) );
const findToken = () =>
	screen.findByRole( 'textbox', { name: 'Google site verification' } );
const findNudge = () =>
	screen.findByRole( 'checkbox', { name: 'Upgrade notices' } );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

describe( 'The form', () => {
	it( 'saves what has changed when it is told to, and nothing before', async () => {
		const user = openPage( SettingsPage );
		await user.click( await findNudge() );
		await user.click( await findToken() );
		await user.paste( `<meta name="x" content="${ TOKEN }">` );
		expect( await findToken() ).toHaveValue( TOKEN );
		expect( listPosts( server ) ).toEqual( [] );

		server.answer( GOOGLE, json( { is_set: true, token: TOKEN } ) );
		server.answer(
			SETTINGS,
			json( { ...saved, enable_upgrade_nudge: true } )
		);
		await user.click( button( 'Save' ) );

		await waitFor( () =>
			expect( listPosts( server ) ).toEqual( [
				[ GOOGLE, { keyring_id: TOKEN } ],
				[ SETTINGS, { enable_upgrade_nudge: true } ],
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

	it( 'saves what holds for all forms', async () => {
		const user = openPage( SettingsPage );
		await findNudge();
		const days = screen.getByRole( 'spinbutton', {
			name: 'Keep responses for (days)',
		} );
		await user.clear( days );
		await user.type( days, '90' );
		await user.click(
			screen.getByRole( 'checkbox', { name: 'Email only' } )
		);
		await user.selectOptions(
			screen.getByRole( 'combobox', { name: 'Captcha' } ),
			'hCaptcha'
		);
		expect(
			inPage().getAllByRole( 'link', { name: 'Services' } )[ 0 ]
		).toHaveAttribute(
			'href',
			expect.stringMatching( /path=services&service=captcha$/ )
		);
		await user.type(
			screen.getByRole( 'textbox', { name: 'Trusted proxies' } ),
			' 192.0.2.1{Enter}{Enter}2001:db8::/32'
		);
		await user.click( button( 'Save' ) );
		await waitFor( () =>
			expect( listPosts( server ) ).toEqual( [
				[
					SETTINGS,
					{
						forms_retention_days: 90,
						forms_mail_only: true,
						forms_captcha: 'hcaptcha',
						forms_trusted_proxies: [ '192.0.2.1', '2001:db8::/32' ],
					},
				],
			] )
		);
	} );

	it( 'can be taken back before it is saved', async () => {
		const user = openPage( SettingsPage );
		await user.click( await findNudge() );
		await user.click( button( 'Discard changes' ) );
		expect( await findNudge() ).not.toBeChecked();
		expect( listPosts( server ) ).toEqual( [] );
	} );

	it( 'asks before the browser leaves while something is not saved', async () => {
		const user = openPage( SettingsPage );
		const leave = () => {
			const event = new Event( 'beforeunload', { cancelable: true } );
			window.dispatchEvent( event );
			return event.defaultPrevented;
		};
		await user.click( await findNudge() );
		expect( leave() ).toBe( true );
		await user.click( await findNudge() );
		expect( leave() ).toBe( false );
	} );

	it( 'says what is no token, and does not send it', async () => {
		const user = openPage( SettingsPage );
		await user.type( await findToken(), 'no token' );
		await user.click( button( 'Save' ) );
		await waitFor( () =>
			expect(
				inPage().getAllByText( /That doesn’t look like a Google verification code/ )
			).toHaveLength( 2 )
		);
		expect( await findToken() ).toHaveValue( 'no token' );
		expect( listPosts( server ) ).toEqual( [] );
	} );

	it( 'keeps what was typed when saving fails, names the field, and tries again', async () => {
		const answer = hold( server, SETTINGS );
		const user = openPage( SettingsPage );
		await answer( saved );
		await user.click( await findNudge() );
		await user.click( button( 'Save' ) );
		await answer(
			{
				code: 'rest_invalid_param',
				message: 'Invalid parameter(s): enable_upgrade_nudge',
				data: {
					status: 400,
					params: { enable_upgrade_nudge: 'It is not the time.' },
				},
			},
			400
		);
		expect(
			await inPage().findByText(
				'The settings could not be saved. Upgrade notices: It is not the time.'
			)
		).toBeVisible();
		expect( await findNudge() ).toBeChecked();

		await user.click( button( 'Try again' ) );
		await answer( { ...saved, enable_upgrade_nudge: true } );
		await waitFor( () =>
			expect(
				inPage().queryByText( /could not be saved/ )
			).not.toBeInTheDocument()
		);
		expect( await findNudge() ).toBeChecked();
	} );

	it( 'says that it could not be loaded, and loads it again', async () => {
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
			(
				await screen.findAllByText( 'Modules: reset to defaults.' )
			)[ 0 ]
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
