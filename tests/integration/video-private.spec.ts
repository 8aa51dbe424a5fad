/*
 * Private videos over HTTP: who gets which bytes. The rules are in tests/php/Video/Playback.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Browser, giveAccess, newPlan, paidMarkup } from '../support/members';
import { logIn, openSession, type Session } from '../support/sessions';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

const CLIP = readFileSync( join( __dirname, '../support/media/clip.mp4' ) );
const AJAX = '/wp-admin/admin-ajax.php';

type Video = { id: number; guid: string; source: string };

type Playback = {
	success: boolean;
	data: {
		sources: { src: string; type: string; size: number }[];
		tracks: { src: string }[];
		poster: string;
		download: string;
		code?: string;
		message?: string;
		login_url?: string;
	};
};

const meta = ( user: Session, data: object ) =>
	user.post( '/wpcom/v2/videopress/meta', data );

/** Uploads a video, with a track and a poster; it is public at first. */
async function addVideo(
	user: Session,
	site: SiteUnderTest
): Promise< Video > {
	const { body } = await user.rest( 'POST', '/wp/v2/media', {
		headers: {
			'Content-Type': 'video/mp4',
			'Content-Disposition': `attachment; filename="${ randomUUID() }.mp4"`,
		},
		data: CLIP,
	} );
	const { id, source_url: source } = body as {
		id: number;
		source_url: string;
	};
	await site.php( `
		$folder = Ramjet\\Media\\Video\\Files\\VideoFolder::of( ${ id } )->prepared();
		file_put_contents( $folder->path( 'en-a.vtt' ), "WEBVTT\\n" );
		file_put_contents( $folder->path( 'poster-a.jpg' ), 'JPEG' );
		Ramjet\\Media\\Video\\Files\\Track::save( ${ id }, array( new Ramjet\\Media\\Video\\Files\\Track( 'captions', 'en', 'English', 'en-a.vtt' ) ) );
		Ramjet\\Media\\Video\\Posters\\Poster::replace( ${ id }, 'poster-a.jpg' );
	` );
	const { body: field } = await user.get( `/wp/v2/media/${ id }` );
	const { jetpack_videopress: video } = field as {
		jetpack_videopress: { guid: string };
	};
	return { id, guid: video.guid, source };
}

async function publish( user: Session, content: string ) {
	const { body } = await user.post( '/wp/v2/posts', {
		title: 'A post with a video',
		status: 'publish',
		content,
	} );
	return body as { id: number; link: string };
}

const block = ( guid: string ) =>
	`<!-- wp:videopress/video {"guid":"${ guid }"} /-->`;

async function ask( user: Session, guid: string, post: number ) {
	const response = await user.request.post( AJAX, {
		form: {
			action: 'videopress-get-playback-jwt',
			guid,
			post_id: post,
		},
	} );
	const headers = response.headers();
	return {
		status: response.status(),
		headers,
		...( ( await response.json() ) as Playback ),
	};
}

/** A subscriber with a login of their own, who can log out. */
async function addViewer( admin: Session, site: SiteUnderTest ) {
	const username = `viewer-${ randomUUID().slice( 0, 8 ) }`;
	await admin.post( '/wp/v2/users', {
		username,
		email: `${ username }@example.org`,
		password: 'password',
		roles: [ 'subscriber' ],
	} );
	return openSession( site, 'subscriber', await logIn( site, username ) );
}

test( 'a private video comes in ranges to who may watch it @sqlite', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const video = await addVideo( admin, site );
	const post = await publish( admin, block( video.guid ) );
	await meta( admin, {
		id: video.id,
		privacy_setting: 1,
		allow_download: true,
		title: 'Ein „Film“',
	} );
	const viewer = await as( 'subscriber' );
	const { status, headers, data } = await ask( viewer, video.guid, post.id );
	expect( status ).toBe( 200 );
	expect( headers[ 'cache-control' ] ).toContain( 'no-store' );
	expect( data ).toMatchObject( {
		jwt: expect.stringMatching( /^[\w-]+\.[\w-]+\.[\w-]+$/ ),
		expires_in: 3600,
		tracks: [ { kind: 'captions', srclang: 'en', label: 'English' } ],
	} );
	const [ source ] = data.sources;
	expect( source ).toMatchObject( { type: 'video/mp4', size: 36 } );

	const fetchFile = async ( url: string, more: object = {} ) => {
		const response = await viewer.request.fetch( url, more );
		return {
			status: response.status(),
			headers: response.headers(),
			body: await response.body(),
		};
	};
	const file = ( range = '', more: Record< string, string > = {} ) =>
		fetchFile( source!.src, {
			headers: { ...( range && { Range: range } ), ...more },
		} );
	const size = CLIP.length;
	const whole = await file();
	expect( whole.status ).toBe( 200 );
	expect( Buffer.compare( whole.body, CLIP ) ).toBe( 0 );
	expect( whole.headers ).toMatchObject( {
		'accept-ranges': 'bytes',
		'content-type': 'video/mp4',
		'content-length': String( size ),
		'cache-control': 'private, no-store',
		'content-disposition': 'inline',
		'x-content-type-options': 'nosniff',
		'x-robots-tag': 'noindex',
	} );

	const ranges: [ string, number, number ][] = [
		[ 'bytes=0-', 0, size - 1 ],
		[ 'bytes=10-19', 10, 19 ],
		[ 'bytes=-7', size - 7, size - 1 ],
		[ `bytes=${ size - 1 }-${ size + 99 }`, size - 1, size - 1 ],
	];
	for ( const [ range, first, last ] of ranges ) {
		const part = await file( range );
		expect( part.status, range ).toBe( 206 );
		expect( part.headers ).toMatchObject( {
			'content-range': `bytes ${ first }-${ last }/${ size }`,
			'content-length': String( last - first + 1 ),
		} );
		expect( part.body.equals( CLIP.subarray( first, last + 1 ) ) ).toBe(
			true
		);
	}
	const after = await file( `bytes=${ size }-` );
	expect( after.status ).toBe( 416 );
	expect( after.headers[ 'content-range' ] ).toBe( `bytes */${ size }` );
	const several = await file( 'bytes=0-1,5-6' );
	expect( [ several.status, several.body.length ] ).toEqual( [ 200, size ] );
	const tag = whole.headers.etag!;
	expect( tag ).toMatch( /^"[\da-f]+-[\da-f]+"$/ );
	const same = await file( 'bytes=0-1', { 'If-Range': tag } );
	const other = await file( 'bytes=0-1', { 'If-Range': '"x"' } );
	expect( [ same.status, other.status ] ).toEqual( [ 206, 200 ] );

	const head = await fetchFile( source!.src, { method: 'HEAD' } );
	expect( [ head.status, head.body.length ] ).toEqual( [ 200, 0 ] );
	expect( head.headers[ 'content-length' ] ).toBe( String( size ) );
	const posted = await fetchFile( source!.src, { method: 'POST' } );
	expect( [ posted.status, posted.headers.allow ] ).toEqual( [
		405,
		'GET, HEAD',
	] );

	const track = await fetchFile( data.tracks[ 0 ]!.src );
	expect( track.headers[ 'content-type' ] ).toContain( 'text/vtt' );
	expect( track.body.toString() ).toBe( 'WEBVTT\n' );
	const poster = await fetchFile( data.poster );
	expect( poster.headers[ 'content-type' ] ).toBe( 'image/jpeg' );
	const download = await fetchFile( data.download );
	expect( download.headers[ 'content-disposition' ] ).toMatch(
		/^attachment; filename="[\w.-]+\.mp4"; filename\*=UTF-8''Ein-.*Film.*\.mp4$/
	);
	expect( Buffer.compare( download.body, CLIP ) ).toBe( 0 );
} );

test( 'nobody else gets a file, and nobody after logging out', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const video = await addVideo( admin, site );
	const post = await publish( admin, block( video.guid ) );
	const old = [ video.source, ...( await publicFiles( admin, video.guid ) ) ];
	for ( const url of old ) {
		expect( ( await admin.request.get( url ) ).status(), url ).toBe( 200 );
	}
	await meta( admin, {
		id: video.id,
		privacy_setting: 1,
		allow_download: true,
	} );
	// URLs in pages that caches hold, and those that WordPress still shows to editors.
	const { body } = await admin.get( `/wp/v2/media/${ video.id }` );
	const now = ( body as { source_url: string } ).source_url;
	for ( const url of [ ...old, now ] ) {
		expect( ( await admin.request.get( url ) ).status(), url ).toBe( 404 );
	}
	const viewer = await addViewer( admin, site );
	const { data } = await ask( viewer, video.guid, post.id );
	const urls = [
		data.sources[ 0 ]!.src,
		data.tracks[ 0 ]!.src,
		data.poster,
		data.download,
	];
	const statuses = ( user: Session ) =>
		Promise.all(
			urls.map( async ( url ) =>
				( await user.request.get( url ) ).status()
			)
		);
	expect( await statuses( viewer ) ).toEqual( [ 200, 200, 200, 200 ] );
	for ( const role of [ 'admin', 'subscriber', 'visitor' ] as const ) {
		const other = await as( role );
		expect( await statuses( other ), role ).toEqual( [
			403, 403, 403, 403,
		] );
	}
	const forged = urls[ 0 ]!.replace( /.$/, ( end ) =>
		end === 'A' ? 'B' : 'A'
	);
	expect( ( await viewer.request.get( forged ) ).status() ).toBe( 403 );

	const out = await viewer.request.get( '/wp-login.php?action=logout' );
	const link = /href="([^"]*action=logout[^"]*)"/.exec( await out.text() );
	await viewer.request.get( link![ 1 ]!.replaceAll( '&amp;', '&' ) );
	expect( await statuses( viewer ) ).toEqual( [ 403, 403, 403, 403 ] );
	const refused = await ask( viewer, video.guid, post.id );
	expect( refused ).toMatchObject( {
		status: 401,
		success: false,
		data: {
			code: 'logged_out',
			message: 'This video is private. Log in to watch it.',
		},
	} );
	expect(
		new URL( refused.data.login_url! ).searchParams.get( 'redirect_to' )
	).toBe( post.link );
	await viewer.request.dispose();

	const forbidden = await ask( await as( 'subscriber' ), video.guid, 0 );
	expect( forbidden ).toMatchObject( {
		status: 403,
		data: { code: 'forbidden' },
	} );
	const none = await ask( await as( 'subscriber' ), 'GoneGone', post.id );
	expect( none ).toMatchObject( {
		status: 404,
		data: { code: 'not_found' },
	} );
} );

/** URLs of the files of a public video, besides the uploaded one. */
async function publicFiles( user: Session, guid: string ) {
	const { data } = await ask( user, guid, 0 );
	return [ data.tracks[ 0 ]!.src, data.poster ];
}

test( 'files are public again under URLs that the player asks for', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const video = await addVideo( admin, site );
	await meta( admin, { id: video.id, privacy_setting: 1 } );
	const { data } = await ask( admin, video.guid, 0 );
	await meta( admin, { id: video.id, privacy_setting: 0 } );
	const stale = await admin.request.get( data.sources[ 0 ]!.src );
	expect( stale.status() ).toBe( 404 );
	const visitor = await as( 'visitor' );
	const again = await ask( visitor, video.guid, 0 );
	const { src } = again.data.sources[ 0 ]!;
	expect( src ).not.toBe( video.source );
	expect( ( await visitor.request.get( src ) ).status() ).toBe( 200 );
} );

test( 'requests that change the privacy at once lose no file @native', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const editor = await as( 'editor' );
	const video = await addVideo( admin, site );
	for ( let round = 0; round < 3; round++ ) {
		const replies = await Promise.all(
			[ 1, 0, 1, 2, 1, 0 ].map( ( setting, index ) =>
				meta( index % 2 ? admin : editor, {
					id: video.id,
					privacy_setting: setting,
				} )
			)
		);
		expect( replies.map( ( { status } ) => status ) ).toContain( 200 );
		const { body } = await admin.get( `/wp/v2/media/${ video.id }` );
		const { jetpack_videopress: field } = body as {
			jetpack_videopress: {
				privacy_setting: number;
				is_private: boolean;
			};
		};
		expect( field.is_private ).toBe( field.privacy_setting === 1 );
		const { data } = await ask( admin, video.guid, 0 );
		const file = await admin.request.get( data.sources[ 0 ]!.src );
		expect( Buffer.compare( await file.body(), CLIP ) ).toBe( 0 );
		const track = await admin.request.get( data.tracks[ 0 ]!.src );
		expect( await track.text() ).toBe( 'WEBVTT\n' );
	}
} );

test( 'visitors without JavaScript watch on a page that no cache stores', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const video = await addVideo( admin, site );
	const post = await publish( admin, block( video.guid ) );
	await meta( admin, { id: video.id, privacy_setting: 1 } );
	const path = `${ AJAX }?action=ramjet-video-watch&guid=${ video.guid }&post_id=${ post.id }`;
	const open = async ( user: Session, url = path ) => {
		const response = await user.request.get( url );
		return {
			status: response.status(),
			headers: response.headers(),
			html: await response.text(),
		};
	};
	const viewer = await as( 'subscriber' );
	const page = await open( viewer );
	expect( page.status ).toBe( 200 );
	expect( page.headers ).toMatchObject( {
		'cache-control': 'no-store, private',
		'x-robots-tag': 'noindex',
		'referrer-policy': 'no-referrer',
		'content-type': 'text/html; charset=utf-8',
	} );
	expect( page.html ).toContain( `<a href="${ post.link }">` );
	const src = /<source src="([^"]+)"/.exec( page.html )![ 1 ]!;
	const file = await viewer.request.get( src.replaceAll( '&amp;', '&' ) );
	expect( Buffer.compare( await file.body(), CLIP ) ).toBe( 0 );

	// A page cache is in front of this host.
	const cached = new URL( path, site.url ).href.replace(
		'127.0.0.1',
		'127.0.0.2'
	);
	const visitor = new Browser();
	for ( let time = 0; time < 2; time++ ) {
		const refused = await visitor.open( cached );
		expect( refused ).toMatchObject( { status: 401, stored: 'MISS' } );
		expect( refused.html ).toContain( 'wp-login.php?redirect_to=' );
		expect( refused.html ).not.toContain( '<video' );
	}
	const gone = await open( viewer, path.replace( video.guid, 'GoneGone' ) );
	expect( gone.status ).toBe( 404 );
	expect( gone.html ).toContain( 'This video is no longer available.' );
} );

test( 'members watch what they have paid for, until they log out', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const video = await addVideo( admin, site );
	const plan = newPlan();
	const post = await publish(
		admin,
		paidMarkup( plan, 'Log in', block( video.guid ) )
	);
	await meta( admin, { id: video.id, privacy_setting: 1 } );
	const addMember = async ( ...plans: number[] ) => {
		const email = `member-${ randomUUID() }@example.org`;
		await giveAccess( site, email, ...plans );
		const token = await site.php( `
			$sessions = new Ramjet\\Members\\Login\\Sessions( $GLOBALS['wpdb'] );
			echo $sessions->open( '${ email }', true )->token;` );
		const member = new Browser();
		member.cookies.set( 'ramjet_member', token );
		return { member, email };
	};
	const askAs = async ( browser: Browser ) => {
		const { status, html } = await browser.open( site.url + AJAX, {
			action: 'videopress-get-playback-jwt',
			guid: video.guid,
			post_id: String( post.id ),
		} );
		return { status, data: ( JSON.parse( html ) as Playback ).data };
	};
	const { member, email } = await addMember( plan );
	const { status, data } = await askAs( member );
	expect( status ).toBe( 200 );
	const { src } = data.sources[ 0 ]!;
	expect( ( await member.open( src ) ).status ).toBe( 200 );

	const { member: other } = await addMember( plan + 1 );
	expect( ( await askAs( other ) ).status ).toBe( 401 );
	const { member: same } = await addMember( plan );
	for ( const browser of [ other, same, new Browser() ] ) {
		expect( ( await browser.open( src ) ).status ).toBe( 403 );
	}
	await site.php( `
		( new Ramjet\\Members\\Login\\Sessions( $GLOBALS['wpdb'] ) )->end_all( '${ email }' );` );
	expect( ( await member.open( src ) ).status ).toBe( 403 );
	expect( ( await askAs( member ) ).status ).toBe( 401 );
} );

test( 'authors find their own private videos in the media library', async ( {
	as,
	site,
} ) => {
	const users = [ await as( 'author' ), await as( 'editor' ) ] as const;
	const [ author, editor ] = users;
	const title = `Film ${ randomUUID() }`;
	const ids: number[] = [];
	for ( const user of users ) {
		const { id } = await addVideo( user, site );
		await meta( user, { id, privacy_setting: 1, title } );
		ids.push( id );
	}
	const grid = async ( user: Session ) => {
		const response = await user.request.post( AJAX, {
			form: { action: 'query-attachments', 'query[s]': title },
		} );
		const { data } = ( await response.json() ) as {
			data: { id: number }[];
		};
		return data.map( ( { id } ) => id );
	};
	const list = async ( user: Session ) => {
		const path = `/wp-admin/upload.php?mode=list&s=${ encodeURIComponent( title ) }`;
		const html = await ( await user.request.get( path ) ).text();
		const rows = html.matchAll( /<tr id="post-(\d+)"/g );
		return [ ...rows ].map( ( [ , id ] ) => Number( id ) );
	};
	const ascending = ( one: number, other: number ) => one - other;
	for ( const find of [ grid, list ] ) {
		expect( await find( author ) ).toEqual( [ ids[ 0 ] ] );
		expect( ( await find( editor ) ).sort( ascending ) ).toEqual( ids );
	}
} );
