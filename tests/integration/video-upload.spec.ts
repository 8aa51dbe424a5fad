/*
 * Uploads of videos in pieces, over HTTP: two web servers answer in turn.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '../support/sessions';
import { expect, test } from '../support/test';

const CLIP = readFileSync( join( __dirname, '../support/media/clip.mp4' ) );
const CHUNK = 'application/offset+octet-stream';

type Reply = {
	status: number;
	headers: Record< string, string >;
	text: string;
};

/** A tus client that does what a test says. */
class Client {
	token = '';
	url = '';

	constructor( private readonly user: Session ) {}

	async getToken( key = '' ) {
		const response = await this.user.request.post(
			'/wp-admin/admin-ajax.php',
			{
				form: {
					action: 'videopress-get-upload-jwt',
					...( key && { key } ),
				},
			}
		);
		const { data } = await response.json();
		this.token = data?.upload_token ?? '';
		this.url ||= data?.upload_action_url ?? '';
		return { status: response.status(), data };
	}

	async send(
		method: string,
		headers: Record< string, string > = {},
		data?: Buffer
	): Promise< Reply > {
		const tunnel = [ 'HEAD' ].includes( method ) ? 'GET' : 'POST';
		const response = await this.user.request.fetch( this.url, {
			method: tunnel,
			headers: {
				'Tus-Resumable': '1.0.0',
				'X-HTTP-Method-Override': method,
				'x-videopress-upload-token': this.token,
				...headers,
			},
			data,
		} );
		return {
			status: response.status(),
			headers: response.headers(),
			text: await response.text(),
		};
	}

	/** Begins an upload. */
	async create( length: number, name = 'Waves.mp4' ) {
		if ( ! this.token ) {
			await this.getToken();
		}
		const reply = await this.send( 'POST', {
			'Upload-Length': String( length ),
			'Upload-Metadata': `filename ${ Buffer.from( name ).toString( 'base64' ) },filetype dmlkZW8vbXA0`,
		} );
		this.url = reply.headers.location ?? this.url;
		return reply;
	}

	patch( offset: number, data: Buffer, more: Record< string, string > = {} ) {
		return this.send(
			'PATCH',
			{
				'Content-Type': CHUNK,
				'Upload-Offset': String( offset ),
				...more,
			},
			data
		);
	}

	async end() {
		await this.send( 'DELETE' );
	}
}

test( 'a video that comes in pieces becomes an attachment @sqlite', async ( {
	as,
} ) => {
	const author = await as( 'author' );
	const client = new Client( author );
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
	const key = new URL( client.url ).searchParams.get( 'key' )!;
	expect( ( await client.getToken( key ) ).status ).toBe( 200 );
	const head = await client.send( 'HEAD' );
	expect( head.headers ).toMatchObject( {
		'upload-offset': String( half ),
		'upload-length': String( CLIP.length ),
		'cache-control': 'no-store',
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

test( 'requests that break the protocol change nothing', async ( { as } ) => {
	const client = new Client( await as( 'author' ) );
	await client.create( 1000 );
	const url = client.url;
	const data = Buffer.alloc( 10 );
	const offset = { 'Upload-Offset': '0' };
	const replies = {
		version: await client.patch( 0, data, { 'Tus-Resumable': '0.2.2' } ),
		offset: await client.patch( 5, data ),
		noOffset: await client.send( 'PATCH', { 'Content-Type': CHUNK }, data ),
		type: await client.send(
			'PATCH',
			{ ...offset, 'Content-Type': 'application/json' },
			data
		),
		tooLong: await client.patch( 0, Buffer.alloc( 1001 ) ),
		method: await client.send( 'PUT' ),
		token: await client.patch( 0, data, {
			'x-videopress-upload-token': `${ client.token }x`,
		} ),
		unsigned: await client.patch( 0, data, {
			'x-videopress-upload-token': client.token.replace(
				/^[^.]+/,
				Buffer.from( '{"alg":"none","typ":"JWT"}' ).toString(
					'base64url'
				)
			),
		} ),
	};
	expect(
		Object.fromEntries(
			Object.entries( replies ).map( ( [ name, { status } ] ) => [
				name,
				status,
			] )
		)
	).toEqual( {
		version: 412,
		offset: 409,
		noOffset: 400,
		type: 415,
		tooLong: 413,
		method: 405,
		token: 403,
		unsigned: 403,
	} );
	expect( replies.version.headers[ 'tus-version' ] ).toBe( '1.0.0' );
	const options = await client.send( 'OPTIONS' );
	expect( options.headers[ 'tus-extension' ] ).toBe(
		'creation,expiration,termination'
	);
	const head = await client.send( 'HEAD' );
	expect( head.headers[ 'upload-offset' ] ).toBe( '0' );
	// The token is good for one upload.
	client.url = url.replace( /key=\w{8}/, 'key=00000000' );
	expect( ( await client.send( 'HEAD' ) ).status ).toBe( 404 );
	client.url = url;
	await client.end();
	expect( ( await client.send( 'HEAD' ) ).status ).toBe( 404 );

	for ( const length of [ '0', '', '-1', 'many', '1e9' ] ) {
		const other = new Client( await as( 'author' ) );
		await other.getToken();
		const { status } = await other.send( 'POST', {
			'Upload-Length': length,
		} );
		expect( status ).toBe( 400 );
	}
	const large = new Client( await as( 'author' ) );
	const refused = await large.create( 10 ** 12 );
	expect( refused.status ).toBe( 413 );
	expect( JSON.parse( refused.text ).message ).toContain( '5 GB' );
} );

test( 'an upload is its user’s alone', async ( { as } ) => {
	const owner = new Client( await as( 'author' ) );
	await owner.create( 1000 );
	const key = new URL( owner.url ).searchParams.get( 'key' )!;
	const stranger = new Client( await as( 'admin' ) );
	expect( ( await stranger.getToken( key ) ).status ).toBe( 404 );
	await stranger.getToken();
	stranger.url = owner.url;
	const data = Buffer.alloc( 10 );
	expect( ( await stranger.send( 'HEAD' ) ).status ).toBe( 404 );
	expect( ( await stranger.patch( 0, data ) ).status ).toBe( 404 );
	expect( ( await stranger.send( 'DELETE' ) ).status ).toBe( 404 );
	// Not with a token that was stolen, either.
	stranger.token = owner.token;
	expect( ( await stranger.patch( 0, data ) ).status ).toBe( 403 );
	for ( const [ role, status ] of [
		[ 'contributor', 403 ],
		[ 'subscriber', 403 ],
		[ 'visitor', 401 ],
	] as const ) {
		const other = new Client( await as( role ) );
		expect( ( await other.getToken() ).status ).toBe( status );
		other.url = owner.url;
		other.token = owner.token;
		expect( ( await other.patch( 0, data ) ).status ).toBe( status );
	}
	const own = await owner.send( 'HEAD' );
	expect( own.headers[ 'upload-offset' ] ).toBe( '0' );
	await owner.end();
} );

test( 'one request writes at a time, and users have five uploads', async ( {
	as,
} ) => {
	const author = await as( 'editor' );
	const client = new Client( author );
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
		const next = new Client( author );
		more.push( { next, status: ( await next.create( 1000 ) ).status } );
	}
	expect( more.map( ( { status } ) => status ) ).toEqual( [
		201, 201, 201, 201, 429,
	] );
	await Promise.all( [
		client.end(),
		...more.map( ( { next } ) => next.end() ),
	] );
} );

test( 'an upload whose last request was killed is finished by the next', async ( {
	as,
	site,
} ) => {
	const client = new Client( await as( 'author' ) );
	await client.create( CLIP.length );
	const rest = CLIP.length - 100;
	await client.patch( 0, CLIP.subarray( 0, rest ) );
	// What the killed request left: the bytes, and no attachment.
	const key = new URL( client.url ).searchParams.get( 'key' )!;
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

test( 'what is no video is refused, whatever its name', async ( { as } ) => {
	const author = await as( 'author' );
	const broken = Buffer.from( CLIP );
	broken.write( 'free', broken.indexOf( 'moov' ) );
	const files = [
		Buffer.from( '<!DOCTYPE html><script>alert(1)</script>' ),
		Buffer.from( '<?php phpinfo();' ),
		Buffer.from( '<svg xmlns="http://www.w3.org/2000/svg"/>' ),
		Buffer.from( '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n' ),
		Buffer.from( "ffconcat version 1.0\nfile '/etc/passwd'\n" ),
		Buffer.from( `GIF89a${ '\0'.repeat( 50 ) }<?php` ),
		Buffer.alloc( 5000 ),
		readFileSync( join( __dirname, '../support/media/sound.m4a' ) ),
		broken,
	];
	for ( const file of files ) {
		const client = new Client( author );
		await client.create( file.length, 'clip.mp4' );
		const reply = await client.patch( 0, file );
		expect( reply.status ).toBe( 415 );
		expect( JSON.parse( reply.text ).code ).toBe( 'invalid_mime' );
		expect( ( await client.send( 'HEAD' ) ).status ).toBe( 404 );
	}
} );
