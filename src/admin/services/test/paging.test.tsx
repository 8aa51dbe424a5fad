/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';

import { json, type RestServer } from '../../../../tests/support/rest-server';
import { navigate } from '../../router/query';
import { makeField, makeService } from '../../test-support/make-service';
import { startServer, stopServer } from '../../test-support/open-modules-page';
import { openPage } from '../../test-support/open-page';
import ServicesPage from '../services-page';

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

function open( count: number, named = '' ) {
	navigate( { page: 'ramjet', path: 'services', service: named } );
	const services = Array.from( { length: count }, ( _, index ) => {
		const slug = `service-${ index + 1 }`;
		return [
			slug,
			makeService( slug, { fields: [ makeField( 'Account' ) ] } ),
		];
	} );
	server.answer(
		'ramjet/v1/services',
		json( Object.fromEntries( services ) )
	);
	return openPage( ServicesPage );
}

const names = () =>
	screen
		.getAllByRole( 'heading', { level: 3 } )
		.map( ( { textContent } ) => textContent );
const turn = ( name: string ) => screen.getByRole( 'button', { name } );

it( 'shows twenty services without pages', async () => {
	open( 20 );
	await screen.findByRole( 'button', { name: 'service-1' } );
	expect( names() ).toHaveLength( 20 );
	expect( screen.queryByRole( 'navigation' ) ).not.toBeInTheDocument();
} );

it( 'pages more, and keeps what was typed on another page', async () => {
	const user = open( 25 );
	await user.click(
		await screen.findByRole( 'button', { name: 'service-1' } )
	);
	await user.type( screen.getByLabelText( 'Account' ), 'abc' );
	expect( names() ).toHaveLength( 20 );
	await user.click( turn( 'Next page' ) );
	expect( names() ).toEqual( [
		'service-21',
		'service-22',
		'service-23',
		'service-24',
		'service-25',
	] );
	await user.click( turn( 'Previous page' ) );
	expect( screen.getByLabelText( 'Account' ) ).toHaveValue( 'abc' );
} );

it( 'begins with the page of the service that the address names', async () => {
	open( 25, 'service-23' );
	expect(
		await screen.findByRole( 'form', { name: 'service-23' } )
	).toBeVisible();
	expect( names() ).toHaveLength( 5 );
} );
