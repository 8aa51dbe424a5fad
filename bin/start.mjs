/*
 * `npm start`: runs Ramjet in WordPress. Needs only Node.
 */
import { requireNode } from './lib/require-node.mjs';

requireNode();
const { runMain } = await import( './lib/terminal.mjs' );
const { start } = await import( './lib/start-command.mjs' );
await runMain( () => start( process.argv.slice( 2 ) ) );
