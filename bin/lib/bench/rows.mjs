import { judgeBytes, judgeCount, judgeMemory, judgeTime } from './judge.mjs';

/** @typedef {import('./judge.mjs').Row} Row */
/** @typedef {{on: import('./server.mjs').Measured, off: import('./server.mjs').Measured}} Pair */

const KIB = 1024;

/**
 * What is to hold (issue 3 §6).
 */
const BUDGETS = {
	page: { time: { ratio: 1.015, ms: 0.7 }, memory: 0.15, files: 8 },
	editor: { time: { ratio: 1.05 }, queries: 2, js: 60 * KIB, css: 40 * KIB },
	restIndex: { ratio: 1.06 },
	postList: { ratio: 1.02 },
	// Against a request that stores a post and does nothing else (issue 5).
	submission: { ratio: 1.5 },
	view: { 'repeat-visitor': KIB },
	style: 4 * KIB,
};

function part( { on, off }, key ) {
	return { on: on[ key ], off: off[ key ] };
}

// PHP's processor time is judged: what else the machine does lengthens the time by the clock.
function timeRows( name, measured, budget ) {
	return [
		judgeTime( `${ name }: time`, part( measured, 'cpu' ), budget ),
		judgeTime( `${ name }: time by the clock`, part( measured, 'ms' ) ),
	];
}

/**
 * A page without our blocks, as a visitor asks for it.
 *
 * @param {Pair}   measured
 * @param {number} assets   How many scripts and styles the page has only with Ramjet.
 * @return {Row[]} Time, memory, queries, our PHP files, assets.
 */
export function pageRows( measured, assets ) {
	return [
		...timeRows( 'page', measured, BUDGETS.page.time ),
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
 * The editor's page on the server, the REST index and the list of posts.
 *
 * @param {{editor: Pair, restIndex: Pair, postList: Pair}} measured
 * @return {Row[]} For the table.
 */
export function adminRows( { editor, restIndex, postList } ) {
	return [
		...timeRows( 'editor page', editor, BUDGETS.editor.time ),
		judgeCount(
			'editor page: queries',
			part( editor, 'queries' ),
			BUDGETS.editor.queries
		),
		...timeRows( 'REST index', restIndex, BUDGETS.restIndex ),
		...timeRows( 'list of posts', postList, BUDGETS.postList ),
	];
}

/**
 * A form's submission.
 *
 * @param {Pair} measured `off`: a request that stores a post.
 * @return {Row[]} For the table.
 */
export function submissionRows( measured ) {
	return timeRows( 'submission', measured, BUDGETS.submission );
}

/**
 * A page with one block.
 *
 * @param {string}                    name    Its folder, '/' written '-'.
 * @param {{js: number, css: number}} bytes   That the page has only with Ramjet.
 * @param {string[]}                  foreign Scripts and styles of blocks that are not on the page.
 * @return {Row[]} For the table.
 */
export function blockRows( name, { js, css }, foreign ) {
	return [
		judgeBytes( `${ name }: script`, js, BUDGETS.view[ name ] ?? 0 ),
		judgeBytes( `${ name }: style`, css, BUDGETS.style ),
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
 * The editor in a browser.
 *
 * @param {Awaited<ReturnType<import('./browser.mjs').measureEditor>>} measured
 * @return {Row[]} Bytes, and times until the canvas is ready.
 */
export function browserRows( { cold, cached, bytes } ) {
	return [
		judgeBytes( 'editor: scripts', bytes.js, BUDGETS.editor.js ),
		judgeBytes( 'editor: styles', bytes.css, BUDGETS.editor.css ),
		judgeTime( 'editor: canvas ready, nothing cached', cold ),
		judgeTime( 'editor: canvas ready, files cached', cached ),
	];
}
