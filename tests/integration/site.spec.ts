import { expect, test } from '../support/test';

test.describe( 'the site', () => {
	test( 'runs with Ramjet active', async ( { as } ) => {
		const admin = await as( 'admin' );
		expect(
			await admin.get( '/wp/v2/plugins/ramjet/plugin' )
		).toMatchObject( {
			status: 200,
			body: { status: 'active', name: 'Ramjet' },
		} );
	} );

	test( 'answers REST to visitors', async ( { as, site } ) => {
		const { status, body } = await ( await as( 'visitor' ) ).get( '/' );

		expect( status ).toBe( 200 );
		expect( body ).toMatchObject( { url: site.url } );
	} );

	test( 'knows each role by its session', async ( { as } ) => {
		for ( const role of [
			'editor',
			'author',
			'contributor',
			'subscriber',
		] as const ) {
			const { body } = await (
				await as( role )
			).get( '/wp/v2/users/me', { context: 'edit' } );
			expect( body ).toMatchObject( { username: role, roles: [ role ] } );
		}
	} );

	test( 'runs PHP for tests', async ( { site } ) => {
		expect( await site.php( 'echo home_url();' ) ).toBe( site.url );
		await expect(
			site.php( 'throw new Exception( "told apart" );' )
		).rejects.toThrow();
	} );

	test( 'is served by two PHP servers on one database @native', async ( {
		as,
	} ) => {
		const visitor = await as( 'visitor' );
		const servers = new Set< string | undefined >();
		// They take turns, but with the requests of other tests in between.
		await expect
			.poll( async () => {
				const { headers } = await visitor.get( '/' );
				return servers.add( headers[ 'x-served-by' ] ).size;
			} )
			.toBe( 2 );
	} );
} );
