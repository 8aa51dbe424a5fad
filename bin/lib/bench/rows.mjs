import { BUDGETS as SIZES, budgetOf } from '../budgets.mjs';
import {
	judgeBytes,
	judgeCount,
	judgeLimit,
	judgeMemory,
	judgeShare,
	judgeTime,
} from './judge.mjs';

/** @typedef {import('./judge.mjs').Row} Row */
/** @typedef {{on: import('./server.mjs').Measured, off: import('./server.mjs').Measured}} Pair */

const KIB = 1024;
const MIB = KIB * KIB;

/** The budgets of the figures; those in bytes are in ../budgets.mjs. */
const BUDGETS = {
	page: { time: { ratio: 1.015, ms: 0.7 }, memory: 0.15, files: 30 },
	// Beside a plugin with as many empty blocks.
	editor: { time: { ratio: 1.03 }, queries: 1 },
	// With all routes.
	restIndex: { ratio: 1.4 },
	postList: { ratio: 1.03 },
	submission: { ratio: 1.5 },
	// Beside a form's submission.
	payment: { ratio: 1.5 },
	// With 500 places, beside the library alone.
	map: { ratio: 1.2 },
	// From the model's first word to the browser's first event; MiB of a PHP process.
	ai: { time: { ms: 30 }, memory: 24 },
	// With 100,000 responses, and with 100,000 payments.
	responses: { ms: 300, memory: 64 },
	payments: { ms: 300, memory: 64 },
	// A search among 10,000 posts, 500 of them paid, without Ramjet; a page and a member's view of it without paid parts.
	paid: { search: { ratio: 1.1 }, view: { ratio: 1.1 }, queries: 2 },
	// 80% of the throughput of copying; MiB over an empty request.
	upload: { time: { ratio: 1 / 0.8 }, memory: 2 },
	// Beside an empty request, and 80% of the throughput of reading a file.
	playback: { first: { ratio: 1.3 }, whole: { ratio: 1 / 0.8 } },
	// With 100,000 posts, beside FULLTEXT, get_post_meta() and saving without Ramjet.
	related: {
		lookup: { ratio: 0.25 },
		cached: 2,
		save: { ratio: 1.3 },
		memory: 32,
		growth: 1,
		quality: 0.9,
	},
};

function part( { on, off }, key ) {
	return { on: on[ key ], off: off[ key ] };
}

// PHP's CPU time is compared, because other programs lengthen the wall-clock time.
function timeRows( name, measured, budget ) {
	return [
		judgeTime( `${ name }: time`, part( measured, 'cpu' ), budget ),
		judgeTime( `${ name }: time by the clock`, part( measured, 'ms' ) ),
	];
}

const limitRows = ( prefix, rows ) =>
	rows.map( ( [ name, value, unit = '', limit ] ) =>
		judgeLimit( prefix + name, value, unit, limit )
	);

/**
 * A page without our blocks, as visitors get it.
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
 * @param {{editor: Pair, besideEmpty: Pair, restIndex: Pair, postList: Pair}} measured `besideEmpty`: the editor, compared
 *                                                                                      with a plugin that has as many empty blocks.
 * @return {Row[]} For the table.
 */
export function adminRows( { editor, besideEmpty, restIndex, postList } ) {
	return [
		...timeRows( 'editor page', editor ),
		...timeRows(
			'editor page, beside as many empty blocks',
			besideEmpty,
			BUDGETS.editor.time
		),
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
		...limitRows( 'all embeds: ', [
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

/**
 * The editor in a browser.
 *
 * @param {Awaited<ReturnType<import('./browser.mjs').measureEditor>>} measured
 * @return {Row[]} Times until the canvas is ready.
 */
export function browserRows( { cold, cached } ) {
	return [
		judgeTime( 'editor: canvas ready, nothing cached', cold ),
		judgeTime( 'editor: canvas ready, files cached', cached ),
	];
}

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
		...timeRows(
			'form: sending, beside storing a post',
			submission,
			BUDGETS.submission
		),
		...( load
			? limitRows( 'form, under load: ', [
					[ 'accepted', load.accepted ],
					[ 'PHP killed', load.killed ],
					[ 'lost', load.lost, '', 0 ],
					[ 'stored twice', load.repeated, '', 0 ],
				] )
			: [] ),
	];
}

/**
 * Payments: the cost of a start and of an event, and events of 500 orders while PHP is killed.
 *
 * @param {Object}                                                       measured
 * @param {Pair}                                                         measured.start  Beside a form's submission.
 * @param {Pair}                                                         measured.event  Beside the same.
 * @param {Awaited<ReturnType<import('./payment-cost.mjs').sendEvents>>} measured.events
 * @return {Row[]} For the table.
 */
export function startRows( { start, event, events } ) {
	return [
		...timeRows( 'payment: start, beside a form', start, BUDGETS.payment ),
		...timeRows(
			'payment: event of Stripe, beside a form',
			event,
			BUDGETS.payment
		),
		...limitRows( 'payment, events of 500 orders: ', [
			[ 'PHP killed', events.killed ],
			[ 'not answered', events.unanswered, '', 0 ],
			[ 'orders unlike Stripe’s', events.wrong, '', 0 ],
			[ 'orders without their one email', events.mails, '', 0 ],
		] ),
	];
}

/**
 * A streamed reply of an AI model.
 *
 * @param {Awaited<ReturnType<import('./ai-stream.mjs').measureStream>>} measured
 * @return {Row[]} For the table.
 */
export function aiRows( { memory, ...time } ) {
	return [
		judgeTime(
			'AI: time to the first event, compared to reading the model directly',
			time,
			BUDGETS.ai.time
		),
		judgeLimit(
			'AI: PHP memory after a reply of 10,000 words',
			memory / MIB,
			'MiB',
			BUDGETS.ai.memory
		),
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
	return limitRows( '100,000 responses', [
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

/**
 * The page Payments on a site with 100,000 orders.
 *
 * @param {Awaited<ReturnType<import('./payments.mjs').measurePayments>>} measured
 * @return {Row[]} Times of the server, and the memory of an export.
 */
export function paymentRows( { times, csv } ) {
	return limitRows( '100,000 payments', [
		...Object.entries( times ).map( ( [ name, ms ] ) => [
			`: ${ name }`,
			ms,
			'ms',
			BUDGETS.payments.ms,
		] ),
		[ ' as csv: time', csv.ms / 1000, 's' ],
		[ ' as csv: memory', csv.memory / MIB, 'MiB', BUDGETS.payments.memory ],
	] );
}

/**
 * Paid parts, on a site with 100,000 members.
 *
 * @param {Awaited<ReturnType<import('./paid-content.mjs').measurePaidContent>>} measured
 * @return {Row[]} For the table.
 */
export function paidRows( { search, guest, member } ) {
	const budget = BUDGETS.paid;
	const queries = ( name, pair ) =>
		judgeCount(
			`${ name }: queries`,
			part( pair, 'queries' ),
			budget.queries
		);
	return [
		...timeRows(
			'search, 500 of 10,000 posts paid',
			search,
			budget.search
		),
		...timeRows( 'page with paid parts', guest ),
		queries( 'page with paid parts', guest ),
		...timeRows( 'page as a member sees it', member, budget.view ),
		queries( 'page as a member sees it', member ),
	];
}

/**
 * An upload of 1 GB, by the clock: it is the disk that takes the time.
 *
 * @param {Awaited<ReturnType<import('./video.mjs').measureUpload>>} measured
 * @return {Row[]} For the table.
 */
export function videoRows( { upload, empty } ) {
	const budget = BUDGETS.upload;
	const memory = { on: upload.on.memory, off: empty.memory };
	return [
		judgeTime( 'upload, 10 MB: time', part( upload, 'ms' ), budget.time ),
		judgeMemory( 'upload, 10 MB: memory', memory, budget.memory ),
	];
}

/**
 * A private video of 1 GB.
 *
 * @param {Awaited<ReturnType<import('./video-playback.mjs').measurePlayback>>} measured
 * @return {Row[]} For the table.
 */
export function playbackRows( { first, whole } ) {
	const budget = BUDGETS.playback;
	return [
		judgeTime( 'private video: first byte', first, budget.first ),
		judgeTime( 'private video, 1 GB: the rest', whole, budget.whole ),
	];
}

/**
 * Related posts on a site with 100,000 posts.
 *
 * @param {Awaited<ReturnType<import('./related-posts.mjs').measureRelated>>} measured
 * @return {Row[]} For the table.
 */
export function relatedRows( { build, index, fulltext, cached, save, write } ) {
	const name = '100,000 posts';
	const beside = ( key ) => ( { on: index[ key ], off: fulltext[ key ] } );
	const budget = BUDGETS.related;
	return [
		judgeTime(
			`${ name }: related posts (p50), beside FULLTEXT`,
			beside( 'p50' )
		),
		judgeTime(
			`${ name }: related posts (p95), beside FULLTEXT`,
			beside( 'p95' ),
			budget.lookup
		),
		judgeShare(
			`${ name }: the first three are on topic, beside FULLTEXT`,
			beside( 'quality' ),
			budget.quality
		),
		...limitRows( `${ name }: `, [
			[
				'cached related posts, first in a request',
				cached.first * 1000,
				'µs',
			],
			[
				'cached related posts, get_post_meta() being 1',
				cached.again / cached.meta,
				'',
				budget.cached,
			],
		] ),
		...timeRows( `${ name }: saving one`, save, budget.save ),
		judgeTime(
			`${ name }: saving one, with what follows the response`,
			{ on: save.on.ms + write, off: save.off.ms },
			budget.save
		),
		...limitRows( `${ name }: building the index`, [
			[ '', build.rate, 'posts/s' ],
			[ ', memory', build.memory / MIB, 'MiB', budget.memory ],
			[
				', growth of its memory',
				build.growth / MIB,
				'MiB',
				budget.growth,
			],
		] ),
	];
}
