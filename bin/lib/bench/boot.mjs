import { seedDemoPosts } from '../demo-posts.mjs';
import { start as startNative } from '../native-site.mjs';
import { start as startPlayground } from '../playground-site.mjs';
import { findFreePort } from '../ports.mjs';
import { activatePlugin } from '../site.mjs';
import { nameSite, removeSite } from '../site-files.mjs';
import { DEFAULT_LINE, getWordPress } from '../wordpress.mjs';

async function bootPlayground( wpLine ) {
	const name = nameSite( 'bench', wpLine );
	await removeSite( name );
	return startPlayground( {
		name,
		core: ( await getWordPress( wpLine ) ).folder,
		port: await findFreePort(),
	} );
}

/**
 * Boots a fresh site for the benchmark: Ramjet active, a demo post for each block, no debugging.
 *
 * @param {'native'|'embedded'} kind
 * @return {Promise<import('../site.mjs').Site>} Ends with the command.
 */
export async function bootBenchSite( kind ) {
	const wpLine = process.env.WP || DEFAULT_LINE;
	const site =
		kind === 'native'
			? await startNative( { name: 'bench', wpLine } )
			: await bootPlayground( wpLine );
	await activatePlugin( site );
	await seedDemoPosts( site );
	return site;
}
