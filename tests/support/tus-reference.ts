import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the reference implementation of tus, with the limits of a new site. Stop it when done, which deletes its files.
 *
 * @param max Of an upload, in bytes.
 */
export async function startReference( max: number ) {
	// They are ES modules, which tests are not.
	const { Server } = await import( '@tus/server' );
	const { FileStore } = await import( '@tus/file-store' );
	const directory = await mkdtemp( join( tmpdir(), 'ramjet-tus-' ) );
	const day = 24 * 60 * 60 * 1000;
	const server = new Server( {
		path: '/files',
		maxSize: max,
		datastore: new FileStore( {
			directory,
			expirationPeriodInMilliseconds: day,
		} ),
	} ).listen( 0, '127.0.0.1' );
	await new Promise( ( resolve ) => server.once( 'listening', resolve ) );
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${ port }/files`,
		/** Makes an upload a day old. */
		expire: async ( url: string ) => {
			const file = join(
				directory,
				`${ url.slice( url.lastIndexOf( '/' ) ) }.json`
			);
			const record = JSON.parse( await readFile( file, 'utf8' ) );
			record.creation_date = new Date( Date.now() - day ).toISOString();
			await writeFile( file, JSON.stringify( record ) );
		},
		stop: async () => {
			server.closeAllConnections();
			await new Promise( ( resolve ) => server.close( resolve ) );
			await rm( directory, { recursive: true } );
		},
	};
}
