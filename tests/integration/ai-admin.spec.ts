/*
 * AI besides the streamed replies of a service's model, over real HTTP: the models of WordPress's AI client, images and
 * alt texts. The rules are in tests/php/Ai.
 */
import { randomUUID } from 'node:crypto';
import { makeGate } from '../services/gate';
import {
	fault,
	makePng,
	modelConstants,
	type OpenAiDouble,
	type Script,
	startOpenAi,
} from '../services/openai';
import { AiClient } from '../support/ai';
import type { Conditions } from '../support/conditions';
import { headersUnder } from '../support/headers';
import type { Session } from '../support/sessions';
import { expect, test } from '../support/test';

const IMAGES = '/wpcom/v2/jetpack-ai/images/generations';
const ALT_TEXT = '/ramjet/v1/ai/alt-text';

let model: OpenAiDouble;
test.beforeAll( async () => {
	model = await startOpenAi();
} );
test.afterAll( () => model.close() );

/** A reply that is no stream. */
const complete =
	( content: string ): Script =>
	( reply ) =>
		reply.json( 200, {
			choices: [
				{
					index: 0,
					message: { role: 'assistant', content },
					finish_reason: 'stop',
				},
			],
		} );

/** A sandbox in which the double is a provider of WordPress's AI client. */
const connectors = (): Conditions => ( {
	sandbox: randomUUID(),
	aiProvider: true,
	hosts: { 'model.example': model.origin },
} );

/** A sandbox in which the double is the model on the Services page. */
const service = ( more: Record< string, string > = {} ): Conditions => ( {
	sandbox: randomUUID(),
	constants: modelConstants( model, more ),
} );

const post = (
	session: Session,
	path: string,
	data: unknown,
	conditions: Conditions
) =>
	session.rest( 'POST', path, {
		data,
		headers: headersUnder( session, conditions ),
	} );

test( 'a reply of WordPress’s AI client arrives all at once, after heartbeats @native', async ( {
	as,
	site,
} ) => {
	const client = await AiClient.of(
		await as( 'author' ),
		site,
		connectors()
	);
	const gate = makeGate();
	// After its list of models.
	const second = model.requests.length + 1;
	model.answerOnce( async ( reply, request ) => {
		await gate.opened;
		await complete( 'Hello at last.' )( reply, request );
	} );
	const reply = await client.query( 'Hello?' );
	expect( await reply.next() ).toEqual( { type: 'comment' } );
	gate.open();
	expect( await reply.rest() ).toEqual( {
		text: 'Hello at last.',
		end: { type: 'done' },
	} );
	const { headers, body } = await model.request( second );
	expect( headers.authorization ).toBe( 'Bearer a-key' );
	expect( body.model ).toBe( 'text-model' );
} );

test( 'stopping closes the connection of WordPress’s AI client @native', async ( {
	as,
	site,
} ) => {
	const client = await AiClient.of(
		await as( 'author' ),
		site,
		connectors()
	);
	// After its list of models.
	const second = model.requests.length + 1;
	model.answerOnce( () => {} );
	const controller = new AbortController();
	const { signal } = controller;
	const sent = client.query( 'Hello?', { signal } );
	const { closed } = await model.request( second );
	await ( await sent ).next();
	controller.abort();
	expect( await closed ).toEqual( { early: true } );
} );

test( 'four images are created, and only PNG images are returned', async ( {
	as,
} ) => {
	const author = await as( 'author' );
	const conditions = service( { image_model: 'gpt-image-1' } );
	const { status, body } = await post(
		author,
		IMAGES,
		{ prompt: 'A cat' },
		conditions
	);
	expect( status ).toBe( 200 );
	const { data } = body as { data: { b64_json: string }[] };
	expect( data ).toHaveLength( 4 );
	expect( data[ 0 ]?.b64_json ).toBe(
		makePng( 0, 135, 90 ).toString( 'base64' )
	);
	expect( model.requests.at( -1 )?.body ).toEqual( {
		model: 'gpt-image-1',
		prompt: 'A cat',
		n: 4,
	} );

	model.answerImages( ( reply ) =>
		reply.json( 200, {
			data: [ { b64_json: btoa( '<svg onload="alert(1)"/>' ) } ],
		} )
	);
	const other = await post( author, IMAGES, { prompt: 'A' }, conditions );
	expect( other.status ).toBe( 503 );
	model.answerImages( fault.filtered );
	const refused = await post( author, IMAGES, { prompt: 'A' }, conditions );
	expect( refused ).toMatchObject( {
		status: 422,
		body: { code: 'error_moderation' },
	} );
} );

test( 'an image is described, and a model that does not accept images causes a clear error', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const conditions = service();
	const png = makePng( 190, 80, 20 ).toString( 'base64' );
	const id = Number(
		await site.php(
			`$upload = wp_upload_bits( 'ai-square.png', null, base64_decode( '${ png }' ) );
			echo wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Square' ), $upload['file'] );`
		)
	);
	model.answerOnce( complete( '"An orange square."' ) );
	const seen = await post(
		admin,
		ALT_TEXT,
		{ attachment_id: id },
		conditions
	);
	expect( seen ).toMatchObject( {
		status: 200,
		body: { alt_text: 'An orange square.' },
	} );
	expect(
		model.requests.at( -1 )?.body.messages?.[ 0 ]?.content
	).toContainEqual( {
		type: 'image_url',
		image_url: { url: `data:image/png;base64,${ png }` },
	} );
	model.answerOnce( ( reply ) =>
		reply.json( 400, {
			error: { message: 'image_url is not supported by this model.' },
		} )
	);
	const blind = await post(
		admin,
		ALT_TEXT,
		{ attachment_id: id },
		conditions
	);
	expect( blind ).toMatchObject( {
		status: 422,
		body: { code: 'ramjet_ai_no_vision' },
	} );
} );
