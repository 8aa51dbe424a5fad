/**
 * @jest-environment node
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { unzip } from '../lib/unzip.mjs';

let folder;

beforeEach( () => {
	folder = mkdtempSync( join( tmpdir(), 'unzip-' ) );
} );

afterEach( () => rmSync( folder, { recursive: true } ) );

test( 'unpacks what is packed and what is stored, in folders', async () => {
	const zip = new AdmZip();
	zip.addFile( 'wordpress/', Buffer.alloc( 0 ) );
	zip.addFile( 'wordpress/a/long.txt', Buffer.from( 'x'.repeat( 5000 ) ) );
	zip.addFile( 'wordpress/short.txt', Buffer.from( 'ü' ) );
	zip.getEntry( 'wordpress/short.txt' ).header.method = 0;

	await unzip( zip.toBuffer(), folder );

	expect(
		readFileSync( join( folder, 'wordpress/a/long.txt' ), 'utf8' )
	).toBe( 'x'.repeat( 5000 ) );
	expect(
		readFileSync( join( folder, 'wordpress/short.txt' ), 'utf8' )
	).toBe( 'ü' );
} );

test( 'writes nothing outside of its folder', async () => {
	const zip = new AdmZip();
	zip.addFile( 'aa/evil.txt', Buffer.from( 'x' ) );
	const archive = zip.toBuffer();
	// adm-zip would not write such a name itself.
	const named = Buffer.from(
		archive.toString( 'latin1' ).replaceAll( 'aa/evil.txt', '../evil.txt' ),
		'latin1'
	);

	await expect( unzip( named, join( folder ) ) ).rejects.toThrow(
		'outside of itself'
	);
	expect( readdirSync( folder ) ).toEqual( [] );
} );

test( 'refuses what is no zip archive', async () => {
	await expect(
		unzip( Buffer.from( 'no zip at all, only text' ), folder )
	).rejects.toThrow( 'no zip archive' );
} );
