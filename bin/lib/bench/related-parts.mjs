import { step } from '../terminal.mjs';
import { measureRelated, seedPosts } from './related-posts.mjs';
import { relatedRows } from './related-rows.mjs';
import { limits } from './rounds.mjs';

/** @typedef {import('../site.mjs').Site} Site */
/** @typedef {import('./judge.mjs').Row} Row */

/**
 * Related posts on a site with 100,000 posts.
 *
 * @param {Site} site
 * @return {Promise<Row[]>} For the table.
 */
export async function measureRelatedPosts( site ) {
	await step( 'Storing 100,000 posts', () => seedPosts( site ) );
	return relatedRows(
		await step( 'Indexing them and finding related ones', () =>
			measureRelated( site, limits( 'save' ) )
		)
	);
}
