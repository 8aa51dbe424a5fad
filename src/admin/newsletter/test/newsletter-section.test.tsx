/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import { makeGate } from '../../../../tests/services/gate';
import {
	DEFAULT_SETTINGS,
	setInitialState,
} from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { inPage, openSection } from '../../test-support/open-page';
import { startServer, stopServer } from '../../test-support/server';
import NewsletterSection from '../newsletter-section';

const PATH = 'ramjet/v1/newsletter/servers';
const SECRET = 'ramjet/v1/newsletter/bounces/secret';

const SERVER = {
	id: 's00000001',
	host: 'smtp.example.com',
	port: 587,
	encryption: 'starttls',
	user: 'ann',
	password: 'set',
	hour: 500,
	day: 0,
	connections: 2,
	used_hour: 20,
	used_day: 40,
	rests_until: null,
	reason: '',
};

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
	server.answer( 'jetpack/v4/settings', json( DEFAULT_SETTINGS ) );
	server.answer( PATH, json( { servers: [ SERVER ] } ) );
	server.answer(
		SECRET,
		json( { state: 'none', url: 'https://a.example/bounces' } )
	);
} );

afterEach( () => stopServer( server ) );

/** The last request's body. */
const sent = ( method: string ) =>
	JSON.parse(
		server.requests.filter( ( one ) => one.method === method ).at( -1 )
			?.body ?? 'null'
	) as unknown;

it( 'adds a server, and says without one how emails go', async () => {
	server.answer( PATH, json( { servers: [] } ) );
	const user = openSection( NewsletterSection );
	expect(
		await screen.findByText( /emails go by the site’s own mail/ )
	).toBeVisible();
	await user.click(
		screen.getByRole( 'button', { name: 'Add mail server' } )
	);
	const dialog = within( await screen.findByRole( 'dialog' ) );
	await user.click( dialog.getByRole( 'button', { name: 'Save' } ) );
	expect( dialog.getByText( 'Enter the server’s name.' ) ).toBeVisible();

	await user.type( dialog.getByLabelText( 'Host' ), 'smtp.example.com' );
	await user.selectOptions( dialog.getByLabelText( 'Encryption' ), 'TLS' );
	expect( dialog.getByLabelText( 'Port' ) ).toHaveValue( 465 );
	await user.type( dialog.getByLabelText( 'User name' ), 'ann' );
	await user.type( dialog.getByLabelText( 'Password' ), 'sesame' );
	await user.type( dialog.getByLabelText( 'Emails in any hour' ), '500' );
	server.answer(
		PATH,
		json( { code: 'x', message: 'There are ten already.' }, 409 )
	);
	await user.click( dialog.getByRole( 'button', { name: 'Save' } ) );
	expect( await dialog.findByText( /There are ten already/ ) ).toBeVisible();
	server.answer( PATH, json( { servers: [ SERVER ] } ) );
	await user.click( dialog.getByRole( 'button', { name: 'Save' } ) );
	expect( await inPage().findByText( 'smtp.example.com:587' ) ).toBeVisible();
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( sent( 'POST' ) ).toEqual( {
		host: 'smtp.example.com',
		port: 465,
		encryption: 'tls',
		user: 'ann',
		password: 'sesame',
		hour: 500,
		day: 0,
		connections: 1,
	} );
} );

it( 'keeps the password of a changed server; a late reply closes no other dialog', async () => {
	const user = openSection( NewsletterSection );
	await user.click(
		await screen.findByRole( 'button', { name: /^Change/ } )
	);
	const gate = makeGate();
	server.answer( `${ PATH }/s00000001`, async ( request, response ) => {
		await gate.opened;
		json( { servers: [ { ...SERVER, host: 'new.example.com' } ] } )(
			request,
			response
		);
	} );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	await user.click(
		screen.getByRole( 'button', { name: 'Add mail server' } )
	);
	gate.open();
	expect(
		await screen.findByText( 'new.example.com:587' )
	).toBeInTheDocument();
	expect(
		screen.getByRole( 'dialog', { name: 'Add mail server' } )
	).toBeVisible();
	expect( sent( 'POST' ) ).toMatchObject( { password: '' } );
} );

it( 'shows what a server has sent, and why it rests', async () => {
	server.answer(
		PATH,
		json( {
			servers: [
				{
					...SERVER,
					day: 100,
					password: 'unreadable',
					rests_until: '2026-11-29T14:05:00+00:00',
					reason: 'The server refused to send: 421 Busy',
				},
			],
		} )
	);
	openSection( NewsletterSection );
	expect(
		await screen.findByText(
			'20 of 500 emails in the last hour · 40 of 100 in the last 24 hours'
		)
	).toBeVisible();
	expect( screen.getByText( /Resting until.*421 Busy/ ) ).toBeVisible();
	expect( screen.getByText( /can no longer be read/ ) ).toBeVisible();
} );

it( 'tests a server, and deletes it after a question', async () => {
	const user = openSection( NewsletterSection );
	server.answer(
		`${ PATH }/s00000001/test`,
		json( { sent: false, message: 'The server cannot be reached.' } )
	);
	await user.click(
		await screen.findByRole( 'button', {
			name: 'Test smtp.example.com:587',
		} )
	);
	expect(
		await inPage().findByText( 'The server cannot be reached.' )
	).toBeVisible();

	await user.click( screen.getByRole( 'button', { name: /^Delete/ } ) );
	server.answer( `${ PATH }/s00000001`, json( { servers: [] } ) );
	await user.click(
		within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
			name: 'Delete',
		} )
	);
	expect( await screen.findByText( /There are none/ ) ).toBeVisible();
} );

it( 'checks the domain, and says why it could not', async () => {
	const user = openSection( NewsletterSection );
	server.answer(
		'ramjet/v1/newsletter/domain',
		json( { code: 'x', message: 'Broken.' }, 500 )
	);
	const check = await screen.findByRole( 'button', { name: 'Check domain' } );
	await user.click( check );
	expect( await inPage().findByText( /Broken/ ) ).toBeVisible();
	server.answer(
		'ramjet/v1/newsletter/domain',
		json( {
			findings: [
				{ fine: true, message: 'SPF is fine.' },
				{ fine: false, message: 'No DMARC.' },
			],
		} )
	);
	await user.click( check );
	expect( await inPage().findByText( 'No DMARC.' ) ).toBeVisible();
	expect( inPage().queryByText( /Broken/ ) ).toBeNull();
} );

it( 'shows a new secret once, and asks before it replaces one', async () => {
	const user = openSection( NewsletterSection );
	const url = 'https://a.example/bounces';
	const create = await screen.findByRole( 'button', {
		name: 'Create a secret',
	} );
	server.answer( SECRET, json( { state: 'set', url, secret: 'sesame' } ) );
	await user.click( create );
	expect( await screen.findByDisplayValue( 'sesame' ) ).toBeVisible();
	await user.click(
		screen.getByRole( 'button', { name: 'Create a new secret' } )
	);
	server.answer( SECRET, json( { state: 'set', url, secret: 'other' } ) );
	await user.click(
		within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
			name: 'Create a new secret',
		} )
	);
	await waitFor( () =>
		expect( screen.getByDisplayValue( 'other' ) ).toBeVisible()
	);
} );
