/*
 * `npm run test:mariadb`: the REST and browser tests on nginx, PHP-FPM and MariaDB.
 */
import { requireNode } from './lib/require-node.mjs';

requireNode();
const { runMain } = await import( './lib/terminal.mjs' );
const { testMariadb } = await import( './lib/test-mariadb-command.mjs' );
await runMain( () => testMariadb( process.argv.slice( 2 ) ) );
