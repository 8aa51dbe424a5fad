/*
 * A user's Google account over HTTP: from connecting to disconnecting. The rules are in
 * tests/php/Media/ExternalMedia/GooglePhotosTest.php.
 */
import { randomInt } from 'node:crypto';
import {
	ACCOUNT,
	CLIENT_SECRET,
	clientId,
	revoked,
	sessions,
} from '../services/google-photos';
import { type Doubles, startDoubles } from '../services/server';
import { serviceConstants } from '../support/conditions';
import { headersUnder } from '../support/headers';
import type { Session } from '../support/sessions';
import { expect, test } from '../support/test';

const ROUTE = '/wp-json/wpcom/v2/external-media';
const CONNECTION = `${ ROUTE }/connection/google_photos`;
const SESSION = `${ ROUTE }/session/google_photos`;

let doubles: Doubles;
test.beforeAll( async () => {
	doubles = await startDoubles();
} );
test.afterAll( () => doubles.close() );

/**
 * Sends requests of a user of a site with this OAuth client.
 *
 * @param session
 * @param client
 */
const using =
	( session: Session, client: string ) =>
	( method: string, url: string, data?: object ) =>
		session.request.fetch( url, {
			method,
			data,
			headers: headersUnder( session, {
				services: { origin: doubles.origin, mode: 'ok' },
				constants: serviceConstants( 'googlephotos', {
					client_id: client,
					client_secret: CLIENT_SECRET,
				} ),
			} ),
			maxRedirects: 0,
		} );

test( 'a user connects an account, chooses, copies and disconnects; another user has nothing', async ( {
	as,
} ) => {
	const client = clientId( randomInt( 100_000, 999_999 ) );
	const author = using( await as( 'author' ), client );
	const editor = using( await as( 'editor' ), client );
	const json = async ( ...args: Parameters< typeof author > ) =>
		( await author( ...args ) ).json();

	// A repeated test begins anew.
	await author( 'DELETE', CONNECTION );
	expect(
		await json( 'GET', `${ ROUTE }/list/google_photos` )
	).toMatchObject( {
		code: 'authorization_required',
		data: { status: 403 },
	} );
	const { connect_URL: url } = await json( 'GET', CONNECTION );
	const consent = await ( await author( 'GET', url ) ).text();
	const [ allow = '' ] = [ ...consent.matchAll( /href="([^"]+)/g ) ].map(
		( [ , href = '' ] ) => href.replaceAll( '&amp;', '&' )
	);
	expect( ( await editor( 'GET', allow ) ).status() ).toBe( 400 );
	const page = await author( 'GET', allow );
	expect( page.status() ).toBe( 200 );
	const text = await page.text();
	expect( text ).toMatch( /postMessage\( \{"keyring_id":"[0-9a-f]{16}",/ );
	expect( text ).not.toMatch( /ya29|1\/\/all/ );

	const empty = await json( 'GET', `${ ROUTE }/list/google_photos` );
	expect( empty ).toMatchObject( {
		media: [],
		meta: { account: { name: ACCOUNT } },
	} );
	const started = await json( 'POST', SESSION, { max_items: 3 } );
	expect( started ).toMatchObject( { mediaItemsSet: false } );
	const polled = `${ SESSION }?session_id=${ started.id }`;
	await author( 'GET', `${ started.pickerUri }/autoclose` );
	await author( 'GET', `${ started.pickerUri }/done?item=1&item=2` );
	expect( await json( 'GET', polled ) ).toMatchObject( {
		mediaItemsSet: true,
	} );

	const chosen = await json(
		'GET',
		`${ ROUTE }/list/google_photos?session_id=${ started.id }`
	);
	expect( chosen.media ).toHaveLength( 2 );
	const [ { guid, thumbnails } ] = chosen.media;
	const small = await author( 'GET', thumbnails.thumbnail );
	expect( small.headers()[ 'content-type' ] ).toBe( 'image/jpeg' );
	const stranger = await editor( 'POST', `${ ROUTE }/copy/google_photos`, {
		media: [ { guid } ],
		post_id: 0,
	} );
	expect( JSON.stringify( await stranger.json() ) ).toContain(
		'ramjet_media_guid'
	);
	const copied = await json( 'POST', `${ ROUTE }/copy/google_photos`, {
		media: [ { guid } ],
		post_id: 0,
	} );
	expect( copied.media[ 0 ] ).toMatchObject( {
		title: '3-lighthouse',
		mime: 'image/jpeg',
		caption: '',
	} );

	expect( ( await author( 'DELETE', polled ) ).status() ).toBe( 200 );
	expect( sessions.has( started.id ) ).toBe( false );
	expect( ( await author( 'GET', polled ) ).status() ).toBe( 410 );

	expect( ( await author( 'DELETE', CONNECTION ) ).status() ).toBe( 200 );
	expect( revoked.has( client ) ).toBe( true );
	expect( ( await author( 'POST', SESSION, {} ) ).status() ).toBe( 403 );
} );
