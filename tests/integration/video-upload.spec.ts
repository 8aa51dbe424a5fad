/*
 * Uploads of videos in pieces, over HTTP: two web servers answer in turn. The protocol itself is in video-tus.spec.ts.
 */
import { expect } from '../support/test';
import { readMedia, test } from '../support/tus';

const CLIP = readMedia( 'clip.mp4' );

test( 'a video that comes in pieces becomes an attachment @sqlite', async ( {
	as,
	startTus,
} ) => {
	const author = await as( 'author' );
	const client = startTus( author );
	const created = await client.create(
		CLIP.length,
		'../../Wellen "1".php.mp4'
	);
	expect( created.status ).toBe( 201 );
	expect( created.headers[ 'upload-offset' ] ).toBe( '0' );
	// The reply was lost: the same once more.
	const { headers } = await client.send( 'POST', {
		'Upload-Length': String( CLIP.length ),
	} );
	expect( headers.location ).toBe( client.url );

	const half = Math.floor( CLIP.length / 2 );
	const first = await client.patch( 0, CLIP.subarray( 0, half ) );
	expect( first.status ).toBe( 204 );
	expect( first.headers[ 'upload-offset' ] ).toBe( String( half ) );
	// A page was reloaded: another token of the same upload.
	const { key } = client;
	expect( ( await client.getToken( key ) ).status ).toBe( 200 );
	const head = await client.send( 'HEAD' );
	expect( head.headers ).toMatchObject( {
		'upload-offset': String( half ),
		'upload-length': String( CLIP.length ),
		'cache-control': 'private, no-store',
	} );
	const last = await client.patch( half, CLIP.subarray( half ) );
	expect( last.status ).toBe( 204 );
	const guid = last.headers[ 'x-videopress-upload-guid' ];
	const id = last.headers[ 'x-videopress-upload-media-id' ];
	expect( guid ).toMatch( /^[a-zA-Z\d]{8}$/ );
	// The last reply was lost.
	const again = await client.send( 'HEAD' );
	expect( again.headers ).toMatchObject( {
		'upload-offset': String( CLIP.length ),
		'x-videopress-upload-guid': guid,
		'x-videopress-upload-media-id': id,
	} );

	// If the page was closed as well, choosing the file again finds the video.
	expect( ( await client.getToken( key ) ).status ).toBe( 200 );

	const { body } = await author.get( `/wp/v2/media/${ id }`, {
		context: 'edit',
	} );
	expect( body ).toMatchObject( {
		mime_type: 'video/mp4',
		title: { raw: 'Wellen "1".php' },
		media_details: { width: 64, height: 36 },
		jetpack_videopress: { guid, rating: '', allow_download: 0 },
	} );
	const { source_url: source } = body as { source_url: string };
	expect( source ).toMatch( /\/[0-9a-f]{24}\.mp4$/ );
	const file = await author.request.get( source );
	expect( Buffer.compare( await file.body(), CLIP ) ).toBe( 0 );
} );

test( 'one request writes at a time, and users have five uploads', async ( {
	as,
	startTus,
} ) => {
	const author = await as( 'editor' );
	const client = startTus( author );
	await client.create( 3_000_000 );
	const data = Buffer.alloc( 3_000_000 - 1 );
	const statuses = await Promise.all(
		[ 1, 2, 3 ].map( async () => ( await client.patch( 0, data ) ).status )
	);
	expect( statuses.filter( ( status ) => status === 204 ) ).toHaveLength( 1 );
	expect(
		statuses.every( ( status ) => [ 204, 409, 423 ].includes( status ) )
	).toBe( true );
	const more = [];
	for ( let count = 0; count < 5; count++ ) {
		more.push( ( await startTus( author ).create( 1000 ) ).status );
	}
	expect( more ).toEqual( [ 201, 201, 201, 201, 429 ] );
} );

test( 'an upload whose last request was killed is finished by the next', async ( {
	as,
	site,
	startTus,
} ) => {
	const client = startTus( await as( 'author' ) );
	await client.create( CLIP.length );
	const rest = CLIP.length - 100;
	await client.patch( 0, CLIP.subarray( 0, rest ) );
	// What the killed request left: the bytes, and no attachment.
	const { key } = client;
	await site.php( `
		$path = ( new Ramjet\\Support\\Files\\Vault() )->find( '${ key }' );
		file_put_contents( $path, base64_decode( '${ CLIP.subarray( rest ).toString( 'base64' ) }' ), FILE_APPEND );
	` );
	const head = await client.send( 'HEAD' );
	expect( head.status ).toBe( 200 );
	expect( head.headers ).toMatchObject( {
		'upload-offset': String( CLIP.length ),
		'upload-length': String( CLIP.length ),
		'x-videopress-upload-guid': expect.stringMatching( /^\w{8}$/ ),
	} );
} );

test( 'what is no video is refused and deleted', async ( { as, startTus } ) => {
	const client = startTus( await as( 'author' ) );
	const file = Buffer.from( '<!DOCTYPE html><script>alert(1)</script>' );
	await client.create( file.length, 'clip.mp4' );
	const reply = await client.patch( 0, file );
	expect( reply.status ).toBe( 415 );
	expect( JSON.parse( reply.text ).code ).toBe( 'invalid_mime' );
	expect( ( await client.send( 'HEAD' ) ).status ).toBe( 404 );
} );
