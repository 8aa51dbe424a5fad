import { MIB, judgeLimits, judgeTimes } from './judge.mjs';

/** @typedef {import('./judge.mjs').Row} Row */
/** @typedef {import('./judge.mjs').Pair} Pair */

const BUDGETS = {
	submission: { ratio: 1.5 },
	// With 100,000 responses.
	responses: { ms: 300, memory: 64 },
};

/**
 * Forms: the cost of a submission, and lost submissions when PHP is killed.
 *
 * @param {Object}                                                  measured
 * @param {Pair}                                                    measured.submission Compared to a request that stores a post.
 * @param {Awaited<ReturnType<import('./form-load.mjs').loadForm>>} [measured.load]
 * @return {Row[]} For the table.
 */
export function formRows( { submission, load } ) {
	return [
		...judgeTimes(
			'form: sending, beside storing a post',
			submission,
			BUDGETS.submission
		),
		...( load
			? judgeLimits( 'form, under load: ', [
					[ 'accepted', load.accepted ],
					[ 'PHP killed', load.killed ],
					[ 'lost', load.lost, '', 0 ],
					[ 'stored twice', load.repeated, '', 0 ],
				] )
			: [] ),
	];
}

/**
 * The page Responses on a site with 100,000 responses.
 *
 * @param {Awaited<ReturnType<import('./responses.mjs').measureResponses>>} measured
 * @return {Row[]} Times of the server, and the memory of an export.
 */
export function responseRows( { csv, json, ...times } ) {
	const names = {
		list: 'first page',
		last: 'last page',
		found: 'search for one',
		common: 'search for what all have',
		none: 'search for what none has',
		counts: 'counts',
	};
	return judgeLimits( '100,000 responses', [
		...Object.entries( times ).map( ( [ key, ms ] ) => [
			`: ${ names[ key ] }`,
			ms,
			'ms',
			BUDGETS.responses.ms,
		] ),
		...Object.entries( { csv, json } ).flatMap(
			( [ format, { ms, memory } ] ) => [
				[ ` as ${ format }: time`, ms / 1000, 's' ],
				[
					` as ${ format }: memory`,
					memory / MIB,
					'MiB',
					BUDGETS.responses.memory,
				],
			]
		),
	] );
}
