/**
 * A failure that the person at the terminal can mend: its message is shown as one line, without a
 * stack.
 */
export class UserError extends Error {}

const started = Date.now();

function seconds( since ) {
	return `${ ( ( Date.now() - since ) / 1000 ).toFixed( 1 ) } s`;
}

/**
 * Says what is going on while it goes on.
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
 * Lets work go on while other work is done. Its error is thrown where it is awaited.
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
 * Runs a command's main function: a UserError ends it with one line, any other error with its stack.
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
 * Registers what has to end when the command ends, in whatever way. Run in reverse order.
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
