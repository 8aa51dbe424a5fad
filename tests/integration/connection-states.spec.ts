import { randomUUID } from 'node:crypto';
import { expect, test, type Role } from '../support/test';
import { ConnectionWalk } from '../support/connection';
import type { Session } from '../support/sessions';

/**
 * Users of one site whose connection is their own.
 *
 * @param as
 */
function walks( as: ( role: Role ) => Promise< Session > ) {
	const sandbox = randomUUID();
	return async ( role: Role ) =>
		new ConnectionWalk( await as( role ), { sandbox } );
}

test.describe( 'the connection', () => {
	test( 'is walked from its end through registering and approving to its end', async ( {
		as,
	} ) => {
		const walk = walks( as );
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
		const author = await walks( as )( 'author' );
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
} );
