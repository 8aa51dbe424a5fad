/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';

import type { Service } from '../../api/services';
import {
	json,
	type RestServer,
	text,
} from '../../../../tests/support/rest-server';
import { navigate } from '../../router/query';
import { setInitialState } from '../../../../tests/support/page-state';
import { openSection } from '../../test-support/open-page';
import { makeField, makeService } from '../../test-support/make-service';
import { hold, startServer, stopServer } from '../../test-support/server';
import ServicesSection from '../services-section';

const SERVICES = 'ramjet/v1/services';

const token = makeField( 'token', {
	label: 'Access token',
	secret: true,
	format: 'It begins with pk.',
} );
const savedToken = {
	...token,
	state: 'set' as const,
	source: 'saved' as const,
	shown: '…wxyz',
};
const mapbox = makeService( 'mapbox', { name: 'Mapbox', fields: [ token ] } );
const savedMapbox: Service = {
	...mapbox,
	state: 'set',
	fields: [ savedToken ],
};

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

function open( services: Service[] | null, named = '' ) {
	navigate( { page: 'ramjet', path: 'services', service: named } );
	if ( services ) {
		const bySlug = Object.fromEntries(
			services.map( ( service ) => [ service.slug, service ] )
		);
		server.answer( SERVICES, json( bySlug ) );
	}
	return openSection( ServicesSection );
}

const openForm = async ( name: string ) => {
	const button = await screen.findByRole( 'button', { name } );
	return within(
		document.getElementById(
			button.getAttribute( 'aria-controls' ) ?? ''
		) as HTMLElement
	);
};

/* What is spoken stays in a region of its own; this is what is seen. */
const notice = () => document.querySelector( '.components-notice__content' );

describe( 'The list', () => {
	it( 'shows the state of each service', async () => {
		open( [
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
		await screen.findByRole( 'button', { name: 'Mapbox' } );
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
		open( [ mapbox, makeService( 'stripe' ) ], 'mapbox' );
		const form = await openForm( 'Mapbox' );
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

	it( 'says when the reply is another’s', async () => {
		server.answer( SERVICES, json( { mapbox: { fields: [] } } ) );
		open( null );
		expect(
			await screen.findByRole( 'button', { name: 'Try again' } )
		).toBeVisible();
	} );

	it( 'says when no module uses a service', async () => {
		server.answer( SERVICES, json( [] ) );
		open( null );
		expect(
			await screen.findByText( 'No feature that is on uses a service.' )
		).toBeVisible();
	} );

	it( 'says which features use a service, and what it costs visitors', async () => {
		open( [
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
				'Used by Map, Store (off). Visitors contact it.'
			)
		).toBeVisible();
	} );

	it( 'leaves out a service whose features are off, unless it is set up or named', async () => {
		const usedBy = [ { name: 'Map', active: false } ];
		const off = ( slug: string, more: Partial< Service > = {} ) =>
			makeService( slug, { used_by: usedBy, ...more } );
		open(
			[ off( 'mapbox' ), off( 'mapkit', { state: 'set' } ), off( 'x' ) ],
			'x'
		);
		await screen.findByRole( 'button', { name: 'mapkit' } );
		const names = screen
			.getAllByRole( 'heading', { level: 3 } )
			.map( ( { textContent } ) => textContent );
		expect( names ).toEqual( [ 'mapkit', 'x' ] );
	} );

	it.each( [
		[ 'a page of HTML', text( '<!doctype html>' ) ],
		[ 'incomplete JSON', text( '{"mapbox":{"slug"' ) ],
		[ 'something else', json( { other: 'thing' } ) ],
		[ 'an error', json( { code: 'x', message: 'No.' }, 500 ) ],
	] )( 'shows an error for %s, and tries again', async ( _, answer ) => {
		server.answer( SERVICES, answer );
		const user = open( null );
		await screen.findByRole( 'button', { name: 'Try again' } );
		expect( notice() ).toHaveTextContent(
			'The services could not be loaded.'
		);
		server.answer( SERVICES, json( { mapbox } ) );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await screen.findByRole( 'button', { name: 'Mapbox' } );
		expect( notice() ).toBeNull();
	} );
} );

describe( 'A form', () => {
	it( 'saves a key and shows it masked', async () => {
		const user = open( [ mapbox ], 'mapbox' );
		const form = await openForm( 'Mapbox' );
		const save = form.getByRole( 'button', { name: 'Save' } );
		expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.type( form.getByLabelText( 'Access token' ), 'pk.a.b' );
		server.answer( `${ SERVICES }/mapbox`, json( savedMapbox ) );
		await user.click( save );
		await form.findByText( 'Saved, ends in …wxyz' );
		expect( server.requests.at( -1 ) ).toMatchObject( {
			method: 'POST',
			body: '{"fields":{"token":"pk.a.b"}}',
		} );
		expect( screen.queryByDisplayValue( 'pk.a.b' ) ).toBeNull();
	} );

	it( 'offers the values that the service has once a key is saved', async () => {
		const path = 'ramjet/v1/mailchimp/audiences';
		const audience = makeField( 'audience', {
			label: 'Audience',
			choices: path,
		} );
		const mailchimp = makeService( 'mailchimp', {
			name: 'Mailchimp',
			fields: [ token, audience ],
		} );
		const user = open( [ mailchimp ], 'mailchimp' );
		const form = await openForm( 'Mailchimp' );
		const list = () => form.getByLabelText( 'Audience' );
		expect( list() ).toBeDisabled();
		await user.type( form.getByLabelText( 'Access token' ), 'pk.a.b' );
		const saved = {
			...mailchimp,
			state: 'incomplete',
			fields: [ savedToken, audience ],
		};
		server.answer( `${ SERVICES }/mailchimp`, json( saved ) );
		server.answer(
			path,
			json( { code: 'x', message: 'It is down.' }, 502 )
		);
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		await waitFor( () =>
			expect( list() ).toHaveAccessibleDescription( /^It is down\./ )
		);

		const friends = { value: 'a1', label: 'Friends' };
		server.answer( path, json( [ friends ] ) );
		await user.click( form.getByRole( 'button', { name: /Replace/ } ) );
		await user.type( form.getByLabelText( 'Access token' ), 'pk.a.c' );
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		await form.findByRole( 'option', { name: 'Friends' } );
		await user.selectOptions( list(), 'Friends' );
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		await waitFor( () =>
			expect( server.requests.at( -1 ) ).toMatchObject( {
				body: '{"fields":{"audience":"a1"}}',
			} )
		);
	} );

	it( 'lists all values of a field that is not typed', async () => {
		const mode = makeField( 'mode', {
			label: 'Mode',
			optional: true,
			options: [
				{ value: 'live', label: 'Live' },
				{ value: 'sandbox', label: 'Sandbox' },
			],
		} );
		const pay = makeService( 'pay', { name: 'Pay', fields: [ mode ] } );
		const user = open( [ pay ], 'pay' );
		const form = await openForm( 'Pay' );
		const list = form.getByLabelText( 'Mode' );
		expect( list ).toHaveDisplayValue( 'Live' );
		await user.selectOptions( list, 'Sandbox' );
		server.answer( `${ SERVICES }/pay`, json( pay ) );
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		await waitFor( () =>
			expect( server.requests.at( -1 )?.body ).toBe(
				'{"fields":{"mode":"sandbox"}}'
			)
		);
	} );

	describe( 'with well-known values', () => {
		const url = makeField( 'url', {
			label: 'URL',
			presets: [
				{ value: 'https://api.one.example/v1', label: 'One' },
				{ value: 'https://api.two.example/v1', label: 'Two' },
			],
			link: { label: 'Allow it first', url: 'https://example.com/ai' },
		} );
		const ai = ( shown: string ) =>
			makeService( 'ai', {
				name: 'AI',
				state: shown ? 'set' : 'none',
				fields: [ { ...url, shown } ],
			} );

		it( 'sets the one that is chosen', async () => {
			const user = open( [ ai( '' ) ], 'ai' );
			const form = await openForm( 'AI' );
			const list = form.getByLabelText( 'Provider' );
			expect( list ).toHaveDisplayValue( 'Choose…' );
			expect( form.queryByLabelText( 'URL' ) ).toBeNull();
			expect(
				form.getByRole( 'link', { name: 'Allow it first' } )
			).toHaveAttribute( 'href', 'https://example.com/ai' );
			await user.selectOptions( list, 'Two' );
			server.answer(
				`${ SERVICES }/ai`,
				json( ai( 'https://api.two.example/v1/' ) )
			);
			await user.click( form.getByRole( 'button', { name: 'Save' } ) );
			await waitFor( () =>
				expect( server.requests.at( -1 )?.body ).toBe(
					'{"fields":{"url":"https://api.two.example/v1"}}'
				)
			);
			expect( form.getByLabelText( 'Provider' ) ).toHaveDisplayValue(
				'Two'
			);
		} );

		it( 'asks for any other', async () => {
			const user = open( [ ai( 'https://api.one.example/v1' ) ], 'ai' );
			const form = await openForm( 'AI' );
			expect( form.getByLabelText( 'Provider' ) ).toHaveDisplayValue(
				'One'
			);
			await user.selectOptions(
				form.getByLabelText( 'Provider' ),
				'Another'
			);
			await user.clear( form.getByLabelText( 'URL' ) );
			await user.type( form.getByLabelText( 'URL' ), 'https://my.own' );
			expect( form.getByLabelText( 'Provider' ) ).toHaveDisplayValue(
				'Another'
			);
			server.answer( `${ SERVICES }/ai`, json( ai( 'https://my.own' ) ) );
			await user.click( form.getByRole( 'button', { name: 'Save' } ) );
			await waitFor( () =>
				expect( server.requests.at( -1 )?.body ).toBe(
					'{"fields":{"url":"https://my.own"}}'
				)
			);
			expect( form.getByLabelText( 'URL' ) ).toHaveValue(
				'https://my.own'
			);
		} );

		it( 'shows what a constant sets', async () => {
			const field = {
				...url,
				shown: 'https://api.one.example/v1',
				source: 'constant' as const,
				source_name: 'RAMJET_AI_URL',
				editable: false,
			};
			open(
				[ makeService( 'ai', { name: 'AI', fields: [ field ] } ) ],
				'ai'
			);
			const form = await openForm( 'AI' );
			expect( form.getByLabelText( 'URL' ) ).toBeDisabled();
			expect( form.queryByLabelText( 'Provider' ) ).toBeNull();
		} );
	} );

	it( 'keeps a wrong key, with the error at the field', async () => {
		const user = open( [ mapbox ], 'mapbox' );
		const form = await openForm( 'Mapbox' );
		await user.type( form.getByLabelText( 'Access token' ), 'nonsense' );
		server.answer(
			`${ SERVICES }/mapbox`,
			json(
				{
					code: 'rest_invalid_param',
					message: 'Access token does not look right.',
					data: {
						status: 400,
						params: { token: 'Access token does not look right.' },
					},
				},
				400
			)
		);
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		await waitFor( () =>
			expect( notice() ).toHaveTextContent( 'Mapbox could not be saved.' )
		);
		const field = form.getByLabelText( 'Access token' );
		expect( field ).toHaveValue( 'nonsense' );
		expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( field ).toHaveAccessibleDescription(
			/^Access token does not look right\. ?It begins with pk\.$/
		);
		expect( field ).toHaveFocus();
	} );

	it( 'keeps the key when the reply cannot be read, and tries again', async () => {
		const user = open( [ mapbox ], 'mapbox' );
		const form = await openForm( 'Mapbox' );
		await user.type( form.getByLabelText( 'Access token' ), 'pk.a.b' );
		server.answer( `${ SERVICES }/mapbox`, text( '<!doctype html>' ) );
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		await waitFor( () =>
			expect( notice() ).toHaveTextContent( 'could not be read' )
		);
		expect( form.getByLabelText( 'Access token' ) ).toHaveValue( 'pk.a.b' );
		server.answer( `${ SERVICES }/mapbox`, json( savedMapbox ) );
		await user.click( form.getByRole( 'button', { name: 'Try again' } ) );
		await form.findByText( 'Saved, ends in …wxyz' );
	} );

	it( 'keeps the focus in the form when Enter saves a key and its field is removed', async () => {
		const user = open( [ mapbox ], 'mapbox' );
		const form = await openForm( 'Mapbox' );
		server.answer( `${ SERVICES }/mapbox`, json( savedMapbox ) );
		await user.type( form.getByLabelText( 'Access token' ), 'pk.a{Enter}' );
		await form.findByText( 'Saved, ends in …wxyz' );
		expect( form.getByRole( 'button', { name: 'Save' } ) ).toHaveFocus();
	} );

	it( 'removes a secret when it is saved, and not before', async () => {
		const user = open( [ savedMapbox ], 'mapbox' );
		const form = await openForm( 'Mapbox' );
		const asked = server.requests.length;
		await user.click(
			form.getByRole( 'button', { name: 'Remove: Access token' } )
		);
		expect(
			form.getByText( 'Will be removed when you save.' )
		).toBeVisible();
		const undo = form.getByRole( 'button', { name: 'Undo: Access token' } );
		expect( undo ).toHaveFocus();
		await user.click( undo );
		expect( form.getByText( 'Saved, ends in …wxyz' ) ).toBeVisible();
		expect( server.requests ).toHaveLength( asked );

		await user.click(
			form.getByRole( 'button', { name: 'Remove: Access token' } )
		);
		server.answer( `${ SERVICES }/mapbox`, json( mapbox ) );
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		await form.findByLabelText( 'Access token' );
		expect( server.requests.at( -1 )?.body ).toBe(
			'{"fields":{"token":null}}'
		);
	} );

	it( 'does not replace a secret by nothing', async () => {
		const user = open( [ savedMapbox ], 'mapbox' );
		const form = await openForm( 'Mapbox' );
		await user.click(
			form.getByRole( 'button', { name: 'Replace: Access token' } )
		);
		const field = form.getByLabelText( 'Access token' );
		expect( field ).toHaveFocus();
		expect( field ).toHaveValue( '' );
		await user.type( field, 'x' );
		await user.clear( field );
		// Nothing typed is nothing to save, and removes nothing.
		expect( form.getByRole( 'button', { name: 'Save' } ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		await user.click(
			form.getByRole( 'button', { name: 'Keep the saved value' } )
		);
		expect( form.getByText( 'Saved, ends in …wxyz' ) ).toBeVisible();
	} );

	it( 'shows where a value is set that cannot be changed here', async () => {
		open(
			[
				{
					...savedMapbox,
					connector_url: 'https://example.com/connectors',
					fields: [
						{
							...savedToken,
							source: 'constant',
							source_name: 'RAMJET_MAPBOX_TOKEN',
							editable: false,
						},
					],
				},
			],
			'mapbox'
		);
		const form = await openForm( 'Mapbox' );
		expect(
			form.getByText( 'Set by the constant RAMJET_MAPBOX_TOKEN' )
		).toBeVisible();
		expect(
			form.queryByRole( 'button', { name: /Replace|Save/ } )
		).toBeNull();
		expect(
			form.getByRole( 'link', { name: 'Open Settings > Connectors' } )
		).toHaveAttribute( 'href', 'https://example.com/connectors' );
	} );

	it( 'keeps what was typed when it is closed', async () => {
		const user = open( [ mapbox ], 'mapbox' );
		const form = await openForm( 'Mapbox' );
		await user.type( form.getByLabelText( 'Access token' ), 'pk.a' );
		const toggle = screen.getByRole( 'button', { name: 'Mapbox' } );
		await user.click( toggle );
		expect( toggle ).toHaveAttribute( 'aria-expanded', 'false' );
		await user.click( toggle );
		expect( form.getByLabelText( 'Access token' ) ).toHaveValue( 'pk.a' );
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
		const user = open( [ service ], service.slug );
		act( () => navigate( { redirect } ) );
		return user;
	}

	it( 'says whether Stripe was connected', async () => {
		const user = come( EDITOR, {
			...stripe,
			state: 'set',
			fields: [ savedToken ],
		} );
		const form = await openForm( 'Stripe' );
		expect( form.getByRole( 'link', { name: 'Cancel' } ) ).toHaveAttribute(
			'href',
			`${ EDITOR }&stripe_connect_cancelled=1`
		);
		server.answer( `${ SERVICES }/stripe/test`, json( ok ) );
		await user.click( form.getByRole( 'button', { name: 'Test Stripe' } ) );
		expect(
			await form.findByRole( 'link', { name: 'Back to your post' } )
		).toHaveAttribute( 'href', `${ EDITOR }&stripe_connect_success=1` );
		expect( form.getByText( 'Stripe is connected.' ) ).toBeVisible();
	} );

	it.each( [
		'',
		'javascript:alert(1)',
		'https://example.org.evil.example/wp-admin/',
		'https://example.org@evil.example/wp-admin/',
		'/wp-admin/post.php',
	] )( 'does not lead to %j', async ( redirect ) => {
		come( redirect );
		const form = await openForm( 'Stripe' );
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
		const user = open( [ savedMapbox ], 'mapbox' );
		const form = await openForm( 'Mapbox' );
		const answer = hold( server, `${ SERVICES }/mapbox/test` );
		await user.click( form.getByRole( 'button', { name: 'Test Mapbox' } ) );
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

	it( 'needs changes to be saved first', async () => {
		const user = open( [ savedMapbox ], 'mapbox' );
		const form = await openForm( 'Mapbox' );
		await user.click(
			form.getByRole( 'button', { name: 'Remove: Access token' } )
		);
		const button = form.getByRole( 'button', { name: 'Test Mapbox' } );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button ).toHaveAccessibleDescription(
			'Save your changes first.'
		);
	} );

	it( 'can be run again after an error', async () => {
		const user = open( [ savedMapbox ], 'mapbox' );
		const form = await openForm( 'Mapbox' );
		server.answer( `${ SERVICES }/mapbox/test`, text( 'half', 200 ) );
		await user.click( form.getByRole( 'button', { name: 'Test Mapbox' } ) );
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
		open(
			[ { ...savedMapbox, state: 'unreadable', last_check: rejected } ],
			'mapbox'
		);
		await openForm( 'Mapbox' );
		expect( screen.queryByText( /Rejected/ ) ).not.toBeInTheDocument();
	} );
} );
