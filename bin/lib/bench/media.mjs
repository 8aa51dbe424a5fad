import { once } from 'node:events';
import http from 'node:http';
import { limits } from './rounds.mjs';
import { request, summarize } from './server.mjs';
import { interleave } from './statistics.mjs';

/** Of the file that is downloaded. */
const MEGABYTES = 200;

/** What a list is asked for. */
const SEARCH = 'mountain';

/** PHP that fills the cache with a search of twenty images, as Openverse replies. */
const FILL = `
	add_filter( 'pre_http_request', static function (): array {
		$image = static fn( int $index ): array => array(
			'id'                  => sprintf( '00000000-0000-4000-8000-%012d', $index ),
			'title'               => "Mountain $index",
			'url'                 => "https://live.example/photos/mountain-$index.jpg",
			'creator'             => 'Ann Example',
			'creator_url'         => 'https://photos.example/ann',
			'license'             => 'by-sa',
			'license_version'     => '2.0',
			'license_url'         => 'https://creativecommons.org/licenses/by-sa/2.0/',
			'foreign_landing_url' => "https://photos.example/ann/$index",
			'thumbnail'           => "https://api.openverse.org/v1/images/$index/thumb/",
		);
		$body  = array( 'page_count' => 12, 'results' => array_map( $image, range( 1, 20 ) ) );
		return array( 'response' => array( 'code' => 200 ), 'headers' => array(), 'body' => wp_json_encode( $body ) );
	}, 20 );
	wp_set_current_user( 1 );
	$request = new WP_REST_Request( 'GET', '/wpcom/v2/external-media/list/openverse' );
	$request->set_query_params( array( 'search' => '${ SEARCH }' ) );
	echo count( rest_do_request( $request )->get_data()['media'] );`;

/**
 * A cached list of images, beside a REST request that does nothing.
 *
 * @param {import('../site.mjs').Site} site
 * @param {string}                     cookie Of an administrator.
 * @return {Promise<import('./judge.mjs').Pair>} Both requests.
 */
export async function measureList( site, cookie ) {
	const found = await site.php( FILL );
	if ( found !== '20' ) {
		throw new Error( `The search found ${ found } images.` );
	}
	const ajax = `${ site.url }/wp-admin/admin-ajax.php`;
	const { html: nonce } = await request(
		`${ ajax }?action=rest-nonce`,
		'on',
		cookie
	);
	const route = ( path ) =>
		`${ site.url }/?rest_route=${ path }&_wpnonce=${ nonce }`;
	const urls = {
		on: route(
			`/wpcom/v2/external-media/list/openverse&search=${ SEARCH }`
		),
		off: route( '/ramjet/v1/bench-empty' ),
	};
	const take = async ( side ) =>
		( await request( urls[ side ], 'on', cookie ) ).measured;
	await interleave( { rounds: 6 }, take );
	const { on, off } = await interleave( limits( 'media' ), take );
	return { on: summarize( on ), off: summarize( off ) };
}

/**
 * The download of a copy's file, beside a request that does nothing.
 *
 * @param {import('../site.mjs').Site} site
 * @param {string}                     cookie Of an administrator.
 * @return {Promise<import('./judge.mjs').Pair>} Both requests.
 */
export async function measureDownload( site, cookie ) {
	const piece = Buffer.alloc( 2 ** 20, 'x' );
	const server = http.createServer( async ( _, response ) => {
		response.writeHead( 200, { 'Content-Type': 'image/jpeg' } );
		for ( let sent = 0; sent < MEGABYTES; sent++ ) {
			if ( ! response.write( piece ) ) {
				await once( response, 'drain' );
			}
		}
		response.end();
	} );
	server.listen( 0, '127.0.0.1' );
	await once( server, 'listening' );
	const ajax = `${ site.url }/wp-admin/admin-ajax.php?action=ramjet_bench`;
	const { port } = server.address();
	try {
		const take = async ( side ) => {
			const url = side === 'on' ? `_download&port=${ port }` : '_empty';
			const { html, measured } = await request(
				ajax + url,
				'on',
				cookie
			);
			const expected =
				side === 'on' ? String( MEGABYTES * 2 ** 20 ) : '1';
			if ( html !== expected ) {
				throw new Error( `${ url }: ${ html }` );
			}
			return measured;
		};
		const { on, off } = await interleave( { rounds: 4 }, take );
		return { on: summarize( on ), off: summarize( off ) };
	} finally {
		server.close();
	}
}
