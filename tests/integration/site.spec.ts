import { createHash } from 'node:crypto';
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

	test( 'has a REST API for visitors', async ( { as, site } ) => {
		const { status, body } = await ( await as( 'visitor' ) ).get( '/' );

		expect( status ).toBe( 200 );
		expect( body ).toMatchObject( { url: site.url } );
	} );

	test( 'has a session for each role', async ( { as } ) => {
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

	test( 'runs PHP for two tests at once, each with its own output', async ( {
		site,
	} ) => {
		for ( let round = 0; round < 12; round++ ) {
			const texts = [ `first ${ round }`, `second ${ round }` ];
			const printed = await Promise.all(
				texts.map( ( text ) => site.php( `echo '${ text }';` ) )
			);
			expect( printed ).toEqual( texts );
		}
	} );

	test( 'logs in only the first user of the one-time link, on the page that it opens', async ( {
		playwright,
		site,
	} ) => {
		const hash = createHash( 'sha256' ).update( 'a token' ).digest( 'hex' );
		await site.php( `update_option( 'ramjet_local_login', '${ hash }' );` );
		const open = async ( token: string ) => {
			const context = await playwright.request.newContext( {
				baseURL: site.url,
			} );
			const answer = await context.get( '/', {
				params: { p: 1, 'ramjet-login': token },
				maxRedirects: 0,
			} );
			await context.dispose();
			return {
				cookie: answer.headers()[ 'set-cookie' ] ?? '',
				location: answer.headers().location,
			};
		};
		const nobody = expect.not.stringContaining( 'logged_in' );

		expect( await open( 'another token' ) ).toMatchObject( {
			cookie: nobody,
		} );
		expect( await open( 'a token' ) ).toEqual( {
			cookie: expect.stringContaining( 'logged_in' ),
			location: '/?p=1',
		} );
		expect( await open( 'a token' ) ).toMatchObject( { cookie: nobody } );
	} );

	test( 'is served by two PHP servers on one database @native', async ( {
		as,
	} ) => {
		const visitor = await as( 'visitor' );
		const servers = new Set< string | undefined >();
		// They take turns, but other tests send requests too.
		await expect
			.poll( async () => {
				const { headers } = await visitor.get( '/' );
				return servers.add( headers[ 'x-served-by' ] ).size;
			} )
			.toBe( 2 );
	} );
} );
