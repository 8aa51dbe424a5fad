/*
 * `npm run scale`: the tests of sites on several machines, on MariaDB with a replica that lags, and Redis.
 */
import { requireNode } from './lib/require-node.mjs';

requireNode();
const { runMain } = await import( './lib/terminal.mjs' );
await runMain( async () => {
	const { installDependencies } = await import( './lib/dependencies.mjs' );
	await installDependencies();
	const { setPatience } = await import( './lib/patience.mjs' );
	await setPatience();
	const { scale } = await import( './lib/scale-command.mjs' );
	return scale( process.argv.slice( 2 ) );
} );
