import { headersUnder } from './headers';
import { conditionsHeader, type Conditions } from './conditions';
import type { RestError, Session } from './sessions';
import type { SiteUnderTest } from './site';

/** An event of a stream: a comment, a piece of text, an error, or the end. */
export type StreamEvent =
	| { type: 'comment' }
	| { type: 'text'; text: string }
	| { type: 'error'; error: RestError }
	| { type: 'done' };

function parse( block: string ): StreamEvent {
	const lines = block.split( '\n' );
	const data = lines.find( ( line ) => line.startsWith( 'data: ' ) );
	if ( ! data ) {
		return { type: 'comment' };
	}
	const json = data.slice( 'data: '.length );
	if ( json === '[DONE]' ) {
		return { type: 'done' };
	}
	return lines.includes( 'event: error' )
		? { type: 'error', error: JSON.parse( json ) as RestError }
		: {
				type: 'text',
				text: (
					JSON.parse( json ) as {
						choices: [ { delta: { content: string } } ];
					}
				 ).choices[ 0 ].delta.content,
			};
}

/** The reply of the AI query as it arrives. */
export class AiReply {
	readonly status: number;
	readonly headers: Headers;
	private readonly reader?: ReadableStreamDefaultReader< Uint8Array >;
	private readonly decoder = new TextDecoder();
	private buffer = '';

	constructor( private readonly response: Response ) {
		this.status = response.status;
		this.headers = response.headers;
		this.reader = response.ok ? response.body?.getReader() : undefined;
	}

	/** The error of a reply that is no stream. */
	async error(): Promise< RestError > {
		return ( await this.response.json() ) as RestError;
	}

	/** The next event; null at the end. */
	async next(): Promise< StreamEvent | null > {
		for (;;) {
			const end = this.buffer.indexOf( '\n\n' );
			if ( end >= 0 ) {
				const block = this.buffer.slice( 0, end );
				this.buffer = this.buffer.slice( end + 2 );
				return parse( block );
			}
			const chunk = await this.reader?.read();
			if ( ! chunk || chunk.done ) {
				return null;
			}
			this.buffer += this.decoder.decode( chunk.value, { stream: true } );
		}
	}

	/** The rest: the whole text, and the event at its end, if it has one. */
	async rest(): Promise< { text: string; end: StreamEvent | null } > {
		let text = '';
		let end: StreamEvent | null = null;
		for (
			let event = await this.next();
			event;
			event = await this.next()
		) {
			if ( event.type === 'text' ) {
				text += event.text;
			} else if ( event.type !== 'comment' ) {
				end = event;
			}
		}
		return { text, end };
	}
}

/** Sends AI queries as the editor does. */
export class AiClient {
	private constructor(
		private readonly site: SiteUnderTest,
		private readonly token: string,
		readonly conditions: Conditions
	) {}

	/** Gets a user's token. */
	static async of(
		session: Session,
		site: SiteUnderTest,
		conditions: Conditions
	): Promise< AiClient > {
		const { body } = await session.rest(
			'POST',
			'/jetpack/v4/jetpack-ai-jwt',
			{
				headers: headersUnder( session, conditions ),
			}
		);
		return new AiClient(
			site,
			( body as { token: string } ).token,
			conditions
		);
	}

	/** The same user's client of another server of the site. */
	at( url: string ): AiClient {
		return new AiClient(
			{ ...this.site, url },
			this.token,
			this.conditions
		);
	}

	/** The same user's client under other conditions. */
	under( conditions: Conditions ): AiClient {
		return new AiClient( this.site, this.token, {
			...this.conditions,
			...conditions,
		} );
	}

	/**
	 * Sends a query.
	 *
	 * @param body            Of the request, or a question.
	 * @param options
	 * @param options.signal  Stops it.
	 * @param options.headers Further headers.
	 */
	async query(
		body: Record< string, unknown > | string,
		options: {
			signal?: AbortSignal;
			headers?: Record< string, string >;
		} = {}
	): Promise< AiReply > {
		const data = typeof body === 'string' ? { question: body } : body;
		return new AiReply(
			await fetch( `${ this.site.url }/wp-json/ramjet/v1/ai/query`, {
				method: 'POST',
				signal: options.signal,
				headers: {
					'Content-Type': 'application/json',
					Authorization: `Bearer ${ this.token }`,
					...conditionsHeader( this.conditions ),
					...options.headers,
				},
				body: JSON.stringify( data ),
			} )
		);
	}
}
