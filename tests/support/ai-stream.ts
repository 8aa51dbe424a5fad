import { waitFor } from '@testing-library/dom';
import type { ServerResponse } from 'node:http';
import type { Message } from '../../shared/ai/messages';
import { piece, QUERY } from './ai-rest-server';
import type { RestServer } from './rest-server';

/** Lets the test write the reply. Each function waits until the request has arrived. */
export function streamReply( server: RestServer ) {
	let response: ServerResponse | undefined;
	server.answer( QUERY, ( _, reply ) => {
		response = reply;
		reply.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
		reply.flushHeaders();
	} );
	const started = async () => {
		await waitFor( () => expect( response ).toBeDefined(), {
			interval: 5,
		} );
		return response!;
	};
	return {
		write: async ( text: string ) => {
			( await started() ).write( piece( text ) );
		},
		done: async () => {
			( await started() ).end( 'data: [DONE]\n\n' );
		},
		fail: async () => {
			const data = '{"code":"error_service_unavailable"}';
			( await started() ).end( `event: error\ndata: ${ data }\n\n` );
		},
		/** Waits until the browser's side has closed the connection. */
		closed: async () => {
			await started();
			await waitFor( () => expect( response?.destroyed ).toBe( true ), {
				interval: 5,
			} );
		},
	};
}

/** The messages of each request for a reply, in order. */
export const sentMessages = ( server: RestServer ): Message[][] =>
	server.requests
		.filter( ( { url } ) => url.startsWith( `/${ QUERY }` ) )
		.map( ( { body } ) => JSON.parse( body ).messages );
