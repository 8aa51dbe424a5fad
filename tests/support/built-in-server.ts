import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** PHP's own web server. Unlike FPM, it cannot end a reply before the script ends. */
export interface BuiltInServer {
	origin: string;
	/**
	 * Posts as a form's script does.
	 *
	 * @return The reply's body, when it is complete.
	 */
	post: (
		path: string,
		host: string,
		fields: Record< string, string >
	) => Promise< string >;
	stop: () => Promise< void >;
}

async function findFreePort(): Promise< number > {
	const probe = createServer().listen( 0, '127.0.0.1' );
	await once( probe, 'listening' );
	const { port } = probe.address() as AddressInfo;
	probe.close();
	await once( probe, 'close' );
	return port;
}

/**
 * Starts it besides the native site's servers, with the same folder and database.
 *
 * @param folder   WordPress's folder.
 * @param settings Directives of php.ini.
 */
export async function startBuiltInServer(
	folder: string,
	settings: Record< string, string >
): Promise< BuiltInServer > {
	const port = await findFreePort();
	const server = spawn(
		'php',
		[
			...Object.entries( settings ).flatMap( ( [ name, value ] ) => [
				'-d',
				`${ name }=${ value }`,
			] ),
			'-S',
			`127.0.0.1:${ port }`,
			'-t',
			folder,
		],
		{ stdio: [ 'ignore', 'ignore', 'pipe' ] }
	);
	const ended = once( server, 'exit' );
	// It prints a line when it listens; its log follows.
	await Promise.race( [
		once( server.stderr, 'data' ),
		ended.then( () => {
			throw new Error( 'PHP’s web server ended at once.' );
		} ),
	] );
	server.stderr.resume();
	return {
		origin: `http://127.0.0.1:${ port }`,
		async post( path, host, fields ) {
			const question = request( {
				host: '127.0.0.1',
				port,
				path,
				method: 'POST',
				headers: {
					Host: host,
					Accept: 'application/json',
					'Content-Type': 'application/x-www-form-urlencoded',
				},
			} );
			question.end( new URLSearchParams( fields ).toString() );
			const [ answer ] = await once( question, 'response' );
			return text( answer );
		},
		async stop() {
			server.kill();
			await ended;
		},
	};
}
