/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { InitialState } from '../../../../shared/lib/initial-state';
import { getRedirectUrl } from '../../../../shared/lib/redirect';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import App from '../../app';
import { findPage, PAGES } from '../../pages';
import { navigate, openPage } from '../../router/query';
import { makeModule } from '../../test-support/make-module';
import { startServer, stopServer } from '../../test-support/open-modules-page';

const NOTHING = { total: 0, items: [] };

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
	server.answer(
		'ramjet/v1/overview',
		json( { failed: NOTHING, needs: NOTHING, works: NOTHING } )
	);
	server.answer(
		'jetpack/v4/module/all',
		json( { markdown: makeModule( 'markdown', { name: 'Markdown' } ) } )
	);
	window.ramjetInitialState = {
		chunkTranslations: {},
		canManageModules: true,
	} as InitialState;
	document.body.innerHTML = '';
	document.title = '';
	navigate( { page: 'ramjet', path: '', s: '', status: '' } );
} );

afterEach( () => stopServer( server ) );

const heading = ( name: string ) =>
	screen.findByRole( 'heading', { level: 2, name } );
const link = ( name: string ) =>
	within(
		screen.getByRole( 'navigation', { name: 'Pages of Ramjet' } )
	).getByRole( 'link', { name } );

const goBack = () =>
	new Promise( ( resolve ) => {
		window.addEventListener( 'popstate', resolve, { once: true } );
		window.history.back();
	} );

it( 'has one page for who may only read responses, whatever the address names', () => {
	window.ramjetInitialState = { chunkTranslations: {} } as InitialState;
	for ( const path of [ '', 'modules', 'responses' ] ) {
		navigate( { path } );
		expect( findPage( path ).path ).toBe( 'responses' );
	}
} );

it( 'opens the page that the address names, and the first one without', async () => {
	navigate( { path: 'modules' } );
	const { unmount } = render( <App /> );
	await heading( 'Modules' );
	await screen.findByRole( 'switch', { name: 'Markdown' } );
	// Nobody asked for another page, so nobody's focus moves.
	expect( document.body ).toHaveFocus();
	unmount();

	for ( const path of [ '', 'nowhere', '__proto__' ] ) {
		navigate( { path } );
		const app = render( <App /> );
		await heading( 'Overview' );
		app.unmount();
	}
} );

it( 'goes to another page by a link and back by the back button', async () => {
	const user = userEvent.setup();
	openPage( 'modules', { status: 'active' } );
	render( <App /> );
	await screen.findByRole( 'switch', { name: 'Markdown' } );
	expect( link( 'Modules' ) ).toHaveAttribute( 'aria-current', 'page' );
	expect( document.title ).toBe( 'Modules' );

	expect( link( 'Overview' ) ).toHaveAttribute(
		'href',
		'admin.php?page=ramjet&path=overview'
	);
	await user.click( link( 'Overview' ) );
	await waitFor( async () =>
		expect( await heading( 'Overview' ) ).toHaveFocus()
	);
	// Nothing of the other page's query came along.
	expect( window.location.search ).toBe( '?page=ramjet&path=overview' );
	expect( link( 'Overview' ) ).toHaveAttribute( 'aria-current', 'page' );
	expect( link( 'Modules' ) ).not.toHaveAttribute( 'aria-current' );
	expect( document.title ).toBe( 'Overview' );
	await screen.findByText( 'No modules are active' );

	await act( async () => void ( await goBack() ) );
	await screen.findByRole( 'switch', { name: 'Markdown' } );
	expect( await heading( 'Modules' ) ).toHaveFocus();
	expect( screen.getByRole( 'radio', { name: /^Active/ } ) ).toBeChecked();
} );

it( 'leaves clicks for another tab to the browser', async () => {
	const user = userEvent.setup();
	render( <App /> );
	await heading( 'Overview' );
	await user.keyboard( '{Control>}' );
	const click = jest.fn( ( event: Event ) => event.preventDefault() );
	window.addEventListener( 'click', click );
	await user.click( link( 'Modules' ) );
	window.removeEventListener( 'click', click );
	expect( click ).toHaveBeenCalledTimes( 1 );
	expect( window.location.search ).toBe( '?page=ramjet' );
	expect( await heading( 'Overview' ) ).toBeVisible();
} );

it( 'marks the page in the admin menu and follows its links', async () => {
	const { markInAdminMenu, takeOverAdminMenu } =
		await import( '../admin-menu' );
	document.body.innerHTML = `<ul id="toplevel_page_ramjet"><li><ul class="wp-submenu">
		<li class="current"><a class="current" aria-current="page" href="admin.php?page=ramjet&path=overview">Overview</a></li>
		<li><a href="admin.php?page=ramjet&path=modules">Modules</a></li>
	</ul></li></ul>`;
	const user = userEvent.setup();
	takeOverAdminMenu();
	markInAdminMenu( 'overview' );
	render( <App /> );
	await heading( 'Overview' );
	const [ overview, modules ] = Array.from(
		document.querySelectorAll( '.wp-submenu a' )
	) as [ HTMLElement, HTMLElement ];

	await user.click( modules );
	await heading( 'Modules' );
	expect( modules ).toHaveAttribute( 'aria-current', 'page' );
	expect( modules.parentElement ).toHaveClass( 'current' );
	expect( overview ).not.toHaveAttribute( 'aria-current' );
	expect( overview.parentElement ).not.toHaveClass( 'current' );
} );

it( 'has each page in the table of places that links name', () => {
	for ( const { path } of PAGES ) {
		expect(
			getRedirectUrl( path, undefined, { siteUrl: '', adminUrl: '' } )
		).toBe( `admin.php?page=ramjet&path=${ path }` );
	}
} );
