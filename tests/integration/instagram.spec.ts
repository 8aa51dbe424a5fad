/*
 * Connecting an Instagram account over HTTP, the files that are served, and several servers at once. The rules are in
 * tests/php/Instagram.
 */
import { randomInt } from 'node:crypto';
import { accountOf, APP_SECRET } from '../services/instagram';
import { type Doubles, startDoubles } from '../services/server';
import { serviceConstants } from '../support/conditions';
import { headersUnder } from '../support/headers';
import type { Session } from '../support/sessions';
import { expect, test } from '../support/test';

const ROUTE = '/wp-json/wpcom/v2/instagram-gallery';

let doubles: Doubles;
test.beforeAll( async () => {
	doubles = await startDoubles();
} );
test.afterAll( () => doubles.close() );

/** An app with an account of its own. */
const newApp = () => String( randomInt( 10_000_000, 99_999_999 ) );

/**
 * Sends a GET request of a user of a site with this app.
 *
 * @param session
 * @param app
 */
const using = ( session: Session, app: string ) => ( url: string ) =>
	session.request.get( url, {
		headers: headersUnder( session, {
			services: { origin: doubles.origin, mode: 'ok' },
			constants: serviceConstants( 'instagram', {
				app_id: app,
				app_secret: APP_SECRET,
			} ),
		} ),
		maxRedirects: 0,
	} );

/**
 * Opens the login and returns the URLs to which its links lead.
 *
 * @param get
 */
async function openLogin( get: ReturnType< typeof using > ) {
	const url: string = await ( await get( `${ ROUTE }/connect-url` ) ).json();
	const page = await ( await get( url ) ).text();
	const [ allow = '', cancel = '' ] = [
		...page.matchAll( /href="([^"#]+)/g ),
	].map( ( [ , href = '' ] ) => href.replaceAll( '&amp;', '&' ) );
	return { url, allow, cancel };
}

test( 'a login connects an account, whose images are served as images', async ( {
	as,
} ) => {
	const app = newApp();
	const author = await as( 'author' );
	const get = using( author, app );
	const login = await openLogin( get );
	expect( login.url ).not.toContain( APP_SECRET );

	// Not with the state of another user; and visitors log in first.
	const stranger = await using( await as( 'editor' ), app )( login.allow );
	expect( stranger.status() ).toBe( 400 );
	expect( await stranger.text() ).toContain( 'started by someone else' );
	const visitor = await using( await as( 'visitor' ), app )( login.allow );
	expect( visitor.headers().location ).toContain( 'wp-login.php' );

	const page = await get( login.allow );
	expect( page.status() ).toBe( 200 );
	expect( page.headers() ).toMatchObject( {
		'content-type': 'text/html; charset=UTF-8',
		'cache-control': expect.stringContaining( 'no-store' ),
	} );
	const text = await page.text();
	const [ , token = '' ] = /"keyring_id":"(\w+)"/.exec( text ) ?? [];
	expect( text ).toContain( 'is connected' );
	expect( text ).not.toMatch( /IGAA|<h1>Connect/ );
	expect( ( await get( login.allow ) ).status() ).toBe( 400 );

	const list = await ( await get( `${ ROUTE }/connections` ) ).json();
	expect( list ).toContainEqual( { username: accountOf( app ), token } );
	const gallery = () => get( `${ ROUTE }/gallery?access_token=${ token }` );
	// Images are copied after the response.
	await expect.poll( async () => ( await gallery() ).status() ).toBe( 200 );
	const { images } = await ( await gallery() ).json();
	expect( images.map( ( { title }: { title: string } ) => title ) ).toEqual( [
		'The harbour by day & <b>night</b> #sea',
		'A lighthouse',
		'',
	] );
	const image = await get( images[ 0 ].url );
	expect( image.headers()[ 'content-type' ] ).toBe( 'image/jpeg' );
} );

test( 'a login that the user cancels connects nothing', async ( { as } ) => {
	const app = newApp();
	const get = using( await as( 'author' ), app );
	const login = await openLogin( get );
	const page = await get( login.cancel );
	expect( page.status() ).toBe( 400 );
	expect( await page.text() ).toContain( 'You did not allow access' );
	const list = await ( await get( `${ ROUTE }/connections` ) ).text();
	expect( list ).not.toContain( accountOf( app ) );
} );

test( 'servers that refresh an account at once send each request once @native', async ( {
	site,
} ) => {
	const app = newApp();
	const id = await site.php( `
		echo $id = Ramjet\\Blocks\\InstagramGallery\\Accounts::connect(
			array( 'user' => '1784${ app }', 'username' => 'ann.${ app }' ),
			array( 'token' => 'IGAAlong${ app }', 'expires' => time() + 5 * DAY_IN_SECONDS )
		);
		Ramjet\\Blocks\\InstagramGallery\\Accounts::change( $id, static fn( array $account ): array =>
			array( 'issued' => time() - 55 * DAY_IN_SECONDS ) + $account );` );
	doubles.calls.splice( 0 );
	const refresh = `
		add_filter( 'ramjet_service_url', static fn( string $url ): string =>
			'${ doubles.origin }/ok/' . substr( $url, 8 ) );
		$api = new Ramjet\\Blocks\\InstagramGallery\\InstagramApi( new Ramjet\\Support\\Http\\VendorClient() );
		( new Ramjet\\Blocks\\InstagramGallery\\GalleryRefresh( $api ) )->run_all( '${ id }' );
		echo Ramjet\\Blocks\\InstagramGallery\\Accounts::token( '${ id }' ), count( Ramjet\\Blocks\\InstagramGallery\\Accounts::find( '${ id }' )['images'] );`;
	await Promise.all( [ 1, 2, 3, 4 ].map( () => site.php( refresh ) ) );
	expect( await site.php( refresh ) ).toBe( `IGAAfresh${ app }3` );
	expect( doubles.calls.toSorted() ).toEqual( [
		'ok graph.instagram.com/refresh_access_token',
		'ok graph.instagram.com/v25.0/me',
		'ok graph.instagram.com/v25.0/me/media',
		'ok scontent.cdninstagram.com/login.html',
		'ok scontent.cdninstagram.com/v/t51/0.jpg',
		'ok scontent.cdninstagram.com/v/t51/1.jpg',
		'ok scontent.cdninstagram.com/v/t51/2.jpg',
	] );
} );
