/*
 * `npm test`: checks, and a selection of the REST and browser tests on the embedded WordPress. Needs only Node.
 */
import { requireNode } from './lib/require-node.mjs';

requireNode();
const { runMain } = await import( './lib/terminal.mjs' );
await runMain( async () => {
	const { installChromium } = await import( './lib/chromium.mjs' );
	const { installDependencies } = await import( './lib/dependencies.mjs' );
	// Runs while npm installs; getChromium() waits for it.
	installChromium();
	await installDependencies();
	const { setPatience } = await import( './lib/patience.mjs' );
	await setPatience();
	const { test } = await import( './lib/test-command.mjs' );
	return test( process.argv.slice( 2 ) );
} );
