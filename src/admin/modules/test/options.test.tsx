/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';

import { json, type RestServer } from '../../../../tests/support/rest-server';
import { makeModule } from '../../test-support/make-module';
import {
	findSwitch,
	inPage,
	isSaved,
	listPosts,
} from '../../test-support/modules-page';
import {
	openModulesPage,
	startServer,
	stopServer,
} from '../../test-support/open-modules-page';

const markdown = makeModule( 'markdown', { name: 'Markdown' } );
const withStructuredData = ( value: boolean ) =>
	makeModule( 'business-hours', {
		name: 'Business Hours',
		options: {
			structured_data: {
				type: 'boolean',
				label: 'Structured data',
				description: 'For search engines.',
				default: true,
				value,
			},
		},
	} );
const hours = withStructuredData( true );

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

describe( 'An option', () => {
	const ROUTE = 'jetpack/v4/module/business-hours';
	const findOption = () =>
		screen.findByRole( 'checkbox', { name: 'Structured data' } );

	it( 'is saved at once', async () => {
		server.answer( ROUTE, json( withStructuredData( false ) ) );
		const user = openModulesPage( server, [ hours, markdown ] );
		expect(
			await screen.findByRole( 'group', {
				name: 'Settings of Business Hours',
			} )
		).toContainElement( await findOption() );
		expect( await findOption() ).toBeChecked();

		await user.click( await findOption() );
		expect( await findOption() ).not.toBeChecked();
		await isSaved();
		expect( await findOption() ).not.toBeChecked();
		expect( listPosts( server ) ).toEqual( [
			[ ROUTE, { options: { structured_data: false } } ],
		] );
	} );

	it( 'goes back when it cannot be saved', async () => {
		server.answer( ROUTE, json( { code: 'x', message: 'No.' }, 500 ) );
		const user = openModulesPage( server, [ hours ] );
		await user.click( await findOption() );
		expect(
			await inPage().findByText(
				'The settings of Business Hours could not be saved. No. (Status 500)'
			)
		).toBeVisible();
		expect( await findOption() ).toBeChecked();
	} );

	it( 'goes with its module', async () => {
		server.answer(
			`${ ROUTE }/active`,
			json( { ...hours, activated: false } )
		);
		const user = openModulesPage( server, [ hours ] );
		await findOption();
		await user.click( await findSwitch( 'Business Hours' ) );
		expect(
			screen.queryByRole( 'checkbox', { name: 'Structured data' } )
		).not.toBeInTheDocument();
		await isSaved();
	} );
} );
