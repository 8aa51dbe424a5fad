import { judgeMemory, judgeTime, part } from './judge.mjs';

/** @typedef {import('./judge.mjs').Row} Row */

const BUDGETS = {
	// 80% of the throughput of copying; MiB over an empty request.
	upload: { time: { ratio: 1 / 0.8 }, memory: 2 },
	// Beside an empty request, and 80% of the throughput of reading a file.
	playback: { first: { ratio: 1.3 }, whole: { ratio: 1 / 0.8 } },
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
