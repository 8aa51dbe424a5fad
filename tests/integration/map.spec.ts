/*
 * The server of maps over HTTP: its keys as constants of wp-config.php, and doubles of Mapbox and Photon. The rules are in
 * tests/php/Map.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { MAPBOX_TOKEN } from '../services/vendors';
import { serviceConstants } from '../support/conditions';
import { getPage, headersUnder } from '../support/headers';
import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';

const TOKEN = '/wpcom/v2/service-api-keys/mapbox';
const MAP = `<!-- wp:jetpack/map ${ JSON.stringify( {
	points: [
		{
			id: 'poi.1',
			title: 'Shop',
			caption: '1 Main St',
			coordinates: { longitude: -122.4, latitude: 37.77 },
		},
	],
} ) } --><div class="wp-block-jetpack-map"></div><!-- /wp:jetpack/map -->`;

test( 'a visitor gets a fresh token for Apple’s maps', async ( { as } ) => {
	const { privateKey } = generateKeyPairSync( 'ec', {
		namedCurve: 'prime256v1',
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
		publicKeyEncoding: { type: 'spki', format: 'pem' },
	} );
	const visitor = await as( 'visitor' );
	const constants = serviceConstants( 'mapkit', {
		team_id: 'TEAM123456',
		key_id: 'KEY1234567',
		private_key: privateKey,
	} );
	const { conditions, post } = inSandbox( await as( 'admin' ), {
		constants,
	} );
	await post( '/jetpack/v4/settings', { map_provider: 'mapkit' } );
	const response = await visitor.request.get(
		'/?rest_route=/wpcom/v2/mapkit',
		{
			headers: headersUnder( visitor, conditions ),
		}
	);
	expect( response.status() ).toBe( 200 );
	expect( response.headers()[ 'cache-control' ] ).toContain( 'no-store' );
	expect( await response.json() ).toEqual( {
		wpcom_mapkit_access_token: expect.stringMatching(
			/^[\w-]+\.[\w-]+\.[\w-]{86}$/
		),
	} );
} );

test( 'a secret token of Mapbox in wp-config.php reaches neither pages nor editors', async ( {
	as,
} ) => {
	const admin = await as( 'admin' );
	const { body } = await admin.post( '/wp/v2/posts', {
		title: 'With a map',
		status: 'publish',
		content: MAP,
	} );
	const { id, link } = body as { id: number; link: string };
	const path = link.replace( /^https?:\/\/[^/]+/, '' );
	for ( const [ token, isShown ] of [
		[ MAPBOX_TOKEN, true ],
		[ MAPBOX_TOKEN.replace( 'pk.', 'sk.' ), false ],
	] as const ) {
		const constants = serviceConstants( 'mapbox', { token } );
		const page = await getPage( await as( 'visitor' ), path, {
			constants,
		} );
		const edit = await getPage(
			admin,
			`/wp-admin/post.php?post=${ id }&action=edit`,
			{ constants }
		);
		const { body: read } = await admin.rest( 'GET', TOKEN, {
			headers: headersUnder( admin, { constants } ),
		} );
		for ( const text of [ page.html, edit.html, JSON.stringify( read ) ] ) {
			expect( text.includes( token ) ).toBe( isShown );
		}
		expect( page.html ).toContain( 'Show map' );
	}
} );

test( 'a token is saved if Mapbox knows it, and a constant is not replaced', async ( {
	as,
	doubles,
} ) => {
	const admin = await as( 'admin' );
	const sandbox = randomUUID();
	const save = ( token: string, mode = 'ok', constants = {} ) =>
		admin.rest( 'POST', TOKEN, {
			data: { service_api_key: token },
			headers: headersUnder( admin, {
				sandbox,
				constants,
				services: { origin: doubles.origin, mode },
			} ),
		} );
	expect( await save( `${ MAPBOX_TOKEN }x` ) ).toMatchObject( {
		status: 400,
		body: { message: 'Mapbox does not know this token. Copy it again.' },
	} );
	expect( await save( MAPBOX_TOKEN ) ).toMatchObject( {
		status: 200,
		body: {
			service_api_key: MAPBOX_TOKEN,
			service_api_key_source: 'site',
		},
	} );
	expect( await save( MAPBOX_TOKEN, 'slow' ) ).toMatchObject( {
		status: 200,
	} );
	const constants = serviceConstants( 'mapbox', { token: 'pk.a.b' } );
	expect( await save( MAPBOX_TOKEN, 'ok', constants ) ).toMatchObject( {
		status: 400,
		body: {
			message: expect.stringContaining( 'set by RAMJET_MAPBOX_TOKEN' ),
		},
	} );
} );

test( 'authors search for places, and are told when the geocoder fails', async ( {
	as,
	doubles,
} ) => {
	const author = await as( 'author' );
	const search = ( text: string, mode: string ) =>
		author.rest(
			'GET',
			`/ramjet/v1/map/places?search=${ encodeURIComponent( text ) }`,
			{
				headers: headersUnder( author, {
					services: { origin: doubles.origin, mode },
				} ),
			}
		);
	// Results are cached.
	const word = randomUUID();
	expect( await search( word, 'ok' ) ).toMatchObject( {
		status: 200,
		body: [
			{
				id: 'N2400000',
				title: `Café ${ word }`,
				address: `Café ${ word }, Unter den Linden 7, 10117 Berlin, Deutschland`,
				latitude: 52.517,
				longitude: 13.3888,
			},
			{ id: 'N2400001' },
		],
	} );
	expect( ( await search( 'nothing', 'ok' ) ).body ).toEqual( [] );
	for ( const mode of [
		'limited',
		'broken',
		'html',
		'half',
		'huge',
		'slow',
	] ) {
		const { status, body } = await search( `${ word } ${ mode }`, mode );
		expect( status ).toBe( 502 );
		expect( body ).toMatchObject( {
			message: expect.stringContaining( 'photon.komoot.io' ),
		} );
	}
} );
