/*
 * Jetpack CRM: its status, who can turn on its forms extension, and that responses reach it and other plugins with the
 * same hook.
 */
import { randomUUID } from 'node:crypto';
import { headersUnder } from '../../support/headers';
import type { RestError } from '../../support/sessions';
import { expect, test, type Conditions } from '../../support/test';

const ROUTE = '/jetpack/v4/jetpack_crm';
const ENABLE = { extension: 'jetpackforms' };

/** A double of the CRM for one test. */
const crm = ( more: Partial< Conditions[ 'crm' ] > = {} ): Conditions => ( {
	crm: { name: randomUUID(), ...more },
} );

test.describe( 'the status', () => {
	const cases: [ string, Conditions, Record< string, unknown > ][] = [
		[
			'not installed',
			{},
			{
				crm_installed: false,
				crm_active: false,
				crm_version: null,
				jp_form_ext_enabled: null,
				can_activate_extension: false,
			},
		],
		[
			'installed',
			crm( { active: false, version: '5.4.2' } ),
			{
				crm_installed: true,
				crm_active: false,
				crm_version: '5.4.2',
				jp_form_ext_enabled: null,
				can_activate_extension: false,
			},
		],
		[
			'active, with the forms extension off',
			crm(),
			{
				crm_installed: true,
				crm_active: true,
				crm_version: '6.7.0',
				jp_form_ext_enabled: false,
				can_activate_extension: true,
			},
		],
		[
			'active, for users who cannot turn on extensions',
			crm( { capable: false } ),
			{ jp_form_ext_enabled: false, can_activate_extension: false },
		],
		[
			'active and old',
			crm( { old: true, mute: true, version: '3.0.1' } ),
			{
				crm_active: true,
				crm_version: '3.0.1',
				jp_form_ext_enabled: null,
				can_activate_extension: false,
			},
		],
		[
			'with a malformed version',
			crm( { version: 'trunk' } ),
			{ crm_active: true, crm_version: 'trunk' },
		],
	];
	for ( const [ name, conditions, expected ] of cases ) {
		test( name, async ( { as } ) => {
			const admin = await as( 'admin' );
			const { status, body } = await admin.rest( 'GET', ROUTE, {
				headers: headersUnder( admin, conditions ),
			} );
			expect( status ).toBe( 200 );
			expect( body ).toMatchObject( {
				error: false,
				message: '',
				...expected,
			} );
		} );
	}

	test( 'of a site whose host manages plugins', async ( { as } ) => {
		const admin = await as( 'admin' );
		const { body } = await admin.rest( 'GET', ROUTE, {
			headers: headersUnder( admin, { siteType: 'atomic' } ),
		} );
		expect( body ).toMatchObject( {
			error: true,
			message: expect.stringMatching( /\.$/ ),
		} );
	} );
} );

test.describe( 'the forms extension', () => {
	test( 'is turned on and stays on', async ( { as } ) => {
		const admin = await as( 'admin' );
		const headers = headersUnder( admin, crm() );
		for ( let time = 0; time < 2; time++ ) {
			const reply = await admin.rest( 'POST', ROUTE, {
				headers,
				data: ENABLE,
			} );
			expect( reply.body ).toEqual( { code: 'success' } );
			expect( reply.status ).toBe( 200 );
		}
		expect(
			( await admin.rest( 'GET', ROUTE, { headers } ) ).body
		).toMatchObject( { jp_form_ext_enabled: true } );
	} );

	const refusals: [ string, Conditions, number, string, string | RegExp ][] =
		[
			[
				'if the CRM is not active',
				{},
				409,
				'ramjet_crm_inactive',
				/not active/,
			],
			[
				'if it is too old',
				crm( { old: true } ),
				409,
				'ramjet_crm_inactive',
				/too old/,
			],
			[
				'for users without the capability',
				crm( { capable: false } ),
				403,
				'ramjet_crm_forbidden',
				'A site administrator must enable the CRM Jetpack Forms extension.',
			],
			[
				'with the CRM’s own message',
				crm( { fails: 'The licence has <b>run out</b>.' } ),
				500,
				'ramjet_crm_failed',
				'The licence has run out.',
			],
			[
				'if the CRM reports nothing and nothing changed',
				crm( { fails: '' } ),
				500,
				'ramjet_crm_failed',
				/\.$/,
			],
		];
	for ( const [ name, conditions, status, code, message ] of refusals ) {
		test( `is not turned on ${ name }`, async ( { as } ) => {
			const admin = await as( 'admin' );
			const reply = await admin.rest( 'POST', ROUTE, {
				headers: headersUnder( admin, conditions ),
				data: ENABLE,
			} );
			expect( reply.status ).toBe( status );
			expect( reply.body ).toMatchObject( {
				code,
				message:
					typeof message === 'string'
						? message
						: expect.stringMatching( message ),
			} );
		} );
	}

	test( 'is the only extension that can be turned on', async ( { as } ) => {
		const admin = await as( 'admin' );
		const reply = await admin.rest( 'POST', ROUTE, {
			headers: headersUnder( admin, crm() ),
			data: { extension: 'api' },
		} );
		expect( reply.status ).toBe( 400 );
		expect( ( reply.body as RestError ).code ).toBe( 'rest_invalid_param' );
	} );

	test( 'can be turned on only by administrators, though others can see it', async ( {
		as,
	} ) => {
		const editor = await as( 'editor' );
		const headers = headersUnder( editor, crm() );
		expect(
			( await editor.rest( 'GET', ROUTE, { headers } ) ).body
		).toMatchObject( { can_activate_extension: false } );
		expect(
			(
				await editor.rest( 'POST', ROUTE, {
					headers,
					data: ENABLE,
				} )
			).status
		).toBe( 403 );
	} );
} );
