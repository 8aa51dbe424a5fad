import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** A command that exited with another code than 0. `output` is everything that it printed. */
export class CommandError extends Error {
	constructor( command, code, output ) {
		super(
			`${ command } ended with ${ code }:\n${ output.trim().split( '\n' ).slice( -30 ).join( '\n' ) }`
		);
		this.code = code;
		this.output = output;
	}
}

/**
 * Runs a command and collects its output.
 *
 * @param {string}                 command
 * @param {string[]}               args
 * @param {Object}                 [options]        Of child_process.spawn, and:
 * @param {string}                 [options.input]  Given to the command's standard input.
 * @param {(line: string) => void} [options.onLine] Called with each line as it comes.
 * @return {Promise<string>} Standard output and error together.
 * @throws {CommandError}
 */
export function run( command, args, { input, onLine, ...options } = {} ) {
	return new Promise( ( resolve, reject ) => {
		const child = spawn( command, args, {
			cwd: ROOT,
			...options,
			stdio: [ input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe' ],
		} );
		let output = '';
		let rest = '';
		const take = ( chunk ) => {
			output += chunk;
			if ( onLine ) {
				const lines = ( rest + chunk ).split( '\n' );
				rest = lines.pop();
				lines.forEach( onLine );
			}
		};
		child.stdout.setEncoding( 'utf8' ).on( 'data', take );
		child.stderr.setEncoding( 'utf8' ).on( 'data', take );
		child.on( 'error', reject );
		child.on( 'close', ( code, signal ) =>
			code === 0
				? resolve( output )
				: reject(
						new CommandError(
							[ command, ...args ].join( ' ' ),
							code ?? signal,
							output
						)
					)
		);
		if ( input !== undefined ) {
			// A command that ends before it has read everything is reported by its exit code.
			child.stdin.on( 'error', () => undefined ).end( input );
		}
	} );
}

/**
 * Whether a command is on the PATH.
 * @param {string} command
 */
export async function has( command ) {
	try {
		await run( process.platform === 'win32' ? 'where' : 'which', [
			command,
		] );
		return true;
	} catch {
		return false;
	}
}

/**
 * Runs npm; the same npm as the one that started this command, if any.
 *
 * @param {string[]} args
 * @return {Promise<string>} Its output.
 */
export function npm( args ) {
	const file = process.env.npm_execpath;
	return file?.endsWith( '.js' )
		? run( process.execPath, [ file, ...args ] )
		: run( 'npm', args, { shell: process.platform === 'win32' } );
}

/** Whether this process may install packages. */
export function isRoot() {
	return process.getuid?.() === 0;
}

/**
 * Whether a process exists.
 *
 * @param {number} pid
 */
export function isAlive( pid ) {
	try {
		return process.kill( pid, 0 );
	} catch ( error ) {
		return error.code === 'EPERM';
	}
}
