import { judgeCount, judgeTime, judgeTimes, part } from './judge.mjs';

/** @typedef {import('./judge.mjs').Row} Row */
/** @typedef {import('./judge.mjs').Pair} Pair */

const BUDGETS = {
	// Beside a plugin with as many empty blocks.
	editor: { time: { ratio: 1.03 }, queries: 1 },
	// With all routes.
	restIndex: { ratio: 1.4 },
	postList: { ratio: 1.03 },
};

/**
 * The editor's page on the server, the REST index and the list of posts.
 *
 * @param {{editor: Pair, besideEmpty: Pair, restIndex: Pair, postList: Pair}} measured `besideEmpty`: the editor, compared
 *                                                                                      with a plugin that has as many empty blocks.
 * @return {Row[]} For the table.
 */
export function adminRows( { editor, besideEmpty, restIndex, postList } ) {
	return [
		...judgeTimes( 'editor page', editor ),
		...judgeTimes(
			'editor page, beside as many empty blocks',
			besideEmpty,
			BUDGETS.editor.time
		),
		judgeCount(
			'editor page: queries',
			part( editor, 'queries' ),
			BUDGETS.editor.queries
		),
		...judgeTimes( 'REST index', restIndex, BUDGETS.restIndex ),
		...judgeTimes( 'list of posts', postList, BUDGETS.postList ),
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
