import {
	judgeBytes,
	judgeCount,
	judgeLimit,
	judgeMemory,
	judgeTime,
} from './judge.mjs';

/** @typedef {import('./judge.mjs').Row} Row */
/** @typedef {{on: import('./server.mjs').Measured, off: import('./server.mjs').Measured}} Pair */

const KIB = 1024;
const MIB = KIB * KIB;

/**
 * What is to hold (issue 3 §6).
 */
const BUDGETS = {
	page: { time: { ratio: 1.015, ms: 0.7 }, memory: 0.15, files: 8 },
	editor: { time: { ratio: 1.05 }, queries: 2, js: 60 * KIB, css: 40 * KIB },
	restIndex: { ratio: 1.06 },
	postList: { ratio: 1.02 },
	view: { 'repeat-visitor': KIB },
	style: 4 * KIB,
	// Of compressed bytes (issue 5).
	compressed: { 'contact-form': { js: 8 * KIB, css: 5 * KIB } },
	submission: { ratio: 1.5 },
	// With 100,000 entries (issue 5).
	responses: { ms: 300, memory: 64 },
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
 * Whether a budget is for bytes as a web server compresses them.
 *
 * @param {string} name The block's folder, '/' written '-'.
 * @return {boolean} False for most: what is written into a page is compressed with the page.
 */
export function isJudgedCompressed( name ) {
	return name in BUDGETS.compressed;
}

/**
 * A page with one block.
 *
 * @param {string}                    name    Its folder, '/' written '-'.
 * @param {{js: number, css: number}} bytes   That the page has only with Ramjet; see isJudgedCompressed().
 * @param {string[]}                  foreign Scripts and styles of blocks that are not on the page.
 * @return {Row[]} For the table.
 */
export function blockRows( name, { js, css }, foreign ) {
	const suffix = isJudgedCompressed( name ) ? ', compressed' : '';
	const budget = BUDGETS.compressed[ name ] ?? {
		js: BUDGETS.view[ name ] ?? 0,
		css: BUDGETS.style,
	};
	return [
		judgeBytes( `${ name }: script${ suffix }`, js, budget.js ),
		judgeBytes( `${ name }: style${ suffix }`, css, budget.css ),
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

/**
 * Forms: what sending one costs, and what is left when PHP is killed meanwhile.
 *
 * @param {Object}                                                  measured
 * @param {Pair}                                                    measured.submission Beside a request that stores a post.
 * @param {Awaited<ReturnType<import('./form-load.mjs').loadForm>>} [measured.load]
 * @return {Row[]} For the table.
 */
export function formRows( { submission, load } ) {
	return [
		...timeRows(
			'form: sending, beside storing a post',
			submission,
			BUDGETS.submission
		),
		...( load
			? [
					judgeLimit(
						'form, under load: accepted',
						load.accepted,
						''
					),
					judgeLimit(
						'form, under load: PHP killed',
						load.killed,
						''
					),
					judgeLimit( 'form, under load: lost', load.lost, '', 0 ),
					judgeLimit(
						'form, under load: stored twice',
						load.repeated,
						'',
						0
					),
				]
			: [] ),
	];
}

/**
 * The page Responses on a site with 100,000 entries.
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
	return [
		...Object.entries( times ).map( ( [ key, ms ] ) =>
			judgeLimit(
				`100,000 responses: ${ names[ key ] }`,
				ms,
				'ms',
				BUDGETS.responses.ms
			)
		),
		...Object.entries( { csv, json } ).flatMap(
			( [ format, { ms, memory } ] ) => [
				judgeLimit(
					`100,000 responses as ${ format }: time`,
					ms / 1000,
					's'
				),
				judgeLimit(
					`100,000 responses as ${ format }: memory`,
					memory / MIB,
					'MiB',
					BUDGETS.responses.memory
				),
			]
		),
	];
}
