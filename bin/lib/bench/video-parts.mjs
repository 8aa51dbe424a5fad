import { createAdminCookies } from '../seeded-site.mjs';
import { step } from '../terminal.mjs';
import { headerOf } from './server.mjs';
import { measureUpload } from './video.mjs';
import { measurePlayback } from './video-playback.mjs';
import { playbackRows, videoRows } from './video-rows.mjs';

/** @typedef {import('../site.mjs').Site} Site */
/** @typedef {import('./judge.mjs').Row} Row */

/**
 * An upload, and a private video.
 *
 * @param {Site} site
 * @return {Promise<Row[]>} For the table.
 */
export async function measureVideos( site ) {
	const cookie = headerOf( await createAdminCookies( site ) );
	return [
		...videoRows(
			await step( 'Uploading a video of 1 GB', () =>
				measureUpload( site, cookie )
			)
		),
		...playbackRows(
			await step( 'Playing a private video of 1 GB', () =>
				measurePlayback( site, cookie )
			)
		),
	];
}
