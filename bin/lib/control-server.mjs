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
 * Lets the test processes run PHP in the site that this process has booted (the embedded PHP lives
 * in here), without a back door in WordPress itself. Only for this machine and for who knows the path.
 *
 * @param {import('./site.mjs').Site} site
 * @return {Promise<string>} The address that takes PHP by POST and answers with what it prints.
 */
export async function startControlServer( site ) {
	const path = `/${ randomBytes( 24 ).toString( 'hex' ) }`;
	const server = createServer( async ( request, response ) => {
		if ( request.url !== path || request.method !== 'POST' ) {
			response.writeHead( 404 ).end();
			return;
		}
		// A socket that waits for the next request may close just as that takes it.
		response.setHeader( 'Connection', 'close' );
		try {
			response.end( await site.php( await readBody( request ) ) );
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
