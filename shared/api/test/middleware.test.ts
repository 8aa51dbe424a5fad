/* @jest-environment ./tests/support/jest-browser-environment.js */
import type { ApiFetch, APIFetchOptions } from '@wordpress/api-fetch';

import type { InitialState } from '../../lib/initial-state';
import { createCacheBusterMiddleware, installMiddlewares } from '../middleware';

const NOW = 1_700_000_000_000;
const HERE = window.location.origin;
const ROOT = `${ HERE }/wp-json/`;
const BUSTER = `_cacheBuster=${ NOW }`;

type Sent = { url: string; headers: Record< string, string > };

/*
 * A page as core prints it: root address and nonce right after wp-api-fetch, then our script, then
 * the preloaded answers. What reaches `fetch` is recorded.
 */
function openPage( { root = ROOT, preloaded = {} } = {} ) {
	jest.resetModules();
	const apiFetch: ApiFetch = require( '@wordpress/api-fetch' ).default;
	const sent: Sent[] = [];
	apiFetch.use( apiFetch.createRootURLMiddleware( root ) );
	apiFetch.use( apiFetch.createNonceMiddleware( 'abc' ) );
	apiFetch.use( apiFetch.mediaUploadMiddleware );
	require( '../install' );
	apiFetch.use( apiFetch.createPreloadingMiddleware( preloaded ) );
	jest.spyOn( window, 'fetch' ).mockImplementation( async ( input, init ) => {
		sent.push( {
			url: String( input ),
			headers: init?.headers as Record< string, string >,
		} );
		return Response.json( 'from the network' );
	} );
	return { apiFetch, sent };
}

/* The address that a request is sent to, decoded and without the locale that api-fetch adds. */
async function sentTo( options: APIFetchOptions, root?: string ) {
	const { apiFetch, sent } = openPage( { root } );
	await apiFetch( options );
	const url = sent[ 0 ]?.url ?? '';
	return decodeURIComponent( url.replace( /[?&]_locale=user/, '' ) );
}

beforeEach( () => {
	jest.spyOn( Date, 'now' ).mockReturnValue( NOW );
} );

afterEach( () => {
	jest.restoreAllMocks();
	delete window.ramjetInitialState;
} );

describe( 'the cache buster', () => {
	it.each( [ 'jetpack/v4/module/all', '/jetpack/v4/module/all' ] )(
		'is added to GET %s',
		async ( path ) => {
			expect( await sentTo( { path } ) ).toBe(
				`${ ROOT }jetpack/v4/module/all?${ BUSTER }`
			);
		}
	);

	it( 'is added whatever the case of the method', async () => {
		expect(
			await sentTo( { path: 'jetpack/v4/a', method: 'get' } )
		).toContain( BUSTER );
	} );

	it( 'keeps an existing query', async () => {
		expect( await sentTo( { path: 'jetpack/v4/a?b=1&c=2%263' } ) ).toBe(
			`${ ROOT }jetpack/v4/a?b=1&c=2&3&${ BUSTER }`
		);
	} );

	it( 'is not added twice', async () => {
		expect( await sentTo( { path: 'jetpack/v4/a?_cacheBuster=1' } ) ).toBe(
			`${ ROOT }jetpack/v4/a?_cacheBuster=1`
		);
	} );

	it( 'works with plain permalinks', async () => {
		expect(
			await sentTo( { path: 'jetpack/v4/a' }, `${ HERE }/?rest_route=/` )
		).toBe( `${ HERE }/?rest_route=/jetpack/v4/a&${ BUSTER }` );
	} );

	it.each( [
		`${ HERE }/wp-json/jetpack/v4/a`,
		`${ HERE }/?rest_route=/jetpack/v4/a`,
		`${ HERE }/?rest_route=%2Fjetpack%2Fv4%2Fa`,
		'/wp-json/jetpack/v4/a',
	] )( 'is added to the url %s', async ( url ) => {
		expect( await sentTo( { url } ) ).toContain( BUSTER );
	} );

	it.each( [
		{ path: 'wpcom/v2/business-hours/localized-week' },
		{ path: 'wp/v2/posts' },
		{ path: 'jetpack/v40/a' },
		{ path: 'ramjet/v1/jetpack/v4/a' },
		{ path: 'wp/v2/posts?search=jetpack/v4/' },
		{ path: 'jetpack/v4/a', method: 'POST' },
		{ path: 'jetpack/v4/a', method: 'DELETE' },
		{ path: 'jetpack/v4/a', method: 'HEAD' },
		{ url: `${ HERE }/wp-json/wp/v2/posts` },
		{ url: 'https://elsewhere.example/wp-json/jetpack/v4/a' },
		{ url: 'https://' },
		{ url: `${ HERE }/wp-json/jetpack/v4/a`, method: 'POST' },
	] )( 'is not added to %p', async ( options ) => {
		expect( await sentTo( options ) ).not.toContain( '_cacheBuster' );
	} );

	it( 'leaves preloaded answers to be found', async () => {
		const { apiFetch, sent } = openPage( {
			preloaded: {
				'/jetpack/v4/module/all?a=1': {
					body: 'preloaded',
					headers: {},
				},
				'/jetpack/v4/connection': { body: 'preloaded', headers: {} },
			},
		} );
		await expect(
			apiFetch( { path: '/jetpack/v4/module/all?a=1' } )
		).resolves.toBe( 'preloaded' );
		await expect(
			apiFetch( { url: `${ HERE }/?rest_route=/jetpack/v4/connection` } )
		).resolves.toBe( 'preloaded' );
		expect( sent ).toEqual( [] );
		// A preloaded answer is good for once.
		await expect(
			apiFetch( { path: '/jetpack/v4/module/all?a=1' } )
		).resolves.toBe( 'from the network' );
		expect( sent[ 0 ]?.url ).toContain( BUSTER );
	} );

	it( 'does not change the options of the caller', async () => {
		const options = { path: 'jetpack/v4/a' };
		await createCacheBusterMiddleware( () => NOW )(
			options,
			async () => {}
		);
		expect( options ).toEqual( { path: 'jetpack/v4/a' } );
	} );

	it( 'takes a later time for a later request', async () => {
		const times = [ 1, 2 ];
		const middleware = createCacheBusterMiddleware(
			() => times.shift() ?? 0
		);
		const next = async ( { path }: APIFetchOptions ) => path;
		const options = { path: 'jetpack/v4/a' };
		expect( await middleware( options, next ) ).toMatch( /=1$/ );
		expect( await middleware( options, next ) ).toMatch( /=2$/ );
	} );
} );

describe( 'the nonce', () => {
	it.each( [ 'jetpack/v4/a', 'wp/v2/posts' ] )(
		'is sent once, by core, with %s',
		async ( path ) => {
			window.ramjetInitialState = {
				editor: 'post',
				siteUrl: HERE,
			} as InitialState;
			const { apiFetch, sent } = openPage();
			await apiFetch( { path } );
			expect(
				Object.entries( sent[ 0 ]?.headers ?? {} ).filter(
					( [ name ] ) => name.toLowerCase() === 'x-wp-nonce'
				)
			).toEqual( [ [ 'X-WP-Nonce', 'abc' ] ] );
		}
	);

	it( 'is left to core when our middlewares stand alone', async () => {
		const used: Parameters< ApiFetch[ 'use' ] >[ 0 ][] = [];
		installMiddlewares( {
			use: ( middleware ) => used.push( middleware ),
		} );
		for ( const middleware of used ) {
			const headers = await middleware(
				{ path: 'jetpack/v4/a' },
				async ( options ) => options.headers
			);
			expect( headers ).toBeUndefined();
		}
		expect( used ).toHaveLength( 2 );
	} );
} );

describe( "the editor's header", () => {
	const headerOf = async (
		options: APIFetchOptions,
		state: Partial< InitialState > | undefined
	) => {
		window.ramjetInitialState = state as InitialState | undefined;
		const { apiFetch, sent } = openPage();
		await apiFetch( options );
		return sent[ 0 ]?.headers[ 'X-WP-Api-Fetch-From-Editor' ];
	};
	const EDITOR = { editor: 'post', siteUrl: `${ HERE }/blog/` } as const;

	it.each( [
		{ path: 'wp/v2/posts' },
		{ path: 'jetpack/v4/a', method: 'POST' },
		{ url: `${ HERE }/wp-admin/admin-ajax.php` },
		{ url: '/wp-json/wp/v2/posts' },
	] )( 'marks %p', async ( options ) => {
		expect( await headerOf( options, EDITOR ) ).toBe( 'true' );
	} );

	it.each( [ 'site', 'widgets' ] as const )(
		'marks requests of the %s editor',
		async ( editor ) => {
			expect(
				await headerOf( { path: 'wp/v2/posts' }, { ...EDITOR, editor } )
			).toBe( 'true' );
		}
	);

	it.each( [
		'https://elsewhere.example/',
		'//elsewhere.example/',
		`${ HERE }.elsewhere.example/`,
		HERE.replace( 'http:', 'https:' ),
		'https://',
	] )( 'is not sent to %s', async ( url ) => {
		expect( await headerOf( { url }, EDITOR ) ).toBeUndefined();
	} );

	it( "is not sent to a REST root on another site's host", async () => {
		expect(
			await headerOf(
				{ path: 'wp/v2/posts' },
				{ ...EDITOR, siteUrl: 'https://mapped.example/' }
			)
		).toBeUndefined();
	} );

	it.each( [ { ...EDITOR, editor: null }, undefined ] )(
		'is not sent outside editors, state %p',
		async ( state ) => {
			expect(
				await headerOf( { path: 'wp/v2/posts' }, state )
			).toBeUndefined();
		}
	);

	it( 'stands beside headers of the caller', async () => {
		window.ramjetInitialState =
			EDITOR as Partial< InitialState > as InitialState;
		const { apiFetch, sent } = openPage();
		await apiFetch( { path: 'wp/v2/posts', headers: { 'X-Own': '1' } } );
		expect( sent[ 0 ]?.headers ).toMatchObject( {
			'X-Own': '1',
			'X-WP-Api-Fetch-From-Editor': 'true',
		} );
	} );
} );
