import { MIB, judgeLimit, judgeTime } from './judge.mjs';

/** @typedef {import('./judge.mjs').Row} Row */

/** From the model's first word to the browser's first event; MiB of a PHP process. */
const BUDGET = { time: { ms: 30 }, memory: 24 };

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
			BUDGET.time
		),
		judgeLimit(
			'AI: PHP memory after a reply of 10,000 words',
			memory / MIB,
			'MiB',
			BUDGET.memory
		),
	];
}
