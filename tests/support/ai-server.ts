import apiFetch from '@wordpress/api-fetch';
import { json, type RestServer, startRestServer } from './rest-server';

/** The route that streams replies. */
export const QUERY = 'ramjet/v1/ai/query';

/** The bytes of an event that adds a text to the reply, as Ramjet\Ai\Query\EventStream sends them. */
export const textEvent = ( content: string ): string =>
	`data: ${ JSON.stringify( {
		choices: [ { index: 0, delta: { content } } ],
	} ) }\n\n`;

export const DONE = 'data: [DONE]\n\n';

/** The bytes of an error after the reply has begun. */
export const errorEvent = ( code: string, data: object ): string =>
	`event: error\ndata: ${ JSON.stringify( {
		code,
		message: 'Text.',
		data,
	} ) }\n\n`;

/** Waits until the browser's side may have read what was sent so far. */
const nextTurn = () => new Promise( ( resolve ) => setImmediate( resolve ) );

/** A server with the routes of AI, for tests of shared/ai. */
export type AiServer = RestServer & {
	/** Streams these pieces from now on; `open` leaves the stream open after them. */
	stream: ( pieces: Iterable< string | Buffer >, open?: 'open' ) => void;
	/** Resolves when the browser's side has closed the stream. */
	closed: () => Promise< void >;
	/** How often a token was fetched. */
	tokens: () => number;
};

/** Starts the server and sends the page's requests to it. */
export async function startAiServer(): Promise< AiServer > {
	const server = await startRestServer();
	const root = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( root );
	let token = 0;
	let onClosed: () => void;
	const closed = new Promise< void >( ( resolve ) => ( onClosed = resolve ) );
	server.answer( 'jetpack/v4/jetpack-ai-jwt', ( request, response ) =>
		json( { token: `token-${ ++token }`, blog_id: 1 } )( request, response )
	);
	server.answer(
		'wpcom/v2/jetpack-ai/ai-assistant-feature',
		json( { 'has-feature': true, 'requests-count': 1 } )
	);
	return {
		...server,
		stream: ( pieces, open ) =>
			server.answer( QUERY, async ( _, response ) => {
				response.on( 'close', () => onClosed() );
				response.writeHead( 200, {
					'Content-Type': 'text/event-stream',
				} );
				for ( const piece of pieces ) {
					response.write( piece );
					await nextTurn();
				}
				if ( ! open ) {
					response.end();
				}
			} ),
		closed: () => closed,
		tokens: () => token,
		close: () => {
			apiFetch.unregister( root );
			return server.close();
		},
	};
}
