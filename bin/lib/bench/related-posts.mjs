import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { phpString } from '../site.mjs';
import { post as postForm } from './form-load.mjs';
import { summarize } from './server.mjs';
import { interleave } from './statistics.mjs';

/** Number of posts on the site. */
const POSTS = 100_000;

/** Number of posts in each measurement. FULLTEXT is slower. */
const SAMPLE = { index: 400, fulltext: 20, cached: 40, saved: 40 };

const MEASURE = `ini_set( 'memory_limit', '1G' ); require ${ phpString( join( ROOT, 'bin/bench/related-posts.php' ) ) };`;

/**
 * Stores 100,000 posts with known topics.
 *
 * @param {import('../site.mjs').Site} site
 */
export async function seedPosts( site ) {
	await site.php( `${ MEASURE } ramjet_bench_seed_posts( ${ POSTS } );` );
}

/**
 * Measures building the index, finding related posts (compared with MySQL's FULLTEXT), and saving a post.
 *
 * @param {import('../site.mjs').Site}        site
 * @param {{rounds: number, seconds: number}} limits
 * @return {Promise<Object>} For relatedRows().
 */
export async function measureRelated( site, limits ) {
	const measure = async ( code ) =>
		JSON.parse(
			await site.php( `${ MEASURE } echo wp_json_encode( ${ code } );` )
		);
	const find = ( how, count ) =>
		measure(
			`ramjet_bench_find( ramjet_bench_sample( ${ count } ), ramjet_bench_${ how }() )`
		);
	const build = await measure( 'ramjet_bench_build()' );
	if ( build.result !== 'done' ) {
		throw new Error( `The rebuild ended as '${ build.result }'.` );
	}
	await site.php( `
		global $wpdb;
		$wpdb->query( "ANALYZE TABLE {$wpdb->prefix}ramjet_related" );
	` );
	const index = await find( 'related', SAMPLE.index );
	const cached = await measure(
		`ramjet_bench_cached( ramjet_bench_sample( ${ SAMPLE.cached } ) )`
	);
	const write = await measure(
		`ramjet_bench_write( ramjet_bench_sample( ${ SAMPLE.saved } ) )`
	);
	const save = await measureSaving( site, measure, limits );
	// Last, because a FULLTEXT index slows down saving. The posts saved above are copies without a topic.
	await site.php( `
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_type = 'post' AND post_title = 'A visitor'" );
		$wpdb->query( "ALTER TABLE $wpdb->posts ADD FULLTEXT ramjet_bench (post_title, post_content)" );
	` );
	const fulltext = await find( 'fulltext', SAMPLE.fulltext );
	await site.php( `
		global $wpdb;
		$wpdb->query( "ALTER TABLE $wpdb->posts DROP INDEX ramjet_bench" );
		$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_name LIKE 'related-%'" );
		delete_post_meta_by_key( '_ramjet_related_terms' );
		$wpdb->query( "TRUNCATE {$wpdb->prefix}ramjet_related" );
	` );
	return {
		build: { ...build, rate: POSTS / build.seconds },
		index,
		fulltext,
		cached,
		save,
		write,
	};
}

// Stores posts of the usual length over HTTP, with and without Ramjet.
async function measureSaving( site, measure, limits ) {
	const texts = await measure(
		`array_column( ramjet_bench_sample( 40 ), 'post_content' )`
	);
	let count = 0;
	const take = async ( side ) => {
		const response = await postForm( `${ site.url }/`, {
			address: '127.201.0.2',
			headers: { 'X-Ramjet-Bench': side },
			body: new URLSearchParams( {
				ramjet_bench_insert: texts[ count++ % texts.length ],
			} ).toString(),
		} );
		const measured = response.headers[ 'x-ramjet-measured' ];
		if ( response.status !== 200 || ! measured ) {
			throw new Error( `Saving returned status ${ response.status }.` );
		}
		return JSON.parse( measured );
	};
	await interleave( { rounds: 6 }, take );
	const { on, off } = await interleave( limits, take );
	return { on: summarize( on ), off: summarize( off ) };
}
