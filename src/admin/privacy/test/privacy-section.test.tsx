/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
	DEFAULT_SETTINGS,
	setInitialState,
} from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { listPosts, startServer, stopServer } from '../../test-support/server';
import { inPage, openSection } from '../../test-support/open-page';
import PrivacySection from '../privacy-section';

const SETTINGS = 'jetpack/v4/settings';
const CONNECT = 'wpcom/v2/instagram-gallery/connect-url';
const PARTIES = 'ramjet/v1/third-parties';
const INSTAGRAM = 'ramjet/v1/instagram';

const party = ( name: string, isUsed: boolean ) => ( {
	name,
	hosts: [ `${ name }.example` ],
	disclosure: `What ${ name } receives.`,
	privacy_url: isUsed ? `https://${ name }.example/privacy` : '',
	in_use: isUsed,
} );

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
	server.answer( SETTINGS, json( DEFAULT_SETTINGS ) );
	server.answer(
		PARTIES,
		json( [ party( 'mapbox', true ), party( 'giphy', false ) ] )
	);
	server.answer( INSTAGRAM, json( [] ) );
	setInitialState();
} );

afterEach( () => {
	jest.restoreAllMocks();
	return stopServer( server );
} );

it( 'saves a setting on request', async () => {
	const user = openSection( PrivacySection );
	await user.click(
		await screen.findByRole( 'checkbox', { name: 'Analytics events' } )
	);
	expect( listPosts( server ) ).toEqual( [] );
	server.answer( SETTINGS, json( { ...DEFAULT_SETTINGS, tracking: true } ) );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	await waitFor( () =>
		expect( listPosts( server ) ).toEqual( [
			[ SETTINGS, { tracking: true } ],
		] )
	);
	expect(
		screen.getByRole( 'checkbox', {
			name: 'Delete form responses with the plugin',
		} )
	).not.toBeChecked();
} );

it( 'explains what the events contain, and that they stay on the site', async () => {
	const user = openSection( PrivacySection );
	await user.click( await screen.findByText( 'What the events contain' ) );
	expect( inPage().getByText( /Ramjet sends them nowhere/ ) ).toBeVisible();
} );

it( 'lists what third parties receive, and which are in use', async () => {
	const user = openSection( PrivacySection );
	expect(
		await inPage().findByText( 'What mapbox receives.' )
	).toBeVisible();
	expect( inPage().getByText( 'What giphy receives.' ) ).not.toBeVisible();
	await user.click( inPage().getByText( 'Services not in use now' ) );
	expect( inPage().getByText( 'What giphy receives.' ) ).toBeVisible();
	const used = inPage().getAllByText( 'In use' );
	expect( used ).toHaveLength( 1 );
	expect( used[ 0 ]?.parentElement ).toHaveTextContent( 'mapbox' );
	expect( inPage().getByText( 'giphy.example' ) ).toBeVisible();
	expect(
		inPage().getByRole( 'link', { name: /^Privacy policy/ } )
	).toHaveAttribute( 'href', 'https://mapbox.example/privacy' );
} );

it( 'keeps its form when the third parties cannot be loaded', async () => {
	server.answer( PARTIES, json( { message: 'Busy.' }, 503 ) );
	const user = openSection( PrivacySection );
	expect(
		await inPage().findByText( /services could not be loaded\. Busy\./ )
	).toBeVisible();
	expect(
		await screen.findByRole( 'checkbox', { name: 'Analytics events' } )
	).toBeVisible();
	server.answer( PARTIES, json( [ party( 'giphy', false ) ] ) );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect(
		await inPage().findByText( 'What giphy receives.' )
	).toBeInTheDocument();
	expect( inPage().getByText( 'None is in use now.' ) ).toBeVisible();
} );

it( 'lists Instagram accounts, and deletes all data after a confirmation', async () => {
	const detail = 'Instagram rejects the login. Connect the account again.';
	const account = { username: 'ann', failed: true, detail };
	server.answer( INSTAGRAM, json( [ account ] ) );
	const user = openSection( PrivacySection );
	expect( await inPage().findByText( detail ) ).toBeVisible();

	const popup: Window = Object.assign( Object.create( null ), {
		closed: false,
		location: { href: '' },
		close: jest.fn(),
	} );
	const open = jest.spyOn( window, 'open' ).mockReturnValue( popup );
	const again = screen.getByRole( 'button', { name: 'Connect @ann again' } );
	server.answer( CONNECT, json( { message: 'Enter the ID first.' }, 409 ) );
	await user.click( again );
	expect( await inPage().findByText( /Enter the ID first\./ ) ).toBeVisible();
	server.answer( CONNECT, json( 'https://www.instagram.com/oauth' ) );
	await user.click( again );
	expect( open ).toHaveBeenCalledTimes( 2 );
	await waitFor( () =>
		expect(
			inPage().queryByText( /Enter the ID first\./ )
		).not.toBeInTheDocument()
	);
	server.answer(
		INSTAGRAM,
		json( [ { ...account, failed: false, detail: '9 images.' } ] )
	);
	const message = new MessageEvent( 'message', {
		data: { keyring_id: 'ref-1' },
		origin: window.location.origin,
	} );
	Object.defineProperty( message, 'source', { value: popup } );
	fireEvent( window, message );
	expect( await inPage().findByText( '9 images.' ) ).toBeVisible();
	expect( again ).not.toBeInTheDocument();

	await user.click(
		screen.getByRole( 'button', { name: 'Delete all data' } )
	);
	server.answer( INSTAGRAM, json( [] ) );
	await user.click(
		within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
			name: 'Delete all data',
		} )
	);
	await waitFor( () =>
		expect( inPage().queryByText( '@ann' ) ).not.toBeInTheDocument()
	);
} );

it( 'links to WordPress’s guide to a privacy policy', async () => {
	openSection( PrivacySection );
	expect(
		await screen.findByRole( 'link', {
			name: 'Open the privacy policy guide',
		} )
	).toHaveAttribute(
		'href',
		'https://example.org/wp-admin/options-privacy.php?tab=policyguide'
	);
} );
