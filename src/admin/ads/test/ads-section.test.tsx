/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
	DEFAULT_SETTINGS,
	setInitialState,
} from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { inPage, openSection } from '../../test-support/open-page';
import { listPosts, startServer, stopServer } from '../../test-support/server';
import AdsSection from '../ads-section';

const ADS = 'ramjet/v1/ads';
const SETTINGS = 'jetpack/v4/settings';

const saved = {
	mrec: '<p>Tea</p>',
	leaderboard: '',
	mobile_leaderboard: '',
	wideskyscraper: '',
	ads_txt: 'ads.example, 1, DIRECT',
	can_change: true,
	is_served: true,
};

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
	server.answer( ADS, json( saved ) );
	server.answer( SETTINGS, json( DEFAULT_SETTINGS ) );
} );

const findSave = async () =>
	within(
		await inPage().findByRole( 'form', { name: 'Ad code' } )
	).getByRole( 'button', { name: 'Save' } );

afterEach( () => stopServer( server ) );

it( 'saves what was changed, and lists lines of ads.txt that buyers ignore', async () => {
	const user = openSection( AdsSection );
	const field = await inPage().findByLabelText( 'Content of ads.txt' );
	expect( inPage().queryByText( /^Line/ ) ).toBeNull();
	const changed = { ads_txt: 'ads.example, 1, DIRECT\nads.example' };
	fireEvent.change( field, { target: { value: changed.ads_txt } } );
	expect( inPage().getByText( 'Line 2: ads.example' ) ).toBeVisible();
	server.answer( ADS, json( { ...saved, ...changed } ) );
	await user.click( await findSave() );
	await waitFor( () =>
		expect( listPosts( server ) ).toEqual( [ [ ADS, changed ] ] )
	);
	expect( await screen.findAllByText( 'Settings saved.' ) ).not.toEqual( [] );
} );

it( 'shows why code is refused next to its field', async () => {
	const user = openSection( AdsSection );
	const field = await inPage().findByLabelText( 'Rectangle 300x250' );
	fireEvent.change( field, { target: { value: '<!--' } } );
	const params = { mrec: 'A comment is not closed.' };
	const data = { status: 400, params };
	server.answer( ADS, json( { code: 'wrong', message: '', data }, 400 ) );
	await user.click( await findSave() );
	expect(
		await inPage().findByText( 'A comment is not closed.' )
	).toBeVisible();
	expect( field ).toHaveFocus();
} );

it( 'is read-only without the capability, and says if ads.txt is not served', async () => {
	server.answer(
		ADS,
		json( { ...saved, can_change: false, is_served: false } )
	);
	openSection( AdsSection );
	expect(
		await inPage().findByLabelText( 'Rectangle 300x250' )
	).toHaveAttribute( 'readonly' );
	expect(
		inPage().getByText( /^Only users who can add unfiltered/ )
	).toBeVisible();
	expect( inPage().getByText( /^Ramjet cannot serve this/ ) ).toBeVisible();
	const form = inPage().getByRole( 'form', { name: 'Ad code' } );
	expect( within( form ).queryByRole( 'button' ) ).toBeNull();
} );

it( 'turns ads off on a kind of page', async () => {
	const user = openSection( AdsSection );
	await user.click( await inPage().findByLabelText( 'On pages' ) );
	const form = within(
		inPage().getByRole( 'form', { name: 'Pages with ads' } )
	);
	const changed = { wordads_display_page: false };
	server.answer( SETTINGS, json( { ...DEFAULT_SETTINGS, ...changed } ) );
	await user.click( form.getByRole( 'button', { name: 'Save' } ) );
	await waitFor( () =>
		expect( listPosts( server ) ).toEqual( [ [ SETTINGS, changed ] ] )
	);
} );
