/*
 * Uploads in an object store, over HTTP: two web servers answer in turn. The rules are in tests/php/Media.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Conditions } from '../support/conditions';
import { field, formMarkup, publishForm } from '../support/forms';
import {
	logIn,
	openSession,
	type Role,
	type Session,
} from '../support/sessions';
import type { SiteUnderTest } from '../support/site';
import { expect } from '../support/test';
import { readMedia, test } from '../support/tus';

const CLIP = readMedia( 'clip.mp4' );
const IMAGE = readMedia( '../../../bin/site/images/3-lighthouse.jpg' );
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64'
);

/** A sandbox has its own name for the folder of private files. */
const sandbox = 'object-store';

const opened: Session[] = [];

/** Logs in to a site whose uploads are in the object store. */
async function open(
	site: SiteUnderTest,
	role: Role,
	constants: Conditions[ 'constants' ] = {}
) {
	const { storage, nonce } = await logIn( site, role );
	const conditions: Conditions = { sandbox, objects: true, constants };
	const cookie = {
		name: 'ramjet_test',
		value: encodeURIComponent( JSON.stringify( conditions ) ),
		domain: new URL( site.url ).hostname,
		path: '/',
		expires: -1,
		httpOnly: false,
		secure: false,
		sameSite: 'Lax' as const,
	};
	const session = await openSession( site, role, {
		storage: { ...storage, cookies: [ ...storage.cookies, cookie ] },
		nonce,
	} );
	opened.push( session );
	return session;
}

const listObjects = async ( site: SiteUnderTest ) =>
	( await readdir( join( site.wordpress, 'wp-content/objects' ) ) ).map(
		( name ) => name.slice( 33 )
	);

/** Files below a folder, without those for web servers. */
const listFiles = async ( folder: string ) =>
	( await readdir( folder, { recursive: true, withFileTypes: true } ) )
		.filter(
			( entry ) =>
				entry.isFile() &&
				! [ 'index.html', '.htaccess' ].includes( entry.name )
		)
		.map( ( entry ) => join( entry.parentPath, entry.name ) );

let folder: string;

test.beforeAll( async () => {
	folder = await mkdtemp( join( tmpdir(), 'ramjet-private-' ) );
} );

test.afterAll( async ( { site } ) => {
	await Promise.all( opened.map( ( { request } ) => request.dispose() ) );
	await rm( folder, { recursive: true } );
	await rm( join( site.wordpress, 'wp-content/objects' ), {
		recursive: true,
		force: true,
	} );
	await site.php( `
		Ramjet\\Tests\\enter_sandbox( '${ sandbox }' );
		Ramjet\\Support\\Database\\AtomicOptions::delete( 'ramjet_private_folder' );` );
} );

test( 'files of forms are refused, and accepted with a folder for private files', async ( {
	as,
	site,
} ) => {
	const form = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup(
			field( 'name' ) + field( 'file', { id: 'cv', label: 'CV' } )
		)
	);
	const fields = { name: 'Ada' };
	const file = { name: 'a.png', buffer: PNG, mimeType: 'image/png' };
	const files = { 'ramjet_files_cv[]': file };
	const without = await open( site, 'visitor' );
	const refused = await form.send( without, { fields, files } );
	expect( refused.status ).toBe( 422 );
	expect( refused.body.errors ).toEqual( {
		cv: 'This site does not accept files at the moment.',
	} );
	expect( ( await form.send( without, { fields } ) ).status ).toBe( 200 );

	const constants = { RAMJET_PRIVATE_DIR: folder };
	const visitor = await open( site, 'visitor', constants );
	const accepted = await form.send( visitor, { fields, files } );
	expect( accepted.status ).toBe( 200 );
	const response = ( await form.responses() ).at( -1 );
	const [ kept ] = response?.fields.at( -1 )?.files ?? [];
	const [ stored ] = await listFiles( folder );
	expect( await readFile( stored! ) ).toEqual( PNG );
	expect( await listObjects( site ) ).toEqual( [] );
	const admin = await open( site, 'admin', constants );
	const sent = await admin.request.get(
		`/wp-admin/admin-post.php?action=ramjet_form_file&response=${ response?.id }&file=${ kept?.id }`
	);
	expect( await sent.body() ).toEqual( PNG );
	await site.php( `
		Ramjet\\Tests\\enter_sandbox( '${ sandbox }' );
		define( 'RAMJET_PRIVATE_DIR', '${ folder }' );
		wp_delete_post( ${ response?.id }, true );` );
	expect( await listFiles( folder ) ).toEqual( [] );
} );

test( 'a video, its track and its poster go to the store, and come back when it becomes private', async ( {
	site,
	startTus,
} ) => {
	const refused = await startTus( await open( site, 'author' ) ).create(
		CLIP.length
	);
	expect( refused.status ).toBe( 422 );
	expect( JSON.parse( refused.text ).message ).toBe(
		'This site has no folder for private files. An administrator can see under Tools → Site Health what to do.'
	);

	const author = await open( site, 'author', { RAMJET_PRIVATE_DIR: folder } );
	const upload = startTus( author );
	expect( ( await upload.create( CLIP.length ) ).status ).toBe( 201 );
	const half = Math.floor( CLIP.length / 2 );
	await upload.patch( 0, CLIP.subarray( 0, half ) );
	expect( await listObjects( site ) ).toEqual( [] );
	expect( await listFiles( folder ) ).toHaveLength( 1 );
	const last = await upload.patch( half, CLIP.subarray( half ) );
	expect( last.status ).toBe( 204 );
	expect( await listFiles( folder ) ).toEqual( [] );
	expect( await listObjects( site ) ).toEqual( [
		expect.stringMatching( /^[0-9a-f]{24}\.mp4$/ ),
	] );

	const guid = last.headers[ 'x-videopress-upload-guid' ];
	const id = Number( last.headers[ 'x-videopress-upload-media-id' ] );
	const add = async ( part: string, multipart: object ) => {
		const reply = await author.request.post(
			`/wp-json/wpcom/v2/videos/${ guid }/${ part }`,
			{ multipart: multipart as Record< string, string > }
		);
		expect( [ part, reply.status() ] ).toEqual( [ part, 200 ] );
	};
	await add( 'tracks', {
		kind: 'captions',
		srclang: 'en',
		vtt: {
			name: 'a.vtt',
			mimeType: 'text/vtt',
			buffer: Buffer.from( 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n' ),
		},
	} );
	await add( 'poster', {
		image: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: IMAGE },
	} );
	expect( await listObjects( site ) ).toHaveLength( 3 );

	const setPrivacy = async ( setting: number ) => {
		const data = { id, privacy_setting: setting };
		return author.post( '/wpcom/v2/videopress/meta', data );
	};
	expect( await setPrivacy( 1 ) ).toMatchObject( { status: 200 } );
	expect( await listObjects( site ) ).toEqual( [] );
	expect( await listFiles( folder ) ).toHaveLength( 3 );
	const playback = await author.request.post( '/wp-admin/admin-ajax.php', {
		form: { action: 'videopress-get-playback-jwt', guid: guid! },
	} );
	const { data } = await playback.json();
	const file = await author.request.get( data.sources[ 0 ].src );
	expect( Buffer.compare( await file.body(), CLIP ) ).toBe( 0 );

	expect( await setPrivacy( 0 ) ).toMatchObject( { status: 200 } );
	expect( await listObjects( site ) ).toHaveLength( 3 );
	expect( await listFiles( folder ) ).toEqual( [] );
	await author.delete( `/wp/v2/media/${ id }`, { force: true } );
	expect( await listObjects( site ) ).toEqual( [] );
} );
