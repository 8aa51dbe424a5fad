import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE = 30_000;

/**
 * Repeats a check until it succeeds.
 *
 * @param {() => Promise<boolean>} ask
 * @param {string}                 what For the error.
 * @throws {Error} After half a minute.
 */
export async function until( ask, what ) {
	for (
		const end = Date.now() + PATIENCE;
		Date.now() < end;
		await wait( 50 )
	) {
		if ( await ask() ) {
			return;
		}
	}
	throw new Error(
		`${ what } did not happen within ${ PATIENCE / 1000 } s.`
	);
}

/**
 * Whether a server accepts connections.
 *
 * @param {string|{port: number, host: string}} address
 * @return {Promise<boolean>} Its answer.
 */
export function canConnect( address ) {
	return new Promise( ( resolve ) => {
		const connection = connect( address );
		connection
			.once( 'connect', () => resolve( true ) )
			.once( 'error', () => resolve( false ) );
		connection.once( 'connect', () => connection.end() );
	} );
}

/** A daemon that runs in the foreground as a child process, so that its end is noticed. */
export class Daemon {
	/**
	 * @param {string}   command
	 * @param {string[]} args
	 * @param {string}   log     File for its output.
	 */
	constructor( command, args, log ) {
		// Its own process group: Ctrl-C only reaches this process, which ends daemons in the right order.
		this.child = spawn( command, args, {
			detached: true,
			stdio: [ 'ignore', 'pipe', 'pipe' ],
		} );
		this.log = log;
		const file = createWriteStream( log, { flags: 'a' } );
		this.child.stdout.pipe( file );
		this.child.stderr.pipe( file );
		this.ended = new Promise( ( resolve ) =>
			this.child.once( 'exit', resolve )
		);
		this.child.once( 'error', ( error ) => file.write( String( error ) ) );
	}

	/**
	 * Waits until it is ready. Throws with its log if it ended instead.
	 * @param {() => Promise<boolean>} ask
	 * @param {string}                 what
	 */
	async ready( ask, what ) {
		await until(
			async () => this.child.exitCode !== null || ( await ask() ),
			what
		);
		if ( this.child.exitCode !== null ) {
			throw new Error(
				`${ what } did not happen:\n${ await readFile( this.log, 'utf8' ) }`
			);
		}
	}

	/** Stops it and waits until it has ended. */
	async stop() {
		if ( this.child.exitCode === null && this.child.signalCode === null ) {
			this.child.kill( 'SIGTERM' );
		}
		await this.ended;
	}
}

/**
 * The command line of a process, or '' if it has ended.
 *
 * @param {number} pid
 */
export async function commandLine( pid ) {
	return readFile( `/proc/${ pid }/cmdline`, 'utf8' ).catch( () => '' );
}

/**
 * Ends processes that a killed run left behind: their pid files are in a folder and their command
 * line contains that folder.
 *
 * @param {string} folder
 */
export async function endLeftovers( folder ) {
	for ( const name of await readdir( folder ).catch( () => [] ) ) {
		if ( ! name.endsWith( '.pid' ) ) {
			continue;
		}
		const pid = Number( await readFile( join( folder, name ), 'utf8' ) );
		const isOurs = async () =>
			( await commandLine( pid ) ).includes( folder );
		if ( pid && ( await isOurs() ) ) {
			process.kill( pid, 'SIGTERM' );
			await until(
				async () => ! ( await isOurs() ),
				`The end of process ${ pid }`
			);
		}
	}
}

/**
 * The processes that a process has started.
 *
 * @param {number} pid
 * @return {Promise<number[]>} Their ids.
 */
export async function childrenOf( pid ) {
	const text = await readFile(
		`/proc/${ pid }/task/${ pid }/children`,
		'utf8'
	).catch( () => '' );
	return text.trim().split( /\s+/ ).filter( Boolean ).map( Number );
}
