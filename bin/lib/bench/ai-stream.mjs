import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { interleave, undisturbed } from './statistics.mjs';

/** Milliseconds until the model starts writing. */
const THINKING = 100;

/** Words in the reply for measuring memory. */
const WORDS = 10_000;

const event = ( content ) =>
	`data: ${ JSON.stringify( { choices: [ { index: 0, delta: { content }, finish_reason: null } ] } ) }\n\n`;

/** A model that records when it writes its first word. */
async function startModel() {
	const model = { first: 0, words: 1 };
	const server = http.createServer( async ( request, response ) => {
		request.resume();
		await once( request, 'end' );
		response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
		response.flushHeaders();
		await wait( THINKING );
		model.first = performance.now();
		for ( let word = 0; word < model.words; word++ ) {
			if ( ! response.write( event( 'wonderful ' ) ) ) {
				await once( response, 'drain' );
			}
		}
		response.end( 'data: [DONE]\n\n' );
	} );
	server.listen( 0, '127.0.0.1' );
	await once( server, 'listening' );
	model.url = `http://127.0.0.1:${ server.address().port }/v1`;
	model.close = () => server.close();
	return model;
}

/**
 * Posts JSON, and reads a stream.
 *
 * @param {string} url
 * @param {Object} headers
 * @param {Object} body
 * @return {Promise<{first: number, text: string}>} When its first event arrived, and the whole stream.
 */
function stream( url, headers, body ) {
	return new Promise( ( resolve, reject ) => {
		const request = http.request(
			url,
			{
				method: 'POST',
				agent: false,
				headers: { 'Content-Type': 'application/json', ...headers },
			},
			( response ) => {
				let first = 0;
				let text = '';
				response.setEncoding( 'utf8' );
				response.on( 'data', ( chunk ) => {
					text += chunk;
					if ( ! first && text.includes( 'data: ' ) ) {
						first = performance.now();
					}
				} );
				response.on( 'error', reject );
				response.on( 'end', () =>
					response.statusCode === 200 && first
						? resolve( { first, text } )
						: reject(
								new Error(
									`${ url } answered ${ response.statusCode }: ${ text.slice( 0, 500 ) }`
								)
							)
				);
			}
		);
		request.on( 'error', reject );
		request.end( JSON.stringify( body ) );
	} );
}

/**
 * Measures the AI query: the time from the model's first word to the browser's first event, compared to reading the
 * model directly (off), and PHP's peak memory after a long reply.
 *
 * @param {import('../site.mjs').Site}        site
 * @param {{rounds: number, seconds: number}} limits
 * @return {Promise<{on: number, off: number, memory: number}>} Milliseconds, and bytes that PHP has from the system.
 */
export async function measureStream( site, limits ) {
	const model = await startModel();
	const token = await site.php( `
		update_option( 'ramjet_service_ai_url', '${ model.url }' );
		update_option( 'ramjet_service_ai_model', 'bench' );
		$token = new \\Ramjet\\Ai\\Query\\Token( new \\Ramjet\\Support\\Secrets\\Secrets( new \\Ramjet\\Support\\Secrets\\KeyRing() ) );
		echo $token->issue( get_userdata( 1 ), time() );
	` );
	const query = () =>
		stream(
			`${ site.url }/?rest_route=/ramjet/v1/ai/query`,
			{ Authorization: `Bearer ${ token }`, 'X-Ramjet-Bench': 'on' },
			{ question: 'Hello?' }
		);
	const take = async ( side ) => {
		const { first } =
			side === 'on'
				? await query()
				: await stream( `${ model.url }/chat/completions`, {}, {} );
		return first - model.first;
	};
	try {
		await interleave( { rounds: 6 }, take );
		const { on, off } = await interleave( limits, take );
		model.words = WORDS;
		const { text } = await query();
		const measured = /^: ramjet-measured (.*)$/m.exec( text )?.[ 1 ];
		if ( ! measured || ! text.includes( 'data: [DONE]' ) ) {
			throw new Error( `The stream ended with ${ text.slice( -500 ) }` );
		}
		return {
			on: undisturbed( on ),
			off: undisturbed( off ),
			memory: JSON.parse( measured ).allocated,
		};
	} finally {
		model.close();
	}
}
