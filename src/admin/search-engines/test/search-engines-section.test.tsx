/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';

import { setInitialState } from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { inPage, openSection } from '../../test-support/open-page';
import {
	allArrived,
	listPosts,
	startServer,
	stopServer,
} from '../../test-support/server';
import { isGoogleToken, readGoogleToken } from '../google-token';
import SearchEnginesSection from '../search-engines-section';

const GOOGLE = 'jetpack/v4/verify-site/google';
const TOKEN = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ';

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
	server.answer( GOOGLE, json( { is_set: false, token: '' } ) );
} );

afterEach( () => stopServer( server ) );

const findToken = () =>
	screen.findByRole( 'textbox', { name: 'Google site verification' } );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

it( 'takes the code from a pasted meta tag, and sends it on request', async () => {
	const user = openSection( SearchEnginesSection );
	await user.click( await findToken() );
	await user.paste( `<meta name="x" content="${ TOKEN }">` );
	expect( await findToken() ).toHaveValue( TOKEN );
	expect( listPosts( server ) ).toEqual( [] );
	server.answer( GOOGLE, json( { is_set: true, token: TOKEN } ) );
	await user.click( button( 'Save' ) );
	await waitFor( () =>
		expect( listPosts( server ) ).toEqual( [
			[ GOOGLE, { keyring_id: TOKEN } ],
		] )
	);
} );

it( 'shows at the field that a code is wrong, and does not send it', async () => {
	const user = openSection( SearchEnginesSection );
	await user.type( await findToken(), 'no code' );
	await user.click( button( 'Save' ) );
	expect( await findToken() ).toHaveFocus();
	expect( await findToken() ).toBeInvalid();
	expect( await findToken() ).toHaveAccessibleDescription(
		/^That doesn’t look like a Google verification code:/
	);
	expect( await findToken() ).toHaveValue( 'no code' );
	await allArrived( server );
	expect( listPosts( server ) ).toEqual( [] );
} );
it( 'keeps the changes when saving fails, and tries again', async () => {
	const user = openSection( SearchEnginesSection );
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
