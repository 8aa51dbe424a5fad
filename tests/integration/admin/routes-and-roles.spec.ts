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

	test( 'the index names the namespaces, whose own indexes list the routes @wp68', async ( {
		as,
	} ) => {
		type Index = {
			namespaces: string[];
			routes: Record< string, unknown >;
		};
		const visitor = await as( 'visitor' );
		const { namespaces, routes } = ( await visitor.get( '/' ) )
			.body as Index;
		const listed = {
			'jetpack/v4': '/jetpack/v4/module/all',
			'wpcom/v2': '/wpcom/v2/business-hours/localized-week',
			'ramjet/v1': '/ramjet/v1/overview',
		};
		expect( namespaces ).toEqual(
			expect.arrayContaining( Object.keys( listed ) )
		);
		for ( const [ namespace, route ] of Object.entries( listed ) ) {
			expect( routes ).toHaveProperty( [ `/${ namespace }` ] );
			expect( routes ).not.toHaveProperty( [ route ] );
			const own = ( await visitor.get( `/${ namespace }` ) )
				.body as Index;
			expect( own.routes ).toHaveProperty( [ route ] );
		}
	} );
} );
