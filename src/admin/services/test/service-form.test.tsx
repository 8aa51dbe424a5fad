/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import {
	json,
	type RestServer,
	text,
} from '../../../../tests/support/rest-server';
import { makeField, makeService } from '../../test-support/make-service';
import {
	findForm,
	mapbox,
	notice,
	openServices,
	savedMapbox,
	savedToken,
	SERVICES,
	token,
} from '../../test-support/open-services-section';
import { startServer, stopServer } from '../../test-support/server';

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

/** The body of the last request that saved something: the test of the key, which follows, has none. */
const lastSaved = () =>
	server.requests.filter( ( { body } ) => body !== '' ).at( -1 )?.body;

const fill = ( field: HTMLElement, value: string ) =>
	fireEvent.change( field, { target: { value } } );

describe( 'The form of a service', () => {
	it( 'saves a key and shows it masked', async () => {
		const user = openServices( server, [ mapbox ], 'mapbox' );
		const form = await findForm( 'Mapbox' );
		const save = form.getByRole( 'button', { name: 'Save and test' } );
		expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
		fill( form.getByLabelText( 'Access token' ), 'pk.a.b' );
		server.answer( `${ SERVICES }/mapbox`, json( savedMapbox ) );
		await user.click( save );
		await form.findByText( 'Saved, ends in …wxyz' );
		expect( lastSaved() ).toBe( '{"fields":{"token":"pk.a.b"}}' );
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
		const user = openServices( server, [ mailchimp ], 'mailchimp' );
		const form = await findForm( 'Mailchimp' );
		const list = () => form.getByLabelText( 'Audience' );
		expect( list() ).toBeDisabled();
		fill( form.getByLabelText( 'Access token' ), 'pk.a.b' );
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
		await user.click(
			form.getByRole( 'button', { name: 'Save and test' } )
		);
		await waitFor( () =>
			expect( list() ).toHaveAccessibleDescription( /^It is down\./ )
		);

		const friends = { value: 'a1', label: 'Friends' };
		server.answer( path, json( [ friends ] ) );
		await user.click( form.getByRole( 'button', { name: /Replace/ } ) );
		fill( form.getByLabelText( 'Access token' ), 'pk.a.c' );
		await user.click(
			form.getByRole( 'button', { name: 'Save and test' } )
		);
		await form.findByRole( 'option', { name: 'Friends' } );
		await user.selectOptions( list(), 'Friends' );
		await user.click(
			form.getByRole( 'button', { name: 'Save and test' } )
		);
		await waitFor( () =>
			expect( lastSaved() ).toBe( '{"fields":{"audience":"a1"}}' )
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
		const user = openServices( server, [ pay ], 'pay' );
		const form = await findForm( 'Pay' );
		const list = form.getByLabelText( 'Mode' );
		expect( list ).toHaveDisplayValue( 'Live' );
		await user.selectOptions( list, 'Sandbox' );
		server.answer( `${ SERVICES }/pay`, json( pay ) );
		await user.click(
			form.getByRole( 'button', { name: 'Save and test' } )
		);
		await waitFor( () =>
			expect( lastSaved() ).toBe( '{"fields":{"mode":"sandbox"}}' )
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
			const user = openServices( server, [ ai( '' ) ], 'ai' );
			const form = await findForm( 'AI' );
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
			await user.click(
				form.getByRole( 'button', { name: 'Save and test' } )
			);
			await waitFor( () =>
				expect( lastSaved() ).toBe(
					'{"fields":{"url":"https://api.two.example/v1"}}'
				)
			);
			expect( form.getByLabelText( 'Provider' ) ).toHaveDisplayValue(
				'Two'
			);
		} );

		it( 'asks for any other', async () => {
			const user = openServices(
				server,
				[ ai( 'https://api.one.example/v1' ) ],
				'ai'
			);
			const form = await findForm( 'AI' );
			expect( form.getByLabelText( 'Provider' ) ).toHaveDisplayValue(
				'One'
			);
			await user.selectOptions(
				form.getByLabelText( 'Provider' ),
				'Another'
			);
			fill( form.getByLabelText( 'URL' ), 'https://my.own' );
			expect( form.getByLabelText( 'Provider' ) ).toHaveDisplayValue(
				'Another'
			);
			server.answer( `${ SERVICES }/ai`, json( ai( 'https://my.own' ) ) );
			await user.click(
				form.getByRole( 'button', { name: 'Save and test' } )
			);
			await waitFor( () =>
				expect( lastSaved() ).toBe(
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
			openServices(
				server,
				[ makeService( 'ai', { name: 'AI', fields: [ field ] } ) ],
				'ai'
			);
			const form = await findForm( 'AI' );
			expect( form.getByLabelText( 'URL' ) ).toBeDisabled();
			expect( form.queryByLabelText( 'Provider' ) ).toBeNull();
		} );
	} );

	it( 'keeps a wrong key, with the error at the field', async () => {
		const user = openServices( server, [ mapbox ], 'mapbox' );
		const form = await findForm( 'Mapbox' );
		fill( form.getByLabelText( 'Access token' ), 'nonsense' );
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
		await user.click(
			form.getByRole( 'button', { name: 'Save and test' } )
		);
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
		const user = openServices( server, [ mapbox ], 'mapbox' );
		const form = await findForm( 'Mapbox' );
		fill( form.getByLabelText( 'Access token' ), 'pk.a.b' );
		server.answer( `${ SERVICES }/mapbox`, text( '<!doctype html>' ) );
		await user.click(
			form.getByRole( 'button', { name: 'Save and test' } )
		);
		await waitFor( () =>
			expect( notice() ).toHaveTextContent( 'could not be read' )
		);
		expect( form.getByLabelText( 'Access token' ) ).toHaveValue( 'pk.a.b' );
		server.answer( `${ SERVICES }/mapbox`, json( savedMapbox ) );
		await user.click( form.getByRole( 'button', { name: 'Try again' } ) );
		await form.findByText( 'Saved, ends in …wxyz' );
	} );

	it( 'keeps the focus in the form when Enter saves a key and its field is removed', async () => {
		const user = openServices( server, [ mapbox ], 'mapbox' );
		const form = await findForm( 'Mapbox' );
		server.answer( `${ SERVICES }/mapbox`, json( savedMapbox ) );
		await user.type( form.getByLabelText( 'Access token' ), 'pk.a{Enter}' );
		await form.findByText( 'Saved, ends in …wxyz' );
		expect( form.getByRole( 'button', { name: 'Test' } ) ).toHaveFocus();
	} );

	it( 'removes a secret when it is saved, and not before', async () => {
		const user = openServices( server, [ savedMapbox ], 'mapbox' );
		const form = await findForm( 'Mapbox' );
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
		await user.click(
			form.getByRole( 'button', { name: 'Save and test' } )
		);
		await form.findByLabelText( 'Access token' );
		expect( lastSaved() ).toBe( '{"fields":{"token":null}}' );
	} );

	it( 'does not replace a secret by nothing', async () => {
		const user = openServices( server, [ savedMapbox ], 'mapbox' );
		const form = await findForm( 'Mapbox' );
		await user.click(
			form.getByRole( 'button', { name: 'Replace: Access token' } )
		);
		const field = form.getByLabelText( 'Access token' );
		expect( field ).toHaveFocus();
		expect( field ).toHaveValue( '' );
		await user.type( field, 'x' );
		await user.clear( field );
		// Nothing typed is nothing to save, and removes nothing.
		expect(
			form.queryByRole( 'button', { name: 'Save and test' } )
		).toBeNull();
		await user.click(
			form.getByRole( 'button', { name: 'Keep the saved value' } )
		);
		expect( form.getByText( 'Saved, ends in …wxyz' ) ).toBeVisible();
	} );

	it( 'shows where a value is set that cannot be changed here', async () => {
		openServices(
			server,
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
		const form = await findForm( 'Mapbox' );
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
		const user = openServices( server, [ mapbox ], 'mapbox' );
		const form = await findForm( 'Mapbox' );
		fill( form.getByLabelText( 'Access token' ), 'pk.a' );
		const toggle = screen.getByRole( 'button', { name: 'Mapbox' } );
		await user.click( toggle );
		expect( toggle ).toHaveAttribute( 'aria-expanded', 'false' );
		await user.click( toggle );
		expect( form.getByLabelText( 'Access token' ) ).toHaveValue( 'pk.a' );
	} );
} );
