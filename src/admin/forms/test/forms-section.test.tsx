/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';

import {
	DEFAULT_SETTINGS,
	setInitialState,
} from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { navigate } from '../../router/query';
import { inPage, openSection } from '../../test-support/open-page';
import { listPosts, startServer, stopServer } from '../../test-support/server';
import FormsSection from '../forms-section';

const SETTINGS = 'jetpack/v4/settings';

const saved = {
	...DEFAULT_SETTINGS,
	forms_trusted_proxies: [ '192.0.2.7' ],
};

let server: RestServer;

beforeEach( async () => {
	setInitialState( { canReadResponses: false } );
	server = await startServer();
	server.answer( SETTINGS, json( saved ) );
} );

afterEach( () => stopServer( server ) );

async function open() {
	const user = openSection( FormsSection );
	await screen.findByRole( 'textbox', { name: 'Trusted proxies' } );
	return user;
}

const button = ( name: string ) => screen.getByRole( 'button', { name } );
const days = () =>
	screen.getByRole( 'spinbutton', { name: 'Keep responses for (days)' } );
const proxies = () =>
	screen.getByRole( 'textbox', { name: 'Trusted proxies' } );
const save = () => screen.getByRole( 'button', { name: 'Save' } );

it( 'saves its settings together', async () => {
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
		expect.stringMatching(
			/path=settings&section=services&service=hcaptcha$/
		)
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

it( 'shows what is wrong at each wrong field', async () => {
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

it( 'trusts a proxy that the server has noticed', async () => {
	setInitialState( {
		canReadResponses: false,
		unnamedProxies: [ '10.0.0.5', '192.0.2.7' ],
	} );
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

describe( 'The secret of webhooks', () => {
	const SECRET = 'ramjet/v1/forms/webhook-secret';
	const openSecret = async () => {
		setInitialState();
		server.answer( SECRET, json( { state: 'unreadable', masked: '' } ) );
		navigate( { page: 'ramjet', path: 'settings', field: 'webhooks' } );
		const user = openSection( FormsSection );
		await screen.findByText( /^The secret can no longer be read/ );
		return user;
	};
	afterEach( () => {
		cleanup();
		navigate( { field: '' } );
	} );
	const create = async (
		user: Awaited< ReturnType< typeof openSecret > >
	) => {
		await user.click( button( 'Create a new secret' ) );
		await user.click(
			within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
				name: 'Create a new secret',
			} )
		);
	};

	it( 'is where the URL leads, and is shown once when it is created', async () => {
		const user = await openSecret();
		expect( button( 'Create a new secret' ) ).toHaveFocus();
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
		const user = await openSecret();
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
