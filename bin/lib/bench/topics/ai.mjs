import { setTimeout as wait } from 'node:timers/promises';
import { startServer, writeRepeatedly } from '../server.mjs';

/** Milliseconds until the model starts writing. */
const THINKING = 100;

/** Words of the reply for measuring memory. */
const WORDS = 10_000;

const WORD = `data: ${ JSON.stringify( { choices: [ { index: 0, delta: { content: 'wonderful ' }, finish_reason: null } ] } ) }\n\n`;

/**
 * A streamed reply of an AI model: the time from the model's first word to the browser's first event, and PHP's memory.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside reading the model directly.
 */
export async function* ai( site ) {
	let words = 1;
	let written = 0;
	const model = await startServer( async ( response ) => {
		response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
		response.flushHeaders();
		await wait( THINKING );
		written = performance.now();
		await writeRepeatedly( response, WORD, words );
		response.end( 'data: [DONE]\n\n' );
	} );
	const { token } = await site.run( 'ai.php', `${ model.url }/v1` );
	const query = () =>
		readStream( `${ site.url }/?rest_route=/ramjet/v1/ai/query`, {
			method: 'POST',
			headers: {
				Authorization: `Bearer ${ token }`,
				'Content-Type': 'application/json',
				'X-Ramjet-Bench': 'on',
			},
			body: JSON.stringify( { question: 'Hello?' } ),
		} );
	const timeFirst = async ( read ) => {
		const { first } = await read();
		return { time: first - written };
	};
	try {
		yield {
			name: 'AI: first event, beside reading the model',
			rounds: 40,
			sides: {
				off: () => timeFirst( () => readStream( model.url ) ),
				on: () => timeFirst( query ),
			},
			figures: [ { measure: 'time', more: 30 } ],
		};
		words = WORDS;
		yield {
			name: 'AI: reply of 10,000 words',
			sides: { on: async () => memoryOf( await query() ) },
			figures: [ { measure: 'memory', most: 24 } ],
		};
	} finally {
		model.close();
	}
}

async function readStream( url, options ) {
	const response = await fetch( url, options );
	let first = 0;
	let text = '';
	for await ( const piece of response.body.pipeThrough(
		new TextDecoderStream()
	) ) {
		text += piece;
		if ( ! first && text.includes( 'data: ' ) ) {
			first = performance.now();
		}
	}
	if ( ! response.ok || ! text.includes( 'data: [DONE]' ) ) {
		throw new Error(
			`${ url } answered ${ response.status }: ${ text.slice( -500 ) }`
		);
	}
	return { first, text };
}

// What PHP has from the system; see bin/bench/measure.php.
function memoryOf( { text } ) {
	const [ , measured ] = /^: ramjet-measured (.*)$/m.exec( text );
	return { memory: JSON.parse( measured ).allocated };
}
