import { step } from '../terminal.mjs';
import { aiRows } from './ai-rows.mjs';
import { measureStream } from './ai-stream.mjs';
import { limits } from './rounds.mjs';

/** @typedef {import('../site.mjs').Site} Site */
/** @typedef {import('./judge.mjs').Row} Row */

/**
 * A streamed reply of an AI model.
 *
 * @param {Site} site
 * @return {Promise<Row[]>} For the table.
 */
export async function measureAi( site ) {
	return aiRows(
		await step( 'Streaming a reply of an AI model', () =>
			measureStream( site, limits( 'ai' ) )
		)
	);
}
