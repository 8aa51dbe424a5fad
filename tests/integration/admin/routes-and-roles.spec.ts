/*
 * What HTTP adds to permissions: cookies, nonces and the index. tests/php/RoutesAndRolesTest.php walks all routes and
 * roles.
 */
import { expect, test } from '../../support/test';

/** Administrators only, writers only, and one that changes something. */
const PROBES = [
	[ 'GET', '/ramjet/v1/overview' ],
	[ 'GET', '/wpcom/v2/business-hours/localized-week' ],
	[ 'POST', '/jetpack/v4/connection/reconnect' ],
] as const;

test.describe( 'routes and roles over HTTP', () => {
	test( 'a cookie with its nonce is the user', async ( { as } ) => {
		const statuses = await Promise.all(
			(
				[ 'admin', 'contributor', 'subscriber', 'visitor' ] as const
			 ).map( async ( role ) => {
				const session = await as( role );
				const responses = await Promise.all(
					PROBES.slice( 0, 2 ).map( ( [ , path ] ) =>
						session.get( path )
					)
				);
				return responses.map( ( { status } ) => status );
			} )
		);
		expect( statuses ).toEqual( [
			[ 200, 200 ],
			[ 403, 200 ],
			[ 403, 403 ],
			[ 401, 401 ],
		] );
	} );

	test( 'a cookie without its nonce is a visitor’s', async ( { as } ) => {
		const admin = await as( 'admin' );
		for ( const [ method, path ] of PROBES ) {
			const { status } = await admin.rest( method, path, {
				headers: { 'X-WP-Nonce': '' },
			} );
			expect( [ 401, 403 ], path ).toContain( status );
		}
	} );

	test( 'the index lists Jetpack’s routes and our namespace, whose own index lists the others @wp68', async ( {
		as,
	} ) => {
		type Index = {
			namespaces: string[];
			routes: Record< string, unknown >;
		};
		const visitor = await as( 'visitor' );
		const { namespaces, routes } = ( await visitor.get( '/' ) )
			.body as Index;
		expect( namespaces ).toEqual(
			expect.arrayContaining( [ 'jetpack/v4', 'wpcom/v2', 'ramjet/v1' ] )
		);
		expect( Object.keys( routes ) ).toEqual(
			expect.arrayContaining( [
				'/jetpack/v4/module/all',
				'/wpcom/v2/business-hours/localized-week',
				'/ramjet/v1',
			] )
		);
		expect( routes ).not.toHaveProperty( [ '/ramjet/v1/overview' ] );
		const own = ( await visitor.get( '/ramjet/v1' ) ).body as Index;
		expect( own.routes ).toHaveProperty( [ '/ramjet/v1/overview' ] );
	} );
} );
