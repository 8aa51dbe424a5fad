import {
	MIB,
	judgeLimits,
	judgeShare,
	judgeTime,
	judgeTimes,
} from './judge.mjs';

/** @typedef {import('./judge.mjs').Row} Row */

/** With 100,000 posts, beside FULLTEXT, get_post_meta() and saving without Ramjet. */
const BUDGET = {
	lookup: { ratio: 0.25 },
	cached: 2,
	save: { ratio: 1.3 },
	memory: 32,
	growth: 1,
	quality: 0.9,
};

/**
 * Related posts on a site with 100,000 posts.
 *
 * @param {Awaited<ReturnType<import('./related-posts.mjs').measureRelated>>} measured
 * @return {Row[]} For the table.
 */
export function relatedRows( { build, index, fulltext, cached, save, write } ) {
	const name = '100,000 posts';
	const beside = ( key ) => ( { on: index[ key ], off: fulltext[ key ] } );
	return [
		judgeTime(
			`${ name }: related posts (p50), beside FULLTEXT`,
			beside( 'p50' )
		),
		judgeTime(
			`${ name }: related posts (p95), beside FULLTEXT`,
			beside( 'p95' ),
			BUDGET.lookup
		),
		judgeShare(
			`${ name }: the first three are on topic, beside FULLTEXT`,
			beside( 'quality' ),
			BUDGET.quality
		),
		...judgeLimits( `${ name }: `, [
			[
				'cached related posts, first in a request',
				cached.first * 1000,
				'µs',
			],
			[
				'cached related posts, get_post_meta() being 1',
				cached.again / cached.meta,
				'',
				BUDGET.cached,
			],
		] ),
		...judgeTimes( `${ name }: saving one`, save, BUDGET.save ),
		judgeTime(
			`${ name }: saving one, with what follows the response`,
			{ on: save.on.ms + write, off: save.off.ms },
			BUDGET.save
		),
		...judgeLimits( `${ name }: building the index`, [
			[ '', build.rate, 'posts/s' ],
			[ ', memory', build.memory / MIB, 'MiB', BUDGET.memory ],
			[
				', growth of its memory',
				build.growth / MIB,
				'MiB',
				BUDGET.growth,
			],
		] ),
	];
}
