import {
	createServer,
	type IncomingMessage,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { VENDORS } from './vendors';

/** How the doubles answer: as the vendors do, or with a fault. */
export type Mode =
	| 'ok'
	| 'limited'
	| 'broken'
	| 'html'
	| 'half'
	| 'slow'
	| 'redirect'
	| 'huge';

/** The doubles of all third parties on one port: `{origin}/{mode}/{host}/{path}`. */
export type Doubles = {
	origin: string;
	/** Mode, host and path of what was asked, in order; without queries, which hold keys. */
	calls: string[];
	close: () => Promise< void >;
};

function send(
	response: ServerResponse,
	status: number,
	body: unknown,
	headers: Record< string, string > = {}
) {
	response.writeHead( status, {
		'Content-Type': 'application/json',
		...headers,
	} );
	response.end( Buffer.isBuffer( body ) ? body : JSON.stringify( body ) );
}

const FAULTS: Record< string, ( response: ServerResponse ) => void > = {
	limited: ( response ) => send( response, 429, { message: 'Slow down.' } ),
	broken: ( response ) => send( response, 503, { message: 'Maintenance.' } ),
	html: ( response ) => {
		response.writeHead( 200, { 'Content-Type': 'text/html' } );
		response.end( '<!doctype html><title>Log in to this network</title>' );
	},
	half: ( response ) => {
		response.writeHead( 200, { 'Content-Type': 'application/json' } );
		response.end( '{"object":"bal' );
	},
	// Ends when the server is closed, or the one who asked has had enough.
	slow: () => undefined,
	redirect: ( response ) => {
		response.writeHead( 302, { Location: 'http://169.254.169.254/' } );
		response.end();
	},
	huge: ( response ) => {
		response.writeHead( 200, { 'Content-Type': 'application/json' } );
		// A little more than the megabyte that is read: the rest would only take time.
		response.end( JSON.stringify( { data: 'x'.repeat( 1_048_576 ) } ) );
	},
};

async function read( request: IncomingMessage ): Promise< string > {
	const chunks: Buffer[] = [];
	for await ( const chunk of request ) {
		chunks.push( chunk );
	}
	return Buffer.concat( chunks ).toString();
}

/** Starts the doubles on a free port of this machine. */
export async function startDoubles(): Promise< Doubles > {
	const calls: string[] = [];
	const server = createServer( async ( request, response ) => {
		const url = new URL( request.url ?? '/', 'http://doubles' );
		const [ , mode = '', host = '', ...rest ] = url.pathname.split( '/' );
		const path = `/${ rest.join( '/' ) }`;
		const body = await read( request );
		const form = new URLSearchParams( body );
		calls.push( `${ mode } ${ host }${ path }` );
		const fault = FAULTS[ mode ];
		if ( fault ) {
			fault( response );
			return;
		}
		const { method = '', headers } = request;
		const answer = VENDORS[ host ]?.( {
			method,
			path,
			query: url.searchParams,
			form,
			body,
			headers,
		} );
		if ( answer?.isCut ) {
			response.destroy();
			return;
		}
		send(
			response,
			answer?.status ?? 404,
			answer?.body ?? {},
			answer?.headers
		);
	} );
	await new Promise< void >( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	const { port } = server.address() as AddressInfo;
	return {
		origin: `http://127.0.0.1:${ port }`,
		calls,
		close: () =>
			new Promise( ( resolve ) => {
				server.closeAllConnections();
				server.close( () => resolve() );
			} ),
	};
}
