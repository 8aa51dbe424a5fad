import { request } from '../requests.mjs';

/** Bytes of a piece, as the editor sends them; so many are 1 GB. */
const PIECE = 10_000_000;
const PIECES = 100;

const TYPE = 'application/offset+octet-stream';
const data = Buffer.alloc( PIECE, 'a piece of a video, ' );

/**
 * Uploading a video. It is the disk that takes the time.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside an action that only copies the pieces to a file.
 */
export async function* video( site ) {
	const { ajax, cookie } = site;
	const { text } = await request( ajax, {
		method: 'POST',
		cookie,
		body: new URLSearchParams( { action: 'videopress-get-upload-jwt' } ),
	} );
	const { upload_token: token, upload_action_url: url } =
		JSON.parse( text ).data;
	const send = ( target, expected, headers, body ) =>
		request( target, {
			method: 'POST',
			cookie,
			expected,
			headers: {
				'Tus-Resumable': '1.0.0',
				'x-videopress-upload-token': token,
				...headers,
			},
			body,
		} );
	const { headers } = await send( url, 201, {
		// More than is sent, warming up included: the end of an upload is another matter.
		'Upload-Length': `${ PIECES * 2 * PIECE }`,
	} );
	const upload = headers.get( 'location' );
	let offset = 0;
	// The web server stores a piece before PHP sees it.
	const timed = async ( sending ) => {
		const start = performance.now();
		const { sample } = await sending();
		return { ...sample, time: performance.now() - start };
	};
	const copy = `${ ajax }?action=ramjet_bench_copy`;
	const sides = {
		off: () =>
			timed( () => send( copy, 200, { 'Content-Type': TYPE }, data ) ),
		on: () =>
			timed( async () => {
				const reply = await send(
					upload,
					204,
					{
						'Content-Type': TYPE,
						'X-HTTP-Method-Override': 'PATCH',
						'Upload-Offset': `${ offset }`,
					},
					data
				);
				offset += PIECE;
				return reply;
			} ),
	};
	yield {
		name: 'Uploading 10 MB of a video, beside copying them',
		rounds: PIECES,
		sides,
		figures: [
			// 80% of the throughput.
			{ measure: 'time', ratio: 1 / 0.8 },
			{ measure: 'memory', more: 2 },
		],
	};
	await send( upload, 204, { 'X-HTTP-Method-Override': 'DELETE' } );
	// Without a body, it empties the file.
	await send( copy, 200 );
}
