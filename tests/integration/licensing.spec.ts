import { expect, test } from '../support/test';
import { inSandbox } from '../support/sandbox';
import type { RestError } from '../support/sessions';

const KEY = 'ramjet-plan_0123456789abcdef';

test.describe( 'licensing', () => {
	test( 'a key that nobody knows is refused, and stands in no answer and no option', async ( {
		as,
		site,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const key = `${ KEY }-secret-7531`;

		const one = await post( '/jetpack/v4/licensing/set-license', {
			license: ` ${ key } `,
		} );
		expect( one.status ).toBe( 404 );
		expect( one.body ).toMatchObject( {
			code: 'ramjet_license_unknown',
			message: expect.stringMatching(
				/^This license key is not known\./
			),
		} );

		const many = await post( '/jetpack/v4/licensing/attach-licenses', {
			licenses: [ key, 'short', '<b>no key</b> at all' ],
		} );
		expect( many.status ).toBe( 200 );
		expect( many.body ).toEqual( [
			{
				license: '••••7531',
				attached: false,
				error: {
					code: 'ramjet_license_unknown',
					message: expect.any( String ),
				},
			},
			{
				license: '••••',
				attached: false,
				error: {
					code: 'ramjet_license_invalid',
					message: expect.any( String ),
				},
			},
			{
				license: '•••• all',
				attached: false,
				error: {
					code: 'ramjet_license_invalid',
					message: expect.any( String ),
				},
			},
		] );

		const error = await post( '/jetpack/v4/licensing/error', {
			error: `The key ${ key } was refused.`,
		} );
		expect( error.body ).toEqual( {
			error: 'The key ••••7531 was refused.',
		} );
		expect( ( await get( '/jetpack/v4/licensing/error' ) ).body ).toEqual(
			error.body
		);
		for ( const answer of [ one, many, error ] ) {
			expect( JSON.stringify( answer ) ).not.toContain( 'secret' );
		}
		const kept = await site.php(
			`echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_value LIKE '%secret-7531%'" );`
		);
		expect( kept ).toBe( '0' );
	} );

	test( 'an error stays until it is solved, without markup', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const path = '/jetpack/v4/licensing/error';
		expect( ( await get( path ) ).body ).toEqual( { error: '' } );
		await post( path, { error: 'No <script>alert( 1 )</script>answer.' } );
		expect( ( await get( path ) ).body ).toEqual( {
			error: 'No answer.',
		} );
		const lettersOnly = 'plan_abcdefghijklmnopqrst';
		await post( path, { error: `Refused: ${ lettersOnly }.` } );
		expect( ( await get( path ) ).body ).toEqual( {
			error: 'Refused: ••••qrst.',
		} );
		await post( path, { error: '' } );
		expect( ( await get( path ) ).body ).toEqual( { error: '' } );
	} );

	test( 'what is no key is told from what is too much', async ( { as } ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const set = '/jetpack/v4/licensing/set-license';
		for ( const license of [
			'',
			'short',
			`${ KEY } ${ KEY }`,
			'ключ-от-лицензии',
		] ) {
			const { status, body } = await post( set, { license } );
			expect( status, license ).toBe( 400 );
			expect( body ).toMatchObject( { code: 'ramjet_license_invalid' } );
		}
		const huge = 'x'.repeat( 10_000_000 );
		for ( const [ path, data, field ] of [
			[ set, { license: huge }, 'license' ],
			[
				'/jetpack/v4/licensing/attach-licenses',
				{ licenses: [ huge ] },
				'licenses',
			],
			[
				'/jetpack/v4/licensing/attach-licenses',
				{ licenses: Array( 51 ).fill( KEY ) },
				'licenses',
			],
			[
				'/jetpack/v4/licensing/attach-licenses',
				{ licenses: [] },
				'licenses',
			],
			[
				'/jetpack/v4/licensing/attach-licenses',
				{ licenses: [ { key: KEY } ] },
				'licenses',
			],
			[ '/jetpack/v4/licensing/error', { error: huge }, 'error' ],
			[
				'/jetpack/v4/licensing/user/activation-notice-dismiss',
				{ last_detached_count: -1 },
				'last_detached_count',
			],
		] as const ) {
			const { status, body } = await post( path, data );
			// A web server may refuse so much before WordPress sees it.
			expect( [ 400, 413 ], path ).toContain( status );
			if ( status === 400 && ! JSON.stringify( data ).includes( huge ) ) {
				expect(
					Object.keys( ( body as RestError ).data.params ?? {} )
				).toEqual( [ field ] );
			}
		}
		expect( ( await get( '/jetpack/v4/licensing/error' ) ).body ).toEqual( {
			error: '',
		} );
	} );

	test( 'the built-in provider has no licenses; a dismissed notice is the user’s own', async ( {
		as,
	} ) => {
		const admin = await as( 'admin' );
		expect(
			( await admin.get( '/jetpack/v4/licensing/user/licenses' ) ).body
		).toEqual( [] );
		const dismissed = await admin.post(
			'/jetpack/v4/licensing/user/activation-notice-dismiss',
			{ last_detached_count: 3 }
		);
		expect( dismissed.body ).toEqual( {
			last_detached_count: 3,
			last_dismissed_time: expect.stringMatching( /^2\d{3}-.+\+00:00$/ ),
		} );
		expect(
			( await admin.get( '/jetpack/v4/licensing/user/counts' ) ).body
		).toEqual( { attached: 0, detached: 0, last_detached_count: 3 } );
	} );

	test( 'a notice that the database does not keep away is an error', async ( {
		site,
	} ) => {
		const printed = await site.php( `
			wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
			add_filter( 'update_user_metadata', '__return_false' );
			$request = new WP_REST_Request( 'POST', '/jetpack/v4/licensing/user/activation-notice-dismiss' );
			$request->set_body_params( array( 'last_detached_count' => 4 ) );
			$answer = rest_do_request( $request );
			echo wp_json_encode( array( $answer->get_status(), $answer->get_data()['code'] ?? null ) );` );
		expect( JSON.parse( printed ) ).toEqual( [ 500, 'ramjet_not_saved' ] );
	} );
} );
