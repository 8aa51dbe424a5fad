import { build } from '../build.mjs';
import { installDependencies } from '../dependencies.mjs';
import { writeOrCheck } from '../generated.mjs';
import { start } from '../playground-site.mjs';
import { findFreePort } from '../ports.mjs';
import { activatePlugin } from '../site.mjs';
import { removeSite } from '../site-files.mjs';
import { nameTestSite } from '../test-site.mjs';
import { DEFAULT_LINE, getWordPress } from '../wordpress.mjs';
import { collectRoutes, collectSettingFields } from './collect.mjs';
import { renderRestDocs } from './render.mjs';

/**
 * Updates docs/rest-api.md and the tests' copy of the settings' fields, or with --check checks that they are up to date.
 *
 * @return {Promise<number>} The exit code.
 */
export async function writeRestDocs() {
	await installDependencies();
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
		const files = {
			'docs/rest-api.md': renderRestDocs( await collectRoutes( site ) ),
			'tests/support/setting-fields.json':
				await collectSettingFields( site ),
		};
		return writeOrCheck( files, 'npm run docs:rest' );
	} finally {
		await site.stop();
		await removeSite( name );
	}
}
