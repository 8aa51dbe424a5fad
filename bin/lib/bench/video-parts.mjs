import { createAdminCookies } from '../seeded-site.mjs';
import { step } from '../terminal.mjs';
import { headerOf } from './server.mjs';
import { measureUpload } from './video.mjs';
import { videoRows } from './video-rows.mjs';

/** @typedef {import('../site.mjs').Site} Site */
/** @typedef {import('./judge.mjs').Row} Row */

/**
 * An upload.
 *
 * @param {Site} site
 * @return {Promise<Row[]>} For the table.
 */
export async function measureVideos( site ) {
	const cookie = headerOf( await createAdminCookies( site ) );
	return videoRows(
		await step( 'Uploading a video of 1 GB', () =>
			measureUpload( site, cookie )
		)
	);
}
