/*
 * `npm test`: every check and test, on the embedded WordPress, from nothing but Node.
 */
import { requireNode } from './lib/require-node.mjs';

requireNode();
const { runMain } = await import( './lib/terminal.mjs' );
const { test } = await import( './lib/test-command.mjs' );
await runMain( () => test( process.argv.slice( 2 ) ) );
