import { getNonce, request, visit } from '../requests.mjs';
import { startServer, writeRepeatedly } from '../server.mjs';

/** Of the file that is downloaded. */
const MEGABYTES = 200;
const MEGABYTE = Buffer.alloc( 2 ** 20, 'x' );

/** What a list is asked for. */
const SEARCH = 'mountain';

/**
 * Media of other services.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside requests that do nothing.
 */
export async function* media( site ) {
	const { ajax, cookie } = site;
	await site.run( 'media.php', SEARCH );
	const nonce = await getNonce( site );
	const route = ( path ) =>
		visit( `${ site.url }/?rest_route=${ path }&_wpnonce=${ nonce }`, {
			cookie,
		} );
	yield {
		name: 'Cached list of images, beside an empty REST request',
		rounds: 200,
		sides: {
			off: route( '/ramjet/v1/bench-empty' ),
			on: route(
				`/wpcom/v2/external-media/list/openverse&search=${ SEARCH }`
			),
		},
		figures: [ { measure: 'cpu', ratio: 1.2 } ],
	};
	const server = await startServer( async ( response ) => {
		response.writeHead( 200, { 'Content-Type': 'image/jpeg' } );
		await writeRepeatedly( response, MEGABYTE, MEGABYTES );
		response.end();
	} );
	const { port } = new URL( server.url );
	const download = async () => {
		const { text, sample } = await request(
			`${ ajax }?action=ramjet_bench_download&port=${ port }`,
			{ cookie }
		);
		if ( text !== String( MEGABYTES * MEGABYTE.length ) ) {
			throw new Error( `The downloaded file has ${ text } bytes.` );
		}
		return sample;
	};
	try {
		yield {
			name: 'Downloading a file of 200 MB, beside an empty request',
			rounds: 4,
			sides: {
				off: visit( `${ ajax }?action=ramjet_bench_empty`, { cookie } ),
				on: download,
			},
			figures: [ { measure: 'memory', more: 2 } ],
		};
	} finally {
		server.close();
	}
}
