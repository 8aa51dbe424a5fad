/*
 * Tracks and posters of videos, as forms with files over HTTP. The rules are in tests/php/Video.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '../support/sessions';
import { expect, test } from '../support/test';

const CLIP = readFileSync( join( __dirname, '../support/media/clip.mp4' ) );
const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\n';
const IMAGE = readFileSync(
	join( __dirname, '../../bin/site/images/3-lighthouse.jpg' )
);

type Fields = Record< string, string | Buffer >;

type Tracks = Record<
	string,
	Record< string, { src: string; label: string } >
>;

/** Uploads a video; returns the beginning of its routes. */
async function upload( user: Session ): Promise< string > {
	const response = await user.request.post( '/wp-json/wp/v2/media', {
		headers: {
			'Content-Type': 'video/mp4',
			'Content-Disposition': 'attachment; filename="clip.mp4"',
		},
		data: CLIP,
	} );
	const { jetpack_videopress: video } = await response.json();
	return `/wp-json/wpcom/v2/videos/${ video.guid }`;
}

async function send( user: Session, url: string, fields: Fields ) {
	const multipart = Object.entries( fields ).map( ( [ name, value ] ) => [
		name,
		typeof value === 'string'
			? value
			: { name: '../x.php', mimeType: 'text/vtt', buffer: value },
	] );
	const response = await user.request.post( url, {
		multipart: Object.fromEntries( multipart ),
	} );
	return { status: response.status(), body: await response.json() };
}

test( 'tracks that are added at the same time are all there @sqlite', async ( {
	as,
} ) => {
	const author = await as( 'author' );
	const video = await upload( author );
	const languages = [ 'de', 'en', 'fr', 'he', 'pt-BR' ];
	const add = ( srclang: string ) =>
		send( author, `${ video }/tracks`, {
			kind: 'captions',
			srclang,
			label: `In ${ srclang }`,
			vtt: Buffer.from( `${ VTT }${ srclang }` ),
		} );
	const replies = await Promise.all( [ ...languages, 'en' ].map( add ) );
	expect( replies.map( ( { status } ) => status ).sort() ).toEqual( [
		200, 200, 200, 200, 200, 409,
	] );

	const visitor = await as( 'visitor' );
	const data = await visitor.request.get( video );
	const { tracks } = ( await data.json() ) as { tracks: Tracks };
	expect( Object.keys( tracks.captions ?? {} ).sort() ).toEqual( languages );
	const { src, label } = tracks.captions!.he!;
	expect( label ).toBe( 'In he' );
	const file = await visitor.request.get( src );
	expect( await file.text() ).toBe(
		'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nhe\n'
	);

	const deleted = await send( author, `${ video }/tracks/delete`, {
		kind: 'captions',
		srclang: 'he',
	} );
	expect( deleted.status ).toBe( 200 );
	const left = await ( await visitor.request.get( video ) ).json();
	expect( Object.keys( left.tracks.captions ).sort() ).toEqual(
		languages.filter( ( language ) => language !== 'he' )
	);
	// The status says nothing: for a file that is gone, the embedded site answers 500, or 200 with the home page.
	const gone = await visitor.request.get( src );
	expect( await gone.text() ).not.toContain( 'WEBVTT' );
} );

test( 'a track of 50 MB is refused', async ( { as } ) => {
	const author = await as( 'author' );
	const reply = await send( author, `${ await upload( author ) }/tracks`, {
		vtt: Buffer.alloc( 50_000_000, VTT ),
	} );
	expect( reply ).toMatchObject( {
		status: 413,
		body: { message: 'The file is too large. The maximum is 2 MB.' },
	} );
} );

test( 'a frame that the browser drew is the poster that everybody sees', async ( {
	as,
} ) => {
	const author = await as( 'author' );
	const video = await upload( author );
	const reply = await send( author, `${ video }/poster`, { image: IMAGE } );
	expect( reply.body ).toEqual( {
		generating: false,
		poster: expect.stringMatching( /\/poster-[0-9a-f]{8}\.jpg$/ ),
	} );
	const visitor = await as( 'visitor' );
	const data = await visitor.request.get( video );
	const { poster } = reply.body;
	expect( await data.json() ).toMatchObject( { poster } );
	const image = await visitor.request.get( poster );
	expect( image.headers()[ 'content-type' ] ).toBe( 'image/jpeg' );
} );
