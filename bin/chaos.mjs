/*
 * `npm run chaos`: visitors and editors use a site while its servers, engines and third parties fail.
 */
import { requireNode } from './lib/require-node.mjs';

requireNode();
const { runMain } = await import( './lib/terminal.mjs' );
await runMain( async () => {
	const { installDependencies } = await import( './lib/dependencies.mjs' );
	await installDependencies();
	const { chaos } = await import( './lib/chaos-command.mjs' );
	return chaos( process.argv.slice( 2 ) );
} );
