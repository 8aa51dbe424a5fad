import { build } from '../build.mjs';
import { start } from '../playground-site.mjs';
import { findFreePort } from '../ports.mjs';
import { activatePlugin } from '../site.mjs';
import { removeSite } from '../site-files.mjs';
import { nameTestSite } from '../test-site.mjs';
import { DEFAULT_LINE, getWordPress } from '../wordpress.mjs';
import { collectRoutes, collectSettingFields } from './collect.mjs';
import { renderRestDocs } from './render.mjs';

/**
 * The reference of the REST routes, and the tests' copy of the settings' fields, from a site of its own.
 *
 * @return {Promise<Object<string, string>>} Contents by path below the repository.
 */
export async function generateRestReference() {
	await build();
	const name = nameTestSite( `docs-${ DEFAULT_LINE }` );
	const site = await start( {
		name,
		core: ( await getWordPress( DEFAULT_LINE ) ).folder,
		port: await findFreePort(),
		forTests: true,
		workers: 1,
	} );
	try {
		await activatePlugin( site );
		return {
			'docs/rest-api.md': renderRestDocs( await collectRoutes( site ) ),
			'tests/support/setting-fields.json':
				await collectSettingFields( site ),
		};
	} finally {
		await site.stop();
		await removeSite( name );
	}
}
