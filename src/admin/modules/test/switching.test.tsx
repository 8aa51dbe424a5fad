/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import { setInitialState } from '../../../../tests/support/page-state';
import {
	json,
	type RestServer,
	text,
} from '../../../../tests/support/rest-server';
import type { Module } from '../../api/modules';
import { makeModule } from '../../test-support/make-module';
import {
	findButton,
	findSwitch,
	isSaved,
	openModulesPage,
} from '../../test-support/open-modules-page';
import { inPage } from '../../test-support/open-page';
import {
	allArrived,
	hold,
	listPosts,
	startServer,
	stopServer,
} from '../../test-support/server';

const markdown = makeModule( 'markdown', { name: 'Markdown' } );
const rating = makeModule( 'rating-star', { name: 'Star Rating' } );
const MARKDOWN_ACTIVE = 'jetpack/v4/module/markdown/active';

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

describe( 'A module', () => {
	it( 'is off at once and stays off when it is saved', async () => {
		const answer = hold( server, MARKDOWN_ACTIVE );
		const user = openModulesPage( server, [ markdown, rating ] );
		const control = await findSwitch( 'Markdown' );
		expect( control ).toBeChecked();
		expect( control ).toHaveAccessibleDescription( 'What markdown does.' );

		await user.click( control );
		expect( control ).not.toBeChecked();
		expect( screen.getByText( 'Saving…' ) ).toBeVisible();

		await answer( { ...markdown, activated: false } );
		await isSaved();
		expect( control ).not.toBeChecked();
		expect( listPosts( server ) ).toEqual( [
			[ MARKDOWN_ACTIVE, { active: false } ],
		] );
	} );

	it( 'is switched by keyboard', async () => {
		server.answer(
			MARKDOWN_ACTIVE,
			json( { ...markdown, activated: false } )
		);
		const user = openModulesPage( server, [ markdown ] );
		const control = await findSwitch( 'Markdown' );
		control.focus();
		await user.keyboard( ' ' );
		expect( control ).not.toBeChecked();
		await isSaved();
		expect( control ).toHaveFocus();
	} );

	it.each( [
		[
			'an error of WordPress',
			json( { code: 'x', message: 'The database is away.' }, 500 ),
			'The database is away. (Status 500)',
		],
		[
			'another plugin’s',
			json( { code: 'success' } ),
			'Unexpected response from the server. Another plugin may use the same URL. (activated)',
		],
		[
			'still on',
			json( markdown ),
			'Another plugin or this site’s code prevents the change.',
		],
	] )( 'is on again when the reply is %s', async ( _, handler, why ) => {
		server.answer( MARKDOWN_ACTIVE, handler );
		const user = openModulesPage( server, [ markdown, rating ] );
		const control = await findSwitch( 'Markdown' );
		await user.click( control );

		const notice = `Markdown could not be turned off. ${ why }`;
		const row = screen.getAllByRole( 'listitem' )[ 0 ] as HTMLElement;
		expect( await within( row ).findByText( notice ) ).toBeVisible();
		expect( control ).toBeChecked();
		expect( control ).toHaveFocus();
		const alerts = document.getElementById( 'a11y-speak-assertive' );
		expect( alerts ).toHaveTextContent( notice );
	} );

	it( 'is on again when the server cannot be reached', async () => {
		server.answer( MARKDOWN_ACTIVE, ( request ) =>
			request.socket.destroy()
		);
		const user = openModulesPage( server, [ markdown ] );
		const control = await findSwitch( 'Markdown' );
		await user.click( control );
		expect(
			await inPage().findByText(
				/^Markdown could not be turned off\. .*could not be reached/
			)
		).toBeVisible();
		expect( control ).toBeChecked();
	} );

	it( 'can be tried again after a failure', async () => {
		server.answer( MARKDOWN_ACTIVE, text( 'no', 500 ) );
		const user = openModulesPage( server, [ markdown ] );
		const control = await findSwitch( 'Markdown' );
		await user.click( control );
		const again = await findButton( 'Try again' );

		server.answer(
			MARKDOWN_ACTIVE,
			json( { ...markdown, activated: false } )
		);
		await user.click( again );
		await isSaved();
		expect( control ).not.toBeChecked();
		expect( control ).toHaveFocus();
		expect(
			inPage().queryByText( /could not be/ )
		).not.toBeInTheDocument();
	} );

	it( 'can be used again after its error is dismissed', async () => {
		server.answer( MARKDOWN_ACTIVE, text( 'no', 500 ) );
		const user = openModulesPage( server, [ markdown ] );
		const control = await findSwitch( 'Markdown' );
		await user.click( control );
		await user.click( await screen.findByLabelText( 'Close' ) );
		expect(
			inPage().queryByText( /could not be/ )
		).not.toBeInTheDocument();
		expect( control ).toBeChecked();
		expect( control ).toHaveFocus();
	} );
} );

describe( 'Switching again while a change is being saved', () => {
	it( 'sends one request after the other; the latest wins', async () => {
		const answer = hold( server, MARKDOWN_ACTIVE );
		const user = openModulesPage( server, [ markdown ] );
		const control = await findSwitch( 'Markdown' );
		await user.dblClick( control );
		expect( control ).toBeChecked();
		await allArrived( server );
		expect( listPosts( server ) ).toEqual( [
			[ MARKDOWN_ACTIVE, { active: false } ],
		] );

		await answer( { ...markdown, activated: false } );
		await answer( markdown );
		await isSaved();
		expect( control ).toBeChecked();
		expect( listPosts( server ) ).toEqual( [
			[ MARKDOWN_ACTIVE, { active: false } ],
			[ MARKDOWN_ACTIVE, { active: true } ],
		] );
	} );

	it( 'does not send a value that the server already has', async () => {
		const answer = hold( server, MARKDOWN_ACTIVE );
		const user = openModulesPage( server, [ markdown ] );
		const control = await findSwitch( 'Markdown' );
		await user.tripleClick( control );
		await answer( { ...markdown, activated: false } );
		await isSaved();
		expect( control ).not.toBeChecked();
		expect( listPosts( server ) ).toHaveLength( 1 );
	} );

	it( 'hides the error of a change that was undone meanwhile', async () => {
		const answer = hold( server, MARKDOWN_ACTIVE );
		const user = openModulesPage( server, [ markdown ] );
		const control = await findSwitch( 'Markdown' );
		await user.dblClick( control );
		await answer( { code: 'x', message: 'No.' }, 500 );
		await isSaved();
		expect( control ).toBeChecked();
		expect(
			inPage().queryByText( /could not be/ )
		).not.toBeInTheDocument();
		expect( listPosts( server ) ).toHaveLength( 1 );
	} );
} );

it( 'Two modules do not wait for each other', async () => {
	const answer = hold( server, MARKDOWN_ACTIVE );
	server.answer(
		'jetpack/v4/module/rating-star/active',
		json( { ...rating, activated: false } )
	);
	const user = openModulesPage( server, [ markdown, rating ] );
	await user.click( await findSwitch( 'Markdown' ) );
	await user.click( await findSwitch( 'Star Rating' ) );
	await waitFor( () =>
		expect( screen.getAllByText( 'Saving…' ) ).toHaveLength( 1 )
	);
	expect( await findSwitch( 'Star Rating' ) ).not.toBeChecked();

	await answer( { code: 'x', message: 'No.' }, 500 );
	expect(
		await inPage().findByText(
			'Markdown could not be turned off. No. (Status 500)'
		)
	).toBeVisible();
	expect( await findSwitch( 'Markdown' ) ).toBeChecked();
	expect( await findSwitch( 'Star Rating' ) ).not.toBeChecked();
} );

describe( 'A module that posts use', () => {
	const used = makeModule( 'markdown', {
		name: 'Markdown',
		used_in: [ { type: 'post', text: '12 posts', url: null } ],
	} );

	it( 'is turned off after a question that says what happens', async () => {
		server.answer( MARKDOWN_ACTIVE, json( { ...used, activated: false } ) );
		const user = openModulesPage( server, [ used ] );
		const control = await findSwitch( 'Markdown' );
		await user.click( control );
		const dialog = await screen.findByRole( 'dialog', {
			name: 'Turn off Markdown?',
		} );
		expect( dialog ).toHaveTextContent(
			/In use: Markdown \(12 posts\)\. Visitors still see/
		);
		expect( control ).toBeChecked();
		await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( control ).toBeChecked();

		await user.click( control );
		await user.click( await findButton( 'Turn off' ) );
		await isSaved();
		expect( control ).not.toBeChecked();
		expect( listPosts( server ) ).toEqual( [
			[ MARKDOWN_ACTIVE, { active: false } ],
		] );
		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
	} );

	it( 'is turned on without a question', async () => {
		server.answer( MARKDOWN_ACTIVE, json( used ) );
		const user = openModulesPage( server, [
			{ ...used, activated: false },
		] );
		await user.click( await findSwitch( 'Markdown' ) );
		await isSaved();
		expect( await findSwitch( 'Markdown' ) ).toBeChecked();
	} );
} );

it( 'A module that somebody else has turned off meanwhile is off', async () => {
	const option = {
		type: 'boolean',
		label: 'Lists',
		default: true,
		value: true,
	} as const;
	const before = { ...markdown, options: { lists: option } };
	server.answer(
		'jetpack/v4/module/markdown',
		json( { ...before, activated: false } )
	);
	const user = openModulesPage( server, [ before ] );
	await user.click( await screen.findByText( 'Settings' ) );
	await user.click( screen.getByLabelText( 'Lists' ) );
	await waitFor( async () =>
		expect( await findSwitch( 'Markdown' ) ).not.toBeChecked()
	);
	await isSaved();
} );

describe( 'An option', () => {
	const ROUTE = 'jetpack/v4/module/business-hours';
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
	const findOption = () => screen.findByLabelText( 'Structured data' );
	const open = async ( modules: Module[] ) => {
		const user = openModulesPage( server, modules );
		await user.click( await screen.findByText( 'Settings' ) );
		return user;
	};

	it( 'is saved at once', async () => {
		server.answer( ROUTE, json( withStructuredData( false ) ) );
		const user = await open( [ hours, markdown ] );
		expect( await findOption() ).toBeChecked();

		await user.click( await findOption() );
		expect( await findOption() ).not.toBeChecked();
		await isSaved();
		expect( await findOption() ).not.toBeChecked();
		expect( listPosts( server ) ).toEqual( [
			[ ROUTE, { options: { structured_data: false } } ],
		] );
	} );

	it( 'shows the saved value again when it cannot be saved', async () => {
		server.answer( ROUTE, json( { code: 'x', message: 'No.' }, 500 ) );
		const user = await open( [ hours ] );
		await user.click( await findOption() );
		expect(
			await inPage().findByText(
				'The settings of Business Hours could not be saved. No. (Status 500)'
			)
		).toBeVisible();
		expect( await findOption() ).toBeChecked();
	} );

	it( 'is hidden while its module is off', async () => {
		server.answer(
			`${ ROUTE }/active`,
			json( { ...hours, activated: false } )
		);
		const user = await open( [ hours ] );
		await findOption();
		await user.click( await findSwitch( 'Business Hours' ) );
		expect(
			screen.queryByLabelText( 'Structured data' )
		).not.toBeInTheDocument();
		await isSaved();
	} );
} );
