import {
	dispute,
	orderOf,
	PAYER,
	PAYPAL,
	refundAtPayPal,
	unitOf,
	webhook,
} from '../../services/paypal';
import { type Doubles, startDoubles } from '../../services/server';
import { conditionsHeader, serviceConstants } from '../../support/conditions';
import { headersUnder } from '../../support/headers';
import { expect, test } from '../../support/test';

// The page on which a payer approves, and webhooks over HTTP. The rules are in tests/php/Payments/PayPal.

const ROUTE = '/wp-json/ramjet/v1/payments/paypal/webhook';

let doubles: Doubles;
test.beforeAll( async () => {
	doubles = await startDoubles();
} );
test.afterAll( () => doubles.close() );

test( 'PayPal reports the outcome of a payment, and nobody else can', async ( {
	as,
	site,
} ) => {
	const constants = serviceConstants( 'paypal', PAYPAL );
	const conditions = {
		services: { origin: doubles.origin, mode: 'ok' },
		constants,
	};
	const admin = await as( 'admin' );
	const tested = await admin.request.post(
		'/wp-json/ramjet/v1/services/paypal/test',
		{ headers: headersUnder( admin, conditions ) }
	);
	expect( await tested.json() ).toMatchObject( {
		message: 'PayPal accepts your keys.',
	} );

	const defined = Object.entries( constants )
		.map( ( [ name, value ] ) => `define( '${ name }', '${ value }' );` )
		.join( '' );
	const publicId = await site.php( `
		${ defined }
		add_filter( 'ramjet_service_url', static fn( $url ) => '${ doubles.origin }/ok/' . substr( $url, 8 ) );
		$features = new Ramjet\\Support\\Features\\Features();
		$catalogue = new Ramjet\\Support\\Features\\Catalogue( new Ramjet\\Support\\Blocks\\Manifest( '' ), $features );
		$keys = new Ramjet\\Dashboard\\Services\\ServicesFeature( $features, $catalogue, static fn() => array() );
		$store = new Ramjet\\Payments\\Orders\\OrderStore( $GLOBALS['wpdb'] );
		$store->is_ready();
		$order = $store->create( array( 'processor' => 'paypal', 'item' => 'product:5', 'title' => 'Poster', 'amount' => 500, 'currency' => 'EUR' ) );
		$checkout = ( new Ramjet\\Payments\\PayPal\\PayPalProcessor( $keys ) )->start( $order, 'https://site.example/?p=1#pay' );
		$store->opened( $order, $checkout->id, $checkout->url, $checkout->is_test, $checkout->account );
		echo $order->public_id;` );
	const { id, links } = orderOf( publicId )!;
	const page = await fetch( links[ 0 ]!.href, {
		method: 'POST',
		body: new URLSearchParams( { choice: 'now' } ),
		redirect: 'manual',
	} );
	expect( page.headers.get( 'location' ) ).toBe(
		`https://site.example/?p=1&token=${ id }&PayerID=QYR5Z8XDVJNXQ`
	);

	const { request } = await as( 'visitor' );
	const send = async ( type: string, change = ( body: string ) => body ) => {
		const { headers, body } = webhook( type, id );
		const response = await request.post( ROUTE, {
			headers: { ...headers, ...conditionsHeader( conditions ) },
			data: Buffer.from( change( body ) ),
		} );
		return response.status();
	};
	const read = async () =>
		JSON.parse(
			await site.php( `echo wp_json_encode( $GLOBALS['wpdb']->get_row(
				"SELECT status, email, refunded, dispute, is_test, paid_at, (SELECT refunded_at FROM {$GLOBALS['wpdb']->prefix}ramjet_refunds r WHERE r.order_id = o.id) AS refunded_at FROM {$GLOBALS['wpdb']->prefix}ramjet_orders o WHERE public_id = '${ publicId }'" ) );` )
		);

	const forged = await send( 'CHECKOUT.ORDER.APPROVED', ( body ) =>
		body.replace( '{}', '[]' )
	);
	expect( forged ).toBe( 403 );
	expect( await read() ).toMatchObject( { status: 'open' } );
	expect( await send( 'CHECKOUT.ORDER.APPROVED' ) ).toBe( 200 );
	await expect.poll( read ).toMatchObject( {
		status: 'paid',
		email: PAYER.email,
		is_test: '1',
	} );

	refundAtPayPal( id, '2.00' );
	expect( await send( 'PAYMENT.CAPTURE.REFUNDED' ) ).toBe( 200 );
	const { captures, refunds } = unitOf( id ).payments!;
	const unixTime = ( [ one ]: { create_time: string }[] = [] ) =>
		String( Date.parse( one!.create_time ) / 1_000 );
	await expect.poll( read ).toMatchObject( {
		refunded: '200',
		paid_at: unixTime( captures ),
		refunded_at: unixTime( refunds ),
	} );
	dispute( id, 'WAITING_FOR_SELLER_RESPONSE' );
	expect( await send( 'CUSTOMER.DISPUTE.CREATED' ) ).toBe( 200 );
	await expect.poll( read ).toMatchObject( { dispute: 'needs_response' } );
} );
