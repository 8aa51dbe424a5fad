import { request } from './server.mjs';
import { undisturbed } from './statistics.mjs';

/** How many payments there are. */
const ORDERS = 100_000;

/** How many members there are. */
const MEMBERS = 100_000;

/** How many of them a statement stores. */
const BATCH = 1_000;

const ROUNDS = 15;

/**
 * Stores 100,000 orders with SQL.
 *
 * @param {import('../site.mjs').Site} site
 */
export async function seedPayments( site ) {
	await site.php( `
		global $wpdb;
		( new \\Ramjet\\Payments\\Orders\\OrderStore( $wpdb ) )->is_ready();
		$table    = \\Ramjet\\Payments\\Orders\\OrderTable::name( $wpdb );
		$statuses = array( 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'expired', 'failed', 'processing', 'open' );
		$history  = '';
		foreach ( array( 'created', 'open', 'paid', 'receipt' ) as $event ) {
			$history .= wp_json_encode( array( 'time' => 1700000000, 'event' => $event, 'detail' => '', 'user' => 0 ) ) . "\\n";
		}
		for ( $start = 1; $start <= ${ ORDERS }; $start += ${ BATCH } ) {
			$rows = array();
			for ( $number = $start; $number < $start + ${ BATCH }; $number++ ) {
				$status = $statuses[ $number % 10 ];
				$time   = 1700000000 + 300 * $number;
				$rows[] = $wpdb->prepare(
					'(%s,%s,%s,%s,%d,%s,%s,%s,%d,%d,%s,%s,%s,%d,%s,%s,%d,%d,%d,%s)',
					substr( md5( (string) $number ), 0, 24 ), $status, 0 === $number % 3 ? 'paypal' : 'stripe', 'post:' . ( 1 + $number % 20 ), 1 + $number % 20, 'donation', 'Donation', 'one-time', 500 + $number % 1000, 0 === $number % 50 ? 100 : 0, 0 === $number % 500 ? 'CHF' : 'EUR', "Payer $number", "payer$number@example.com", 0 === $number % 20, "cs_live_$number", "pi_$number", $time, 'paid' === $status ? $time + 60 : 0, 'paid' === $status ? $time + 60 : 0, $history
				);
			}
			$wpdb->query( "INSERT INTO $table (public_id, status, processor, source, page, item, title, period, amount, refunded, currency, name, email, is_test, checkout_id, payment_id, created_at, paid_at, receipt_at, history) VALUES " . implode( ',', $rows ) );
		}
		$wpdb->query( "ANALYZE TABLE $table" );
	` );
}

/**
 * Stores 100,000 members with SQL.
 *
 * @param {import('../site.mjs').Site} site
 */
export async function seedMembers( site ) {
	await site.php( `
		global $wpdb;
		( new \\Ramjet\\Payments\\Members\\MemberStore( $wpdb ) )->is_ready();
		$table  = \\Ramjet\\Payments\\Members\\MemberTable::name( $wpdb );
		$states = array( 'active', 'active', 'active', 'canceled', 'given', 'past_due' );
		for ( $start = 1; $start <= ${ MEMBERS }; $start += ${ BATCH } ) {
			$rows = array();
			for ( $number = $start; $number < $start + ${ BATCH }; $number++ ) {
				$rows[] = $wpdb->prepare(
					"(%s,%d,'acct_1',%s,'checkout',%d,%s,%s,%d)",
					"member$number@example.com", 1 + $number % 3, $states[ $number % 6 ], 1700000000 + 300 * $number, "sub_$number", "cus_$number", 0 === $number % 5000 ? 1 : 0
				);
			}
			$wpdb->query( "INSERT INTO $table (email, plan, account, state, source, since, subscription, customer, extra_order) VALUES " . implode( ',', $rows ) );
		}
		$wpdb->query( "ANALYZE TABLE $table" );
	` );
}

/**
 * Measures the requests of the page Payments, of which those of payments also add up the totals, and an export.
 *
 * @param {import('../site.mjs').Site} site
 * @param {string}                     cookie Of the administrator.
 * @return {Promise<{times: Record<string, number>, csv: {ms: number, memory: number}}>} Milliseconds by the clock, lower
 *         quartile; bytes.
 */
export async function measurePayments( site, cookie ) {
	const page = await fetch(
		`${ site.url }/wp-admin/admin.php?page=ramjet&path=payments`,
		{ headers: { Cookie: cookie } }
	);
	const nonce = /createNonceMiddleware\( "(\w+)" \)/.exec(
		await page.text()
	)?.[ 1 ];
	if ( ! nonce ) {
		throw new Error( 'The page Payments has no nonce.' );
	}
	const payments = {
		'first page': '',
		'last page': '&page=5000',
		'search for one name': '&search=payer%2099999',
		'search for an ID': '&search=pi_500',
		'search for what all have': '&search=example.com',
		'search for what none has': '&search=nothing-like-it',
		'rare currency': '&currency=CHF',
		'test payments': '&mode=test',
		'failed payments': '&status=failed',
		disputes: '&status=disputed',
		'a year': '&from=2024-01-01T00:00:00Z&to=2025-01-01T00:00:00Z',
	};
	const members = {
		'members, first page': '',
		'members, last page': '&page=5000',
		'members, search for one': '&search=member99999@',
		'members, search for what all have': '&search=example.com',
		'members, search for what none has': '&search=nothing-like-it',
		'members of a plan': '&plan=2',
		'members who pay twice': '&state=extra',
	};
	const times = {};
	for ( const [ name, query ] of [
		...Object.entries( payments ),
		...Object.entries( members ),
	] ) {
		const list = name in members ? 'members' : 'payments';
		const address = `${ site.url }/?rest_route=/ramjet/v1/${ list }${ query }&_wpnonce=${ nonce }`;
		const samples = [];
		for ( let round = 0; round < ROUNDS; round++ ) {
			samples.push(
				( await request( address, 'on', cookie ) ).measured.ms
			);
		}
		times[ name ] = undisturbed( samples );
	}
	const csv = JSON.parse(
		await site.php( `
			function_exists( 'memory_reset_peak_usage' ) && memory_reset_peak_usage();
			$start  = microtime( true );
			$export = new \\Ramjet\\Payments\\Dashboard\\Export( new \\Ramjet\\Payments\\Orders\\OrderStore( $wpdb ), new \\Ramjet\\Payments\\Orders\\OrderQuery( $wpdb ) );
			foreach ( $export->pieces( new \\Ramjet\\Payments\\Orders\\OrderFilter( is_paid: true ) ) as $piece ) {
				continue;
			}
			echo wp_json_encode( array( 'ms' => ( microtime( true ) - $start ) * 1000, 'memory' => memory_get_peak_usage() ) );
		` )
	);
	return { times, csv };
}
