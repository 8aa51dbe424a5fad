import { randomUUID } from 'node:crypto';
import { makeGate } from '../services/gate';
import {
	fault,
	modelConstants,
	sends,
	startOpenAi,
	writes,
	type OpenAiDouble,
	type Script,
} from '../services/openai';
import { AiClient } from '../support/ai';
import { startBuiltInServer } from '../support/built-in-server';
import { headersUnder } from '../support/headers';
import { patient } from '../support/patience';
import type { Session } from '../support/sessions';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

/** A sandbox for one test, with a quota and slots of its own. */
let sandboxes = 0;

async function open(
	session: Session,
	site: SiteUnderTest,
	model: OpenAiDouble,
	constants: Record< string, string > = {}
): Promise< AiClient > {
	return AiClient.of( session, site, {
		sandbox: `ai${ process.pid }x${ ++sandboxes }`,
		constants: { ...modelConstants( model ), ...constants },
	} );
}

/** Changes settings of a client's sandbox. */
async function save(
	admin: Session,
	{ conditions }: AiClient,
	data: Record< string, unknown >
): Promise< void > {
	const { status } = await admin.rest( 'POST', '/jetpack/v4/settings', {
		data,
		headers: headersUnder( admin, conditions ),
	} );
	expect( status ).toBe( 200 );
}

/** How many requests were counted in a client's sandbox, in any month. */
async function countRequests(
	site: SiteUnderTest,
	{ conditions }: AiClient
): Promise< number > {
	return Number(
		await site.php(
			`global $wpdb; echo (int) $wpdb->get_var( "SELECT SUM(option_value) FROM $wpdb->options WHERE option_name LIKE 'test_sandbox_${ conditions.sandbox }_ramjet_ai_requests_____-__'" );`
		)
	);
}

let model: OpenAiDouble;

test.beforeAll( async () => {
	model = await startOpenAi();
} );

test.afterAll( () => model.close() );

test( 'a reply is streamed as the model writes it', async ( { as, site } ) => {
	const client = await open( await as( 'author' ), site, model );
	const gate = makeGate();
	const first = model.requests.length;
	model.answerOnce( async ( reply ) => {
		await reply.text( 'Grüße, ' );
		await gate.opened;
		await reply.text( '👋🏽' );
		reply.done();
	} );
	const messages = [
		{ role: 'system', content: 'Be brief.' },
		{ role: 'user', content: 'Greet.' },
	];
	const reply = await client.query( { messages, post_id: 0 } );
	expect( reply.status ).toBe( 200 );
	expect( reply.headers.get( 'content-type' ) ).toBe(
		'text/event-stream; charset=UTF-8'
	);
	expect( reply.headers.get( 'cache-control' ) ).toContain( 'no-store' );
	expect( await reply.next() ).toEqual( { type: 'text', text: 'Grüße, ' } );
	gate.open();
	expect( await reply.rest() ).toEqual( {
		text: '👋🏽',
		end: { type: 'done' },
	} );
	const { path, headers, body } = await model.request( first );
	expect( path ).toBe( '/v1/chat/completions' );
	expect( headers.authorization ).toBe( 'Bearer sk-test-0123456789abcdef' );
	expect( body ).toEqual( { model: 'test-model', messages, stream: true } );
} );

test( 'the browser receives heartbeats until a slow model starts writing', async ( {
	as,
	site,
} ) => {
	const client = await open( await as( 'author' ), site, model );
	const gate = makeGate();
	const impatient = client.under( {
		constants: {
			...client.conditions.constants,
			// After its first heartbeat.
			RAMJET_AI_TIMEOUT: String( Math.ceil( patient( 2 ) ) ),
		},
	} );
	// The second one never writes, and is given up.
	model.answerOnce(
		async ( reply ) => {
			await gate.opened;
			await reply.text( 'At last.' );
			reply.done();
		},
		() => {}
	);
	const first = model.requests.length;
	const slow = client.query( 'Hello?' );
	await model.request( first );
	const never = impatient.query( 'Hello?' );
	expect( await ( await slow ).next() ).toEqual( { type: 'comment' } );
	gate.open();
	expect( await ( await slow ).rest() ).toEqual( {
		text: 'At last.',
		end: { type: 'done' },
	} );
	expect( await ( await never ).rest() ).toMatchObject( {
		text: '',
		end: { error: { code: 'error_service_unavailable' } },
	} );
	expect( await countRequests( site, client ) ).toBe( 1 );
} );

test( 'stopping closes the connection to the model, and frees the slot @native', async ( {
	as,
	site,
} ) => {
	const client = await open( await as( 'author' ), site, model, {
		RAMJET_AI_STREAMS: '4',
		// Not what closes it.
		RAMJET_AI_TIMEOUT: '3600',
	} );
	// Its output is buffered and compressed, as some hosts have it.
	const server = await startBuiltInServer( site.wordpress, {
		output_buffering: '4096',
		'zlib.output_compression': '4096',
	} );
	const writeHalf: Script = async ( reply ) => reply.text( 'Half a ' );
	const begin = async ( from: AiClient, script: Script ) => {
		const controller = new AbortController();
		const index = model.requests.length;
		model.answerOnce( script );
		const sent = from.query( 'Hello?', { signal: controller.signal } );
		const { closed } = await model.request( index );
		return { controller, sent, closed };
	};
	try {
		const begun = [
			// Before its first byte.
			await begin( client, () => {} ),
			await begin( client, fault.thinking ),
			await begin( client, writeHalf ),
			await begin( client.at( server.origin ), writeHalf ),
		];
		await Promise.all(
			begun.map( async ( { controller, sent, closed } ) => {
				await ( await sent ).next();
				controller.abort();
				expect( await closed ).toEqual( { early: true } );
			} )
		);
	} finally {
		await server.stop();
	}
	const one = client.under( {
		constants: { ...client.conditions.constants, RAMJET_AI_STREAMS: '1' },
	} );
	await expect
		.poll( async () => ( await one.query( 'Hello?' ) ).status )
		.toBe( 200 );
} );

test( 'fifty simultaneous requests cannot exceed the limit @native', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const client = await open( admin, site, model, {
		RAMJET_AI_STREAMS: '50',
	} );
	await save( admin, client, { ai_limit: 20 } );
	const before = model.requests.length;
	const replies = await Promise.all(
		Array.from( { length: 50 }, () => client.query( 'Hello?' ) )
	);
	const statuses = replies.map( ( { status } ) => status );
	expect( statuses.filter( ( status ) => status === 200 ) ).toHaveLength(
		20
	);
	expect( statuses.filter( ( status ) => status === 429 ) ).toHaveLength(
		30
	);
	for ( const reply of replies ) {
		if ( reply.status === 200 ) {
			expect( ( await reply.rest() ).end ).toEqual( { type: 'done' } );
		} else {
			expect( await reply.error() ).toMatchObject( {
				code: 'error_quota_exceeded',
			} );
		}
	}
	expect( model.requests.length - before ).toBe( 20 );
	expect( await countRequests( site, client ) ).toBe( 20 );
} );

test( 'a request without a free slot receives Retry-After and does not count @native', async ( {
	as,
	site,
} ) => {
	const client = await open( await as( 'author' ), site, model, {
		RAMJET_AI_STREAMS: '2',
	} );
	const gate = makeGate();
	model.answer( async ( reply ) => {
		await reply.text( 'Half ' );
		await gate.opened;
		reply.done();
	} );
	const two = [ await client.query( 'One' ), await client.query( 'Two' ) ];
	expect( two.map( ( { status } ) => status ) ).toEqual( [ 200, 200 ] );
	const third = await client.query( 'Three' );
	expect( third.status ).toBe( 503 );
	expect( third.headers.get( 'retry-after' ) ).toBe( '5' );
	expect( await third.error() ).toMatchObject( {
		code: 'error_service_unavailable',
		data: { status: 503, retry_after: 5 },
	} );
	gate.open();
	for ( const reply of two ) {
		expect( ( await reply.rest() ).end ).toEqual( { type: 'done' } );
	}
	model.answer( writes( 'Hello ', 'from the model.' ) );
	expect( ( await client.query( 'Three' ) ).status ).toBe( 200 );
	expect( await countRequests( site, client ) ).toBe( 3 );
} );

test( 'errors of the model before any text have a status, and do not count @sqlite', async ( {
	as,
	site,
} ) => {
	const client = await open( await as( 'admin' ), site, model );
	const unavailable = { code: 'error_service_unavailable' };
	const cases: [ string, Script, number, Record< string, unknown > ][] = [
		[ 'dead', fault.dead, 503, unavailable ],
		[ 'malformed', fault.malformed, 503, unavailable ],
		[ 'HTML', fault.html, 503, unavailable ],
		[ '500', fault.broken, 503, unavailable ],
		[ 'a redirect', fault.redirect, 503, unavailable ],
		[
			'429',
			fault.limited,
			503,
			{ ...unavailable, data: { retry_after: 7 } },
		],
		[
			'a wrong key',
			fault.wrongKey,
			503,
			{
				...unavailable,
				data: { detail: '401: Incorrect API key provided.' },
			},
		],
		[ 'a filter', fault.filtered, 422, { code: 'error_moderation' } ],
	];
	for ( const [ name, script, status, error ] of cases ) {
		model.answerOnce( script );
		const reply = await client.query( 'Hello?' );
		expect( reply.status, name ).toBe( status );
		expect( reply.headers.get( 'retry-after' ), name ).toBe(
			name === '429' ? '7' : null
		);
		expect( await reply.error(), name ).toMatchObject( error );
	}
	expect( await countRequests( site, client ) ).toBe( 0 );
} );

test( 'a complete reply ends the failure of a test of the model', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const client = await open( admin, site, model );
	const headers = headersUnder( admin, client.conditions );
	const lastCheck = async () => {
		const { body } = await admin.rest( 'GET', '/ramjet/v1/services/ai', {
			headers,
		} );
		return ( body as { last_check: { state: string } } ).last_check.state;
	};
	model.answerOnce( fault.broken, fault.broken );
	await admin.rest( 'POST', '/ramjet/v1/services/ai/test', { headers } );
	await ( await client.query( 'Hello?' ) ).error();
	expect( await lastCheck() ).toBe( 'unreachable' );
	await ( await client.query( 'Hello again?' ) ).rest();
	expect( await lastCheck() ).toBe( 'ok' );
} );

test( 'an error after some text ends the stream with an error event', async ( {
	as,
	site,
} ) => {
	const client = await open( await as( 'author' ), site, model );
	const network = { type: 'error', error: { code: 'error_network' } };
	const refused = {
		type: 'error',
		error: { code: 'error_moderation', data: { status: 422 } },
	};
	const filtered = sends(
		'data: {"choices":[{"delta":{"content":"Half a "}}]}\n\n',
		'data: {"choices":[{"delta":{},"finish_reason":"content_filter"}]}\n\n'
	);
	for ( const [ script, end ] of [
		[ fault.half, network ],
		[ fault.cut, network ],
		[ filtered, refused ],
	] as const ) {
		model.answerOnce( script );
		const reply = await client.query( 'Hello?' );
		expect( await reply.rest() ).toMatchObject( { text: 'Half a ', end } );
	}
	const index = model.requests.length;
	model.answerOnce( fault.endless );
	const reply = await client.query( 'Hello?' );
	const { text, end } = await reply.rest();
	expect( end ).toMatchObject( network );
	expect( text.length ).toBeLessThan( 1_200_000 );
	expect( await ( await model.request( index ) ).closed ).toMatchObject( {
		early: true,
	} );
	// They cost a request, because text was written.
	expect( await countRequests( site, client ) ).toBe( 4 );
} );

test( 'reads a stream of single bytes', async ( { as, site } ) => {
	const client = await open( await as( 'author' ), site, model );
	const bytes = Buffer.from(
		': OPENROUTER PROCESSING\r\n\r\ndata: {"choices":[{"delta":{"content":"Grüße 👋🏽"}}]}\r\n\r\ndata: [DONE]\r\n\r\n'
	);
	model.answerOnce(
		sends( ...[ ...bytes ].map( ( one ) => Buffer.of( one ) ) )
	);
	expect( await ( await client.query( 'Hello?' ) ).rest() ).toEqual( {
		text: 'Grüße 👋🏽',
		end: { type: 'done' },
	} );
} );

test( 'a cached reply is returned only for the same request by the same user', async ( {
	as,
	site,
} ) => {
	const client = await open( await as( 'author' ), site, model );
	// A word that no earlier try has asked: replies stay in the cache.
	const word = randomUUID();
	const ask = async ( one: AiClient, name: string, more = {} ) =>
		(
			await one.query( { question: `${ name } ${ word }`, ...more } )
		).rest();
	const kept = { stream_cache: true };
	model.answerOnce( writes( 'The ', 'first.' ) );
	const before = model.requests.length;
	for ( let turn = 0; turn < 2; turn++ ) {
		expect( await ask( client, 'A', kept ) ).toEqual( {
			text: 'The first.',
			end: { type: 'done' },
		} );
	}
	expect( model.requests.length - before ).toBe( 1 );
	expect( await countRequests( site, client ) ).toBe( 1 );
	const editor = await AiClient.of(
		await as( 'editor' ),
		site,
		client.conditions
	);
	await ask( client, 'A' );
	await ask( client, 'B', kept );
	await ask( editor, 'A', kept );
	expect( model.requests.length - before ).toBe( 4 );
	// One that was cut is not kept.
	model.answerOnce( fault.half );
	await ask( client, 'C', kept );
	expect( ( await ask( client, 'C', kept ) ).text ).toBe(
		'Hello from the model.'
	);
} );

test( 'the larger model is used only by the experimental feature', async ( {
	as,
	site,
} ) => {
	const client = await open( await as( 'author' ), site, model, {
		RAMJET_AI_SECOND_MODEL: 'larger-model',
	} );
	const first = model.requests.length;
	await ( await client.query( { question: 'A' } ) ).rest();
	await (
		await client.query( {
			question: 'A',
			feature: 'ai-assistant-experimental',
		} )
	).rest();
	expect(
		model.requests.slice( first ).map( ( { body } ) => body.model )
	).toEqual( [ 'test-model', 'larger-model' ] );
} );

test( 'a token requires the user’s cookie and nonce; a query requires only a token of this site', async ( {
	as,
	site,
} ) => {
	const author = await as( 'author' );
	const path = '/jetpack/v4/jetpack-ai-jwt';
	const statusOf = async ( session: Session, headers = {} ) =>
		( await session.rest( 'POST', path, { headers } ) ).status;
	const withoutNonce = await fetch( `${ site.url }/wp-json${ path }`, {
		method: 'POST',
		headers: headersUnder( author, {} ),
	} );
	expect( withoutNonce.status ).toBe( 401 );
	expect( await statusOf( author, { 'X-WP-Nonce': 'wrong' } ) ).toBe( 403 );
	expect( await statusOf( await as( 'subscriber' ) ) ).toBe( 403 );
	expect( await statusOf( await as( 'visitor' ) ) ).toBe( 401 );
	const client = await open( author, site, model );
	const send = ( headers: Record< string, string > ) =>
		client.query( 'Hello?', { headers } );
	expect( ( await send( { Origin: site.url } ) ).status ).toBe( 200 );
	expect( ( await send( { Origin: 'https://evil.example' } ) ).status ).toBe(
		403
	);
	// A sandbox has a secret of its own, as another site has.
	const other = client.under( { sandbox: 'another' } );
	const refused = await other.query( 'Hello?' );
	expect( refused.status ).toBe( 401 );
	expect( await refused.error() ).toMatchObject( {
		code: 'ramjet_ai_token',
	} );
	const cookies = headersUnder( author, client.conditions );
	expect( ( await send( { ...cookies, Authorization: '' } ) ).status ).toBe(
		401
	);
} );

test( 'the connection to the model uses the checked IP address and follows no redirect', async ( {
	site,
} ) => {
	const ask = ( url: string ) =>
		site.php( `
			$resolver = new class() implements Ramjet\\Support\\Http\\Resolver {
				public function resolve( string $host ): ?array {
					return array( '127.0.0.1' );
				}
			};
			// The test site blocks requests to all hosts but its own.
			add_filter( 'pre_option_siteurl', static fn () => 'http://model.example' );
			$pins  = new Ramjet\\Support\\Http\\Pins( $resolver, true );
			$model = new Ramjet\\Ai\\Models\\OpenAi\\OpenAiText(
				new Ramjet\\Ai\\Models\\OpenAi\\ModelServer( '${ url }', '' ),
				'test-model',
				static fn () => new Ramjet\\Ai\\Models\\OpenAi\\StreamingClient( $pins, 5 )
			);
			$text  = '';
			$error = $model->reply(
				array( array( 'role' => 'user', 'content' => 'Hello?' ) ),
				static function ( string $piece ) use ( &$text ): bool {
					$text .= $piece;
					return true;
				},
				static fn (): bool => true
			);
			echo null === $error ? $text : $error->detail;` );
	// model.example does not exist in DNS, so only the pin leads there.
	const { port } = new URL( model.origin );
	expect( await ask( `http://model.example:${ port }/v1` ) ).toBe(
		'Hello from the model.'
	);
	expect( model.requests.at( -1 )?.headers ).toMatchObject( {
		host: `model.example:${ port }`,
	} );
	expect( model.requests.at( -1 )?.headers ).not.toHaveProperty(
		'authorization'
	);
	const before = model.requests.length;
	model.answerOnce( fault.redirect );
	expect( await ask( `http://model.example:${ port }/v1` ) ).toContain(
		'redirects to another URL'
	);
	expect( model.requests.length - before ).toBe( 1 );
} );
