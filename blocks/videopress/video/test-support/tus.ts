import type { ServerResponse } from 'node:http';
import type { VideoServer } from './video-server';

const EXPOSED =
	'Location,Upload-Offset,Upload-Length,Tus-Resumable,x-videopress-upload-guid,x-videopress-upload-media-id,x-videopress-upload-src-url';

/** The upload's URL on a test's server. It accepts one upload of `length` bytes. */
export class Tus {
	/** Methods of the requests, in order. */
	methods: string[] = [];
	offset = 0;
	length = 0;
	/** What the next requests with bytes get instead: a status and a message. */
	failures: { status: number; body?: object }[] = [];
	private held: ( () => void ) | null = null;
	isHeld = false;

	constructor( server: VideoServer ) {
		const { rest } = server;
		const route = 'tus';
		rest.answer( 'upload-token', ( _, response ) => {
			response.setHeader( 'Content-Type', 'application/json' );
			response.end(
				JSON.stringify( {
					success: true,
					data: {
						upload_token: 'token',
						upload_blog_id: 1,
						upload_action_url: `${ rest.root }${ route }`,
					},
				} )
			);
		} );
		rest.answer( route, ( { method, headers }, response ) => {
			const name =
				headers[ 'x-http-method-override' ]?.toString() ?? method!;
			const allowed =
				headers[ 'access-control-request-headers' ]?.toString();
			response.setHeader( 'Access-Control-Allow-Origin', '*' );
			response.setHeader( 'Access-Control-Expose-Headers', EXPOSED );
			response.setHeader( 'Tus-Resumable', '1.0.0' );
			if ( name === 'OPTIONS' ) {
				response.setHeader(
					'Access-Control-Allow-Headers',
					allowed ?? ''
				);
				response.end();
				return;
			}
			this.methods.push( name );
			const reply = () => this.reply( name, headers, response, server );
			if ( this.isHeld && name === 'PATCH' ) {
				this.held = reply;
			} else {
				reply();
			}
		} );
	}

	/** Sends the reply that was kept back. */
	release() {
		this.isHeld = false;
		this.held?.();
		this.held = null;
	}

	private reply(
		method: string,
		headers: Record< string, unknown >,
		response: ServerResponse,
		{ id, rest }: VideoServer
	) {
		const failure = method === 'PATCH' ? this.failures.shift() : undefined;
		if ( failure ) {
			response.statusCode = failure.status;
			response.end( JSON.stringify( failure.body ?? {} ) );
			return;
		}
		if ( method === 'POST' ) {
			this.length = Number( headers[ 'upload-length' ] );
			response.statusCode = 201;
			response.setHeader( 'Location', `${ rest.root }tus?key=abc` );
		} else if ( method === 'PATCH' ) {
			this.offset = this.length;
			response.statusCode = 204;
			response.setHeader( 'x-videopress-upload-guid', 'Qw3rTy78' );
			response.setHeader( 'x-videopress-upload-media-id', id );
			response.setHeader(
				'x-videopress-upload-src-url',
				'https://example.org/waves/'
			);
		} else if ( method === 'DELETE' ) {
			response.statusCode = 204;
		}
		response.setHeader( 'Upload-Offset', this.offset );
		response.setHeader( 'Upload-Length', this.length );
		response.end();
	}
}
