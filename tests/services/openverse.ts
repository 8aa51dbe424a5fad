/*
 * Openverse's API (api.openverse.org/v1): searches that page as it does, thumbnails, and tokens for client credentials.
 */
import { createHash } from 'node:crypto';
import { faultySearch, slugOf, stockFiles } from './stock-files';
import type { Vendor } from './vendors';

/** Keys that the double accepts. */
export const OPENVERSE_KEYS = {
	client_id: 'pm8GMaIXIhkjQ4iDfXLOvVUUcIKGYRnMlZYApbda',
	client_secret: 'YhVjvIBc7TuRJSvO2wIi344ez5SEreXLksV7GjalLiKDpxfbiM'.repeat(
		2
	),
};

const TOKEN = 'DLBYIcfnKfolaXKcmMC8RIDCavc2hW';

const RESULTS = 500;

const LICENSES = [
	[ 'by-sa', '2.0' ],
	[ 'cc0', '1.0' ],
	[ 'by', '4.0' ],
	[ 'pdm', '1.0' ],
] as const;

/** A UUID of its own for each image of a term. */
function uuid( term: string, index: number ): string {
	const hex = createHash( 'sha1' )
		.update( `${ term } ${ index }` )
		.digest( 'hex' );
	return [
		hex.slice( 0, 8 ),
		hex.slice( 8, 12 ),
		`4${ hex.slice( 13, 16 ) }`,
		`8${ hex.slice( 17, 20 ) }`,
		hex.slice( 20, 32 ),
	].join( '-' );
}

function work( term: string, index: number ) {
	const id = uuid( term, index );
	const [ license, version ] =
		LICENSES[ index % LICENSES.length ] ?? LICENSES[ 0 ];
	return {
		id,
		title: `${ term } ${ index + 1 }`,
		indexed_on: '2026-03-01T12:00:00Z',
		foreign_landing_url: `https://www.flickr.com/photos/ann/${ index }`,
		url: `https://live.staticflickr.com/${ slugOf( term ) }/${ index }.jpg`,
		creator: 'Ann Example',
		creator_url: 'https://www.flickr.com/photos/ann',
		license,
		license_version: version,
		license_url: `https://creativecommons.org/licenses/${ license }/${ version }/`,
		provider: 'flickr',
		source: 'flickr',
		category: 'photograph',
		filesize: 123_456,
		filetype: 'jpg',
		tags: [],
		attribution: `"${ term } ${ index + 1 }" by Ann Example is licensed under CC ${ license.toUpperCase() } ${ version }.`,
		fields_matched: [ 'title' ],
		mature: false,
		height: 683,
		width: 1024,
		thumbnail: `https://api.openverse.org/v1/images/${ id }/thumb/`,
		detail_url: `https://api.openverse.org/v1/images/${ id }/`,
		related_url: `https://api.openverse.org/v1/images/${ id }/related/`,
	};
}

const search: Vendor = ( { query, headers } ) => {
	const term = query.get( 'q' );
	const fault = faultySearch( term );
	const { authorization } = headers;
	if ( fault ) {
		return fault;
	}
	if (
		authorization !== undefined &&
		authorization !== `Bearer ${ TOKEN }`
	) {
		return {
			status: 401,
			body: { detail: 'Authentication credentials were not provided.' },
		};
	}
	const size = Number( query.get( 'page_size' ) ?? 20 );
	const page = Number( query.get( 'page' ) ?? 1 );
	if ( size > 20 || page * size > 240 ) {
		return {
			status: 400,
			body: { detail: 'Deep pagination is not allowed.' },
		};
	}
	const count = term === 'nothing' ? 0 : RESULTS;
	const start = ( page - 1 ) * size;
	return {
		status: 200,
		body: {
			result_count: count,
			page_count: Math.ceil( Math.min( count, 240 ) / size ),
			page_size: size,
			page,
			results: Array.from(
				{ length: Math.min( size, count ) },
				( _, index ) => work( term ?? '', start + index )
			),
		},
	};
};

const token: Vendor = ( { method, form } ) => {
	const isFit =
		method === 'POST' &&
		form.get( 'grant_type' ) === 'client_credentials' &&
		form.get( 'client_id' ) === OPENVERSE_KEYS.client_id &&
		form.get( 'client_secret' ) === OPENVERSE_KEYS.client_secret;
	return isFit
		? {
				status: 200,
				body: {
					access_token: TOKEN,
					expires_in: 43_200,
					token_type: 'Bearer',
					scope: 'read write',
				},
			}
		: { status: 401, body: { error: 'invalid_client' } };
};

/** By host. */
export const OPENVERSE: Record< string, Vendor > = {
	'api.openverse.org': ( call ) => {
		if ( call.path === '/v1/auth_tokens/token/' ) {
			return token( call );
		}
		return call.path === '/v1/images/' ? search( call ) : null;
	},
	'live.staticflickr.com': stockFiles,
};
