/*
 * Webhooks: the request, its signature, and how replies are handled.
 */
import {
	isAuthentic,
	startWebhookReceiver,
	type WebhookReceiver,
} from '../../services/webhook-receiver';
import {
	FIELD_VALUES,
	deliver,
	type DeliveryAttempt,
} from '../../support/response-delivery';
import { startRestServer } from '../../support/rest-server';
import { inSandbox } from '../../support/sandbox';
import type { SiteUnderTest } from '../../support/site';
import { expect, test } from '../../support/test';

const SECRET = '/ramjet/v1/forms/webhook-secret';

/** PHP that gives this request its own secret, as a row that it has read. */
const withRow = ( row: string ) => `
	$rows = Ramjet\\Support\\Database\\AtomicOptions::class;
	Closure::bind( static fn( $row ) => self::$once[ $GLOBALS['wpdb']->options ]['ramjet_secret_forms_webhook'] = $row, null, $rows )( ${ row } );`;

const signedWith = ( secret: string ) =>
	withRow(
		`( new Ramjet\\Support\\Secrets\\KeyRing() )->seal( 'forms_webhook', '${ secret }' )`
	);

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
	test( 'is signed JSON with identifying headers', async ( { site } ) => {
		await withReceiver( async ( receiver ) => {
			const [ attempt ] = await send( site, receiver.url, {
				values: [
					...FIELD_VALUES,
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
				message: 'The receiver replied with status 200: Thanks!',
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
				response: expect.any( Number ),
				time: '2026-09-21T14:13:20+00:00',
				form: { title: 'Write to us', source: 'post:1' },
				page: 'https://site.example/contact/',
				fields: {
					...Object.fromEntries(
						FIELD_VALUES.map( ( { id, ...field } ) => [
							id,
							field,
						] )
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
			// Another key, another body, another time and an old signature are not valid.
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
} );

test.describe( 'the receiver’s reply', () => {
	for ( const status of [ 307 ] ) {
		test( `${ status } is not followed, neither to this machine nor elsewhere`, async ( {
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

	test( 'that is late or missing makes the delivery a retry', async ( {
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

test.describe( 'the secret', () => {
	test( 'is created on first use, shown once, and never again', async ( {
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

	test( 'that can no longer be read keeps deliveries waiting, and the overview reports it', async ( {
		site,
		as,
	} ) => {
		await withReceiver( async ( receiver ) => {
			const [ attempt ] = await deliver( site, {
				channel: 'webhook:a1',
				target: { url: receiver.url, approved: true },
				before: withRow( `'{"key":"gone","box":"eA=="}'` ),
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
			JSON.stringify( ( await get( '/ramjet/v1/overview' ) ).body )
		).toContain( '"forms-webhook-secret"' );
	} );
} );
