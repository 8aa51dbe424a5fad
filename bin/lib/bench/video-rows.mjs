import { judgeMemory, judgeTime, part } from './judge.mjs';

/** @typedef {import('./judge.mjs').Row} Row */

const BUDGETS = {
	// 80% of the throughput of copying; MiB over an empty request.
	upload: { time: { ratio: 1 / 0.8 }, memory: 2 },
};

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
