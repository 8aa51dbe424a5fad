import {
	createServer,
	type IncomingMessage,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = ( request: IncomingMessage, response: ServerResponse ) => void;

/** A request to a test's server. */
export type ReceivedRequest = {
	method: string;
	/** Path with query. */
	url: string;
	headers: IncomingMessage[ 'headers' ];
	body: string;
};

/** A web server on this machine, for tests of the REST client. */
export type RestServer = {
	/** The REST root, with a slash at the end. */
	root: string;
	/** The requests, in order. */
	requests: ReceivedRequest[];
	/** The replies from now on; a route is the URL below the root without its query. */
	answer: ( route: string, handler: Handler ) => void;
	close: () => Promise< void >;
};

/** Replies with JSON. */
export const json =
	( body: unknown, status = 200 ): Handler =>
	( _, response ) => {
		response.writeHead( status, { 'Content-Type': 'application/json' } );
		response.end( JSON.stringify( body ) );
	};

/** Replies with unchanged text. */
export const text =
	( body: string, status = 200 ): Handler =>
	( _, response ) => {
		response.writeHead( status, { 'Content-Type': 'text/html' } );
		response.end( body );
	};

/** Redirects to another route. */
export const redirectTo =
	( route: string ): Handler =>
	( _, response ) => {
		response.writeHead( 302, { Location: `/${ route }` } );
		response.end();
	};

/** Starts a server on a free port; routes without a reply return 404. */
export async function startRestServer(): Promise< RestServer > {
	const routes = new Map< string, Handler >();
	const requests: ReceivedRequest[] = [];
	const server = createServer( async ( request, response ) => {
		const chunks: Buffer[] = [];
		for await ( const chunk of request ) {
			chunks.push( chunk );
		}
		const { method = '', url = '', headers } = request;
		const body = Buffer.concat( chunks ).toString();
		requests.push( { method, url, headers, body } );
		const route = url.slice( 1 ).replace( /\?.*/, '' );
		const notFound = json(
			{ code: 'rest_no_route', message: 'No route.' },
			404
		);
		( routes.get( route ) ?? notFound )( request, response );
	} );
	await new Promise< void >( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	const { port } = server.address() as AddressInfo;
	return {
		root: `http://127.0.0.1:${ port }/`,
		requests,
		answer: ( route, handler ) => void routes.set( route, handler ),
		close: () =>
			new Promise( ( resolve ) => {
				server.closeAllConnections();
				server.close( () => resolve() );
			} ),
	};
}
