import { createAdminCookies } from '../seeded-site.mjs';
import { step } from '../terminal.mjs';
import { judgeMemory, judgeTimes, part } from './judge.mjs';
import { measureDownload, measureList } from './media.mjs';
import { headerOf } from './server.mjs';

/** Times an empty REST request, and MiB over an empty request. */
const BUDGETS = { list: { ratio: 1.2 }, download: 2 };

/**
 * Media of other services.
 *
 * @param {import('../site.mjs').Site} site
 * @return {Promise<import('./judge.mjs').Row[]>} For the table.
 */
export async function measureMedia( site ) {
	const cookie = headerOf( await createAdminCookies( site ) );
	const list = await step( 'A cached list of images', () =>
		measureList( site, cookie )
	);
	const download = await step( 'Downloading a file of 200 MB', () =>
		measureDownload( site, cookie )
	);
	return [
		...judgeTimes( 'cached list of images', list, BUDGETS.list ),
		judgeMemory(
			'download of a copy, 200 MB: memory',
			part( download, 'memory' ),
			BUDGETS.download
		),
	];
}
