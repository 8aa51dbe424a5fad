import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/test';
import { walks } from '../../support/connection';

test.describe( 'the connection of sites that differ', () => {
	for ( const siteType of [ 'simple', 'atomic' ] as const ) {
		test( `a ${ siteType } site and its users are connected always`, async ( {
			as,
		} ) => {
			const { walk } = walks( as, { siteType } );
			const author = await walk( 'author' );
			for ( const [ user, path, data ] of [
				[ await walk( 'admin' ), '/connection', { isActive: false } ],
				[ author, '/connection/user', { linked: false } ],
			] as const ) {
				const answer = await user.rest( 'POST', path, data );
				expect( answer.status ).toBe( 403 );
				expect( answer.body ).toMatchObject( {
					code: 'ramjet_hosted',
					message:
						'Your host manages the connection of this site; it cannot be ended here.',
				} );
			}
			const { body } = await author.rest( 'GET', '/connection' );
			expect( body ).toMatchObject( {
				isRegistered: true,
				isUserConnected: true,
				hasConnectedOwner: true,
				isActive: true,
				connectionErrors: [],
			} );
			expect(
				( await author.rest( 'GET', '/connection/data' ) ).body
			).toMatchObject( {
				currentUser: {
					permissions: {
						connect: false,
						disconnect: false,
						connectUser: false,
						disconnectUser: false,
					},
				},
			} );
		} );
	}

	test( 'offline: the site says so, and cannot be registered', async ( {
		as,
	} ) => {
		const { walk, conditions } = walks( as );
		const admin = await walk( 'admin' );
		await admin.rest( 'POST', '/connection', { isActive: false } );
		const offline = await walks( as, {
			...conditions,
			offline: true,
		} ).walk( 'admin' );
		expect(
			( await offline.rest( 'GET', '/connection' ) ).body
		).toMatchObject( { isOfflineMode: true, isRegistered: false } );
		expect( await offline.register() ).toMatchObject( {
			status: 403,
			body: {
				code: 'ramjet_offline',
				message:
					'The site is in offline mode, so it cannot be registered.',
			},
		} );
		expect(
			( await admin.rest( 'GET', '/connection' ) ).body
		).toMatchObject( {
			isOfflineMode: false,
			isRegistered: false,
		} );
	} );

	test( 'a registration that cannot be read is an error until the site reconnects', async ( {
		as,
		site,
	} ) => {
		const { walk, conditions } = walks( as );
		const admin = await walk( 'admin' );
		await admin.rest( 'POST', '/connection', { isActive: false } );
		await site.php( `
			global $wpdb;
			echo $wpdb->update( $wpdb->options, array( 'option_value' => '{"id":' ), array( 'option_name' => 'test_sandbox_${ conditions.sandbox }_ramjet_registration' ) );` );
		const problem = {
			code: 'ramjet_unreadable',
			message:
				'The site’s registration cannot be read. Please reconnect the site.',
		};
		expect(
			( await admin.rest( 'GET', '/connection' ) ).body
		).toMatchObject( {
			isRegistered: false,
			isUserConnected: false,
			connectionErrors: [ problem ],
		} );
		expect( await admin.rest( 'GET', '/connection/test' ) ).toMatchObject( {
			status: 500,
			body: problem,
		} );
		const { body } = await admin.rest( 'POST', '/connection/reconnect' );
		expect( body ).toEqual( {
			status: 'in_progress',
			authorizeUrl: expect.stringContaining( 'page=ramjet-authorize' ),
		} );
		const { authorizeUrl } = body as { authorizeUrl: string };
		const callback = await admin.decide( authorizeUrl );
		expect( ( await admin.comeBack( callback ) ).result ).toBe(
			'connected'
		);
		expect(
			( await admin.rest( 'GET', '/connection' ) ).body
		).toMatchObject( {
			isRegistered: true,
			connectionErrors: [],
		} );
		expect(
			( await admin.rest( 'POST', '/connection/reconnect' ) ).body
		).toEqual( { status: 'completed' } );
	} );

	test( 'the plugins that use the connection, whatever a filter makes of them', async ( {
		as,
	} ) => {
		const own = { slug: 'ramjet', name: 'Ramjet' };
		for ( const [ answer, expected ] of [
			[
				[ own, { slug: 'shop', name: '<b>Shop</b>' } ],
				[ own, { slug: 'shop', name: 'Shop' } ],
			],
			[ 'no list', [ own ] ],
			[ [], [ own ] ],
			[
				[ 7, {}, { slug: [], name: 'x' }, { slug: '', name: 'x' } ],
				[ own ],
			],
		] ) {
			const { walk } = walks( as, { connectedPlugins: answer } );
			const author = await walk( 'author' );
			expect(
				( await author.rest( 'GET', '/connection/plugins' ) ).body
			).toEqual( expected );
		}
	} );

	test( 'a site that has moved is in no crisis', async ( { as, site } ) => {
		const { walk } = walks( as );
		const admin = await walk( 'admin' );
		for ( const path of [
			'confirm-safe-mode',
			'migrate',
			'start-fresh',
		] ) {
			const answer = await admin.rest(
				'POST',
				`/identity-crisis/${ path }`
			);
			expect( answer.status ).toBe( 200 );
			expect( answer.body ).toMatchObject( {
				inCrisis: false,
				message: expect.stringContaining( 'its own provider' ),
			} );
		}
		// Nor is one whose connection was ended: nothing is said to hold that is not there.
		await admin.rest( 'POST', '/connection', { isActive: false } );
		expect(
			( await admin.rest( 'POST', '/identity-crisis/migrate' ) ).body
		).toEqual( {
			inCrisis: false,
			message:
				'This site is its own provider, which moves with it. Nothing has to be done.',
		} );
		const address = `${ site.url }/wp-admin/plugins.php`;
		expect(
			(
				await admin.rest( 'POST', '/identity-crisis/start-fresh', {
					redirect_uri: address,
				} )
			).body
		).toMatchObject( { redirectUri: address } );
	} );

	test( 'where a browser goes to connect', async ( { as, site } ) => {
		const { walk } = walks( as );
		const [ admin, author ] = [
			await walk( 'admin' ),
			await walk( 'author' ),
		];
		const urlFor = async ( user: typeof admin ) =>
			new URL(
				(
					(
						await user.rest( 'GET', '/connection/url', {
							from: 'a banner',
							redirect: '/wp-admin/edit.php',
						} )
					).body as { url: string }
				 ).url
			);
		const provider = await urlFor( author );
		expect( provider.searchParams.get( 'page' ) ).toBe(
			'ramjet-authorize'
		);
		expect( provider.searchParams.get( 'from' ) ).toBe( 'a banner' );
		const { url } = await author.comeBack(
			await author.decide( String( provider ) )
		);
		expect( String( url ) ).toBe(
			`${ site.url }/wp-admin/edit.php?ramjet_connection=connected`
		);
		expect( ( await author.open( String( url ) ) ).html ).toContain(
			'Your account is connected to Ramjet.'
		);

		await admin.rest( 'POST', '/connection', { isActive: false } );
		const dashboard = await urlFor( admin );
		expect( Object.fromEntries( dashboard.searchParams ) ).toEqual( {
			page: 'ramjet',
			path: 'connection',
			from: 'a banner',
			redirect: `${ site.url }/wp-admin/edit.php`,
		} );
		const refused = await urlFor( author );
		expect( ( await author.open( String( refused ) ) ).html ).toContain(
			'The site is not registered. Please set up Ramjet first.'
		);
	} );

	test( 'a front with another host than the admin', async ( {
		as,
		site,
	} ) => {
		const { walk } = walks( as, { home: 'https://front.example' } );
		const admin = await walk( 'admin' );
		await admin.rest( 'POST', '/connection', { isActive: false } );
		await admin.register();
		const address = `${ site.url }/wp-admin/plugins.php`;
		const callback = await admin.decide(
			await admin.authorizeUrl( address )
		);
		expect( callback ).toContain( `${ site.url }/wp-admin/admin-post.php` );
		const { url } = await admin.comeBack( callback );
		expect( String( url ) ).toBe(
			`${ address }?ramjet_connection=connected`
		);
	} );

	test( 'reconnecting offline ends nothing', async ( { as, site } ) => {
		const { walk, conditions } = walks( as );
		const admin = await walk( 'admin' );
		await admin.rest( 'POST', '/connection', { isActive: false } );
		await site.php( `
			global $wpdb;
			echo $wpdb->update( $wpdb->options, array( 'option_value' => '{"id":' ), array( 'option_name' => 'test_sandbox_${ conditions.sandbox }_ramjet_registration' ) );` );
		const offline = await walks( as, {
			...conditions,
			offline: true,
		} ).walk( 'admin' );
		expect(
			await offline.rest( 'POST', '/connection/reconnect' )
		).toMatchObject( { status: 403, body: { code: 'ramjet_offline' } } );
		expect(
			( await admin.rest( 'GET', '/connection' ) ).body
		).toMatchObject( {
			connectionErrors: [ { code: 'ramjet_unreadable' } ],
		} );
	} );

	test( 'who reconnects does not end what another has just made', async ( {
		site,
	} ) => {
		const answer = await site.php( `
			\\Ramjet\\Tests\\enter_sandbox( '${ randomUUID() }' );
			wp_set_current_user( 1 );
			global $wpdb;
			\\Ramjet\\Support\\AtomicOptions::insert( 'ramjet_registration', '{"id":' );
			// The other is through at the moment at which this one wants to write.
			$other = static function ( string $query ) use ( &$other ): string {
				if ( str_starts_with( $query, 'UPDATE' ) && str_contains( $query, 'ramjet_registration' ) ) {
					remove_filter( 'query', $other, 5 );
					\\Ramjet\\Support\\AtomicOptions::swap( 'ramjet_registration', '{"id":', '{"id":"other"}' );
				}
				return $query;
			};
			add_filter( 'query', $other, 5 );
			$status = rest_do_request( new WP_REST_Request( 'POST', '/jetpack/v4/connection/reconnect' ) )->get_status();
			echo wp_json_encode( array( $status, \\Ramjet\\Support\\AtomicOptions::read( 'ramjet_registration' ) ) );` );
		expect( JSON.parse( answer ) ).toEqual( [ 200, '{"id":"other"}' ] );
	} );

	test( 'a user has a handful of states and codes, the newest', async ( {
		as,
		site,
	} ) => {
		const { walk, conditions } = walks( as );
		const [ admin, author ] = [
			await walk( 'admin' ),
			await walk( 'author' ),
		];
		await admin.rest( 'POST', '/connection', { isActive: false } );
		await admin.register();
		const others = await admin.authorizeUrl();
		for ( let i = 0; i < 8; i++ ) {
			await author.decide( await author.authorizeUrl() );
		}
		const count = ( prefix: string ) =>
			site.php( `
				global $wpdb;
				echo $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( 'test_sandbox_${ conditions.sandbox }_${ prefix }' ) . '%' ) );` );
		// Two of the states are the administrator's: registering makes one, too.
		expect( Number( await count( 'ramjet_state_' ) ) ).toBe( 5 + 2 );
		expect( Number( await count( 'ramjet_code_' ) ) ).toBe( 5 );
		expect( await author.connect() ).toBe( 'connected' );
		expect(
			( await admin.comeBack( await admin.decide( others ) ) ).result
		).toBe( 'connected' );
	} );

	test( 'who may not edit posts any more is not connected any more', async ( {
		site,
	} ) => {
		const login = `demoted-${ randomUUID().slice( 0, 8 ) }`;
		const answer = await site.php( `
			require_once ABSPATH . 'wp-admin/includes/user.php';
			$user  = get_userdata( wp_insert_user( array( 'user_login' => '${ login }', 'user_pass' => 'password', 'role' => 'author' ) ) );
			$links = new \\Ramjet\\Connection\\UserLinks( null );
			$seen  = array( $links->connect( '${ login }', $user, \\Ramjet\\Provider\\Account::of( $user ) ) );
			$user->set_role( 'subscriber' );
			$seen[] = null !== $links->account( '${ login }', $user );
			wp_delete_user( $user->ID );
			echo wp_json_encode( $seen );` );
		expect( JSON.parse( answer ) ).toEqual( [ true, false ] );
	} );
} );
