/*
 * Where a service's key comes from: WordPress's connectors, then a constant, then what the owner saved.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/test';
import type { SiteUnderTest } from '../../support/site';

type Read = { state: string; source: string; name: string; shown: string };

const TOKEN = {
	connector: 'pk.connector.connector0000cccc',
	constant: 'pk.constant.constant00000kkkk',
	environment: 'pk.environment.environment0eeee',
};

/** A plugin that has registered a connector for Mapbox. */
const CONNECTOR = `
	WP_Connector_Registry::get_instance()->register( 'mapbox', array(
		'name' => 'Maps by another plugin', 'type' => 'maps',
		'authentication' => array( 'method' => 'api_key', 'constant_name' => 'TEST_MAPBOX', 'env_var_name' => 'TEST_MAPBOX_ENV' ),
	) );`;

/**
 * Reads Mapbox's token.
 *
 * @param site
 * @param before PHP that makes the state.
 * @param slug
 * @param field
 */
async function read(
	site: SiteUnderTest,
	before: string,
	slug = 'mapbox',
	field = 'token'
): Promise< Read > {
	const answer = await site.php( `
		${ before }
		$services = new Ramjet\\Services\\Services();
		$service = $services->catalogue->find( '${ slug }' );
		$value = $services->credentials->read( $service, $service->field( '${ field }' ) );
		echo wp_json_encode( array(
			'state' => $value->content->state(), 'source' => $value->source,
			'name' => $value->source_name, 'shown' => $value->content->masked(),
		) );` );
	return JSON.parse( answer ) as Read;
}

const hasConnectors = ! ( process.env.WP ?? '7.1' ).startsWith( '6.' );

test.describe( 'sources of a key', () => {
	test( 'nothing is set', async ( { site } ) => {
		expect( await read( site, '' ) ).toEqual( {
			state: 'none',
			source: 'none',
			name: '',
			shown: '',
		} );
	} );

	test( 'a constant comes before what is saved', async ( { site } ) => {
		expect(
			await read(
				site,
				`define( 'RAMJET_MAPBOX_TOKEN', ' ${ TOKEN.constant } ' );
				add_filter( 'pre_option_ramjet_secret_mapbox_token', static fn () => '{}' );`
			)
		).toEqual( {
			state: 'set',
			source: 'constant',
			name: 'RAMJET_MAPBOX_TOKEN',
			shown: '…kkkk',
		} );
	} );

	test( 'a constant of the wrong form cannot be read', async ( { site } ) => {
		for ( const value of [ `'no token'`, 'array( 1 )', '7' ] ) {
			expect(
				await read(
					site,
					`define( 'RAMJET_MAPBOX_TOKEN', ${ value } );`
				)
			).toMatchObject( { state: 'unreadable', source: 'constant' } );
		}
	} );

	test( 'a switch that a constant turns off is off', async ( { site } ) => {
		expect(
			await read(
				site,
				`define( 'RAMJET_PAYPAL_SANDBOX', false );`,
				'paypal',
				'sandbox'
			)
		).toMatchObject( { state: 'none', source: 'constant' } );
	} );

	test( 'RAMJET_KEY may be defined later, and takes over', async ( {
		site,
	} ) => {
		const answer = await site.php( `
			$secrets = new Ramjet\\Support\\Secrets( new Ramjet\\Support\\Encryption\\KeyRing() );
			$secrets->save( 'test_key', 'older' );
			$older = get_option( 'ramjet_secret_test_key' );
			define( 'RAMJET_KEY', 'a long random text' );
			echo $secrets->read( 'test_key' )->reveal(), ' ';
			$secrets->save( 'test_key', 'newer' );
			$newer = get_option( 'ramjet_secret_test_key' );
			add_filter( 'salt', static fn () => 'changed' );
			echo $secrets->read( 'test_key' )->reveal(), ' ';
			update_option( 'ramjet_secret_test_key', $older, false );
			echo $secrets->read( 'test_key' )->state(), ' ', json_decode( $older )->key === json_decode( $newer )->key ? 'same' : 'other';
			delete_option( 'ramjet_secret_test_key' );` );
		expect( answer ).toBe( 'older newer unreadable other' );
	} );

	test( 'a constant’s key is not for an address that was typed', async ( {
		site,
	} ) => {
		const key = `define( 'RAMJET_MODEL_KEY', 'sk-from-wp-config-0123' );`;
		const fromConstant = {
			source: 'constant',
			name: 'RAMJET_MODEL_KEY',
			shown: '…0123',
		};
		const typed = ( address: string ) =>
			`add_filter( 'pre_option_ramjet_service_model_base_url', static fn () => '${ address }' );`;
		for ( const [ before, expected ] of [
			[ '', fromConstant ],
			[ typed( 'https://api.openai.com/v1/' ), fromConstant ],
			[
				`define( 'RAMJET_MODEL_BASE_URL', 'https://models.example/v1' );`,
				fromConstant,
			],
			[
				typed( 'https://models.example/v1' ),
				{ state: 'none', source: 'none' },
			],
		] as const ) {
			expect(
				await read( site, key + before, 'model', 'key' ),
				before
			).toMatchObject( expected );
		}
	} );

	test( 'the mask of a key from elsewhere never becomes a key', async ( {
		site,
	} ) => {
		const answer = await site.php( `
			Ramjet\\Tests\\enter_sandbox( '${ randomUUID() }' );
			define( 'RAMJET_MODEL_KEY', 'sk-from-wp-config-0123' );
			wp_set_current_user( 1 );
			$post = new WP_REST_Request( 'POST', '/ramjet/v1/services/model' );
			$post->set_param( 'fields', array( 'base_url' => 'https://models.example/v1', 'key' => '…0123' ) );
			$data = rest_do_request( $post )->get_data();
			echo wp_json_encode( array( $data['fields'][1], $data['notice'] ) );` );
		const [ field, notice ] = JSON.parse( answer );
		expect( field ).toMatchObject( { state: 'none', source: 'none' } );
		expect( notice ).toContain( 'API key' );
	} );

	test( 'a test says nothing of a key that was saved while it ran', async ( {
		site,
	} ) => {
		const answer = await site.php( `
			Ramjet\\Tests\\enter_sandbox( '${ randomUUID() }' );
			$services = new Ramjet\\Services\\Services();
			$stripe   = $services->catalogue->find( 'stripe' );
			$runner   = new Ramjet\\Services\\CheckRunner( $services->credentials, $services->log );
			$services->credentials->save( $stripe, $stripe->field( 'secret_key' ), 'sk_test_0123456789abcdef' );
			$meanwhile = false;
			add_filter( 'pre_http_request', static function () use ( &$meanwhile ) {
				global $wpdb;
				if ( $meanwhile ) {
					// As another request does it, of which this one's cache knows nothing.
					$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name = 'ramjet_secret_stripe_secret_key'" );
				}
				return array( 'response' => array( 'code' => 200, 'message' => 'OK' ), 'headers' => array(), 'cookies' => array(), 'body' => '{"object":"balance"}' );
			} );
			$state = static fn () => $services->log->read( 'stripe' )?->state ?? 'none';
			echo $runner->run( $stripe )->state, ' ', $state(), ' ';
			$services->log->clear( 'stripe' );
			$meanwhile = true;
			echo $runner->run( $stripe )->state, ' ', $state();` );
		expect( answer ).toBe( 'ok ok ok none' );
	} );

	if ( ! hasConnectors ) {
		return;
	}

	test( 'a connector’s option comes before our constant', async ( {
		site,
	} ) => {
		expect(
			await read(
				site,
				`${ CONNECTOR }
				define( 'RAMJET_MAPBOX_TOKEN', '${ TOKEN.constant }' );
				add_filter( 'pre_option_connectors_maps_mapbox_api_key', static fn () => '${ TOKEN.connector }' );`
			)
		).toEqual( {
			state: 'set',
			source: 'connector',
			name: 'Maps by another plugin',
			shown: '…cccc',
		} );
	} );

	test( 'of a connector, the environment comes before its constant', async ( {
		site,
	} ) => {
		const constant = `define( 'TEST_MAPBOX', '${ TOKEN.constant }' );`;
		expect( await read( site, CONNECTOR + constant ) ).toMatchObject( {
			source: 'constant',
			name: 'TEST_MAPBOX',
		} );
		expect(
			await read(
				site,
				`${ CONNECTOR }${ constant } putenv( 'TEST_MAPBOX_ENV=${ TOKEN.environment }' );
				register_shutdown_function( static fn () => putenv( 'TEST_MAPBOX_ENV' ) );`
			)
		).toMatchObject( { source: 'environment', name: 'TEST_MAPBOX_ENV' } );
	} );

	test( 'a connector without a key leaves the word to us', async ( {
		site,
	} ) => {
		expect(
			await read(
				site,
				`${ CONNECTOR } define( 'RAMJET_MAPBOX_TOKEN', '${ TOKEN.constant }' );`
			)
		).toMatchObject( { source: 'constant', name: 'RAMJET_MAPBOX_TOKEN' } );
	} );

	const paypal = ( method: string ) => `
		WP_Connector_Registry::get_instance()->register( 'paypal', array(
			'name' => 'PayPal by a shop', 'type' => 'payments',
			'authentication' => array( 'method' => '${ method }', 'setting_name' => 'test_paypal', 'constant_name' => 'TEST_PAYPAL', 'env_var_name' => 'TEST_PAYPAL_ENV' ),
		) );`;
	const holding = ( value: string ) =>
		`add_filter( 'pre_option_test_paypal', static fn () => ${ value } );`;
	const PAIR = [ 'AClientId0123456789id01', 'EClientSecret0123456789' ];
	const array = `array( 'username' => '${ PAIR[ 0 ] }', 'password' => '${ PAIR[ 1 ] }' )`;

	test( 'a connector’s name and password are a client’s ID and secret', async ( {
		site,
	} ) => {
		for ( const [ before, source, name ] of [
			[ holding( array ), 'connector', 'PayPal by a shop' ],
			[
				`define( 'TEST_PAYPAL', " ${ PAIR.join( ':' ) }\\n" );`,
				'constant',
				'TEST_PAYPAL',
			],
			[
				`putenv( 'TEST_PAYPAL_ENV=${ PAIR.join( ':' ) }' ); define( 'TEST_PAYPAL', 'a:b' );
				register_shutdown_function( static fn () => putenv( 'TEST_PAYPAL_ENV' ) );`,
				'environment',
				'TEST_PAYPAL_ENV',
			],
		] as const ) {
			for ( const [ field, shown ] of [
				[ 'client_id', '…id01' ],
				[ 'client_secret', '…6789' ],
			] as const ) {
				expect(
					await read(
						site,
						paypal( 'application_password' ) + before,
						'paypal',
						field
					),
					`${ source } ${ field }`
				).toEqual( { state: 'set', source, name, shown } );
			}
		}
	} );

	test( 'half of a name and a password counts as none', async ( {
		site,
	} ) => {
		for ( const before of [
			holding(
				`array( 'username' => '${ PAIR[ 0 ] }', 'password' => ' ' )`
			),
			holding( '7' ),
			`define( 'TEST_PAYPAL', '${ PAIR[ 0 ] }' );`,
			`define( 'TEST_PAYPAL', array() );`,
		] ) {
			expect(
				await read(
					site,
					paypal( 'application_password' ) + before,
					'paypal',
					'client_id'
				),
				before
			).toMatchObject( { state: 'none', source: 'none' } );
		}
	} );

	test( 'a connector that holds something else is named, and nothing taken from it', async ( {
		site,
	} ) => {
		for ( const [ before, name ] of [
			[
				paypal( 'api_key' ) + holding( `'a-key-of-paypal-0123456789'` ),
				'PayPal by a shop',
			],
			[ paypal( 'none' ) + holding( array ), 'PayPal by a shop' ],
			[ paypal( 'application_password' ), '' ],
			[ '', '' ],
		] as const ) {
			const answer = await site.php( `
				${ before }
				wp_set_current_user( 1 );
				$get = rest_do_request( '/ramjet/v1/services/paypal' )->get_data();
				echo wp_json_encode( array_slice( $get['fields'], 0, 2 ) );` );
			for ( const field of JSON.parse( answer ) ) {
				expect( field, before ).toMatchObject( {
					state: 'none',
					editable: true,
					unusable_connector: name,
					connector_url: before
						? expect.stringContaining( 'options-connectors.php' )
						: null,
				} );
			}
		}
	} );

	test( 'OpenAI’s key is used at OpenAI’s address and at no other', async ( {
		site,
	} ) => {
		const key = `define( 'OPENAI_API_KEY', 'sk-openai-0123456789' );`;
		expect( await read( site, key, 'model', 'key' ) ).toMatchObject( {
			source: 'constant',
			name: 'OPENAI_API_KEY',
		} );
		expect(
			await read(
				site,
				`${ key } define( 'RAMJET_MODEL_BASE_URL', 'https://models.example/v1' );`,
				'model',
				'key'
			)
		).toMatchObject( { state: 'none', source: 'none' } );
	} );

	test( 'the answer says where the key is and links there; it cannot be changed here', async ( {
		site,
	} ) => {
		const answer = await site.php( `
			${ CONNECTOR }
			define( 'TEST_MAPBOX', '${ TOKEN.constant }' );
			wp_set_current_user( 1 );
			$get = rest_do_request( '/ramjet/v1/services/mapbox' )->get_data();
			$post = new WP_REST_Request( 'POST', '/ramjet/v1/services/mapbox' );
			$post->set_param( 'fields', array( 'token' => 'pk.mine.mine' ) );
			$refused = rest_do_request( $post );
			$post->set_param( 'fields', array( 'token' => $get['fields'][0]['shown'] ) );
			echo wp_json_encode( array( $get['fields'][0], $refused->get_status(), $refused->get_data()['data']['params'], rest_do_request( $post )->get_status() ) );` );
		const [ field, status, params, unchanged ] = JSON.parse( answer );
		expect( field ).toMatchObject( {
			state: 'set',
			source: 'constant',
			source_name: 'TEST_MAPBOX',
			shown: '…kkkk',
			editable: false,
			connector_url: expect.stringContaining( 'options-connectors.php' ),
		} );
		expect( status ).toBe( 400 );
		expect( params ).toEqual( {
			token: 'Access token comes from TEST_MAPBOX and is changed there.',
		} );
		expect( unchanged ).toBe( 200 );
	} );
} );
