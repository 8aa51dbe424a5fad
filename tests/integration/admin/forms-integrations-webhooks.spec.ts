/*
 * Webhooks: what a receiver gets, how it knows who sent it, and what becomes of what it answers.
 */
import { randomUUID } from 'node:crypto';
import {
	isAuthentic,
	startWebhookReceiver,
	type WebhookReceiver,
} from '../../services/webhook-receiver';
import {
	ANSWERS,
	deliver,
	type DeliveryAttempt,
} from '../../support/form-entry';
import { startRestServer, text } from '../../support/rest-server';
import { inSandbox } from '../../support/sandbox';
import type { SiteUnderTest } from '../../support/site';
import { expect, test } from '../../support/test';

const SECRET = '/ramjet/v1/forms/webhook-secret';

/**
 * PHP after which the secret is one of this request's own.
 * @param secret
 */
const signedWith = ( secret: string ) => `
	add_filter( 'pre_option_ramjet_secret_forms_webhook', static function () {
		static $row = null;
		if ( null === $row ) {
			$current = ( new Ramjet\\Support\\Encryption\\KeyRing() )->current( 'forms_webhook' );
			$nonce   = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
			$row     = wp_json_encode( array( 'key' => $current['id'], 'box' => base64_encode( $nonce . sodium_crypto_secretbox( '${ secret }', $nonce, $current['key'] ) ) ) );
		}
		return $row;
	} );`;

const KEY = 'whsec_0123456789abcdef0123456789abcdef0123456789';

async function withReceiver(
	work: ( receiver: WebhookReceiver ) => Promise< void >
) {
	const receiver = await startWebhookReceiver();
	try {
		await work( receiver );
	} finally {
		await receiver.close();
	}
}

const send = (
	site: SiteUnderTest,
	url: string,
	more: Partial< Parameters< typeof deliver >[ 1 ] > = {}
): Promise< DeliveryAttempt[] > =>
	deliver( site, {
		channel: 'webhook:a1',
		target: { url, approved: true },
		...more,
		before: signedWith( KEY ) + ( more.before ?? '' ),
	} );

test.describe( 'a delivery', () => {
	test( 'is JSON, signed, and told by who sends it', async ( { site } ) => {
		await withReceiver( async ( receiver ) => {
			const [ attempt ] = await send( site, receiver.url, {
				answers: [
					...ANSWERS,
					{
						id: 'file',
						type: 'file',
						label: 'CV',
						value: '',
						files: [
							{
								id: 'secret-name-on-disk',
								name: 'cv.pdf',
								size: 12,
								type: 'application/pdf',
							},
						],
					},
					{ id: '7', type: 'text', label: 'Bad \u0000', value: '' },
				],
			} );
			expect( attempt ).toMatchObject( {
				succeeded: true,
				message:
					'The receiver answered with status 200. It said: Thanks!',
			} );
			const [ request ] = receiver.requests;
			if ( ! request ) {
				throw new Error( 'Nothing arrived.' );
			}
			expect( request.method ).toBe( 'POST' );
			expect( request.headers ).toMatchObject( {
				'content-type': 'application/json; charset=utf-8',
				'user-agent': 'Ramjet',
				'x-ramjet-delivery': expect.stringMatching(
					/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
				),
			} );
			expect( JSON.parse( request.body ) ).toEqual( {
				event: 'form.submitted',
				delivery: request.headers[ 'x-ramjet-delivery' ],
				entry: expect.any( Number ),
				time: '2026-09-21T14:13:20+00:00',
				form: { title: 'Write to us', source: 'post:1' },
				page: 'https://site.example/contact/',
				fields: {
					...Object.fromEntries(
						ANSWERS.map( ( { id, ...field } ) => [ id, field ] )
					),
					file: {
						type: 'file',
						label: 'CV',
						value: [ 'cv.pdf' ],
						files: [
							{
								name: 'cv.pdf',
								size: 12,
								type: 'application/pdf',
							},
						],
					},
					7: { type: 'text', label: 'Bad \u0000', value: '' },
				},
			} );
			expect( isAuthentic( request, KEY ) ).toBe( true );
			// And nothing else is: another key, another body, another time, an old one.
			expect( isAuthentic( request, `${ KEY }x` ) ).toBe( false );
			expect(
				isAuthentic( { ...request, body: `${ request.body } ` }, KEY )
			).toBe( false );
			const stamp = Number( request.headers[ 'x-ramjet-timestamp' ] );
			expect(
				isAuthentic(
					{
						...request,
						headers: {
							...request.headers,
							'x-ramjet-timestamp': String( stamp + 1 ),
						},
					},
					KEY
				)
			).toBe( false );
			expect( isAuthentic( request, KEY, stamp + 400 ) ).toBe( false );
		} );
	} );

	test( 'that is sent again has the same id and the same body, and another webhook has another id', async ( {
		site,
	} ) => {
		await withReceiver( async ( receiver ) => {
			await send( site, receiver.url, {
				times: 2,
			} );
			await send( site, receiver.url, { channel: 'webhook:b2' } );
			const ids = receiver.requests.map(
				( { headers } ) => headers[ 'x-ramjet-delivery' ]
			);
			expect( ids[ 0 ] ).toBe( ids[ 1 ] );
			expect( ids[ 2 ] ).not.toBe( ids[ 0 ] );
			expect( receiver.requests[ 0 ]?.body ).toBe(
				receiver.requests[ 1 ]?.body
			);
		} );
	} );
} );

test.describe( 'the receiver’s answer', () => {
	const outcomes: [ number, 'ok' | 'final' | 'again' ][] = [
		[ 201, 'ok' ],
		[ 204, 'ok' ],
		[ 400, 'final' ],
		[ 401, 'final' ],
		[ 404, 'final' ],
		[ 410, 'final' ],
		[ 408, 'again' ],
		[ 425, 'again' ],
		[ 429, 'again' ],
		[ 500, 'again' ],
		[ 503, 'again' ],
	];
	for ( const [ status, outcome ] of outcomes ) {
		test( `${ status } is ${ outcome }`, async ( { site } ) => {
			await withReceiver( async ( receiver ) => {
				receiver.answer( 'hook', text( '', status ) );
				expect(
					( await send( site, receiver.url ) )[ 0 ]
				).toMatchObject( {
					succeeded: outcome === 'ok',
					is_final: outcome !== 'again',
					message: `The receiver answered with status ${ status }.`,
				} );
			} );
		} );
	}

	for ( const status of [ 301, 302, 307, 308 ] ) {
		test( `${ status } is not followed into this machine, nor anywhere`, async ( {
			site,
		} ) => {
			const inside = await startRestServer();
			try {
				await withReceiver( async ( receiver ) => {
					receiver.answer( 'hook', ( _, response ) => {
						response.writeHead( status, {
							Location: `${ inside.root }admin`,
						} );
						response.end();
					} );
					expect(
						( await send( site, receiver.url ) )[ 0 ]
					).toMatchObject( { succeeded: false, is_final: true } );
					expect( inside.requests ).toEqual( [] );
				} );
			} finally {
				await inside.close();
			}
		} );
	}

	test( 'is kept in some words of plain text alone', async ( { site } ) => {
		await withReceiver( async ( receiver ) => {
			receiver.answer(
				'hook',
				text(
					`<!doctype html><title>Log in</title><script>steal()</script><p>${ 'long '.repeat( 500 ) }`,
					503
				)
			);
			const [ attempt ] = await send( site, receiver.url );
			expect( attempt?.message ).toMatch(
				/^The receiver answered with status 503\. It said: Log in/
			);
			expect( attempt?.message ).not.toMatch( /[<>]|steal/ );
			expect( attempt?.message.length ).toBeLessThan( 230 );
		} );
	} );

	test( 'that is huge or no text does not undo that it has the entry', async ( {
		site,
	} ) => {
		await withReceiver( async ( receiver ) => {
			receiver.answer( 'hook', text( 'x'.repeat( 1_100_000 ) ) );
			expect( ( await send( site, receiver.url ) )[ 0 ] ).toMatchObject( {
				succeeded: true,
				message: 'The receiver answered with status 200.',
			} );
			receiver.answer( 'hook', ( _, response ) => {
				response.writeHead( 200 );
				response.end( Buffer.from( [ 0xff, 0xfe, 0x00, 0x41, 0x80 ] ) );
			} );
			expect( ( await send( site, receiver.url ) )[ 0 ] ).toMatchObject( {
				succeeded: true,
			} );
		} );
	} );

	test( 'that does not come in time, or at all, is waited for again', async ( {
		site,
	} ) => {
		await withReceiver( async ( receiver ) => {
			receiver.answer( 'hook', () => undefined );
			const [ slow ] = await send( site, receiver.url, {
				before: `add_filter( 'http_request_args', static fn( $args ) => array( 'timeout' => 1 ) + $args );`,
			} );
			expect( slow ).toMatchObject( {
				succeeded: false,
				is_final: false,
				message: 'The server did not respond in time.',
			} );
		} );
		const [ dead ] = await send( site, 'http://127.0.0.1:9/' );
		expect( dead ).toMatchObject( { succeeded: false, is_final: false } );
	} );
} );

test.describe( 'an address', () => {
	for ( const url of [
		'http://10.0.0.1/',
		'https://169.254.169.254/latest/meta-data/',
		'https://[fd00::1]/',
		'https://192.168.1.1/',
		'http://example.com/',
		'file:///etc/passwd',
		'gopher://127.0.0.1/',
		'https://me:pass@example.com/',
		'',
		'//',
	] ) {
		test( `such as ‘${ url }’ is not called, now or later`, async ( {
			site,
		} ) => {
			const [ attempt ] = await send( site, url, {
				before: `add_filter( 'pre_http_request', static function () { throw new Exception( 'Asked.' ); } );`,
			} );
			expect( attempt ).toMatchObject( {
				succeeded: false,
				is_final: true,
			} );
		} );
	}

	test( 'that no administrator has seen is not called', async ( {
		site,
	} ) => {
		await withReceiver( async ( receiver ) => {
			const [ attempt ] = await send( site, receiver.url, {
				target: { url: receiver.url, approved: false },
			} );
			expect( attempt ).toMatchObject( {
				succeeded: false,
				is_final: true,
				message:
					'A site administrator has to save this form before answers are sent to 127.0.0.1.',
			} );
			expect( receiver.requests ).toEqual( [] );
		} );
	} );
} );

test.describe( 'the secret', () => {
	test( 'is made when it is needed, shown when it is made, and never again', async ( {
		as,
		site,
	} ) => {
		const admin = inSandbox( await as( 'admin' ) );
		expect( ( await admin.get( SECRET ) ).body ).toEqual( {
			state: 'none',
			masked: '',
		} );
		const made = await admin.post( SECRET, { rotate: true } );
		const { secret, masked } = made.body as Record< string, string >;
		expect( secret ).toMatch( /^whsec_[\w-]{43}$/ );
		expect( masked ).toBe( `…${ secret?.slice( -4 ) }` );
		const kept = await admin.get( SECRET );
		expect( kept.body ).toEqual( { state: 'set', masked } );
		const again = await admin.post( SECRET, { rotate: true } );
		expect( again.body ).toMatchObject( {
			secret: expect.not.stringMatching( secret ?? '' ),
		} );
		expect(
			await site.php(
				`echo wp_json_encode( $wpdb->get_col( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE '%forms_webhook'" ) );`
			)
		).not.toContain( secret );
		for ( const body of [ {}, { rotate: false } ] ) {
			expect( ( await admin.post( SECRET, body ) ).status ).toBe( 400 );
		}
	} );

	test( 'is made by the first delivery', async ( { site } ) => {
		const output = await site.php( `
			Ramjet\\Tests\\enter_sandbox( '${ randomUUID() }' );
			$signing = ( new Ramjet\\Forms\\Forms() )->webhook_secret();
			$first   = $signing->get()->reveal();
			$second  = $signing->get()->reveal();
			echo wp_json_encode( array( strlen( $first ), $first === $second ) );` );
		expect( JSON.parse( output ) ).toEqual( [ 49, true ] );
	} );

	test( 'that cannot be read any more keeps deliveries waiting, and the overview says so', async ( {
		site,
		as,
	} ) => {
		await withReceiver( async ( receiver ) => {
			const [ attempt ] = await deliver( site, {
				channel: 'webhook:a1',
				target: { url: receiver.url, approved: true },
				before: `add_filter( 'pre_option_ramjet_secret_forms_webhook', static fn() => '{"key":"gone","box":"eA=="}' );`,
			} );
			expect( attempt ).toMatchObject( {
				succeeded: false,
				is_final: false,
			} );
			expect( receiver.requests ).toEqual( [] );
		} );
		const admin = inSandbox( await as( 'admin' ) );
		await admin.post( SECRET, { rotate: true } );
		const { get } = inSandbox( await as( 'admin' ), {
			...admin.conditions,
			salts: 'other',
		} );
		expect( ( await get( SECRET ) ).body ).toEqual( {
			state: 'unreadable',
			masked: '…',
		} );
		expect(
			JSON.stringify(
				( await get( '/ramjet/v1/overview?per_page=100' ) ).body
			)
		).toContain( '"forms-webhook-secret"' );
	} );
} );
