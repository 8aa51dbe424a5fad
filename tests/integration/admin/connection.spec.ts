import { expect, test } from '../../support/test';

test.describe( 'the built-in provider', () => {
	test( 'has the site registered and whoever may edit posts connected', async ( {
		as,
		site,
	} ) => {
		for ( const role of [ 'admin', 'contributor' ] as const ) {
			const { status, body } = await (
				await as( role )
			).get( '/jetpack/v4/connection' );
			const id = await site.php(
				`echo get_user_by( 'login', '${ role }' )->ID;`
			);
			expect( status ).toBe( 200 );
			expect( body ).toEqual( {
				isRegistered: true,
				isUserConnected: true,
				hasConnectedOwner: true,
				isActive: true,
				isOfflineMode: false,
				connectedPlugins: [ { slug: 'ramjet', name: 'Ramjet' } ],
				connectionErrors: [],
				userConnectionData: {
					currentUser: {
						wpcomUser: { login: role, ID: Number( id ) },
						blogId: 1,
					},
				},
			} );
		}
	} );

	test( 'claims no AI before there is a model, and counts from the default limit', async ( {
		as,
	} ) => {
		const { status, body } = await (
			await as( 'contributor' )
		).get( '/wpcom/v2/jetpack-ai/ai-assistant-feature' );
		expect( status ).toBe( 200 );
		expect( body ).toEqual( {
			'has-feature': false,
			'is-over-limit': false,
			'requests-count': 0,
			'requests-limit': 20,
			'site-require-upgrade': false,
			'error-message': '',
			'error-code': '',
		} );
	} );

	test( 'answers without asking any other server', async ( { site } ) => {
		const printed = await site.php( `
			$asked = array();
			add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) use ( &$asked ) {
				$asked[] = $url;
				return new WP_Error( 'refused' );
			}, 10, 3 );
			wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
			foreach ( array( '/jetpack/v4/connection', '/wpcom/v2/jetpack-ai/ai-assistant-feature', '/jetpack/v4/module/all' ) as $route ) {
				if ( 200 !== rest_do_request( $route )->get_status() ) {
					$asked[] = $route;
				}
			}
			echo wp_json_encode( $asked );` );
		expect( JSON.parse( printed ) ).toEqual( [] );
	} );
} );
