/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import type { AiUsage } from '../../../../shared/api/ai';
import {
	DEFAULT_SETTINGS,
	setInitialState,
} from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { inPage, openSection } from '../../test-support/open-page';
import { listPosts, startServer, stopServer } from '../../test-support/server';
import AiSection from '../ai-section';

const SETTINGS = 'jetpack/v4/settings';
const USAGE = 'ramjet/v1/ai/usage';

const saved = {
	...DEFAULT_SETTINGS,
	ai_limit: 20,
	ai_off_roles: [ 'author' ],
};

const usage: AiUsage = {
	model: { source: 'services', name: 'gpt-5-mini' },
	count: 12,
	limit: 20,
	user_limit: 15,
	period: 'month',
	users: [ { id: 2, name: 'Ada', count: 9 } ],
	roles: [
		{ slug: 'editor', name: 'Editor' },
		{ slug: 'author', name: 'Author' },
	],
	connectors_url: 'https://site.example/wp-admin/options-connectors.php',
};

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
	server.answer( SETTINGS, json( saved ) );
	server.answer( USAGE, json( usage ) );
} );

afterEach( () => stopServer( server ) );

const limit = () =>
	screen.findByRole( 'spinbutton', {
		name: 'Site limit (requests)',
	} );
const save = () => screen.getByRole( 'button', { name: 'Save' } );

it( 'shows the model and how much each user has used it', async () => {
	openSection( AiSection );
	expect(
		await inPage().findByRole( 'heading', { name: 'gpt-5-mini' } )
	).toBeVisible();
	expect(
		inPage().getByRole( 'link', { name: 'Change the model' } )
	).toHaveAttribute(
		'href',
		expect.stringMatching( /path=settings&section=services&service=ai$/ )
	);
	expect(
		inPage().getByText( '12 of 20 requests this month.' )
	).toBeVisible();
	const row = within( screen.getByRole( 'row', { name: /Ada/ } ) );
	expect( row.getByRole( 'cell' ) ).toHaveTextContent( '9 of 15' );
} );

it( 'links to the setup if there is no model', async () => {
	server.answer(
		USAGE,
		json( {
			...usage,
			model: { source: null, name: '' },
			count: 0,
			limit: 0,
			users: [],
		} )
	);
	openSection( AiSection );
	expect(
		await inPage().findByRole( 'link', { name: 'Set up a model' } )
	).toBeVisible();
	expect(
		inPage().getByRole( 'link', { name: 'Open Settings > Connectors' } )
	).toHaveAttribute( 'href', usage.connectors_url );
	expect( inPage().getByText( '0 requests this month.' ) ).toBeVisible();
	expect( inPage().getByText( 'No requests yet.' ) ).toBeVisible();
} );

it( 'saves limits and roles, and applies the new limit', async () => {
	const user = openSection( AiSection );
	await user.clear( await limit() );
	await user.type(
		screen.getByRole( 'spinbutton', {
			name: 'Limit per user (requests)',
		} ),
		'5'
	);
	await user.selectOptions(
		screen.getByRole( 'combobox', { name: 'Reset the count' } ),
		'Never'
	);
	await user.click( screen.getByRole( 'checkbox', { name: 'Editor' } ) );
	await user.click( screen.getByRole( 'checkbox', { name: 'Author' } ) );
	server.answer(
		SETTINGS,
		json( {
			...saved,
			ai_period: 'none',
			ai_limit: 0,
			ai_user_limit: 5,
			ai_off_roles: [ 'editor' ],
		} )
	);
	server.answer( USAGE, json( { ...usage, limit: 0, period: 'none' } ) );
	await user.click( save() );
	expect(
		await inPage().findByText( '12 requests in total.' )
	).toBeVisible();
	expect( listPosts( server ) ).toEqual( [
		[
			SETTINGS,
			{
				ai_period: 'none',
				ai_limit: 0,
				ai_user_limit: 5,
				ai_off_roles: [ 'editor' ],
			},
		],
	] );
	expect( save() ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( 'shows an error beside the field', async () => {
	const user = openSection( AiSection );
	await user.clear( await limit() );
	await user.type( await limit(), '-1' );
	server.answer(
		SETTINGS,
		json(
			{
				code: 'rest_invalid_param',
				message: 'Invalid parameter(s): ai_limit',
				data: {
					status: 400,
					params: {
						ai_limit: 'Enter a whole number from 0 to 1,000,000.',
					},
				},
			},
			400
		)
	);
	await user.click( save() );
	await waitFor( async () => expect( await limit() ).toHaveFocus() );
	expect( await limit() ).toHaveAccessibleDescription(
		/Enter a whole number from 0 to 1,000,000\./
	);
} );
