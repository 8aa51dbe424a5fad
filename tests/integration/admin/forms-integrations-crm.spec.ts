/*
 * Jetpack CRM: what the site says of it, who may switch its part for forms on, and that answers reach it and others that
 * listen as it does.
 */
import { randomUUID } from 'node:crypto';
import {
	ANSWERS,
	deliver,
	php,
	PRINT_ATTEMPTS,
	readAttempts,
	storeEntry,
} from '../../support/form-entry';
import { headersUnder } from '../../support/headers';
import type { RestError } from '../../support/sessions';
import { expect, test, type Conditions } from '../../support/test';

const ROUTE = '/jetpack/v4/jetpack_crm';
const ENABLE = { extension: 'jetpackforms' };

/**
 * A CRM of one's own.
 * @param more
 */
const crm = ( more: Partial< Conditions[ 'crm' ] > = {} ): Conditions => ( {
	crm: { name: randomUUID(), ...more },
} );

/** PHP that makes the CRM active and its part for forms on; what it keeps is read with `crm_double_state()`. */
const CRM = `
	$GLOBALS['ramjet_test_crm'] = array( 'name' => wp_generate_uuid4() );
	require WP_PLUGIN_DIR . '/ramjet/tests/support/jetpack-crm.php';
	crm_double_state( array( 'extensions' => array( 'jetpackforms' ), 'contacts' => array(), 'calls' => 0 ) );
	add_action( 'grunion_after_feedback_post_inserted', 'crm_double_take', 10, 4 );`;

const PRINT_STATE = `echo "\\nSTATE", wp_json_encode( crm_double_state() );`;

const readState = ( output: string ) =>
	JSON.parse( output.split( '\nSTATE' )[ 1 ]?.split( '\n' )[ 0 ] ?? '' ) as {
		calls: number;
		contacts: Record< string, unknown >[];
	};

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
			'active, with its part for forms off',
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
			'active, for who may not switch its parts',
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
			'of a version that is none',
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

test.describe( 'the part for forms', () => {
	test( 'is switched on once, and stays on', async ( { as } ) => {
		const admin = await as( 'admin' );
		const headers = headersUnder( admin, crm() );
		for ( let time = 0; time < 2; time++ ) {
			const answer = await admin.rest( 'POST', ROUTE, {
				headers,
				data: ENABLE,
			} );
			expect( answer.body ).toEqual( { code: 'success' } );
			expect( answer.status ).toBe( 200 );
		}
		expect(
			( await admin.rest( 'GET', ROUTE, { headers } ) ).body
		).toMatchObject( { jp_form_ext_enabled: true } );
	} );

	const refusals: [ string, Conditions, number, string, string | RegExp ][] =
		[
			[
				'where the CRM is not active',
				{},
				409,
				'ramjet_crm_inactive',
				/not active/,
			],
			[
				'where it is too old',
				crm( { old: true } ),
				409,
				'ramjet_crm_inactive',
				/too old/,
			],
			[
				'for who may not',
				crm( { capable: false } ),
				403,
				'ramjet_crm_forbidden',
				'A site administrator must enable the CRM Jetpack Forms extension.',
			],
			[
				'in the words of the CRM',
				crm( { fails: 'The licence has <b>run out</b>.' } ),
				500,
				'ramjet_crm_failed',
				'The licence has run out.',
			],
			[
				'where it says nothing and nothing happened',
				crm( { fails: '' } ),
				500,
				'ramjet_crm_failed',
				/\.$/,
			],
		];
	for ( const [ name, conditions, status, code, message ] of refusals ) {
		test( `is not switched on ${ name }`, async ( { as } ) => {
			const admin = await as( 'admin' );
			const answer = await admin.rest( 'POST', ROUTE, {
				headers: headersUnder( admin, conditions ),
				data: ENABLE,
			} );
			expect( answer.status ).toBe( status );
			expect( answer.body ).toMatchObject( {
				code,
				message:
					typeof message === 'string'
						? message
						: expect.stringMatching( message ),
			} );
		} );
	}

	test( 'is the only one that can be asked for', async ( { as } ) => {
		const admin = await as( 'admin' );
		const answer = await admin.rest( 'POST', ROUTE, {
			headers: headersUnder( admin, crm() ),
			data: { extension: 'api' },
		} );
		expect( answer.status ).toBe( 400 );
		expect( ( answer.body as RestError ).code ).toBe(
			'rest_invalid_param'
		);
	} );

	test( 'is an administrator’s to switch, however many may see it', async ( {
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

test.describe( 'an answer', () => {
	const target = {
		attributes: { jetpackCRM: true, formTitle: 'Write to us' },
	};

	test( 'arrives in the CRM as a contact, by the kinds of fields', async ( {
		site,
	} ) => {
		const output = await site.php( `
			${ CRM }
			${ storeEntry( ANSWERS ) }
			$attempts = array( ( new Ramjet\\Forms\\Forms() )->integrations()->all()['crm']->deliver( $entry, 'crm', ${ php( target ) } ) );
			echo "\\nID$entry->id";
			echo "\\nURL", get_permalink( 1 );
			${ PRINT_STATE }` );
		const { contacts } = readState( output );
		expect( contacts ).toEqual( [
			{
				email: 'ada@example.com',
				fname: 'Ada',
				lname: 'Maria Lovelace',
				hometel: '+44 20 7946 0000',
				meta: [
					'Write to us',
					// The page's own, whatever address it was opened by.
					/\nURL(\S+)/.exec( output )?.[ 1 ],
					/\nID(\d+)/.exec( output )?.[ 1 ],
				],
			},
		] );
	} );

	test( 'arrives by the ids that its author chose', async ( { site } ) => {
		const field = ( id: string, value: string | string[] ) => ( {
			id: `jetpackcrm-${ id }`,
			type: 'text',
			label: id,
			value,
		} );
		const { contacts } = readState(
			await site.php( `
				${ CRM }
				${ storeEntry( [
					field( 'email', 'ada@example.com' ),
					field( 'status', 'Lead' ),
					field( 'tags', [ 'a', 'b' ] ),
				] ) }
				( new Ramjet\\Forms\\Forms() )->integrations()->all()['crm']->deliver( $entry, 'crm', ${ php( target ) } );
				${ PRINT_STATE }` )
		);
		expect( contacts ).toMatchObject( [
			{ email: 'ada@example.com', status: 'Lead', tags: [ 'a', 'b' ] },
		] );
	} );

	test( 'brings no markup to those who show it as it is', async ( {
		site,
	} ) => {
		const bad = '<img src=x onerror=alert(1)>"\'';
		const output = await site.php( `
			${ storeEntry(
				[
					{
						id: 'a',
						type: 'text',
						label: bad,
						value: `a ${ bad } b`,
					},
					{
						id: 'b',
						type: 'checkbox-multiple',
						label: 'B',
						value: [ bad, 'plain' ],
					},
				],
				{
					title: bad,
					page: 0,
					url: `https://site.example/?${ bad }`,
				}
			) }
			add_action( 'grunion_after_feedback_post_inserted', static function ( $id, $fields, $spam, $values ) {
				echo "\nSEEN", wp_json_encode( array( array_map( static fn( $field ) => array( $field->value, $field->get_attribute( 'label' ) ), $fields ), $values ), JSON_UNESCAPED_SLASHES );
			}, 10, 4 );
			( new Ramjet\\Forms\\Forms() )->integrations()->all()['crm']->deliver( $entry, 'crm', array() );` );
		const seen = output.split( '\nSEEN' )[ 1 ] ?? '';
		expect( seen ).toContain( '"plain"' );
		expect( seen ).not.toMatch( /[<>]|\?[^"]*'/ );
	} );

	test( 'to a form that is not for the CRM stays out of it, and others hear of it', async ( {
		site,
	} ) => {
		const { contacts, calls } = readState(
			await site.php( `
				${ CRM }
				${ storeEntry( ANSWERS ) }
				( new Ramjet\\Forms\\Forms() )->integrations()->all()['crm']->deliver( $entry, 'crm', array( 'attributes' => array( 'jetpackCRM' => false ) ) );
				${ PRINT_STATE }` )
		);
		expect( contacts ).toEqual( [] );
		expect( calls ).toBe( 1 );
	} );

	test( 'is told once, though the site was killed before that was written down', async ( {
		site,
	} ) => {
		const output = await site.php( `
			${ CRM }
			${ storeEntry( ANSWERS ) }
			$crm        = ( new Ramjet\\Forms\\Forms() )->integrations()->all()['crm'];
			$log        = static fn( $attempt ) => Ramjet\\Forms\\Delivery\\Log::add( $entry->id, 'crm', $attempt, time() );
			$attempts   = array( $crm->deliver( $entry, 'crm', ${ php( target ) } ) );
			// Here it was killed: no row in the log.
			$attempts[] = $crm->deliver( $entry, 'crm', ${ php( target ) } );
			$calls      = crm_double_state()['calls'];
			$log( $attempts[1] );
			// And here somebody asked for it, twice.
			$log( $attempts[] = $crm->deliver( $entry, 'crm', ${ php( target ) } ) );
			$log( $attempts[] = $crm->deliver( $entry, 'crm', ${ php( target ) } ) );
			echo "\\nCALLS$calls";
			${ PRINT_STATE }
			${ PRINT_ATTEMPTS }` );
		expect( output ).toContain( '\nCALLS1\n' );
		expect( readState( output ).calls ).toBe( 3 );
		expect(
			readAttempts( output ).map( ( { succeeded } ) => succeeded )
		).toEqual( [ true, false, true, true ] );
		expect( readAttempts( output )[ 1 ] ).toMatchObject( {
			is_final: true,
		} );
	} );

	test( 'does not take the queue with it where a listener fails', async ( {
		site,
	} ) => {
		const [ attempt ] = await deliver( site, {
			channel: 'crm',
			target,
			before: `add_action( 'grunion_after_feedback_post_inserted', static function () { throw new RuntimeException( 'No <i>table</i>' ); } );`,
		} );
		expect( attempt ).toMatchObject( {
			succeeded: false,
			is_final: true,
			message: expect.stringContaining( 'No table' ),
		} );
	} );

	test( 'is for nobody where nobody listens', async ( { site } ) => {
		const output = await site.php( `
			$forms = new Ramjet\\Forms\\Forms();
			$form  = $forms->reader->read_all( parse_blocks( '<!-- wp:jetpack/contact-form {"jetpackCRM":false,"formTitle":"T","customThankyou":"message"} --><div></div><!-- /wp:jetpack/contact-form -->' ), Ramjet\\Forms\\Definition\\Source::post( 1 ) )[0];
			$none  = $forms->integrations()->channels( $form );
			add_action( 'grunion_after_feedback_post_inserted', '__return_true' );
			echo wp_json_encode( array( $none, $forms->integrations()->channels( $form ) ) );` );
		expect( JSON.parse( output ) ).toEqual( [
			[],
			{ crm: { attributes: { formTitle: 'T', jetpackCRM: false } } },
		] );
	} );
} );
