import { summarize } from './server.mjs';
import { interleave } from './statistics.mjs';

/** Bytes of a piece, as the editor sends them, and pieces of 1 GB. */
const PIECE = 10_000_000;
const PIECES = 100;

const data = Buffer.alloc( PIECE, 'a piece of a video, ' );

/**
 * Uploads 1 GB, and sends the same pieces to an action that only copies them to a file.
 *
 * @param {import('../site.mjs').Site} site
 * @param {string}                     cookie Of an administrator.
 * @return {Promise<{upload: {on: import('./server.mjs').Measured, off: import('./server.mjs').Measured}, empty: import('./server.mjs').Measured}>}
 *         The pieces, and a request that does nothing.
 */
export async function measureUpload( site, cookie ) {
	const ajax = `${ site.url }/wp-admin/admin-ajax.php`;
	const send = async ( url, options ) => {
		const start = performance.now();
		const response = await fetch( url, {
			method: 'POST',
			...options,
			headers: {
				Cookie: cookie,
				'X-Ramjet-Bench': 'on',
				...options.headers,
			},
		} );
		const body = await response.text();
		const measured = response.headers.get( 'x-ramjet-measured' );
		if ( response.status >= 300 || ! measured ) {
			throw new Error( `${ url }: ${ response.status } ${ body }` );
		}
		// The web server stores a piece before PHP sees it.
		const ms = performance.now() - start;
		return { response, body, measured: { ...JSON.parse( measured ), ms } };
	};
	const form = new URLSearchParams( { action: 'videopress-get-upload-jwt' } );
	const token = JSON.parse(
		( await send( ajax, { body: form } ) ).body
	).data;
	const tus = {
		'Tus-Resumable': '1.0.0',
		'x-videopress-upload-token': token.upload_token,
	};
	const { response } = await send( token.upload_action_url, {
		// One more than is sent: the end of an upload is another matter.
		headers: { ...tus, 'Upload-Length': `${ ( PIECES + 1 ) * PIECE }` },
	} );
	const upload = response.headers.get( 'location' );
	const copy = `${ ajax }?action=ramjet_bench_copy`;
	const type = 'application/offset+octet-stream';
	let offset = 0;
	const sides = {
		on: async () => {
			const reply = await send( upload, {
				headers: {
					...tus,
					'Content-Type': type,
					'X-HTTP-Method-Override': 'PATCH',
					'Upload-Offset': `${ offset }`,
				},
				body: data,
			} );
			offset += PIECE;
			return reply;
		},
		off: () =>
			send( copy, { headers: { 'Content-Type': type }, body: data } ),
	};
	const { on, off } = await interleave(
		{ rounds: PIECES },
		async ( side ) => ( await sides[ side ]() ).measured
	);
	await send( upload, {
		headers: { ...tus, 'X-HTTP-Method-Override': 'DELETE' },
	} );
	const empty = [];
	for ( let round = 0; round < 5; round++ ) {
		empty.push( ( await send( copy, {} ) ).measured );
	}
	return {
		upload: { on: summarize( on ), off: summarize( off ) },
		empty: summarize( empty ),
	};
}
