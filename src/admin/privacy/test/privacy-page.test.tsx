/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import { json, type RestServer } from '../../../../tests/support/rest-server';
import { listPosts } from '../../test-support/modules-page';
import { openPage } from '../../test-support/open-page';
import { startServer, stopServer } from '../../test-support/open-modules-page';
import PrivacyPage from '../privacy-page';

const SETTINGS = 'jetpack/v4/settings';
const SERVICES = 'ramjet/v1/services';

const saved = {
	tracking: false,
	delete_entries: false,
	enable_upgrade_nudge: false,
};

const service = ( slug: string, state: string ) => ( {
	slug,
	name: slug,
	disclosure: `What ${ slug } gets to know.`,
	state,
} );

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
	server.answer( SETTINGS, json( saved ) );
	server.answer(
		SERVICES,
		json( {
			mapbox: service( 'mapbox', 'set' ),
			giphy: service( 'giphy', 'none' ),
		} )
	);
	window.ramjetInitialState = {
		adminUrl: 'https://example.org/wp-admin/',
	} as Window[ 'ramjetInitialState' ];
} );

afterEach( () => stopServer( server ) );

const inPage = () =>
	within( screen.getByRole( 'region', { name: 'Privacy' } ) );

it( 'saves a choice when it is told to', async () => {
	const user = openPage( PrivacyPage );
	await user.click(
		await screen.findByRole( 'checkbox', { name: 'Analytics events' } )
	);
	expect( listPosts( server ) ).toEqual( [] );
	server.answer( SETTINGS, json( { ...saved, tracking: true } ) );
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

it( 'says what is announced, and that nothing of it leaves the site', async () => {
	const user = openPage( PrivacyPage );
	await user.click(
		await screen.findByText( 'What the events contain' )
	);
	expect(
		inPage().getByText( /Ramjet sends them nowhere else/ )
	).toBeVisible();
} );

it( 'lists what each service gets to know, and which are in use', async () => {
	openPage( PrivacyPage );
	expect(
		await inPage().findByText( 'What mapbox gets to know.' )
	).toBeVisible();
	expect( inPage().getByText( 'What giphy gets to know.' ) ).toBeVisible();
	const used = inPage().getAllByText( 'In use' );
	expect( used ).toHaveLength( 1 );
	expect( used[ 0 ]?.parentElement ).toHaveTextContent( 'mapbox' );
} );

it( 'pages what more than twenty services get to know', async () => {
	const many = Array.from( { length: 25 }, ( _, index ) =>
		service( `s${ index }`, 'none' )
	);
	server.answer(
		SERVICES,
		json( Object.fromEntries( many.map( ( one ) => [ one.slug, one ] ) ) )
	);
	const user = openPage( PrivacyPage );
	await inPage().findByText( 'What s0 gets to know.' );
	expect( inPage().getAllByRole( 'term' ) ).toHaveLength( 20 );
	await user.click( screen.getByRole( 'button', { name: 'Next page' } ) );
	expect(
		inPage()
			.getAllByRole( 'term' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [
		's20',
		's21',
		's22',
		's23',
		's24',
		'WordPress.org',
		'Akismet',
	] );
} );

it( 'keeps its form when the services cannot be loaded', async () => {
	server.answer( SERVICES, json( { message: 'Busy.' }, 503 ) );
	const user = openPage( PrivacyPage );
	expect(
		await inPage().findByText( /services could not be loaded\. Busy\./ )
	).toBeVisible();
	expect(
		await screen.findByRole( 'checkbox', { name: 'Analytics events' } )
	).toBeVisible();
	server.answer( SERVICES, json( { giphy: service( 'giphy', 'none' ) } ) );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect(
		await inPage().findByText( 'What giphy gets to know.' )
	).toBeVisible();
} );

it( 'leads to WordPress’s guide to a privacy policy', async () => {
	openPage( PrivacyPage );
	expect(
		await screen.findByRole( 'link', { name: 'Open the policy guide' } )
	).toHaveAttribute(
		'href',
		'https://example.org/wp-admin/options-privacy.php?tab=policyguide'
	);
} );
