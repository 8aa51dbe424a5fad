/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';

import {
	DEFAULT_SETTINGS,
	setInitialState,
} from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { makeModule } from '../../test-support/make-module';
import { openModulesPage } from '../../test-support/open-modules-page';
import { inPage } from '../../test-support/open-page';
import { listPosts, startServer, stopServer } from '../../test-support/server';

const SETTINGS = 'jetpack/v4/settings';

const saved = {
	...DEFAULT_SETTINGS,
	forms_trusted_proxies: [ '192.0.2.7' ],
};

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
	server.answer( SETTINGS, json( saved ) );
} );

afterEach( () => stopServer( server ) );

async function open() {
	const user = openModulesPage( server, [
		makeModule( 'contact-form', { name: 'Forms' } ),
		makeModule( 'markdown', { name: 'Markdown' } ),
	] );
	await user.click(
		await screen.findByRole( 'button', { name: 'Forms settings' } )
	);
	await screen.findByRole( 'form', { name: 'Forms settings' } );
	return user;
}

const days = () =>
	screen.getByRole( 'spinbutton', { name: 'Keep responses for (days)' } );
const proxies = () =>
	screen.getByRole( 'textbox', { name: 'Trusted proxies' } );
const save = () => screen.getByRole( 'button', { name: 'Save' } );

it( 'are on the card of the Forms module, and saved together', async () => {
	const user = await open();
	await user.clear( days() );
	await user.type( days(), '90' );
	await user.click( screen.getByRole( 'checkbox', { name: 'Email only' } ) );
	await user.selectOptions(
		screen.getByRole( 'combobox', { name: 'Captcha' } ),
		'hCaptcha'
	);
	expect(
		inPage().getByRole( 'link', { name: 'Services' } )
	).toHaveAttribute(
		'href',
		expect.stringMatching( /path=services&service=hcaptcha$/ )
	);
	await user.type( proxies(), '{Enter}{Enter} 2001:db8::/32' );
	server.answer(
		SETTINGS,
		json( {
			...saved,
			forms_retention_days: 90,
			forms_mail_only: true,
			forms_captcha: 'hcaptcha',
			forms_trusted_proxies: [ '192.0.2.7', '2001:db8::/32' ],
		} )
	);
	await user.click( save() );
	await waitFor( () =>
		expect( listPosts( server ) ).toEqual( [
			[
				SETTINGS,
				{
					forms_retention_days: 90,
					forms_mail_only: true,
					forms_captcha: 'hcaptcha',
					forms_trusted_proxies: [ '192.0.2.7', '2001:db8::/32' ],
				},
			],
		] )
	);
	await waitFor( () =>
		expect( save() ).toHaveAttribute( 'aria-disabled', 'true' )
	);
	expect( proxies() ).toHaveValue( '192.0.2.7\n2001:db8::/32' );
} );

it( 'show what is wrong at each wrong field', async () => {
	const user = await open();
	await user.clear( days() );
	await user.type( days(), '99999' );
	await user.type( proxies(), '{Enter}10.0.0.0/99' );
	server.answer(
		SETTINGS,
		json(
			{
				code: 'rest_invalid_param',
				message:
					'Invalid parameter(s): forms_retention_days, forms_trusted_proxies',
				data: {
					status: 400,
					params: {
						forms_trusted_proxies:
							'“10.0.0.0/99” is not an IP address or network.',
						forms_retention_days: 'Enter a number from 0 to 3650.',
					},
				},
			},
			400
		)
	);
	await user.click( save() );
	await waitFor( () => expect( days() ).toHaveFocus() );
	expect( days() ).toHaveAccessibleDescription(
		/Enter a number from 0 to 3650\./
	);
	expect( proxies() ).toBeInvalid();
	expect( proxies() ).toHaveAccessibleDescription(
		/“10\.0\.0\.0\/99” is not an IP address or network\./
	);
	expect( inPage().queryByText( /forms_/ ) ).toBeNull();
} );

it( 'trust a proxy that the server has noticed', async () => {
	setInitialState( { unnamedProxies: [ '10.0.0.5', '192.0.2.7' ] } );
	const user = await open();
	expect(
		await screen.findByText(
			'All visitors seem to have the same IP address (10.0.0.5),',
			{ exact: false, selector: '.components-notice p' }
		)
	).toBeVisible();
	server.answer(
		SETTINGS,
		json( { ...saved, forms_trusted_proxies: [ '192.0.2.7', '10.0.0.5' ] } )
	);
	await user.click(
		screen.getByRole( 'button', { name: 'Trust this proxy' } )
	);
	await waitFor( () =>
		expect( proxies() ).toHaveValue( '192.0.2.7\n10.0.0.5' )
	);
	expect( listPosts( server ) ).toEqual( [
		[ SETTINGS, { forms_trusted_proxies: [ '192.0.2.7', '10.0.0.5' ] } ],
	] );
	expect(
		screen.queryByRole( 'button', { name: 'Trust this proxy' } )
	).not.toBeInTheDocument();
} );
