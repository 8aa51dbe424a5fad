/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { InitialState } from '../../../../shared/lib/initial-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import App from '../../app';
import { findPage } from '../../pages';
import { navigate, openPage } from '../../router/query';
import { takeOverAdminMenu } from '../admin-menu';
import { makeModule } from '../../test-support/make-module';
import { makeSection } from '../../test-support/make-section';
import { startServer, stopServer } from '../../test-support/server';

const page = ( title: string ) => ( {
	path: title.toLowerCase(),
	title,
	hasStyles: false,
} );

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
	server.answer(
		'ramjet/v1/overview',
		json( { failed: [], needs: [], happened: [], setup: [], start: [] } )
	);
	server.answer(
		'jetpack/v4/module/all',
		json( { markdown: makeModule( 'markdown', { name: 'Markdown' } ) } )
	);
	window.ramjetInitialState = {
		chunkTranslations: {},
		dashboard: {
			pages: [
				page( 'Overview' ),
				page( 'Modules' ),
				page( 'Settings' ),
			],
			sections: [
				makeSection( 'embeds', { title: 'Embeds' } ),
				makeSection( 'reset', { title: 'Reset', hasComponent: true } ),
			],
			activeModules: [],
		},
	} as Partial< InitialState > as InitialState;
	document.body.innerHTML = '';
	document.title = '';
	navigate( { page: 'ramjet', path: '', s: '', status: '' } );
} );

afterEach( () => stopServer( server ) );

const heading = ( name: string ) =>
	screen.findByRole( 'heading', { level: 2, name } );
/* WordPress's admin menu, which is the dashboard's navigation. */
function openApp() {
	document.body.innerHTML = `<ul id="toplevel_page_ramjet"><li><ul class="wp-submenu">
		<li><a href="admin.php?page=ramjet&path=overview">Overview</a></li>
		<li><a href="admin.php?page=ramjet&path=modules">Modules</a></li>
		<li><a href="admin.php?page=ramjet&path=settings">Settings</a></li>
		<li><a href="edit.php?post_type=jetpack_form">Forms</a></li>
	</ul></li></ul>`;
	takeOverAdminMenu();
	render( <App /> );
	return userEvent.setup();
}

const link = ( name: string ) =>
	within( document.querySelector( '.wp-submenu' ) as HTMLElement ).getByRole(
		'link',
		{ name }
	);

const goBack = () =>
	new Promise( ( resolve ) => {
		window.addEventListener( 'popstate', resolve, { once: true } );
		window.history.back();
	} );

it( 'has only the page Responses for users who may not manage the site', () => {
	window.ramjetInitialState = {
		dashboard: {
			pages: [ page( 'Responses' ) ],
			sections: [],
			activeModules: [],
		},
	} as Partial< InitialState > as InitialState;
	for ( const path of [ '', 'modules', 'responses' ] ) {
		navigate( { path } );
		expect( findPage( path ).path ).toBe( 'responses' );
	}
} );

it( 'opens the page that the URL names, or the first one', async () => {
	navigate( { path: 'modules' } );
	const { unmount } = render( <App /> );
	await heading( 'Modules' );
	await screen.findByRole( 'switch', { name: 'Markdown' } );
	// No page was changed, so the focus does not move.
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
	openPage( 'modules', { status: 'active' } );
	const user = openApp();
	await screen.findByRole( 'switch', { name: 'Markdown' } );
	expect( link( 'Modules' ) ).toHaveAttribute( 'aria-current', 'page' );
	expect( document.title ).toBe( 'Modules' );

	await user.click( link( 'Overview' ) );
	await waitFor( async () =>
		expect( await heading( 'Overview' ) ).toHaveFocus()
	);
	// The other page's parameters are gone.
	expect( window.location.search ).toBe( '?page=ramjet&path=overview' );
	expect( link( 'Overview' ) ).toHaveAttribute( 'aria-current', 'page' );
	expect( link( 'Modules' ) ).not.toHaveAttribute( 'aria-current' );
	expect( document.title ).toBe( 'Overview' );
	await screen.findByText( 'Nothing needs attention.' );

	await act( async () => void ( await goBack() ) );
	await screen.findByRole( 'switch', { name: 'Markdown' } );
	expect( await heading( 'Modules' ) ).toHaveFocus();
	expect( screen.getByRole( 'combobox' ) ).toHaveValue( 'active' );
} );

it( 'leaves links to WordPress’s own screens to the browser', async () => {
	const user = openApp();
	await heading( 'Overview' );
	const wasPrevented: boolean[] = [];
	// jsdom cannot load documents.
	const click = ( event: Event ) => {
		wasPrevented.push( event.defaultPrevented );
		event.preventDefault();
	};
	window.addEventListener( 'click', click );
	await user.click( link( 'Forms' ) );
	window.removeEventListener( 'click', click );
	expect( wasPrevented ).toEqual( [ false ] );
} );

it( 'leaves clicks for another tab to the browser', async () => {
	const user = openApp();
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

it( 'marks the page in the admin menu', async () => {
	const user = openApp();
	await heading( 'Overview' );
	expect( link( 'Overview' ).parentElement ).toHaveClass( 'current' );
	await user.click( link( 'Modules' ) );
	await heading( 'Modules' );
	expect( link( 'Modules' ) ).toHaveAttribute( 'aria-current', 'page' );
	expect( link( 'Modules' ).parentElement ).toHaveClass( 'current' );
	expect( link( 'Overview' ) ).not.toHaveAttribute( 'aria-current' );
	expect( link( 'Overview' ).parentElement ).not.toHaveClass( 'current' );
} );

it( 'closes the menu of small screens when a page opens', async () => {
	const user = openApp();
	document.body.insertAdjacentHTML(
		'beforeend',
		'<div id="wpwrap" class="wp-responsive-open"></div><div id="wp-admin-bar-menu-toggle"><a role="button">Menu</a></div>'
	);
	const toggle = jest.fn();
	screen.getByText( 'Menu' ).addEventListener( 'click', toggle );
	await user.click( link( 'Modules' ) );
	await waitFor( () => expect( toggle ).toHaveBeenCalledTimes( 1 ) );
	expect( await heading( 'Modules' ) ).toHaveFocus();
} );

it( 'opens a section of Settings by its URL, and goes back to the one before', async () => {
	const user = openApp();
	await heading( 'Overview' );
	await user.click( link( 'Settings' ) );
	await waitFor( async () =>
		expect( await heading( 'Settings' ) ).toHaveFocus()
	);
	expect( document.title ).toBe( 'Embeds ‹ Settings' );
	await user.click( screen.getByRole( 'link', { name: 'Reset' } ) );
	expect( await heading( 'Reset' ) ).toHaveFocus();
	expect( document.title ).toBe( 'Reset ‹ Settings' );
	await screen.findByRole( 'button', { name: 'Reset: Modules' } );
	await act( async () => void ( await goBack() ) );
	await heading( 'Embeds' );

	await user.click( link( 'Overview' ) );
	await heading( 'Overview' );
	act( () => openPage( 'settings', { section: 'reset' } ) );
	await waitFor( async () =>
		expect( await heading( 'Reset' ) ).toHaveFocus()
	);
} );
