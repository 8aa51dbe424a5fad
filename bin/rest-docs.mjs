/*
 * npm run docs:rest: docs/rest-api.md from the schemas of a running server. With --check nothing is written.
 */
import { requireNode } from './lib/require-node.mjs';

requireNode();
const { runMain } = await import( './lib/terminal.mjs' );
const { writeRestDocs } = await import( './lib/rest-docs/command.mjs' );
await runMain( writeRestDocs );
