import { interleave, undisturbed } from './statistics.mjs';

/** Of the file, which is sparse. */
const BYTES = 2 ** 30;

const ROUNDS = { first: 60, whole: 6 };

/**
 * Plays a private video of 1 GB.
 *
 * @param {import('../site.mjs').Site} site
 * @param {string}                     cookie Of an administrator.
 * @return {Promise<{first: {on: number, off: number}, whole: {on: number, off: number}}>} Milliseconds until the first byte,
 *         beside a request that does nothing, and from there to the last one, beside a loop that only reads a file.
 */
export async function measurePlayback( site, cookie ) {
	const ajax = `${ site.url }/wp-admin/admin-ajax.php`;
	const { video, guid } = JSON.parse(
		await site.php( `
			$file = wp_upload_dir()['basedir'] . '/bench.mp4';
			ftruncate( fopen( $file, 'wb' ), ${ BYTES } );
			$video = wp_insert_attachment( array( 'post_title' => 'Bench', 'post_mime_type' => 'video/mp4', 'post_author' => 1 ), $file );
			$guid  = Ramjet\\Media\\Video\\Library\\VideoGuids::ensure( $video );
			Ramjet\\Media\\Video\\Files\\VideoFolder::of( $video )->moved( true );
			echo wp_json_encode( compact( 'video', 'guid' ) );
		` )
	);
	const take = async ( url, headers = {}, body = undefined ) => {
		const start = performance.now();
		const response = await fetch( url, {
			method: body ? 'POST' : 'GET',
			headers: { Cookie: cookie, ...headers },
			body,
		} );
		let first = 0;
		let bytes = 0;
		const pieces = [];
		for await ( const piece of response.body ) {
			first ||= performance.now();
			bytes += piece.length;
			if ( bytes < 100_000 ) {
				pieces.push( piece );
			}
		}
		if ( ! response.ok ) {
			throw new Error( `${ url }: ${ response.status }` );
		}
		return {
			text: Buffer.concat( pieces ).toString(),
			bytes,
			first: first - start,
			rest: performance.now() - first,
		};
	};
	const form = new URLSearchParams( {
		action: 'videopress-get-playback-jwt',
		guid,
	} );
	const { src } = JSON.parse( ( await take( ajax, {}, form ) ).text ).data
		.sources[ 0 ];
	const compare = async ( rounds, key, sides ) => {
		const { on, off } = await interleave(
			{ rounds },
			async ( side ) => ( await sides[ side ]() )[ key ]
		);
		return { on: undisturbed( on ), off: undisturbed( off ) };
	};
	const whole = async ( url ) => {
		const taken = await take( url );
		if ( taken.bytes !== BYTES ) {
			throw new Error( `${ url }: ${ taken.bytes } bytes` );
		}
		return taken;
	};
	return {
		first: await compare( ROUNDS.first, 'first', {
			on: () => take( src, { Range: 'bytes=1000000-1000000' } ),
			off: () => take( `${ ajax }?action=ramjet_bench_empty` ),
		} ),
		whole: await compare( ROUNDS.whole, 'rest', {
			on: () => whole( src ),
			off: () =>
				whole( `${ ajax }?action=ramjet_bench_read&video=${ video }` ),
		} ),
	};
}
