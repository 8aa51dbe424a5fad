/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import { setInitialState } from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { getActiveModules } from '../../lib/active-modules';
import { makeModule } from '../../test-support/make-module';
import { inPage, openSection } from '../../test-support/open-page';
import { listPosts, startServer, stopServer } from '../../test-support/server';
import ResetSection from '../reset-section';

const SETTINGS = 'jetpack/v4/settings';
const MODULES = 'jetpack/v4/module/all';

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
	server.answer( SETTINGS, json( {} ) );
	server.answer( MODULES, json( { markdown: makeModule( 'markdown' ) } ) );
} );

afterEach( () => stopServer( server ) );

const button = ( name: string ) => screen.getByRole( 'button', { name } );

const RESET = 'jetpack/v4/options/modules';

it( 'asks first, and can be undone', async () => {
	server.answer(
		RESET,
		json( {
			name: 'modules',
			former: { markdown: false },
			undo: [ { path: SETTINGS, data: { markdown: false } } ],
		} )
	);
	const user = openSection( ResetSection );
	await user.click( button( 'Reset: Modules' ) );
	const dialog = within(
		await screen.findByRole( 'dialog', { name: 'Reset “Modules”?' } )
	);
	await user.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
	expect( listPosts( server ) ).toEqual( [] );

	await user.click( button( 'Reset: Modules' ) );
	await user.click(
		within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', {
			name: 'Reset',
		} )
	);
	const undo = await screen.findByRole( 'button', { name: 'Undo' } );
	await waitFor( () => expect( getActiveModules() ).toContain( 'markdown' ) );
	expect( listPosts( server ) ).toEqual( [ [ RESET, { reset: true } ] ] );
	await user.click( undo );
	await waitFor( () =>
		expect( listPosts( server ).at( -1 ) ).toEqual( [
			SETTINGS,
			{ markdown: false },
		] )
	);
} );

it( 'has nothing to undo where nothing was saved, and says what went wrong', async () => {
	server.answer( RESET, json( { name: 'modules', former: {}, undo: [] } ) );
	const user = openSection( ResetSection );
	const reset = async () => {
		await user.click( button( 'Reset: Modules' ) );
		await user.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', {
				name: 'Reset',
			} )
		);
	};
	await reset();
	// It fades in.
	await waitFor( () =>
		expect(
			screen.getByText( 'Modules: reset to defaults.' )
		).toBeVisible()
	);
	expect(
		screen.queryByRole( 'button', { name: 'Undo' } )
	).not.toBeInTheDocument();

	server.answer( RESET, json( { message: 'No.' }, 500 ) );
	await reset();
	expect(
		await inPage().findByText(
			'Modules could not be reset. No. (Status 500)'
		)
	).toBeVisible();
} );
