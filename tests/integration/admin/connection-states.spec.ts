import { expect, test } from '../../support/test';
import {
	ConnectionWalk,
	walks,
	withSecondAdministrator,
} from '../../support/connection';

test.describe( 'the connection', () => {
	test( 'is walked from its end through registering and approving to its end', async ( {
		as,
	} ) => {
		const { walk } = walks( as );
		const [ admin, author ] = await Promise.all( [
			walk( 'admin' ),
			walk( 'author' ),
		] );

		// Disconnect the site: nobody is connected.
		const ended = await admin.rest( 'POST', '/connection', {
			isActive: false,
		} );
		expect( ended.status ).toBe( 200 );
		const nothing = {
			isRegistered: false,
			isUserConnected: false,
			hasConnectedOwner: false,
			isActive: false,
			connectionErrors: [],
			userConnectionData: { currentUser: { wpcomUser: null } },
		};
		expect( ended.body ).toMatchObject( nothing );
		expect(
			( await author.rest( 'GET', '/connection' ) ).body
		).toMatchObject( nothing );
		expect(
			( await admin.rest( 'GET', '/connection/test' ) ).body
		).toMatchObject( {
			code: 'ramjet_not_registered',
			data: { status: 409 },
		} );
		expect(
			( await author.rest( 'GET', '/connection/authorize_url' ) ).status
		).toBe( 409 );

		// Register: the site is, the user is not.
		const registered = await admin.register();
		expect( registered.status ).toBe( 200 );
		expect( registered.body ).toEqual( {
			authorizeUrl: expect.stringContaining( 'page=ramjet-authorize' ),
			alreadyRegistered: false,
		} );
		expect(
			( await admin.rest( 'GET', '/connection' ) ).body
		).toMatchObject( {
			isRegistered: true,
			isActive: true,
			isUserConnected: false,
			hasConnectedOwner: false,
		} );

		// Approve.
		const { authorizeUrl } = registered.body as { authorizeUrl: string };
		const { result, url } = await admin.comeBack(
			await admin.decide( authorizeUrl )
		);
		expect( result ).toBe( 'connected' );
		expect( url.pathname + url.search ).toBe(
			'/wp-admin/admin.php?page=ramjet&path=connection&ramjet_connection=connected'
		);
		expect(
			( await admin.rest( 'GET', '/connection' ) ).body
		).toMatchObject( {
			isUserConnected: true,
			hasConnectedOwner: true,
			userConnectionData: {
				currentUser: { wpcomUser: { login: 'admin' } },
			},
		} );
		expect(
			( await admin.rest( 'GET', '/connection/test' ) ).body
		).toMatchObject( { code: 'success' } );

		// The others connect themselves.
		expect(
			( await author.rest( 'GET', '/connection' ) ).body
		).toMatchObject( {
			isUserConnected: false,
			hasConnectedOwner: true,
		} );
		expect( await author.connect() ).toBe( 'connected' );
		expect(
			( await author.rest( 'GET', '/connection/data' ) ).body
		).toMatchObject( {
			currentUser: {
				isConnected: true,
				isOwner: false,
				wpcomUser: { login: 'author' },
			},
			connectionOwner: 'admin',
		} );

		// Disconnect a user: only they are.
		const left = await author.rest( 'POST', '/connection/user', {
			linked: false,
		} );
		expect( left.body ).toMatchObject( {
			isRegistered: true,
			isUserConnected: false,
		} );
		expect(
			( await admin.rest( 'GET', '/connection' ) ).body
		).toMatchObject( {
			isUserConnected: true,
		} );
		expect( await author.connect() ).toBe( 'connected' );

		// Disconnect the site and register again: nobody is connected still.
		await admin.rest( 'POST', '/connection', { isActive: false } );
		await admin.register();
		for ( const user of [ admin, author ] ) {
			expect(
				( await user.rest( 'GET', '/connection' ) ).body
			).toMatchObject( {
				isRegistered: true,
				isUserConnected: false,
			} );
		}
	} );

	test( 'a user disconnects from a fresh site, and connects again', async ( {
		as,
	} ) => {
		const author = await walks( as ).walk( 'author' );
		expect(
			(
				await author.rest( 'POST', '/connection/user', {
					linked: false,
				} )
			).body
		).toMatchObject( { isRegistered: true, isUserConnected: false } );
		expect( await author.connect() ).toBe( 'connected' );
		expect(
			( await author.rest( 'GET', '/connection' ) ).body
		).toMatchObject( {
			isUserConnected: true,
		} );
	} );

	test( 'two administrators who register and connect at the same time get one registration @sqlite', async ( {
		as,
		site,
	} ) => {
		const { walk, conditions } = walks( as );
		const first = await walk( 'admin' );
		await withSecondAdministrator( site, async ( session, login ) => {
			const second = new ConnectionWalk( session, conditions );
			// More than once, for who is first is chance.
			for ( let round = 0; round < 3; round++ ) {
				await first.rest( 'POST', '/connection', { isActive: false } );
				const answers = await Promise.all( [
					first.register(),
					second.register(),
					first.register(),
				] );
				const urls = answers.map( ( { status, body } ) => {
					expect( status ).toBe( 200 );
					return new URL(
						( body as { authorizeUrl: string } ).authorizeUrl
					);
				} );
				expect(
					new Set(
						urls.map( ( url ) =>
							url.searchParams.get( 'client_id' )
						)
					).size
				).toBe( 1 );
				const callbacks = await Promise.all( [
					first.decide( String( urls[ 0 ] ) ),
					second.decide( String( urls[ 1 ] ) ),
				] );
				const results = await Promise.all( [
					first.comeBack( callbacks[ 0 ] ),
					second.comeBack( callbacks[ 1 ] ),
				] );
				expect( results.map( ( { result } ) => result ) ).toEqual( [
					'connected',
					'connected',
				] );
				const { body } = await first.rest( 'GET', '/connection/data' );
				expect( [ 'admin', login ] ).toContain(
					( body as { connectionOwner: string } ).connectionOwner
				);
			}
		} );
	} );

	test( 'the owner is the first administrator who connects; the next one follows', async ( {
		as,
		site,
	} ) => {
		const { walk, conditions } = walks( as );
		const [ admin, editor ] = [
			await walk( 'admin' ),
			await walk( 'editor' ),
		];
		const ownerFor = async ( who: ConnectionWalk ) =>
			( await who.rest( 'GET', '/connection/data' ) ).body;
		await admin.rest( 'POST', '/connection', { isActive: false } );
		await admin.register();
		expect( await editor.connect() ).toBe( 'connected' );
		expect( await ownerFor( editor ) ).toMatchObject( {
			connectionOwner: null,
		} );
		expect(
			( await editor.rest( 'GET', '/connection' ) ).body
		).toMatchObject( { hasConnectedOwner: false } );
		await withSecondAdministrator( site, async ( session, login ) => {
			const second = new ConnectionWalk( session, conditions );
			expect( await second.connect() ).toBe( 'connected' );
			expect( await admin.connect() ).toBe( 'connected' );
			expect( await ownerFor( second ) ).toMatchObject( {
				connectionOwner: login,
				currentUser: { isOwner: true },
			} );
			expect( await ownerFor( admin ) ).toMatchObject( {
				currentUser: { isOwner: false },
			} );
			await second.rest( 'POST', '/connection/user', { linked: false } );
			expect( await ownerFor( admin ) ).toMatchObject( {
				connectionOwner: 'admin',
				currentUser: { isOwner: true },
			} );
		} );
	} );
} );
