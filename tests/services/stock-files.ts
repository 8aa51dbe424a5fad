/*
 * Files that stock services link to: images, and what a server may send instead of one, by the name of the file.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Vendor } from './vendors';

const IMAGES = join( __dirname, '../../bin/site/images' );
const NAMES = [
	'1-harbour-by-day.jpg',
	'2-harbour-at-night.jpg',
	'3-lighthouse.jpg',
	'4-hills.jpg',
	'5-oranges.jpg',
	'6-balloons.jpg',
	'7-cactus.jpg',
	'8-city.jpg',
];

const MEGABYTE = 1024 * 1024;

const file = ( type: string, body: Buffer | string ) => ( {
	status: 200,
	body: Buffer.from( body ),
	headers: { 'Content-Type': type },
} );

/** The beginning of an image of 400 megapixels. */
function hugePng(): Buffer {
	const size = Buffer.alloc( 8 );
	size.writeUInt32BE( 20_000, 0 );
	size.writeUInt32BE( 20_000, 4 );
	return Buffer.concat( [
		Buffer.from( '89504e470d0a1a0a0000000d49484452', 'hex' ),
		size,
		Buffer.from( '080200000000000000', 'hex' ),
	] );
}

const FAULTS: Record< string, () => ReturnType< Vendor > > = {
	gone: () => ( { status: 404, body: Buffer.from( 'Not found' ) } ),
	page: () => file( 'image/jpeg', '<!doctype html><title>Log in</title>' ),
	svg: () =>
		file( 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>' ),
	huge: () => file( 'image/png', hugePng() ),
	heavy: () => file( 'image/jpeg', Buffer.alloc( 61 * MEGABYTE, 'x' ) ),
	redirect: () => ( {
		status: 302,
		body: Buffer.alloc( 0 ),
		headers: { Location: 'http://169.254.169.254/latest/meta-data/' },
	} ),
};

/** Search terms whose images are faulty. */
export const FAULTY_FILES = Object.keys( FAULTS );

/** Serves `…/{term}/{number}.jpg`. */
export const stockFiles: Vendor = ( { path, headers } ) => {
	const [ , term = '', number ] =
		/\/([\w-]+)\/(\d+)\.jpe?g$/.exec( path ) ?? [];
	if ( number === undefined ) {
		return null;
	}
	const name = NAMES[ Number( number ) % NAMES.length ] ?? '';
	const image = file( 'image/jpeg', readFileSync( join( IMAGES, name ) ) );
	if (
		term.startsWith( 'zipped' ) &&
		/gzip/.test( String( headers[ 'accept-encoding' ] ) )
	) {
		// Some servers compress all they have.
		return {
			status: 200,
			body: gzipSync( image.body ),
			headers: { ...image.headers, 'Content-Encoding': 'gzip' },
		};
	}
	if ( term.startsWith( 'moved' ) ) {
		return {
			status: 302,
			body: Buffer.alloc( 0 ),
			headers: { Location: `../beach/${ number }.jpg` },
		};
	}
	return FAULTS[ term ]?.() ?? image;
};

/** What a search replies to special terms. */
export function faultySearch( term: string | null ): ReturnType< Vendor > {
	switch ( term ) {
		case 'limited':
			return {
				status: 429,
				body: {
					detail: 'Request was throttled. Expected available in 600 seconds.',
				},
				headers: { 'Retry-After': '600' },
			};
		case 'denied':
			return { status: 401, body: { detail: 'Authentication failed.' } };
		case 'html':
			return file( 'text/html', '<!doctype html><title>Log in</title>' );
		case 'half':
			return file( 'application/json', '{"results":[{"id":"8624' );
		default:
			return null;
	}
}

/** Whether a term is part of a URL as it is; others share the images of 'any'. */
export const slugOf = ( term: string | null ) =>
	/^[\w-]+$/.test( term ?? '' ) ? ( term as string ) : 'any';
