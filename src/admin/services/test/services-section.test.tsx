/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';

import type { Service } from '../../api/services';
import {
	json,
	type RestServer,
	text,
} from '../../../../tests/support/rest-server';
import { navigate } from '../../router/query';
import { setInitialState } from '../../../../tests/support/page-state';
import { makeService } from '../../test-support/make-service';
import {
	findForm,
	findToggle,
	mapbox,
	notice,
	openServices,
	savedMapbox,
	savedToken,
	SERVICES,
	token,
} from '../../test-support/open-services-section';
import {
	allArrived,
	hold,
	startServer,
	stopServer,
} from '../../test-support/server';

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

describe( 'The list', () => {
	it( 'shows the state of each service', async () => {
		openServices( server, [
			mapbox,
			makeService( 'stripe', { name: 'Stripe', state: 'set' } ),
			makeService( 'instagram', {
				name: 'Instagram',
				state: 'set',
				testable: false,
			} ),
			makeService( 'giphy', {
				name: 'Giphy',
				state: 'set',
				last_check: {
					ok: true,
					state: 'ok',
					message: 'Yes.',
					time: '2026-11-21T10:00:00+00:00',
				},
			} ),
			makeService( 'paypal', { name: 'PayPal', state: 'incomplete' } ),
			makeService( 'square', { name: 'Square', state: 'unreadable' } ),
			makeService( 'pexels', {
				name: 'Pexels',
				state: 'set',
				last_check: {
					ok: false,
					state: 'refused',
					message: 'No.',
					time: '2026-11-21T10:00:00+00:00',
				},
			} ),
		] );
		await findToggle( 'Mapbox' );
		const states = screen
			.getAllByRole( 'button' )
			.map( ( button ) => [
				button.textContent,
				document.getElementById(
					button.getAttribute( 'aria-describedby' ) ?? ''
				)?.textContent,
			] );
		expect( Object.fromEntries( states ) ).toEqual( {
			Mapbox: 'Not set up',
			Stripe: 'Saved, not tested',
			Instagram: 'Set up',
			Giphy: 'Tested',
			PayPal: 'Incomplete',
			Square: 'Cannot be read',
			Pexels: 'Last test failed',
		} );
		expect( screen.queryByRole( 'form' ) ).toBeNull();
	} );

	it( 'opens the service that the URL names', async () => {
		openServices( server, [ mapbox, makeService( 'stripe' ) ], 'mapbox' );
		const form = await findForm( 'Mapbox' );
		expect( form.getByLabelText( 'Access token' ) ).toBeVisible();
		const button = ( name: string ) =>
			screen.getByRole( 'button', { name } );
		expect( button( 'Mapbox' ) ).toHaveFocus();

		// The search names another one later.
		act( () => navigate( { service: 'stripe' } ) );
		expect( button( 'stripe' ) ).toHaveFocus();
		expect( button( 'stripe' ) ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( form.getByLabelText( 'Access token' ) ).toBeVisible();
	} );

	it( 'shows an error for an unexpected reply', async () => {
		server.answer( SERVICES, json( { mapbox: { fields: [] } } ) );
		openServices( server, null );
		expect(
			await screen.findByRole( 'button', { name: 'Try again' } )
		).toBeVisible();
	} );

	it( 'says when no module uses a service', async () => {
		server.answer( SERVICES, json( [] ) );
		openServices( server, null );
		expect(
			await screen.findByText( 'No feature that is on uses a service.' )
		).toBeVisible();
	} );

	it( 'says which features use a service, and what it costs visitors', async () => {
		openServices( server, [
			makeService( 'mapbox', {
				visitors: 'Visitors contact it.',
				used_by: [
					{ name: 'Map', active: true },
					{ name: 'Store', active: false },
				],
			} ),
		] );
		expect(
			await screen.findByText(
				'Used by Map and Store (off). Visitors contact it.'
			)
		).toBeVisible();
	} );

	it( 'leaves out a service whose features are off, unless it is set up or named', async () => {
		const usedBy = [ { name: 'Map', active: false } ];
		const off = ( slug: string, more: Partial< Service > = {} ) =>
			makeService( slug, { used_by: usedBy, ...more } );
		openServices(
			server,
			[ off( 'mapbox' ), off( 'mapkit', { state: 'set' } ), off( 'x' ) ],
			'x'
		);
		await findToggle( 'mapkit' );
		const names = screen
			.getAllByRole( 'heading', { level: 3 } )
			.map( ( { textContent } ) => textContent );
		expect( names ).toEqual( [ 'mapkit', 'x' ] );
	} );

	it.each( [
		[ 'something else', json( { other: 'thing' } ) ],
		[ 'an error', json( { code: 'x', message: 'No.' }, 500 ) ],
	] )( 'shows an error for %s, and tries again', async ( _, answer ) => {
		server.answer( SERVICES, answer );
		const user = openServices( server, null );
		await screen.findByRole( 'button', { name: 'Try again' } );
		expect( notice() ).toHaveTextContent(
			'The services could not be loaded.'
		);
		server.answer( SERVICES, json( { mapbox } ) );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findToggle( 'Mapbox' );
		expect( notice() ).toBeNull();
	} );
} );

describe( 'The way back to an editor', () => {
	const EDITOR = 'https://example.org/wp-admin/post.php?post=1&action=edit';
	const stripe = makeService( 'stripe', {
		name: 'Stripe',
		fields: [ token ],
	} );
	const ok = { ok: true, state: 'ok', message: 'Yes.', time: '' } as const;

	function come( redirect: string, service = stripe ) {
		setInitialState();
		window.history.replaceState( null, '', '/' );
		const user = openServices( server, [ service ], service.slug );
		act( () => navigate( { redirect } ) );
		return user;
	}

	it( 'says whether Stripe was connected', async () => {
		const user = come( EDITOR, {
			...stripe,
			state: 'set',
			fields: [ savedToken ],
		} );
		const form = await findForm( 'Stripe' );
		expect( form.getByRole( 'link', { name: 'Cancel' } ) ).toHaveAttribute(
			'href',
			`${ EDITOR }&stripe_connect_cancelled=1`
		);
		server.answer( `${ SERVICES }/stripe/test`, json( ok ) );
		await user.click( form.getByRole( 'button', { name: 'Test' } ) );
		expect(
			await form.findByRole( 'link', { name: 'Back to your post' } )
		).toHaveAttribute( 'href', `${ EDITOR }&stripe_connect_success=1` );
		expect( form.getByText( 'Stripe is connected.' ) ).toBeVisible();
	} );

	it( 'does not lead to another site', async () => {
		come( 'https://example.org.evil.example/wp-admin/' );
		const form = await findForm( 'Stripe' );
		expect( form.queryByRole( 'link', { name: 'Cancel' } ) ).toBeNull();
	} );
} );

describe( 'A test', () => {
	const check = {
		ok: false,
		state: 'refused',
		message: 'Mapbox does not accept this.',
		time: '2026-11-21T10:00:00+00:00',
	};

	it( 'shows its progress and result', async () => {
		const user = openServices( server, [ savedMapbox ], 'mapbox' );
		const form = await findForm( 'Mapbox' );
		const answer = hold( server, `${ SERVICES }/mapbox/test` );
		await user.click( form.getByRole( 'button', { name: 'Test' } ) );
		const results = () =>
			form.getAllByRole( 'status' ).map( ( one ) => one.textContent );
		expect( results() ).toContain( 'Testing Mapbox…' );
		await answer( check );
		await waitFor( () =>
			expect( results().join() ).toContain(
				'Mapbox does not accept this.'
			)
		);
		expect(
			screen.getByRole( 'button', { name: 'Mapbox' } )
		).toHaveAccessibleDescription( 'Last test failed' );
	} );

	it( 'runs when keys are saved, and drops the result for earlier ones', async () => {
		const user = openServices( server, [ savedMapbox ], 'mapbox' );
		const form = await findForm( 'Mapbox' );
		const answerOld = hold( server, `${ SERVICES }/mapbox/test` );
		await user.click( form.getByRole( 'button', { name: 'Test' } ) );
		await user.click( form.getByRole( 'button', { name: /Replace/ } ) );
		await user.type( form.getByLabelText( 'Access token' ), 'pk.a.c' );
		expect( form.queryByRole( 'button', { name: 'Test' } ) ).toBeNull();
		await allArrived( server );
		server.answer( `${ SERVICES }/mapbox`, json( savedMapbox ) );
		server.answer(
			`${ SERVICES }/mapbox/test`,
			json( { ...check, ok: true, message: 'It works.' } )
		);
		await user.click(
			form.getByRole( 'button', { name: 'Save and test' } )
		);
		expect( await form.findByText( /It works\./ ) ).toBeVisible();
		await answerOld( check );
		await act( () => allArrived( server ) );
		expect( form.getByText( /It works\./ ) ).toBeVisible();
	} );

	it( 'can be run again after an error', async () => {
		const user = openServices( server, [ savedMapbox ], 'mapbox' );
		const form = await findForm( 'Mapbox' );
		server.answer( `${ SERVICES }/mapbox/test`, text( 'half', 200 ) );
		await user.click( form.getByRole( 'button', { name: 'Test' } ) );
		await waitFor( () =>
			expect( notice() ).toHaveTextContent( 'The test could not be run.' )
		);
		server.answer( `${ SERVICES }/mapbox/test`, json( check ) );
		await user.click( form.getByRole( 'button', { name: 'Try again' } ) );
		expect(
			await form.findByText( /Mapbox does not accept this\./ )
		).toBeVisible();
	} );

	it( 'hides the result of testing keys that can no longer be read', async () => {
		const rejected = {
			ok: false,
			state: 'refused' as const,
			message: 'Rejected.',
			time: '2026-11-21T10:00:00+00:00',
		};
		openServices(
			server,
			[ { ...savedMapbox, state: 'unreadable', last_check: rejected } ],
			'mapbox'
		);
		await findForm( 'Mapbox' );
		expect( screen.queryByText( /Rejected/ ) ).not.toBeInTheDocument();
	} );
} );
