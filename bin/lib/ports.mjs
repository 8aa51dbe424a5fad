import { createServer } from 'node:net';

function listen( port ) {
	return new Promise( ( resolve, reject ) => {
		const server = createServer();
		server.once( 'error', reject );
		server.listen( { port, host: '127.0.0.1', exclusive: true }, () => {
			const { port: taken } = server.address();
			server.close( () => resolve( taken ) );
		} );
	} );
}

/**
 * Whether nothing listens on a port of this machine.
 * @param {number} port
 */
export function isPortFree( port ) {
	return listen( port ).then(
		() => true,
		( error ) => {
			if ( error.code === 'EADDRINUSE' || error.code === 'EACCES' ) {
				return false;
			}
			throw error;
		}
	);
}

/** A port that is free now. */
export function findFreePort() {
	return listen( 0 );
}
