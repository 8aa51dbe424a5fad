import { once } from 'node:events';
import http from 'node:http';

/**
 * Starts a server that stands in for another service.
 *
 * @param {(response: http.ServerResponse) => void} reply Called when a request is complete.
 * @return {Promise<{url: string, close: () => void}>} Its URL, without a slash at the end.
 */
export async function startServer( reply ) {
	const server = http.createServer( async ( request, response ) => {
		request.resume();
		await once( request, 'end' );
		reply( response );
	} );
	server.listen( 0, '127.0.0.1' );
	await once( server, 'listening' );
	return {
		url: `http://127.0.0.1:${ server.address().port }`,
		close: () => server.close(),
	};
}

/**
 * Writes the same piece repeatedly, as fast as it is read.
 *
 * @param {http.ServerResponse} response
 * @param {string|Buffer}       piece
 * @param {number}              times
 */
export async function writeRepeatedly( response, piece, times ) {
	for ( let time = 0; time < times; time++ ) {
		if ( ! response.write( piece ) ) {
			await once( response, 'drain' );
		}
	}
}
