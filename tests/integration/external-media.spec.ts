/*
 * Media of other services over HTTP: searches that are kept, and files that are really downloaded. The rules are in
 * tests/php/ExternalMedia.
 */
import { type Doubles, startDoubles } from '../services/server';
import { IMMICH } from '../services/immich';
import { PEXELS_KEY } from '../services/pexels';
import { FAULTY_FILES } from '../services/stock-files';
import { serviceConstants } from '../support/conditions';
import { headersUnder } from '../support/headers';
import type { Session } from '../support/sessions';
import { expect, test } from '../support/test';

interface Item {
	ID: string;
	guid: string;
	URL: string;
	caption: string;
	thumbnails: { medium: string };
}

interface Copy {
	ID: number;
	URL: string;
	errors?: Record< string, string >;
}

let doubles: Doubles;
test.beforeAll( async () => {
	doubles = await startDoubles();
} );
test.afterAll( () => doubles.close() );

/**
 * The picker of a user.
 *
 * @param session
 * @param source
 */
function picker( session: Session, source: string ) {
	const headers = headersUnder( session, {
		services: { origin: doubles.origin, mode: 'ok' },
		constants: {
			...serviceConstants( 'pexels', { key: PEXELS_KEY } ),
			...serviceConstants( 'immich', IMMICH ),
		},
	} );
	const route = ( name: string ) =>
		`/wp-json/wpcom/v2/external-media/${ name }/${ source }`;
	return {
		get: ( url: string ) => session.request.get( url, { headers } ),
		list: ( params: Record< string, string | number > ) =>
			session.request.get( route( 'list' ), { headers, params } ),
		find: async ( search: string ): Promise< Item[] > => {
			const response = await session.request.get( route( 'list' ), {
				headers,
				params: { search },
			} );
			return ( await response.json() ).media;
		},
		copy: async (
			media: { guid: string }[],
			post = 0
		): Promise< Copy[] > => {
			const response = await session.request.post( route( 'copy' ), {
				headers,
				data: { media, post_id: post },
			} );
			return ( await response.json() ).media;
		},
	};
}

for ( const source of [ 'openverse', 'pexels' ] ) {
	test( `an image of ${ source } is searched once and copied once`, async ( {
		as,
	} ) => {
		// A term that no other run has searched.
		const term = `sea${ Date.now() }`;
		const author = picker( await as( 'author' ), source );
		doubles.calls.splice( 0 );
		const [ first ] = await author.find( term );
		expect( doubles.calls ).toHaveLength( 1 );
		const editor = picker( await as( 'editor' ), source );
		const [ same ] = await editor.find( ` ${ term.toUpperCase() } ` );
		expect( same?.ID ).toBe( first?.ID );
		expect( doubles.calls ).toHaveLength( 1 );

		const [ copy ] = await author.copy( [ { guid: first?.guid ?? '' } ] );
		expect( copy?.errors ).toBeUndefined();
		const image = await (
			await as( 'visitor' )
		).request.get( copy?.URL ?? '' );
		expect( image.headers()[ 'content-type' ] ).toBe( 'image/jpeg' );
		expect( doubles.calls ).toHaveLength( 2 );
		const again = await editor.copy( [ { guid: same?.guid ?? '' } ] );
		expect( again ).toEqual( [ copy ] );
		expect( doubles.calls ).toHaveLength( 2 );
	} );
}

test( 'simultaneous copies of an image become one @native', async ( {
	as,
} ) => {
	const author = picker( await as( 'author' ), 'pexels' );
	const [ item ] = await author.find( `race${ Date.now() }` );
	const copy = () => author.copy( [ { guid: item?.guid ?? '' } ] );
	const copies = await Promise.all( [ copy(), copy(), copy(), copy() ] );
	const ids = copies.map( ( [ one ] ) => one?.ID );
	expect( ids ).toEqual( Array( 4 ).fill( expect.any( Number ) ) );
	expect( new Set( ids ).size ).toBe( 1 );
} );

test( 'files that are no images fail without the others', async ( { as } ) => {
	const author = picker( await as( 'author' ), 'openverse' );
	const terms = [ `sand${ Date.now() }`, ...FAULTY_FILES ];
	// Images of a server that compresses what it may, and at another URL.
	terms.push( `zipped${ Date.now() }`, `moved${ Date.now() }` );
	const media: Item[] = [];
	for ( const term of terms ) {
		media.push( ...( await author.find( term ) ).slice( 0, 1 ) );
	}
	const copies = await author.copy( media );
	expect(
		copies.map( ( { errors } ) => Object.keys( errors ?? {} ).join() )
	).toEqual( [
		'',
		'ramjet_media_gone',
		'ramjet_media_type',
		'ramjet_media_type',
		'ramjet_media_size',
		'ramjet_media_size',
		'ramjet_media_failed',
		'',
		'',
	] );
} );

test( 'a search that fails says why', async ( { as } ) => {
	const pexels = picker( await as( 'author' ), 'pexels' );
	const codes = [];
	// The last one stops further requests for ten minutes.
	for ( const search of [ 'denied', 'html', 'half' ] ) {
		const response = await pexels.list( { search } );
		codes.push( response.status(), ( await response.json() ).code );
	}
	expect( new Set( codes ) ).toEqual(
		new Set( [ 502, 'ramjet_media_failed' ] )
	);
} );

test( 'a thumbnail of Immich comes from this site, for the user who listed it', async ( {
	as,
} ) => {
	const admin = picker( await as( 'admin' ), 'immich' );
	const [ photo ] = (
		await ( await admin.list( { path: 'recent' } ) ).json()
	).media as Item[];
	const url = photo?.thumbnails.medium ?? '';
	const image = await admin.get( url );
	expect( image.headers() ).toMatchObject( {
		'content-type': 'image/jpeg',
		'cache-control': expect.stringContaining( 'private' ),
		'x-content-type-options': 'nosniff',
	} );
	expect( ( await image.body() ).subarray( 0, 3 ).toString( 'hex' ) ).toBe(
		'ffd8ff'
	);
	// The nonce is the administrator's.
	const other = await picker( await as( 'author' ), 'immich' ).get( url );
	expect( other.status() ).toBe( 403 );
	const visitor = await ( await as( 'visitor' ) ).request.get( url );
	expect( visitor.status() ).not.toBe( 200 );
} );
