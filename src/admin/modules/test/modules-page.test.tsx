/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';

import {
	json,
	type RestServer,
	text,
} from '../../../../tests/support/rest-server';
import { makeModule } from '../../test-support/make-module';
import { openModulesPage } from '../../test-support/open-modules-page';
import { hold, startServer, stopServer } from '../../test-support/server';

const ALL = 'jetpack/v4/module/all';

const modules = [
	makeModule( 'rating-star', { name: 'Star Rating' } ),
	makeModule( 'contact-info', {
		name: 'Contact Info',
		blocks: [
			{ name: 'jetpack/contact-info', title: 'Contact Info' },
			{ name: 'jetpack/phone', title: 'Phone Number' },
		],
	} ),
	makeModule( 'map', {
		name: 'Map',
		activated: false,
		requires: { key: 'Mapbox', connection: true },
	} ),
];

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

const names = () =>
	screen
		.queryAllByRole( 'heading', { level: 3 } )
		.map( ( { textContent } ) => textContent );

const findRow = async ( name: string ) => {
	await screen.findByRole( 'switch', { name } );
	const row = screen
		.getAllByRole( 'listitem' )
		.find( ( item ) => within( item ).queryByRole( 'switch', { name } ) );
	return within( row as HTMLElement );
};

describe( 'The list', () => {
	it( 'is sorted by name', async () => {
		openModulesPage( server, modules );
		await findRow( 'Map' );
		expect( names() ).toEqual( [ 'Contact Info', 'Map', 'Star Rating' ] );
	} );

	it( 'is paged where it is longer than twenty', async () => {
		const many = Array.from( { length: 25 }, ( _, index ) =>
			makeModule( `module-${ String.fromCharCode( 97 + index ) }` )
		);
		const user = openModulesPage( server, many );
		await findRow( 'module-a' );
		expect( names() ).toHaveLength( 20 );
		expect(
			screen.getByRole( 'navigation', { name: 'Pages of modules' } )
		).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Next page' } ) );
		expect( names() ).toEqual( [
			'module-u',
			'module-v',
			'module-w',
			'module-x',
			'module-y',
		] );
		// What is searched for begins with its first page, and needs no more than one.
		await user.type( screen.getByRole( 'searchbox' ), 'module-a' );
		expect( names() ).toEqual( [ 'module-a' ] );
		expect( screen.queryByRole( 'navigation' ) ).not.toBeInTheDocument();
	} );

	it( 'shows the blocks of each module and what it requires', async () => {
		openModulesPage( server, modules );
		const definitions = async ( name: string ) =>
			( await findRow( name ) )
				.getAllByRole( 'definition' )
				.map( ( { textContent } ) => textContent );
		expect( await definitions( 'Contact Info' ) ).toEqual( [
			'Contact Info',
			'Phone Number',
		] );
		expect( await definitions( 'Map' ) ).toEqual( [
			'Map',
			'An API key for Mapbox',
			'A connection',
		] );
	} );

	it( 'explains why a module is unavailable, and lets it be turned off', async () => {
		const unavailable = {
			available: false,
			unavailable_reason: 'Another plugin brings its blocks.',
		};
		openModulesPage( server, [
			makeModule( 'a', { ...unavailable, activated: false } ),
			makeModule( 'b', { ...unavailable, activated: true } ),
		] );
		const off = await findRow( 'a' );
		expect( off.getByRole( 'switch' ) ).toBeDisabled();
		expect(
			off.getByText( 'Another plugin brings its blocks.' )
		).toBeVisible();
		expect( ( await findRow( 'b' ) ).getByRole( 'switch' ) ).toBeEnabled();
	} );
} );

describe( 'Search and filter', () => {
	const findSearch = () =>
		screen.findByRole( 'searchbox', { name: 'Search modules' } );
	const state = ( name: RegExp ) => screen.getByRole( 'radio', { name } );

	it( 'filters the list and announces the number of results', async () => {
		const user = openModulesPage( server, modules );
		await user.type( await findSearch(), 'phone' );
		expect( names() ).toEqual( [ 'Contact Info' ] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'1 module found.'
		);
	} );

	it( 'is operated by keyboard: arrows choose the status', async () => {
		const user = openModulesPage( server, modules );
		await findSearch();
		expect(
			screen.getByRole( 'group', { name: 'Filter by status' } )
		).toContainElement( state( /^All/ ) );
		expect( state( /^All 3$/ ) ).toBeChecked();

		await user.click( await findSearch() );
		await user.tab();
		expect( state( /^All/ ) ).toHaveFocus();
		await user.keyboard( '{ArrowRight}' );
		expect( state( /^Active 2$/ ) ).toBeChecked();
		expect( names() ).toEqual( [ 'Contact Info', 'Star Rating' ] );
		await user.keyboard( '{ArrowRight}' );
		expect( state( /^Inactive 1$/ ) ).toBeChecked();
		expect( names() ).toEqual( [ 'Map' ] );
	} );

	it( 'keeps a module that was just turned off in the list of active modules', async () => {
		server.answer(
			'jetpack/v4/module/rating-star/active',
			json( { ...modules[ 0 ], activated: false } )
		);
		const user = openModulesPage( server, modules );
		await findSearch();
		await user.click( state( /^Active/ ) );
		const control = await screen.findByRole( 'switch', {
			name: 'Star Rating',
		} );
		await user.click( control );
		expect( names() ).toEqual( [ 'Contact Info', 'Star Rating' ] );
		expect( control ).toHaveFocus();
		expect( state( /^Active 1$/ ) ).toBeChecked();

		await user.click( state( /^All/ ) );
		await user.click( state( /^Active/ ) );
		expect( names() ).toEqual( [ 'Contact Info' ] );
	} );

	it( 'shows a failure even when something else is searched for', async () => {
		const answer = hold( server, 'jetpack/v4/module/rating-star/active' );
		const user = openModulesPage( server, modules );
		await user.click(
			( await findRow( 'Star Rating' ) ).getByRole( 'switch' )
		);
		await user.type( await findSearch(), 'map' );
		expect( names() ).toEqual( [ 'Map' ] );
		await answer( { code: 'x', message: 'No.' }, 500 );
		expect(
			( await findRow( 'Star Rating' ) ).getByText(
				/No\. \(Status 500\)/
			)
		).toBeVisible();
		expect( names() ).toEqual( [ 'Map', 'Star Rating' ] );
	} );

	it( 'says when no module matches, and clears search and filter', async () => {
		const user = openModulesPage( server, modules );
		await user.type( await findSearch(), 'map' );
		await user.click( state( /^Active/ ) );
		expect( names() ).toEqual( [] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'No modules match.'
		);
		await user.click(
			screen.getByRole( 'button', { name: 'Clear search and filter' } )
		);
		expect( names() ).toHaveLength( 3 );
		expect( await findSearch() ).toHaveFocus();
		expect( await findSearch() ).toHaveValue( '' );
		expect( state( /^All/ ) ).toBeChecked();
	} );
} );

describe( 'Loading', () => {
	it( 'says so meanwhile', async () => {
		const answer = hold( server, ALL );
		openModulesPage( server );
		expect( await screen.findByRole( 'status' ) ).toHaveTextContent(
			'Loading modules…'
		);
		await answer( {} );
		expect( await screen.findByRole( 'searchbox' ) ).toBeVisible();
		expect(
			screen.queryByText( 'Loading modules…' )
		).not.toBeInTheDocument();
	} );

	it( 'accepts PHP’s empty list', async () => {
		server.answer( ALL, json( [] ) );
		openModulesPage( server );
		expect( await screen.findByRole( 'status' ) ).toHaveTextContent(
			'Loading modules…'
		);
		expect(
			await screen.findByRole( 'button', {
				name: 'Clear search and filter',
			} )
		).toBeVisible();
	} );

	it.each( [
		[
			'an error of WordPress',
			json( { code: 'x', message: 'Sorry.' }, 403 ),
			'Sorry. (Status 403)',
		],
		[
			'a page of HTML',
			text( '<html>Login</html>' ),
			'The server’s response could not be read.',
		],
		[
			'incomplete JSON',
			text( '{"map":{"module":' ),
			'The server’s response could not be read.',
		],
		[
			'nothing',
			json( null ),
			'Unexpected response from the server. Another plugin may use the same URL.',
		],
		[
			'another plugin’s modules',
			json( { map: { module: 'map', activated: true } } ),
			'Unexpected response from the server. Another plugin may use the same URL. (options)',
		],
	] )( 'shows %s and can be tried again', async ( _, handler, why ) => {
		server.answer( ALL, handler );
		const user = openModulesPage( server );
		const again = await screen.findByRole( 'button', {
			name: 'Try again',
		} );
		const message = `The modules could not be loaded. ${ why }`;
		const page = screen.getByRole( 'region', { name: 'Modules' } );
		expect( within( page ).getByText( message ) ).toBeVisible();
		expect(
			document.getElementById( 'a11y-speak-assertive' )
		).toHaveTextContent( message );

		server.answer( ALL, json( { map: modules[ 2 ] } ) );
		await user.click( again );
		expect(
			screen.getByRole( 'heading', { name: 'Modules' } )
		).toHaveFocus();
		await findRow( 'Map' );
		expect( again ).not.toBeInTheDocument();
	} );
} );
