/*
 * A double of an OpenAI-compatible API: real HTTP, real streaming, under the test's control.
 *
 *     const model = await startOpenAi();
 *     model.answer( writes( 'Hello ', 'world' ) );         // from now on
 *     model.answerOnce( fault.limited, writes( 'Hello' ) ); // the next two requests
 *     model.answer( async ( reply ) => {                    // anything else
 *         reply.text( 'Hello ' );
 *         await gate.opened;
 *         reply.text( 'world' );
 *         reply.done();
 *     } );
 *
 * Point a site at it with the conditions `constants: modelConstants( model )`.
 */
import {
	createServer,
	type IncomingMessage,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';

/** A request that the double received. */
export interface ReceivedRequest {
	/** Without query: '/v1/chat/completions'. */
	path: string;
	/** The query with its '?'; '' for none. */
	query: string;
	headers: IncomingMessage[ 'headers' ];
	/** The parsed JSON. */
	body: {
		model?: string;
		stream?: boolean;
		prompt?: string;
		n?: number;
		messages?: {
			role: string;
			content: string | Record< string, unknown >[];
		}[];
	};
	/** Resolves when the connection ends: whether the client closed it before the reply was complete. */
	closed: Promise< { early: boolean } >;
}

/** Writes a reply. */
export type Script = (
	reply: Reply,
	request: ReceivedRequest
) => void | Promise< void >;

/** A reply that is being written. */
export class Reply {
	constructor( private readonly response: ServerResponse ) {}

	/** A reply that is not a stream. */
	json(
		status: number,
		body: unknown,
		headers: Record< string, string > = {}
	): void {
		this.response.writeHead( status, {
			'Content-Type': 'application/json',
			...headers,
		} );
		this.response.end( JSON.stringify( body ) );
	}

	/** Sends the stream's headers, without an event. */
	begin( type = 'text/event-stream' ): void {
		if ( ! this.response.headersSent ) {
			this.response.writeHead( 200, { 'Content-Type': type } );
			this.response.flushHeaders();
		}
	}

	/** Resolves when the bytes have left. */
	raw( bytes: string | Uint8Array ): Promise< void > {
		this.begin();
		return new Promise( ( resolve ) =>
			this.response.write( bytes, () => resolve() )
		);
	}

	/** An event with the delta of the first choice, as OpenAI sends it. */
	delta(
		delta: Record< string, unknown >,
		reason: string | null = null
	): Promise< void > {
		const choices = [ { index: 0, delta, finish_reason: reason } ];
		return this.raw(
			`data: ${ JSON.stringify( { object: 'chat.completion.chunk', choices } ) }\n\n`
		);
	}

	/** A piece of the text. */
	text( content: string ): Promise< void > {
		return this.delta( { content } );
	}

	/** The end of a complete stream. */
	done(): void {
		void this.delta( {}, 'stop' );
		this.response.end( 'data: [DONE]\n\n' );
	}

	/** Ends the response where it is. */
	end(): void {
		this.begin();
		this.response.end();
	}

	/** Breaks the connection. */
	destroy(): void {
		this.response.destroy();
	}

	/** Whether the client is still there. */
	get isOpen(): boolean {
		return ! this.response.destroyed;
	}
}

/** The reply is complete, in these pieces. */
export const writes =
	( ...pieces: string[] ): Script =>
	async ( reply ) => {
		for ( const piece of pieces ) {
			await reply.text( piece );
		}
		reply.done();
	};

/** The reply is these bytes, and the response ends. */
export const sends =
	( ...parts: ( string | Uint8Array )[] ): Script =>
	async ( reply ) => {
		for ( const part of parts ) {
			await reply.raw( part );
		}
		reply.end();
	};

/** Failures of models. */
export const fault = {
	/** The connection breaks before the first byte. */
	dead: ( reply ) => reply.destroy(),
	/** The connection breaks after some text. */
	half: async ( reply ) => {
		await reply.text( 'Half a ' );
		reply.destroy();
	},
	/** The stream ends after some text, without a finish reason. */
	cut: sends(
		'data: {"choices":[{"delta":{"content":"Half a "}}]}\n\ndata: {"choi'
	),
	malformed: sends( 'data: {"choices":\n\ndata: nonsense\n\ndata: []\n\n' ),
	limited: ( reply ) =>
		reply.json(
			429,
			{
				error: {
					message: 'Rate limit reached.',
					type: 'requests',
					code: 'rate_limit_exceeded',
				},
			},
			{ 'Retry-After': '7' }
		),
	broken: ( reply ) =>
		reply.json( 500, { error: { message: 'The server had an error.' } } ),
	wrongKey: ( reply ) =>
		reply.json( 401, {
			error: {
				message: 'Incorrect API key provided.',
				type: 'invalid_request_error',
				code: 'invalid_api_key',
			},
		} ),
	html: ( reply ) => {
		reply.begin( 'text/html' );
		void reply.raw(
			'<!doctype html><title>Log in to this network</title>'
		);
		reply.end();
	},
	redirect: ( reply ) =>
		reply.json( 302, {}, { Location: 'http://169.254.169.254/' } ),
	/** Never ends by itself. */
	endless: async ( reply ) => {
		while ( reply.isOpen ) {
			await reply.text( 'and so on '.repeat( 1000 ) );
		}
	},
	/** Sends reasoning, but no text. */
	thinking: async ( reply ) => {
		while ( reply.isOpen ) {
			await reply.delta( { content: null, reasoning_content: 'Hm. ' } );
			await delay( 50 );
		}
	},
	/** Azure refuses a prompt. */
	filtered: ( reply ) =>
		reply.json( 400, {
			error: {
				message: 'The response was filtered.',
				code: 'content_filter',
				status: 400,
				innererror: { code: 'ResponsibleAIPolicyViolation' },
			},
		} ),
} satisfies Record< string, Script >;

/** A square PNG of one color. */
export function makePng( red: number, green: number, blue: number ): Buffer {
	const size = 256;
	const chunk = ( type: string, data: Buffer ) => {
		const body = Buffer.concat( [ Buffer.from( type ), data ] );
		const frame = Buffer.alloc( 8 );
		frame.writeUInt32BE( data.length, 0 );
		frame.writeUInt32BE( crc32( body ), 4 );
		return Buffer.concat( [
			frame.subarray( 0, 4 ),
			body,
			frame.subarray( 4 ),
		] );
	};
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( size, 0 );
	header.writeUInt32BE( size, 4 );
	header.set( [ 8, 2, 0, 0, 0 ], 8 );
	const row = Buffer.concat( [
		Buffer.from( [ 0 ] ),
		...Array.from( { length: size }, () =>
			Buffer.from( [ red, green, blue ] )
		),
	] );
	const pixels = Buffer.concat( Array.from( { length: size }, () => row ) );
	return Buffer.concat( [
		Buffer.from( [ 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a ] ),
		chunk( 'IHDR', header ),
		chunk( 'IDAT', deflateSync( pixels ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}

const COLORS: [ number, number, number ][] = [
	[ 0, 135, 90 ],
	[ 0, 95, 155 ],
	[ 190, 80, 20 ],
	[ 120, 60, 150 ],
];

/** Images as OpenAI returns them, each of another color. */
const images: Script = ( reply, { body } ) =>
	reply.json( 200, {
		created: 1,
		data: COLORS.slice( 0, body.n ?? 1 ).map( ( color ) => ( {
			b64_json: makePng( ...color ).toString( 'base64' ),
		} ) ),
	} );

/** What a provider of WordPress's AI client finds there; see tests/support/ai-provider.php. */
const MODELS = [ 'text-model', 'vision-model', 'image-model' ];

/** A running double. */
export interface OpenAiDouble {
	/** Without a slash at the end. */
	origin: string;
	/** The URL to enter on Services. */
	baseUrl: string;
	/** In order, of text and images alike. */
	requests: ReceivedRequest[];
	/** Resolves with the request of this number (from 0), as soon as it is received. */
	request: ( index: number ) => Promise< ReceivedRequest >;
	/** The replies to requests for text from now on. */
	answer: ( script: Script ) => void;
	/** The replies to the next requests for text; then those of answer(). */
	answerOnce: ( ...scripts: Script[] ) => void;
	/** The replies to requests for images from now on; by default images of one color. */
	answerImages: ( script: Script ) => void;
	close: () => Promise< void >;
}

/** Starts a double on a free port. It accepts any path that ends like OpenAI's, any key and any model. */
export async function startOpenAi( port = 0 ): Promise< OpenAiDouble > {
	const requests: ReceivedRequest[] = [];
	const waiting: [ number, ( request: ReceivedRequest ) => void ][] = [];
	const queue: Script[] = [];
	let text: Script = writes( 'Hello ', 'from the model.' );
	let image: Script = images;
	const server = createServer( async ( request, response ) => {
		const { pathname, search } = new URL(
			request.url ?? '/',
			'http://double'
		);
		const closed = new Promise< { early: boolean } >( ( resolve ) =>
			response.once( 'close', () =>
				resolve( { early: ! response.writableFinished } )
			)
		);
		const chunks: Buffer[] = [];
		for await ( const chunk of request ) {
			chunks.push( chunk );
		}
		const received: ReceivedRequest = {
			path: pathname,
			query: search,
			headers: request.headers,
			body: JSON.parse( Buffer.concat( chunks ).toString() || '{}' ),
			closed,
		};
		requests.push( received );
		for ( const [ index, resolve ] of waiting ) {
			if ( index === requests.length - 1 ) {
				resolve( received );
			}
		}
		const reply = new Reply( response );
		if ( pathname.endsWith( '/chat/completions' ) ) {
			await ( queue.shift() ?? text )( reply, received );
		} else if ( pathname.endsWith( '/images/generations' ) ) {
			await image( reply, received );
		} else if ( pathname.endsWith( '/models' ) ) {
			reply.json( 200, { data: MODELS.map( ( id ) => ( { id } ) ) } );
		} else {
			reply.json( 404, { error: { message: 'Unknown URL.' } } );
		}
	} );
	await new Promise< void >( ( resolve ) =>
		server.listen( port, '127.0.0.1', resolve )
	);
	const origin = `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }`;
	return {
		origin,
		baseUrl: `${ origin }/v1`,
		requests,
		request: ( index ) =>
			new Promise( ( resolve ) => {
				const received = requests[ index ];
				if ( received ) {
					resolve( received );
				} else {
					waiting.push( [ index, resolve ] );
				}
			} ),
		answer: ( script ) => {
			text = script;
		},
		answerOnce: ( ...scripts ) => void queue.push( ...scripts ),
		answerImages: ( script ) => {
			image = script;
		},
		close: () =>
			new Promise( ( resolve ) => {
				server.closeAllConnections();
				server.close( () => resolve() );
			} ),
	};
}

/**
 * Constants that make the double the site's model.
 *
 * @param more Further fields of the service 'ai': second_model, image_model …
 */
export const modelConstants = (
	model: OpenAiDouble,
	more: Record< string, string > = {}
): Record< string, string > =>
	Object.fromEntries(
		Object.entries( {
			url: model.baseUrl,
			key: 'sk-test-0123456789abcdef',
			model: 'test-model',
			...more,
		} ).map( ( [ name, value ] ) => [
			`RAMJET_AI_${ name.toUpperCase() }`,
			value,
		] )
	);
