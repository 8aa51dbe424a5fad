import { createHmac, randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../paths.mjs';
import { killWorkers, post, sendForm } from './form-load.mjs';
import { summarize } from './server.mjs';
import { interleave } from './statistics.mjs';

const SECRET = 'whsec_0123456789abcdefghijklmn';

/** The block, on its own page, so that nothing else affects the measurement. */
const BLOCK =
	'<!-- wp:jetpack/donations {"oneTimeDonation":{"show":true,"planId":1,"amounts":[5,15,100]}} /-->';

/** How many orders the events are about, how often each event comes, and how many come at the same time. */
const ORDERS = 500;
const TIMES = 3;
const TOGETHER = 10;

/** How often an event without a reply is sent again, and the pause before that in milliseconds. */
const ATTEMPTS = 20;
const PAUSE = 300;

let count = 0;

// From another IP address each time, because of the limits.
function nextAddress() {
	count++;
	return `127.201.${ Math.floor( count / 250 ) }.${ 2 + ( count % 250 ) }`;
}

/**
 * Gives the site a key of the Stripe in bin/bench/stripe.php, and publishes a page with donations.
 *
 * @param {import('../site.mjs').Site} site
 * @return {Promise<{url: string, token: string}>} The page and its token.
 */
export async function publishDonations( site ) {
	await copyFile(
		join( ROOT, 'bin/bench/stripe.php' ),
		join( site.wordpress, 'wp-content/mu-plugins/ramjet-bench-stripe.php' )
	);
	const url = await site.php( `
		$secrets = new Ramjet\\Support\\Secrets\\Secrets( new Ramjet\\Support\\Secrets\\KeyRing() );
		$secrets->save( 'stripe_key', 'sk_test_' . str_repeat( 'a1', 20 ) );
		update_option( Ramjet\\Payments\\Stripe\\StripeKey::MODE, 'test' );
		$secrets->save( Ramjet\\Payments\\Stripe\\StripeWebhook::SECRET, '${ SECRET }' );
		( new Ramjet\\Payments\\Orders\\OrderStore( $wpdb ) )->is_ready();
		echo get_permalink( wp_insert_post( array( 'post_title' => 'Donations', 'post_type' => 'page', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => base64_decode( '${ Buffer.from( BLOCK ).toString( 'base64' ) }' ) ) ) );
	` );
	const html = await ( await fetch( url ) ).text();
	const token = /name="ramjet_pay" value="([^"]+)"/.exec( html )?.[ 1 ];
	if ( ! token ) {
		throw new Error( `The page ${ url } has no donations.` );
	}
	return { url, token };
}

const start = ( { url, token } ) =>
	post( url, {
		address: nextAddress(),
		headers: {
			'X-Ramjet-Bench': 'on',
			Accept: 'text/html',
			// Of a browser that is known: one without it is sent here once more.
			Cookie: `ramjet_payer=${ randomUUID().replaceAll( '-', '' ) }`,
		},
		body: new URLSearchParams( {
			ramjet_pay: token,
			ramjet_interval: 'one-time',
			'ramjet_tier[one-time]': '1',
			ramjet_pay_with: 'stripe',
		} ).toString(),
	} );

function sendEvent( site, number, headers = {} ) {
	const body = JSON.stringify( {
		id: `evt_${ randomUUID() }`,
		object: 'event',
		type: 'checkout.session.completed',
		livemode: false,
		data: {
			object: {
				id: `cs_test_${ number }`,
				object: 'checkout.session',
				metadata: {
					ramjet_order: `bench${ `${ number }`.padStart( 19, '0' ) }`,
				},
			},
		},
	} );
	const time = Math.floor( Date.now() / 1_000 );
	const v1 = createHmac( 'sha256', SECRET )
		.update( `${ time }.${ body }` )
		.digest( 'hex' );
	return post(
		`${ site.url }/?rest_route=/ramjet/v1/payments/stripe/webhook`,
		{
			address: '127.0.0.1',
			headers: {
				'Content-Type': 'application/json',
				'Stripe-Signature': `t=${ time },v1=${ v1 }`,
				...headers,
			},
			body,
		}
	);
}

/**
 * Measures the start of a payment, and an event of Stripe, until the reply (on), beside a form's submission (off).
 *
 * @param {import('../site.mjs').Site}        site
 * @param {{url: string, token: string}}      donations
 * @param {{url: string, token: string}}      form
 * @param {{rounds: number, seconds: number}} limits
 * @return {Promise<{start: import('./judge.mjs').Pair, event: import('./judge.mjs').Pair}>} Both.
 */
export async function measureStart( site, donations, form, limits ) {
	await seedOrders( site );
	const off = () =>
		sendForm( form, {
			address: nextAddress(),
			headers: { 'X-Ramjet-Bench': 'on' },
			id: randomUUID(),
			message: 'A message as long as messages are. '.repeat( 8 ),
		} );
	const compare = async ( status, on ) => {
		const take = async ( side ) => {
			const answer = await ( side === 'on' ? on() : off() );
			const measured = answer.headers[ 'x-ramjet-measured' ];
			if (
				answer.status !== ( side === 'on' ? status : 200 ) ||
				! measured
			) {
				throw new Error( `${ side } was answered ${ answer.status }.` );
			}
			return JSON.parse( measured );
		};
		await interleave( { rounds: 6 }, take );
		const samples = await interleave( limits, take );
		return { on: summarize( samples.on ), off: summarize( samples.off ) };
	};
	let number = 0;
	return {
		start: await compare( 303, () => start( donations ) ),
		event: await compare( 200, () =>
			sendEvent( site, ++number, { 'X-Ramjet-Bench': 'on' } )
		),
	};
}

const seedOrders = ( site ) =>
	site.php( `
		$table = Ramjet\\Payments\\Orders\\OrderTable::name( $wpdb );
		$wpdb->query( "DELETE FROM $table WHERE public_id LIKE 'bench%'" );
		$rows = array();
		for ( $number = 1; $number <= ${ ORDERS }; $number++ ) {
			$rows[] = $wpdb->prepare( "(%s, 'open', 'stripe', 'post:1', 'donation', 'Donation', 'one-time', %d, 'USD', 1, %s, %d, %d)", sprintf( 'bench%019d', $number ), RAMJET_BENCH_AMOUNT, "cs_test_$number", time(), time() + DAY_IN_SECONDS );
		}
		$wpdb->query( "INSERT INTO $table (public_id, status, processor, source, item, title, period, amount, currency, is_test, checkout_id, created_at, due_at) VALUES " . implode( ',', $rows ) );
		file_put_contents( WP_CONTENT_DIR . '/bench-mails', '' );
	` );

/**
 * Sends events about 500 orders in random order, each three times, while PHP workers are killed; then the queue does what
 * is left.
 *
 * @param {import('../site.mjs').Site} site
 * @return {Promise<{killed: number, unanswered: number, wrong: number, mails: number}>} `wrong`: orders that are not as
 *   Stripe has them. `mails`: paid orders that have not exactly one email.
 */
export async function sendEvents( site ) {
	await seedOrders( site );
	const events = Array.from(
		{ length: ORDERS * TIMES },
		( _, index ) => 1 + ( index % ORDERS )
	)
		.map( ( number ) => ( { number, order: Math.random() } ) )
		.sort( ( one, other ) => one.order - other.order );
	let unanswered = 0;
	const work = async () => {
		for ( let event; ( event = events.pop() ); ) {
			let status = 0;
			for ( let turn = 0; status !== 200 && turn < ATTEMPTS; turn++ ) {
				( { status } = await sendEvent( site, event.number ) );
				await ( status === 200 || wait( PAUSE ) );
			}
			unanswered += status === 200 ? 0 : 1;
		}
	};
	const ending = new AbortController();
	const killing = killWorkers( site, ending.signal );
	await Promise.all( Array.from( { length: TOGETHER }, work ) );
	ending.abort();
	const killed = await killing;
	const found = JSON.parse(
		await site.php( `
			$table = Ramjet\\Payments\\Orders\\OrderTable::name( $wpdb );
			// The claims of killed requests run out after minutes.
			$wpdb->query( "UPDATE $table SET claimed_until = 0 WHERE public_id LIKE 'bench%' AND due_at IS NOT NULL" );
			$wpdb->query( $wpdb->prepare( "UPDATE $table SET due_at = 1, created_at = created_at - 61 WHERE public_id LIKE 'bench%' AND due_at < %d", time() + 600 ) );
			// As in a request that runs cron.
			add_filter( 'wp_doing_cron', '__return_true' );
			apply_filters( 'pre_get_ready_cron_jobs', null );
			do_action( Ramjet\\Payments\\Orders\\OrderStore::SETTLE );
			$rows  = $wpdb->get_results( "SELECT public_id, status, refunded, review FROM $table WHERE public_id LIKE 'bench%'", ARRAY_A );
			$mails = array_count_values( array_map( static fn( $line ) => substr( $line, 7, 24 ), array_unique( file( WP_CONTENT_DIR . '/bench-mails' ) ) ) );
			$wrong = $mailed = 0;
			$names = array( 'paid', 'paid', 'processing', 'failed', 'expired' );
			foreach ( $rows as $row ) {
				$number  = (int) substr( $row['public_id'], 5 );
				$status  = $names[ $number % 5 ];
				$wrong  += (int) ( $row['status'] !== $status || '' !== $row['review'] || (int) $row['refunded'] !== ramjet_bench_fate( $number )['refunded'] );
				$mailed += (int) ( ( $mails[ $row['public_id'] ] ?? 0 ) !== (int) ( 'paid' === $status ) );
			}
			echo wp_json_encode( array( 'wrong' => $wrong, 'mails' => $mailed ) );
		` )
	);
	return { killed, unanswered, ...found };
}
