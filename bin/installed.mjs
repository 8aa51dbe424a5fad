/*
 * Runs the command of this folder that is named first, with the other arguments, after npm has installed what it needs:
 * an import of a missing package would end it before it could install anything itself.
 */
import { requireNode } from './lib/require-node.mjs';

requireNode();
const { installDependencies } = await import( './lib/dependencies.mjs' );
const { UserError } = await import( './lib/terminal.mjs' );
const [ name ] = process.argv.splice( 2, 1 );
try {
	await installDependencies();
} catch ( error ) {
	console.error(
		error instanceof UserError ? `Error: ${ error.message }` : error
	);
	process.exit( 1 );
}
await import( `./${ name }.mjs` );
