import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

function findDirectory( archive ) {
	for ( let at = archive.length - 22; at >= 0; at-- ) {
		if ( archive.readUInt32LE( at ) === END_OF_DIRECTORY ) {
			return {
				count: archive.readUInt16LE( at + 10 ),
				offset: archive.readUInt32LE( at + 16 ),
			};
		}
	}
	throw new Error( 'This is no zip archive.' );
}

function readEntry( archive, at ) {
	if ( archive.readUInt32LE( at ) !== DIRECTORY_ENTRY ) {
		throw new Error( 'The zip archive is damaged.' );
	}
	const nameLength = archive.readUInt16LE( at + 28 );
	const local = archive.readUInt32LE( at + 42 );
	return {
		name: archive.toString( 'utf8', at + 46, at + 46 + nameLength ),
		method: archive.readUInt16LE( at + 10 ),
		size: archive.readUInt32LE( at + 20 ),
		// The local header repeats name and extra field, the latter in a length of its own.
		start:
			local +
			30 +
			archive.readUInt16LE( local + 26 ) +
			archive.readUInt16LE( local + 28 ),
		next:
			at +
			46 +
			nameLength +
			archive.readUInt16LE( at + 30 ) +
			archive.readUInt16LE( at + 32 ),
	};
}

/**
 * Unpacks a zip archive (stored and deflated entries, up to 4 GB), since Node brings no tool for it
 * and not every machine has one.
 *
 * @param {Buffer} archive
 * @param {string} target  Nothing is written outside of it.
 */
export async function unzip( archive, target ) {
	const directory = findDirectory( archive );
	const made = new Set();
	for (
		let index = 0, at = directory.offset;
		index < directory.count;
		index++
	) {
		const entry = readEntry( archive, at );
		at = entry.next;
		const path = resolve( target, entry.name );
		if ( ! path.startsWith( resolve( target ) + sep ) ) {
			throw new Error(
				`The zip archive names a file outside of itself: ${ entry.name }`
			);
		}
		if ( entry.name.endsWith( '/' ) ) {
			continue;
		}
		if ( entry.method !== STORED && entry.method !== DEFLATED ) {
			throw new Error(
				`The zip archive packs ${ entry.name } in an unknown way.`
			);
		}
		if ( ! made.has( dirname( path ) ) ) {
			await mkdir( dirname( path ), { recursive: true } );
			made.add( dirname( path ) );
		}
		const data = archive.subarray( entry.start, entry.start + entry.size );
		await writeFile(
			path,
			entry.method === STORED ? data : inflateRawSync( data )
		);
	}
}
