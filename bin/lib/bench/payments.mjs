import { request } from './server.mjs';
import { undisturbed } from './statistics.mjs';

/** How many payments there are. */
const ORDERS = 1_000_000;

/** How many members there are. */
const MEMBERS = 100_000;

/** How many of them a statement stores. */
const BATCH = 1_000;

const ROUNDS = 7;

/** Seconds between payments. */
const PACE = 60;

/**
 * Stores 1,000,000 orders of almost two years with one statement of MariaDB.
 *
 * @param {import('../site.mjs').Site} site
 */
export async function seedPayments( site ) {
	await site.php( `
		global $wpdb;
		set_time_limit( 0 );
		( new \\Ramjet\\Payments\\Orders\\OrderStore( $wpdb ) )->is_ready();
		$table   = \\Ramjet\\Payments\\Orders\\OrderTable::name( $wpdb );
		$history = '';
		foreach ( array( 'created', 'open', 'paid', 'receipt' ) as $event ) {
			$history .= wp_json_encode( array( 'time' => 1700000000, 'event' => $event, 'detail' => '', 'user' => 0 ) ) . "\\n";
		}
		$start = time() - ${ PACE } * ${ ORDERS };
		$wpdb->query( $wpdb->prepare(
			"INSERT INTO $table (public_id, status, processor, source, page, item, title, period, amount, refunded, currency, name, email, is_test, checkout_id, payment_id, dispute, created_at, paid_at, receipt_at, history)
			SELECT SUBSTRING(MD5(seq), 1, 24), ELT(1 + seq %% 10, 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'expired', 'failed', 'processing', 'open'),
				IF(seq %% 3 = 0, 'paypal', 'stripe'), CONCAT('post:', 1 + seq %% 20), 1 + seq %% 20, 'donation', 'Donation', 'one-time', 500 + seq %% 1000,
				IF(seq %% 50 = 0, 100, 0), IF(seq %% 500 = 0, 'CHF', 'EUR'), CONCAT('Payer ', seq), CONCAT('payer', seq, '@example.com'), seq %% 20 = 0,
				CONCAT('cs_live_', seq), CONCAT('pi_', seq), IF(seq %% 1001 = 0, 'won', ''),
				%d + ${ PACE } * seq, IF(seq %% 10 < 6, %d + ${ PACE } * seq + 60, 0), IF(seq %% 10 < 6, %d + ${ PACE } * seq + 60, 0), %s
			FROM seq_1_to_${ ORDERS }",
			$start, $start, $start, $history
		) );
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
		( new \\Ramjet\\Members\\Membership\\MemberStore( $wpdb ) )->is_ready();
		$table  = \\Ramjet\\Members\\Membership\\MemberTable::name( $wpdb );
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
 * Measures the requests of the page Payments, of which those of payments also add up the totals, and an export of about
 * 100,000 payments.
 *
 * @param {import('../site.mjs').Site} site
 * @param {string}                     cookie Of the administrator.
 * @return {Promise<{times: Record<string, number>, parts: Record<string, number>, csv: {ms: number, memory: number}}>}
 *         Milliseconds by the clock, lower quartile: of lists, and of searches for a part of a name; bytes.
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
	const date = ( ago ) =>
		new Date( Date.now() - ago * 86_400_000 ).toISOString();
	const payments = {
		'first page': '',
		'page 5,000': '&page=5000',
		'the oldest': '&order=asc',
		'search for an email address': '&search=payer99999@example.com',
		'search for an ID': '&search=pi_500',
		'rare currency': '&currency=CHF',
		'test payments': '&mode=test',
		'failed payments': '&status=failed',
		refunds: '&status=refunded',
		disputes: '&status=disputed',
		PayPal: '&processor=paypal',
		'a month': `&from=${ date( 130 ) }&to=${ date( 100 ) }`,
		'a year': `&from=${ date( 500 ) }&to=${ date( 135 ) }`,
	};
	const parts = {
		'search for one name': '&search=payer%2099999',
		'search for what all have': '&search=example.com',
		'search for what none has': '&search=nothing-like-it',
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
	const measure = async ( list, queries ) => {
		const times = {};
		for ( const [ name, query ] of Object.entries( queries ) ) {
			const address = `${ site.url }/?rest_route=/ramjet/v1/${ list }${ query }&_wpnonce=${ nonce }`;
			const samples = [];
			for ( let round = 0; round < ROUNDS; round++ ) {
				samples.push(
					( await request( address, 'on', cookie ) ).measured.ms
				);
			}
			times[ name ] = undisturbed( samples );
		}
		return times;
	};
	const times = {
		...( await measure( 'payments', payments ) ),
		...( await measure( 'members', members ) ),
	};
	const csv = JSON.parse(
		await site.php( `
			function_exists( 'memory_reset_peak_usage' ) && memory_reset_peak_usage();
			$start  = microtime( true );
			$export = new \\Ramjet\\Payments\\PaymentsPage\\PaymentExport( new \\Ramjet\\Payments\\Orders\\OrderStore( $wpdb ), new \\Ramjet\\Payments\\Orders\\OrderQuery( $wpdb ) );
			foreach ( $export->pieces( new \\Ramjet\\Payments\\Orders\\OrderFilter( is_paid: true, from: time() - 116 * DAY_IN_SECONDS ) ) as $piece ) {
				continue;
			}
			echo wp_json_encode( array( 'ms' => ( microtime( true ) - $start ) * 1000, 'memory' => memory_get_peak_usage() ) );
		` )
	);
	return { times, parts: await measure( 'payments', parts ), csv };
}
