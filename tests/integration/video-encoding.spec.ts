/*
 * Encoding by ffmpeg under PHP-FPM: what outlives a request.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
	// Takes ffmpeg seconds.
	const clip = info.outputPath( 'still.mp4' );
	execFileSync( 'ffmpeg', [
		...[
			'-v',
			'error',
			'-f',
			'lavfi',
			'-i',
			'color=teal:s=1920x1080:r=25',
		],
		...[ '-frames:v', '150', '-preset', 'ultrafast', clip ],
	] );
	const admin = await as( 'admin' );
	const { get, post, headers } = inSandbox( admin );
	await post( '/jetpack/v4/settings', { video_encoding: true } );
	const { id, route } = await upload( admin, readFileSync( clip ), headers );

	const { status, body } = await get( route );
	expect( status ).toBe( 200 );
	expect( ( body as Status ).state ).toMatch( /^(?:waiting|encoding)$/ );
	const states = new Set< string >();
	await expect
		.poll( async () => {
			const { state } = ( await get( route ) ).body as Status;
			states.add( state );
			return state;
		} )
		.toBe( 'done' );
	expect( states ).toContain( 'encoding' );

	const media = await get( `/wp/v2/media/${ id }` );
	expect( media.body ).toMatchObject( {
		jetpack_videopress: { encoding: 'done', codec: 'avc1' },
	} );
	const urls: string[] = JSON.parse(
		await site.php( `
			$folder = Ramjet\\Video\\Files\\VideoFolder::of( ${ id } );
			echo wp_json_encode( array_map(
				static fn( $one ) => $folder->url( $one->file ),
				Ramjet\\Video\\Files\\Renditions::of( ${ id } )
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
