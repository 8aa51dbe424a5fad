import { seedDemoPosts } from '../demo-posts.mjs';
import { findFreePort } from '../ports.mjs';
import { activatePlugin } from '../site.mjs';
import { nameSite, removeSite } from '../site-files.mjs';
import { onExit } from '../terminal.mjs';
import { DEFAULT_LINE, getWordPress } from '../wordpress.mjs';

/**
 * Boots a fresh site for the benchmark: Ramjet active, a demo post for each block, no debugging.
 *
 * @param {'native'|'embedded'} kind
 * @return {Promise<import('../site.mjs').Site>} Gone when the command ends.
 */
export async function bootBenchSite( kind ) {
	const { start } =
		kind === 'native'
			? await import( '../native-site.mjs' )
			: await import( '../playground-site.mjs' );
	const wanted = process.env.WP || DEFAULT_LINE;
	const core = await getWordPress( wanted );
	const name = `${ nameSite( 'bench', wanted ) }-${ process.pid }`;
	onExit( () => removeSite( name ) );
	const site = await start( {
		name,
		core: core.folder,
		port: await findFreePort(),
		workers: 1,
	} );
	await activatePlugin( site );
	await seedDemoPosts( site );
	return site;
}
