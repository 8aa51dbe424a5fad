/*
 * The services' fields among the site's settings: the same values through another door.
 */
import { expect, test } from '../../support/test';
import type { SiteUnderTest } from '../../support/site';

/**
 * Runs PHP with `$settings` and with rows that are this request's own.
 *
 * @param site
 * @param code PHP that sets `$result`.
 */
async function run< T >( site: SiteUnderTest, code: string ): Promise< T > {
	const answer = await site.php( `
		add_filter( 'alloptions', static fn ( array $all ): array => ( $GLOBALS['rows'] ?? array() ) + $all );
		add_filter( 'pre_update_option', static function ( $value, $name, $old ) {
			if ( ! str_starts_with( $name, 'ramjet_' ) ) {
				return $value;
			}
			$GLOBALS['rows'][ $name ] = $value;
			return $old;
		}, 10, 3 );
		$settings = ( new Ramjet\\Services\\Services() )->settings();
		${ code }
		echo wp_json_encode( $result );` );
	return JSON.parse( answer ) as T;
}

const KEY = 'sk_test_Marker0123456789wxyz';

test.describe( 'services among the settings', () => {
	test( 'have a schema and a value for each field', async ( { site } ) => {
		const { schemas, values } = await run< {
			schemas: Record< string, Record< string, unknown > >;
			values: Record< string, unknown >;
		} >(
			site,
			`$result = array( 'schemas' => $settings->schemas(), 'values' => $settings->values() );`
		);
		expect( Object.keys( values ) ).toEqual( Object.keys( schemas ) );
		expect( schemas.stripe_secret_key ).toEqual( {
			type: 'string',
			description: expect.stringMatching( /^Stripe: / ),
			maxLength: 4096,
			writeOnly: true,
		} );
		expect( schemas.paypal_sandbox ).toMatchObject( { type: 'boolean' } );
		expect( schemas.captcha_site_key ).not.toHaveProperty( 'writeOnly' );
		expect( values ).toMatchObject( {
			stripe_secret_key: '',
			paypal_sandbox: false,
			model_base_url: '',
		} );
	} );

	test( 'show a secret masked, and keep it when that comes back', async ( {
		site,
	} ) => {
		const result = await run< unknown[] >(
			site,
			`
			$result = array( $settings->save( array( 'stripe_secret_key' => '${ KEY }', 'paypal_sandbox' => true ) ) );
			$result[] = $settings->values()['stripe_secret_key'];
			$row = $rows['ramjet_secret_stripe_secret_key'];
			// All of what was shown, as a form sends it.
			$result[] = $settings->save( $settings->values() );
			$result[] = $rows['ramjet_secret_stripe_secret_key'] === $row;
			$result[] = $settings->values()['paypal_sandbox'];
			$result[] = str_contains( wp_json_encode( $settings->values() ), 'Marker' );`
		);
		expect( result ).toEqual( [ true, '…wxyz', true, true, true, false ] );
	} );

	test( 'a value of the wrong form: nothing is saved, and each is named', async ( {
		site,
	} ) => {
		const result = await run< {
			code: string;
			data: { status: number; params: Record< string, string > };
			rows: unknown;
		} >(
			site,
			`$error = $settings->save( array( 'stripe_secret_key' => '${ KEY }', 'mapbox_token' => 'no', 'captcha_provider' => 'x', 'other_setting' => 1 ) );
			$result = array( 'code' => $error->get_error_code(), 'data' => $error->get_error_data(), 'rows' => $rows ?? null );`
		);
		expect( result ).toEqual( {
			code: 'ramjet_service_field_invalid',
			data: {
				status: 400,
				params: {
					mapbox_token: expect.stringMatching( /^Access token / ),
					captcha_provider: expect.any( String ),
				},
			},
			rows: null,
		} );
	} );
} );
