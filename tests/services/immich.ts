/*
 * An Immich server (api.immich.app): versions 2 and 3 reply the same to these requests. Its albums list no files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultySearch, stockFiles } from './stock-files';
import type { Vendor } from './vendors';

/** URL of the double, and the key that it accepts. */
export const IMMICH = {
	url: 'https://immich.example',
	key: 'ImmichGoodKey'.padEnd( 43, '0' ),
};

const ALBUMS = 500;

/** Files of the library; each fifth is a video, each fourth a favorite. */
const FILES = 60;

const CLIP = join( __dirname, '../support/media/clip.mp4' );

const uuid = ( kind: number, index: number ) =>
	`0000000${ kind }-0000-4000-8000-${ String( index ).padStart( 12, '0' ) }`;

const album = ( index: number ) => ( {
	id: uuid( 1, index ),
	albumName: `Album ${ index + 1 }`,
	description: '',
	albumThumbnailAssetId: uuid( 2, index % FILES ),
	assetCount: 1 + ( index % 30 ),
	shared: false,
	hasSharedLink: false,
	isActivityEnabled: true,
	order: 'desc',
	createdAt: '2026-01-01T10:00:00.000Z',
	updatedAt: '2026-01-01T10:00:00.000Z',
} );

const isVideo = ( index: number ) => index % 5 === 4;

const taken = ( index: number ) =>
	`2026-${ String( 1 + ( index % 12 ) ).padStart( 2, '0' ) }-15T12:00:00.000Z`;

const asset = ( index: number ) => ( {
	id: uuid( 2, index ),
	type: isVideo( index ) ? 'VIDEO' : 'IMAGE',
	originalFileName: `IMG_${ 1000 + index }.${ isVideo( index ) ? 'mp4' : 'jpg' }`,
	originalMimeType: isVideo( index ) ? 'video/mp4' : 'image/jpeg',
	fileCreatedAt: taken( index ),
	localDateTime: taken( index ),
	isFavorite: index % 4 === 0,
	isTrashed: false,
	visibility: 'timeline',
	duration: isVideo( index ) ? '0:00:02.000000' : null,
	width: 1600,
	height: 1067,
	hasMetadata: true,
} );

interface Search {
	query?: string;
	albumIds?: string[];
	type?: string;
	isFavorite?: boolean;
	takenAfter?: string;
	takenBefore?: string;
	page: number;
	size: number;
}

function search( body: Search ): ReturnType< Vendor > {
	const fault = faultySearch( body.query ?? null );
	if ( fault ) {
		return fault;
	}
	const found = Array.from( { length: FILES }, ( _, index ) =>
		asset( index )
	).filter(
		( { type, isFavorite, localDateTime }, index ) =>
			( ! body.type || type === body.type ) &&
			( ! body.isFavorite || isFavorite ) &&
			( ! body.takenAfter || localDateTime >= body.takenAfter ) &&
			( ! body.takenBefore || localDateTime <= body.takenBefore ) &&
			( ! body.albumIds || index < 7 ) &&
			( ! body.query || ( body.query !== 'nothing' && index % 2 === 0 ) )
	);
	const end = body.page * body.size;
	const items = found.slice( end - body.size, end );
	return {
		status: 200,
		body: {
			albums: { total: 0, count: 0, items: [], facets: [] },
			assets: {
				total: items.length,
				count: items.length,
				items,
				facets: [],
				nextPage: end < found.length ? String( body.page + 1 ) : null,
			},
		},
	};
}

const image = ( index: number ): ReturnType< Vendor > =>
	stockFiles( {
		method: 'GET',
		path: `/any/${ index }.jpg`,
		query: new URLSearchParams(),
		form: new URLSearchParams(),
		body: '',
		headers: {},
	} );

function assetFile( path: string, size: string | null ): ReturnType< Vendor > {
	const [ , number = '', form = '' ] =
		/^\/api\/assets\/00000002-0000-4000-8000-(\d{12})\/(thumbnail|original|video\/playback)$/.exec(
			path
		) ?? [];
	const index = Number( number );
	if ( ! form || index >= FILES ) {
		return { status: 400, body: { message: 'Not found or no access' } };
	}
	if ( form !== 'thumbnail' && isVideo( index ) ) {
		return {
			status: 200,
			body: readFileSync( CLIP ),
			headers: { 'Content-Type': 'video/mp4' },
		};
	}
	return size === 'fullsize'
		? {
				status: 302,
				body: Buffer.alloc( 0 ),
				headers: { Location: 'thumbnail?size=preview' },
			}
		: image( index );
}

const immich: Vendor = ( { method, path, query, body, headers } ) => {
	if ( headers[ 'x-api-key' ] !== IMMICH.key ) {
		return {
			status: 401,
			body: {
				message: 'Invalid API key',
				error: 'Unauthorized',
				statusCode: 401,
			},
		};
	}
	switch ( `${ method } ${ path }` ) {
		case 'GET /api/users/me':
			return {
				status: 200,
				body: {
					id: uuid( 3, 1 ),
					name: 'Ann Example',
					email: 'ann@photos.example',
					profileImagePath: 'upload/profile/ann.jpg',
				},
			};
		case `GET /api/users/${ uuid( 3, 1 ) }/profile-image`:
			return image( 2 );
		case 'GET /api/albums':
			return {
				status: 200,
				body: Array.from( { length: ALBUMS }, ( _, index ) =>
					album( index )
				),
			};
		case 'POST /api/search/metadata':
		case 'POST /api/search/smart':
			return search( JSON.parse( body ) );
		default:
			return assetFile( path, query.get( 'size' ) );
	}
};

/** By host. */
export const IMMICH_HOSTS: Record< string, Vendor > = {
	'immich.example': immich,
};
