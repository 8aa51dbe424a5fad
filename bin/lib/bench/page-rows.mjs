import { BUDGETS as SIZES, budgetOf } from '../budgets.mjs';
import {
	judgeBytes,
	judgeCount,
	judgeLimits,
	judgeMemory,
	judgeTime,
	judgeTimes,
	part,
} from './judge.mjs';

/** @typedef {import('./judge.mjs').Row} Row */
/** @typedef {import('./judge.mjs').Pair} Pair */

/** The budgets of the figures; those in bytes are in ../budgets.mjs. */
const BUDGETS = {
	page: { time: { ratio: 1.015, ms: 0.7 }, memory: 0.15, files: 30 },
	// With 500 places, beside the library alone.
	map: { ratio: 1.2 },
};

/**
 * A page without our blocks, as visitors get it.
 *
 * @param {Pair}   measured
 * @param {number} assets   How many scripts and styles the page has only with Ramjet.
 * @return {Row[]} Time, memory, queries, our PHP files, assets.
 */
export function pageRows( measured, assets ) {
	return [
		...judgeTimes( 'page', measured, BUDGETS.page.time ),
		judgeMemory(
			'page: memory',
			part( measured, 'memory' ),
			BUDGETS.page.memory
		),
		judgeCount( 'page: queries', part( measured, 'queries' ), 0 ),
		judgeCount(
			'page: our PHP files',
			part( measured, 'files' ),
			BUDGETS.page.files
		),
		judgeCount( 'page: scripts and styles', { on: assets, off: 0 }, 0 ),
	];
}

/**
 * A page with one block.
 *
 * @param {{folder: string, hasView: boolean}} block
 * @param {{js: number, css: number}}          bytes   Compressed, that the page has only with Ramjet.
 * @param {string[]}                           foreign Scripts and styles of blocks that are not on the page.
 * @return {Row[]} For the table.
 */
export function blockRows( block, { js, css }, foreign ) {
	const name = block.folder;
	const budget = budgetOf( block );
	return [
		judgeBytes( `${ name }: script`, js, block.hasView ? budget.js : 0 ),
		judgeBytes( `${ name }: style`, css, budget.page ?? budget.css ),
		...( foreign.length > 0
			? [
					judgeCount(
						`${ name }: has ${ foreign.join( ', ' ) }`,
						{ on: foreign.length, off: 0 },
						0
					),
				]
			: [] ),
	];
}

/**
 * A page with all embeds.
 *
 * @param {Awaited<ReturnType<import('./embeds.mjs').measureEmbeds>>} measured
 * @return {Row[]} For the table.
 */
export function embedRows( { js, css, embeds, requests, shift } ) {
	return [
		judgeBytes( 'all embeds: script', js, SIZES.embeds.js ),
		judgeBytes( 'all embeds: style', css, SIZES.embeds.css ),
		...judgeLimits( 'all embeds: ', [
			[ 'embeds with a button', embeds ],
			[
				'requests to third parties before a click',
				requests.before,
				'',
				0,
			],
			[ 'requests to third parties after all clicks', requests.after ],
			[ 'layout shift', shift, '', 0 ],
		] ),
	];
}

/**
 * A map with 500 places.
 *
 * @param {{on: number, off: number}} measured Times until the first `idle`.
 * @return {Row[]} For the table.
 */
export function mapRows( measured ) {
	return [
		judgeTime(
			'map with 500 places: drawn, beside maplibre-gl alone',
			measured,
			BUDGETS.map
		),
	];
}
