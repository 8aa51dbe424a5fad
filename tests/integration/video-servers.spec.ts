/*
 * Uploads through servers that fail, and with PHP's own limits; see bin/lib/native-config.mjs.
 */
import { rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Session } from '../support/sessions';
import type { SiteUnderTest } from '../support/site';
import { expect } from '../support/test';
import { CHUNK, makeClip, test, type TusClient } from '../support/tus';

/** A server whose PHP gets the body of a request while it comes: from the start only where it exceeds post_max_size, 8 MB. */
const UNBUFFERED = '127.0.0.4';

/** What PHP reads at once. */
const BLOCK = 8192;

/** The client's. */
const CHUNK_SIZE = 10_000_000;

/** Sends the first bytes of a chunk, which says that it has CHUNK_SIZE. */
function beginChunk( user: Session, upload: TusClient, data: Buffer ): Socket {
	const { host, port, pathname, search } = new URL( upload.url );
	const socket = connect( Number( port ), UNBUFFERED );
	// The server resets the connection when its worker is killed.
	socket.on( 'error', () => {} );
	const headers = {
		Host: host,
		Cookie: user.storage.cookies
			.map( ( { name, value } ) => `${ name }=${ value }` )
			.join( '; ' ),
		'Tus-Resumable': '1.0.0',
		'X-HTTP-Method-Override': 'PATCH',
		'x-videopress-upload-token': upload.token,
		'Upload-Offset': '0',
		'Content-Type': CHUNK,
		'Content-Length': CHUNK_SIZE,
	};
	const lines = Object.entries( headers ).map( ( pair ) =>
		pair.join( ': ' )
	);
	socket.write(
		`POST ${ pathname }${ search } HTTP/1.1\r\n${ lines.join( '\r\n' ) }\r\n\r\n`
	);
	socket.write( data );
	return socket;
}

async function readOffset( upload: TusClient ) {
	const { headers } = await upload.send( 'HEAD' );
	return Number( headers[ 'upload-offset' ] );
}

/** PHP with the row of an upload's lease. */
const find = ( upload: TusClient ) => `
	$option = 'ramjet_video_writer_${ upload.key }';
	$lease  = (string) Ramjet\\Support\\Database\\AtomicOptions::read( $option );`;

/** Whether a request has the lease of an upload, or did not give it back. */
const isLeased = async ( site: SiteUnderTest, upload: TusClient ) =>
	( await site.php( `${ find( upload ) } echo $lease;` ) ) !== '0';

/** Has the lease of the request that writes an upload end in some seconds; LeaseTest shows when it ends by itself. */
const endLease = ( site: SiteUnderTest, upload: TusClient, seconds: number ) =>
	site.php( `${ find( upload ) }
		$later = ( time() + ${ seconds } ) . strstr( $lease, '-' );
		if ( ! Ramjet\\Support\\Database\\AtomicOptions::swap( $option, $lease, $later ) ) {
			throw new Exception( 'The lease has changed.' );
		}` );

test( 'PHP’s own limits cut no chunk @native', async ( { as, startTus } ) => {
	const author = await as( 'author' );
	const upload = startTus( author );
	await upload.create( 2 * CHUNK_SIZE );
	const data = Buffer.alloc( CHUNK_SIZE );
	const socket = beginChunk( author, upload, data );
	await expect.poll( () => readOffset( upload ) ).toBe( CHUNK_SIZE );
	socket.destroy();
} );

test( 'a chunk that breaks off is stored as far as it came, and others go on at once @native', async ( {
	as,
	site,
	startTus,
} ) => {
	const author = await as( 'author' );
	const upload = startTus( author );
	await upload.create( CHUNK_SIZE );
	const socket = beginChunk( author, upload, Buffer.alloc( 9000 ) );
	await expect.poll( () => readOffset( upload ) ).toBe( BLOCK );
	expect( await isLeased( site, upload ) ).toBe( true );
	socket.destroy();
	await expect.poll( () => isLeased( site, upload ) ).toBe( false );
	expect( ( await upload.patch( BLOCK, Buffer.alloc( 10 ) ) ).status ).toBe(
		204
	);
} );

test( 'after a worker was killed amid a chunk, another server goes on where it stopped @native', async ( {
	as,
	site,
	startTus,
} ) => {
	const author = await as( 'author' );
	const video = makeClip( CHUNK_SIZE );
	const upload = startTus( author );
	await upload.create( video.length );
	const script = join( site.wordpress, 'ramjet-pid.php' );
	await writeFile( script, '<?php echo getmypid();' );
	const { port } = new URL( site.url );
	const worker = Number(
		await (
			await fetch( `http://${ UNBUFFERED }:${ port }/ramjet-pid.php` )
		).text()
	);
	await rm( script );

	const sent = CHUNK_SIZE / 2;
	const socket = beginChunk( author, upload, video.subarray( 0, sent ) );
	await expect
		.poll( () => readOffset( upload ) )
		.toBeGreaterThan( sent - BLOCK );
	const stored = await readOffset( upload );
	await endLease( site, upload, 3600 );
	expect(
		( await upload.patch( stored, video.subarray( stored ) ) ).status
	).toBe( 423 );
	expect( ( await upload.send( 'DELETE' ) ).status ).toBe( 423 );
	process.kill( worker, 'SIGKILL' );
	const next = video.subarray( stored, stored + 1000 );
	expect( ( await upload.patch( stored, next ) ).status ).toBe( 423 );
	await endLease( site, upload, 0 );
	expect( ( await upload.patch( stored, next ) ).status ).toBe( 204 );
	socket.destroy();
	const from = stored + next.length;
	const { status, headers } = await upload.patch(
		from,
		video.subarray( from )
	);
	expect( status ).toBe( 204 );
	const { body } = await author.get(
		`/wp/v2/media/${ headers[ 'x-videopress-upload-media-id' ] }`
	);
	const file = await author.request.get(
		( body as { source_url: string } ).source_url
	);
	expect( Buffer.compare( await file.body(), video ) ).toBe( 0 );
} );
