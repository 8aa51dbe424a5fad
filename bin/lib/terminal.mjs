/**
 * An error that the user can fix: its message is printed as one line, without a
 * stack trace.
 */
export class UserError extends Error {}

const started = Date.now();

function seconds( since ) {
	return `${ ( ( Date.now() - since ) / 1000 ).toFixed( 1 ) } s`;
}

/**
 * Shows what is being done.
 *
 * @template T
 * @param {string}           title What is being done, e.g. 'Building'.
 * @param {() => Promise<T>} work
 * @return {Promise<T>} What the work returns.
 */
export async function step( title, work ) {
	const since = Date.now();
	console.log( `· ${ title } …` );
	const result = await work();
	console.log( `✓ ${ title } (${ seconds( since ) })` );
	return result;
}

/**
 * Runs work in the background. Its error is thrown when it is awaited.
 *
 * @template T
 * @param {Promise<T>} work
 * @return {Promise<T>} The same promise.
 */
export function inBackground( work ) {
	// Without a handler, Node ends the process when the promise is rejected before it is awaited.
	work.catch( () => undefined );
	return work;
}

/** Seconds since the command began, for people. */
export function elapsed() {
	return seconds( started );
}

/**
 * Runs a command's main function: a UserError prints one line, any other error its stack trace.
 *
 * @param {() => Promise<number|void>} main Its number is the exit code.
 */
export async function runMain( main ) {
	try {
		process.exitCode = ( await main() ) ?? 0;
	} catch ( error ) {
		console.error(
			error instanceof UserError ? `Error: ${ error.message }` : error
		);
		process.exitCode = 1;
	}
	await runCleanups();
	process.exit();
}

const cleanups = [];

/**
 * Registers a cleanup for the end of the command, however it ends. Cleanups run in reverse order.
 *
 * @param {() => Promise<void>|void} cleanup
 */
export function onExit( cleanup ) {
	cleanups.push( cleanup );
}

async function runCleanups() {
	for ( let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop() ) {
		await cleanup();
	}
}

for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
	let ending = false;
	process.on( signal, async () => {
		if ( ending ) {
			return;
		}
		ending = true;
		await runCleanups();
		// 128 + the signal's number, as shells report it.
		process.exit( { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[ signal ] );
	} );
}
