/*
 * Reading feeds over HTTP: roles, and hosts that do what they like. The rules are in tests/php/Podcast.
 */
import { type PodcastHost, startPodcastHost } from '../services/podcasts';
import { expect, ROLES, test } from '../support/test';

const ROUTE = '/wp-json/wpcom/v2/podcast-player';

let host: PodcastHost;
test.beforeAll( async () => {
	host = await startPodcastHost();
} );
test.afterAll( () => host.close() );

test( 'users who can edit posts read feeds @sqlite', async ( { as } ) => {
	const allowed = [ 'admin', 'editor', 'author', 'contributor' ];
	for ( const role of ROLES ) {
		const { request } = await as( role );
		const expected = allowed.includes( role ) ? [ 200 ] : [ 401, 403 ];
		for ( const path of [
			'?url=' + host.origin + '/feed.xml',
			'/track-quantity',
		] ) {
			const reply = await request.get( ROUTE + path );
			expect( expected, `${ role } ${ path }` ).toContain(
				reply.status()
			);
		}
	}
} );

test( 'of a feed, 5 MB are read at most, and redirects are checked', async ( {
	as,
} ) => {
	const { request } = await as( 'author' );
	const get = async ( path: string ) => {
		const reply = await request.get(
			`${ ROUTE }?url=${ encodeURIComponent( host.origin + path ) }`
		);
		const body = await reply.json();
		return reply.ok() ? body.tracks.length : body.code;
	};
	expect( await get( '/moved' ) ).toBe( 6 );
	expect( await get( '/compressed.xml' ) ).toBe( 6 );
	expect( await get( '/huge.xml' ) ).toBe( 6 );
	// What was on its way is more than 5 MB, but far from 50.
	expect( host.sent() ).toBeLessThan( 25_000_000 );
	expect(
		host.calls.filter( ( path ) => path === '/huge.xml' )
	).toHaveLength( 1 );
	expect( await get( '/bomb.xml' ) ).toBe( 1 );
	const { tracks } = await (
		await request.get( `${ ROUTE }?url=${ host.origin }/old/relative` )
	).json();
	expect( tracks[ 0 ].src ).toBe( `${ host.origin }/show/1.ogg` );
	expect( await get( '/loop' ) ).toBe( 'ramjet_http_redirect' );
	expect( await get( '/cloud' ) ).toBe( 'ramjet_http_address' );
	expect( await get( '/page' ) ).toBe( 'ramjet_podcast_format' );
	expect( await get( '/silent.xml' ) ).toBe( 'ramjet_podcast_empty' );
	expect( await get( '/nothing' ) ).toBe( 'ramjet_podcast_status' );
	host.isDead = true;
	expect( await get( '/other.xml' ) ).toBe( 'ramjet_http_unreachable' );
	// Read before.
	expect( await get( '/moved' ) ).toBe( 6 );
	host.isDead = false;
} );
