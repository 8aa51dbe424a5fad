import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { onExit } from './terminal.mjs';

async function readBody( request ) {
	let body = '';
	for await ( const chunk of request.setEncoding( 'utf8' ) ) {
		body += chunk;
	}
	return body;
}

/**
 * Lets test processes run PHP in the site that this process has started (the embedded PHP runs in this process),
 * without a back door in WordPress. Only for this machine and with the secret path.
 *
 * @param {import('./site.mjs').Site} site
 * @return {Promise<string>} The URL that accepts PHP by POST and replies with its output. Below it, `/replica` stops or boots the
 *   site's replica.
 */
export async function startControlServer( site ) {
	const path = `/${ randomBytes( 24 ).toString( 'hex' ) }`;
	const server = createServer( async ( request, response ) => {
		const isReplica = request.url === `${ path }/replica`;
		if (
			! ( isReplica || request.url === path ) ||
			request.method !== 'POST'
		) {
			response.writeHead( 404 ).end();
			return;
		}
		// A kept-alive socket can close just as the next request uses it.
		response.setHeader( 'Connection', 'close' );
		try {
			const body = await readBody( request );
			if ( isReplica ) {
				await ( body === 'stop'
					? site.replica.stop()
					: site.replica.boot() );
				response.end();
			} else {
				response.end( await site.php( body ) );
			}
		} catch ( error ) {
			response.writeHead( 500 ).end( error.message );
		}
	} );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	onExit( () => {
		server.close();
		server.closeAllConnections();
	} );
	return `http://127.0.0.1:${ server.address().port }${ path }`;
}
