/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import { json, type RestServer } from '../../../../tests/support/rest-server';
import { setInitialState } from '../../../../tests/support/page-state';
import { makeModule } from '../../test-support/make-module';
import {
	findSwitch,
	openModulesPage,
} from '../../test-support/open-modules-page';
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
		group: 'maps-embeds',
		keywords: [ 'directions' ],
		activated: false,
		missing: [
			{
				text: 'An API key for Mapbox',
				section: 'services',
				service: 'mapbox',
			},
			{ text: 'A connection', section: 'connection', service: '' },
		],
	} ),
];

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
} );

afterEach( () => {
	document.documentElement.lang = 'en-US';
	return stopServer( server );
} );

const names = () =>
	screen
		.queryAllByRole( 'heading', { level: 4 } )
		.map( ( { textContent } ) => textContent );

const groups = () =>
	screen
		.queryAllByRole( 'heading', { level: 3 } )
		.map( ( { textContent } ) => textContent );

const findRow = async ( name: string ) => {
	const row = ( await findSwitch( name ) ).closest( 'li' );
	return within( row as HTMLElement );
};

describe( 'The list', () => {
	it( 'is in groups, sorted by name, and has no pages', async () => {
		const many = Array.from( { length: 60 }, ( _, index ) =>
			makeModule( `site-${ index }`, { group: 'site' } )
		);
		openModulesPage( server, [ ...many, ...modules ] );
		await screen.findByText( 'Map' );
		expect( groups() ).toEqual( [ 'Writing', 'Maps and embeds', 'Site' ] );
		const all = names();
		expect( all.slice( 0, 3 ) ).toEqual( [
			'Contact Info',
			'Star Rating',
			'Map',
		] );
		expect( all ).toHaveLength( 63 );
	} );

	it( 'names the blocks of a module on demand, unless there is only one of the same name', async () => {
		const user = openModulesPage( server, modules );
		const row = await findRow( 'Contact Info' );
		const blocks = row.getByText( 'Contact Info, Phone Number' );
		expect( blocks ).not.toBeVisible();
		await user.click( row.getByText( '2 blocks' ) );
		expect( blocks ).toBeVisible();
		expect(
			( await findRow( 'Star Rating' ) ).queryByText( /block/ )
		).not.toBeInTheDocument();
	} );

	it( 'says what is missing, with links to where it is added', async () => {
		openModulesPage( server, modules );
		const row = await findRow( 'Map' );
		const link = ( name: string ) => row.getByRole( 'link', { name } );
		expect( link( 'An API key for Mapbox' ) ).toHaveAttribute(
			'href',
			expect.stringMatching(
				/path=settings&section=services&service=mapbox$/
			)
		);
		expect( link( 'A connection' ) ).toHaveAttribute(
			'href',
			expect.stringMatching( /path=settings&section=connection$/ )
		);
		expect(
			( await findRow( 'Star Rating' ) ).queryByText( /Requires/ )
		).not.toBeInTheDocument();
	} );

	it( 'says in how many posts a module is used, with links to them', async () => {
		openModulesPage( server, [
			makeModule( 'map', {
				used_in: [
					{ type: 'post', text: '12 posts', url: 'edit.php?s=map' },
					{ type: 'wp_template', text: '1 template', url: null },
				],
			} ),
			makeModule( 'gif' ),
		] );
		const usage = async ( name: string ) =>
			( await findRow( name ) ).queryByText( /^Used/ )?.textContent;
		expect( await usage( 'map' ) ).toBe(
			'Used in 12 posts and 1 template'
		);
		expect(
			screen.getByRole( 'link', { name: '12 posts' } )
		).toHaveAttribute( 'href', 'edit.php?s=map' );
		expect( await usage( 'gif' ) ).toBeUndefined();
	} );

	it( 'opens in a language whose tag is not valid', async () => {
		document.documentElement.lang = 'pt-PT-ao90';
		openModulesPage( server, [
			makeModule( 'map', {
				used_in: [ { type: 'post', text: '12 posts', url: null } ],
			} ),
		] );
		expect( ( await findRow( 'map' ) ).getByText( /^Used/ ) ).toBeVisible();
	} );

	it( 'links to the settings of modules that are on', async () => {
		const section = {
			title: '',
			intro: '',
			isAlwaysShown: false,
			hasComponent: true,
			entries: [],
		};
		setInitialState( {
			dashboard: {
				pages: [],
				sections: [
					{ ...section, path: 'maps', modules: [ 'map' ] },
					{ ...section, path: 'ads', modules: [ 'wordads' ] },
				],
				activeModules: [],
			},
		} );
		server.answer(
			'jetpack/v4/module/map/active',
			json( { ...modules[ 2 ], activated: true } )
		);
		const user = openModulesPage( server, modules );
		const row = await findRow( 'Map' );
		const link = () => row.queryByRole( 'link', { name: 'Settings' } );
		expect( link() ).not.toBeInTheDocument();
		await user.click( row.getByRole( 'switch' ) );
		await waitFor( () =>
			expect( link() ).toHaveAttribute(
				'href',
				expect.stringMatching( /path=settings&section=maps$/ )
			)
		);
	} );

	it( 'has the icons of the blocks, and another one for other features', async () => {
		openModulesPage( server, [ ...modules, makeModule( 'feature' ) ] );
		await findRow( 'Map' );
		const icons = [
			...document.querySelectorAll( '.ramjet-module__header > svg' ),
		].map( ( { innerHTML } ) => innerHTML );
		expect( new Set( icons ).size ).toBe( 4 );
	} );

	it( 'focuses the module that the URL names', async () => {
		openModulesPage( server, modules, { module: 'map' } );
		expect( ( await findSwitch( 'Map' ) ).closest( 'li' ) ).toHaveFocus();
		expect( names() ).toHaveLength( 3 );
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
	const findSearch = () => screen.findByLabelText( 'Search modules' );
	const status = () => screen.getByLabelText( 'Filter by status' );

	it( 'filters the list and announces the number of results', async () => {
		const user = openModulesPage( server, modules );
		await user.type( await findSearch(), 'phone' );
		expect( names() ).toEqual( [ 'Contact Info' ] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'1 module found.'
		);
	} );

	it( 'finds keywords, and leaves out groups without results', async () => {
		const user = openModulesPage( server, modules );
		const group = { name: 'Turn all off' };
		await findSearch();
		expect( screen.getAllByRole( 'button', group ) ).toHaveLength( 2 );
		await user.type( await findSearch(), 'directions' );
		expect( names() ).toEqual( [ 'Map' ] );
		expect( groups() ).toEqual( [ 'Maps and embeds' ] );
		// Only all modules of a group are switched together.
		expect( screen.queryByRole( 'button', group ) ).toBeNull();
	} );

	it( 'filters by status, with the number of each', async () => {
		const user = openModulesPage( server, modules );
		await findSearch();
		expect( status() ).toHaveDisplayValue( 'All (3)' );
		await user.selectOptions( status(), 'Active (2)' );
		expect( names() ).toEqual( [ 'Contact Info', 'Star Rating' ] );
		await user.selectOptions( status(), 'Inactive (1)' );
		expect( names() ).toEqual( [ 'Map' ] );
	} );

	it( 'keeps a module that was just turned off in the list of active modules', async () => {
		server.answer(
			'jetpack/v4/module/rating-star/active',
			json( { ...modules[ 0 ], activated: false } )
		);
		const user = openModulesPage( server, modules );
		await findSearch();
		await user.selectOptions( status(), 'Active (2)' );
		const control = await findSwitch( 'Star Rating' );
		await user.click( control );
		expect( names() ).toEqual( [ 'Contact Info', 'Star Rating' ] );
		expect( control ).toHaveFocus();
		expect( status() ).toHaveDisplayValue( 'Active (1)' );

		await user.selectOptions( status(), 'All (3)' );
		await user.selectOptions( status(), 'Active (1)' );
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
		expect( names() ).toEqual( [ 'Star Rating', 'Map' ] );
	} );

	it( 'says when no module matches, and clears search and filter', async () => {
		const user = openModulesPage( server, modules );
		await user.type( await findSearch(), 'map' );
		await user.selectOptions( status(), 'Active (2)' );
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
		expect( status() ).toHaveDisplayValue( 'All (3)' );
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

	// Each kind of failure: shared/api/test/request.test.ts, and the overview's test.
	it.each( [
		[
			'an error of WordPress',
			json( { code: 'x', message: 'Sorry.' }, 403 ),
			'Sorry. (Status 403)',
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
