/*
 * Encoding by ffmpeg under PHP-FPM: what outlives a request.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inSandbox } from '../support/sandbox';
import type { Session } from '../support/sessions';
import { expect, test } from '../support/test';

const CLIP = readFileSync( join( __dirname, '../support/media/clip.mp4' ) );

type Status = { state: string; percent: number; message: string };

async function upload( user: Session, data: Buffer, headers = {} ) {
	const response = await user.request.post( '/wp-json/wp/v2/media', {
		headers: {
			...headers,
			'Content-Type': 'video/mp4',
			'Content-Disposition': 'attachment; filename="clip.mp4"',
		},
		data,
	} );
	expect( response.status() ).toBe( 201 );
	const { id } = await response.json();
	return { id: id as number, route: `/ramjet/v1/videos/${ id }/encoding` };
}

test( 'a video is encoded after the reply to its upload @native', async ( {
	as,
	site,
}, info ) => {
	const clip = info.outputPath( 'still.mp4' );
	execFileSync( 'ffmpeg', [
		...[ '-v', 'error', '-f', 'lavfi', '-i', 'color=teal:s=1920x1080' ],
		...[ '-frames:v', '25', '-preset', 'ultrafast', clip ],
	] );
	// An ffmpeg that begins when the test says so.
	const go = info.outputPath( 'go' );
	const ffmpeg = info.outputPath( 'ffmpeg' );
	writeFileSync(
		ffmpeg,
		`#!/bin/sh\nuntil [ -e '${ go }' ]; do sleep 0.1; done\nexec ffmpeg "$@"\n`,
		{ mode: 0o755 }
	);
	const admin = await as( 'admin' );
	const { get, post, headers } = inSandbox( admin, {
		constants: { RAMJET_FFMPEG: ffmpeg },
	} );
	await post( '/jetpack/v4/settings', { video_encoding: true } );
	const { id, route } = await upload( admin, readFileSync( clip ), headers );

	const readState = async () => {
		const { status, body } = await get( route );
		expect( status ).toBe( 200 );
		return ( body as Status ).state;
	};
	try {
		await expect.poll( readState ).toBe( 'encoding' );
	} finally {
		writeFileSync( go, '' );
	}
	await expect.poll( readState ).toBe( 'done' );

	const media = await get( `/wp/v2/media/${ id }` );
	expect( media.body ).toMatchObject( {
		jetpack_videopress: { encoding: 'done', codec: 'avc1' },
	} );
	const urls: string[] = JSON.parse(
		await site.php( `
			$folder = Ramjet\\Media\\Video\\Files\\VideoFolder::of( ${ id } );
			echo wp_json_encode( array_map(
				static fn( $one ) => $folder->url( $one->file ),
				Ramjet\\Media\\Video\\Files\\Rendition::all( ${ id } )
			) );
		` )
	);
	expect( urls ).toHaveLength( 3 );
	for ( const url of urls ) {
		const response = await admin.request.get( url );
		expect( response.headers()[ 'content-type' ] ).toBe( 'video/mp4' );
	}
} );

test( 'the state of a video is for users who may edit it @native', async ( {
	as,
} ) => {
	const owner = await as( 'author' );
	const { route } = await upload( owner, CLIP );
	expect( ( await owner.get( route ) ).body ).toEqual( {
		state: 'off',
		percent: 0,
		message: '',
	} );
	for ( const [ role, status ] of [
		[ 'editor', 200 ],
		[ 'contributor', 403 ],
		[ 'visitor', 401 ],
	] as const ) {
		const user = await as( role );
		expect( ( await user.get( route ) ).status, role ).toBe( status );
	}
	const none = await owner.get( '/ramjet/v1/videos/999999999/encoding' );
	expect( none.status ).toBe( 404 );
} );
