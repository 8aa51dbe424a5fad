/*
 * Map providers, as their documentation and servers describe their responses. JavaScript, because `npm run screenshots` uses it,
 * too.
 */
import { crc32, deflateSync } from 'node:zlib';

/** The token that Mapbox accepts; the second is restricted to another site's URL. */
export const MAPBOX_TOKEN = 'pk.eyJ1IjoidGVzdCJ9.GoodToken_0-1';
export const FOREIGN_TOKEN = 'pk.eyJ1IjoidGVzdCJ9.ForeignToken';

const SIZE = 256;

function chunk( type, data ) {
	const body = Buffer.concat( [ Buffer.from( type ), data ] );
	const frame = Buffer.alloc( 8 );
	frame.writeUInt32BE( data.length, 0 );
	frame.writeUInt32BE( crc32( body ), 4 );
	return Buffer.concat( [
		frame.subarray( 0, 4 ),
		body,
		frame.subarray( 4 ),
	] );
}

// A tile with one color and a border on two sides.
function drawTile( [ z, x, y ] ) {
	const tone = 200 + ( ( x * 7 + y * 13 + z * 5 ) % 5 ) * 8;
	const colors = Buffer.from( [ tone - 20, tone, tone - 40, 90, 120, 150 ] );
	const rows = Buffer.alloc( SIZE * ( SIZE + 1 ) );
	for ( let row = 0; row < SIZE; row++ ) {
		const start = row * ( SIZE + 1 ) + 1;
		rows.fill( row === 0 ? 1 : 0, start, start + SIZE );
		rows[ start ] = 1;
	}
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( SIZE, 0 );
	header.writeUInt32BE( SIZE, 4 );
	// Eight bits for each pixel, colors from a palette.
	header.set( [ 8, 3 ], 8 );
	return Buffer.concat( [
		Buffer.from( '\x89PNG\r\n\x1a\n', 'latin1' ),
		chunk( 'IHDR', header ),
		chunk( 'PLTE', colors ),
		chunk( 'IDAT', deflateSync( rows ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}

const json = ( body, status = 200 ) => ( {
	status,
	contentType: 'application/json',
	body: Buffer.from( JSON.stringify( body ) ),
} );

const style = ( source ) => ( {
	version: 8,
	name: 'Double',
	sources: { map: { type: 'raster', tileSize: SIZE, ...source } },
	layers: [
		{
			id: 'background',
			type: 'background',
			paint: { 'background-color': '#dde' },
		},
		{ id: 'map', type: 'raster', source: 'map' },
	],
} );

const TILE = /\/(\d+)\/(\d+)\/(\d+)(?:@2x)?\.(?:png|webp|jpg70)$/;

function mapbox( { pathname, searchParams } ) {
	const token = searchParams.get( 'access_token' );
	if ( token === FOREIGN_TOKEN ) {
		return json( { message: 'Forbidden' }, 403 );
	}
	if ( token !== MAPBOX_TOKEN ) {
		return json( { message: 'Not Authorized - Invalid Token' }, 401 );
	}
	if ( /^\/styles\/v1\/mapbox\/[\w-]+$/.test( pathname ) ) {
		return json( style( { url: 'mapbox://mapbox.satellite' } ) );
	}
	return pathname === '/v4/mapbox.satellite.json'
		? json( {
				tilejson: '2.2.0',
				attribution:
					'<a href="https://www.mapbox.com/about/maps/" target="_blank">&copy; Mapbox</a>',
				minzoom: 0,
				maxzoom: 22,
				tiles: [
					'https://api.mapbox.com/v4/mapbox.satellite/{z}/{x}/{y}.png',
				],
			} )
		: null;
}

/**
 * A provider's response: any host's style and tiles, and Mapbox's.
 *
 * @param {string} address URL of the request.
 * @return {{status: number, contentType: string, body: Buffer}} To any path; 404 if the provider does not know it.
 */
export function replyOfMap( address ) {
	const url = new URL( address );
	const reply = url.host === 'api.mapbox.com' ? mapbox( url ) : null;
	const tile = TILE.exec( url.pathname );
	if ( tile && reply?.status !== 401 && reply?.status !== 403 ) {
		return {
			status: 200,
			contentType: 'image/png',
			body: drawTile( tile.slice( 1 ).map( Number ) ),
		};
	}
	if ( /\/style\.json$|^\/styles\/liberty$/.test( url.pathname ) ) {
		return json(
			style( {
				tiles: [ `${ url.origin }/tiles/{z}/{x}/{y}.png` ],
				attribution: '© OpenStreetMap contributors',
			} )
		);
	}
	return reply ?? json( { message: 'Not Found' }, 404 );
}
