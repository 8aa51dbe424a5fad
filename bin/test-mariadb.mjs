/*
 * `npm run test:mariadb`: all PHP, REST and browser tests on nginx, PHP-FPM and MariaDB.
 */
import { requireNode } from './lib/require-node.mjs';

requireNode();
const { runMain } = await import( './lib/terminal.mjs' );
await runMain( async () => {
	const { installDependencies } = await import( './lib/dependencies.mjs' );
	await installDependencies();
	const { setPatience } = await import( './lib/patience.mjs' );
	await setPatience();
	const { testMariadb } = await import( './lib/test-mariadb-command.mjs' );
	return testMariadb( process.argv.slice( 2 ) );
} );
