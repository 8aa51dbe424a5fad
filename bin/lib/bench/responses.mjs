import { request } from './server.mjs';
import { undisturbed } from './statistics.mjs';

/** How many responses there are. */
const ENTRIES = 100_000;

/** How many responses a statement stores. */
const BATCH = 1_000;

const ROUNDS = 15;

/**
 * Stores 100,000 responses with SQL, and lists them once, so that they are indexed.
 *
 * @param {import('../site.mjs').Site} site
 */
export async function seedResponses( site ) {
	await site.php( `
		global $wpdb;
		$text = 'I would like to book the large room for the second week of May. Is it free then, and does it have a projector? We are about twenty people.';
		for ( $start = 1; $start <= ${ ENTRIES }; $start += ${ BATCH } ) {
			$rows = array();
			for ( $number = $start; $number < $start + ${ BATCH }; $number++ ) {
				$date    = gmdate( 'Y-m-d H:i:s', 1700000000 + 300 * $number );
				$form    = array( 'source' => 'post:' . ( 1 + $number % 20 ), 'key' => '0123456789ab-0', 'title' => 'Contact', 'page' => 1, 'url' => 'https://example.com/contact/' );
				$fields  = array(
					array( 'id' => 'name', 'type' => 'name', 'label' => 'Name', 'value' => "Visitor $number" ),
					array( 'id' => 'email', 'type' => 'email', 'label' => 'Email', 'value' => "visitor$number@example.com" ),
					array( 'id' => 'message', 'type' => 'textarea', 'label' => 'Message', 'value' => $text . ' ' . md5( (string) $number ) ),
				);
				$content = wp_json_encode( array( 'version' => 1, 'form' => $form, 'fields' => $fields, 'visitor' => array( 'ip' => null, 'user' => 0 ), 'spam' => array( 'verdict' => 'clean', 'reasons' => array() ), 'delivery' => array() ) );
				$rows[]  = $wpdb->prepare( '(%s,%s,%s,%s,%s,%s,%d,%s,%s,%s,%s)', 'feedback', 0 === $number % 10 ? 'spam' : 'publish', 0 === $number % 50 ? 'open' : 'closed', $date, $date, $content, 1 + $number % 20, '', '', '', '' );
			}
			$wpdb->query( "INSERT INTO $wpdb->posts (post_type, post_status, comment_status, post_date, post_date_gmt, post_content, post_parent, post_excerpt, to_ping, pinged, post_content_filtered) VALUES " . implode( ',', $rows ) );
		}
		$index = \\Ramjet\\Forms\\Responses\\ResponseIndex::for_site();
		while ( ! $index->catch_up( 60 ) ) {
			continue;
		}
		$wpdb->query( "ANALYZE TABLE $wpdb->posts" );
	` );
}

/**
 * Measures the requests of the page Responses, and exports.
 *
 * @param {import('../site.mjs').Site} site
 * @param {string}                     cookie Of the administrator.
 * @return {Promise<{list: number, last: number, found: number, common: number, none: number, counts: number, csv: {ms: number, memory: number, bytes: number}, json: {ms: number, memory: number, bytes: number}}>}
 *         Milliseconds by the clock, lower quartile; bytes.
 */
export async function measureResponses( site, cookie ) {
	const page = await fetch(
		`${ site.url }/wp-admin/admin.php?page=ramjet&path=responses`,
		{ headers: { Cookie: cookie } }
	);
	const html = await page.text();
	const nonce = /createNonceMiddleware\( "(\w+)" \)/.exec( html )?.[ 1 ];
	const exportNonce = /"exportNonce":"(\w+)"/.exec( html )?.[ 1 ];
	if ( ! nonce || ! exportNonce ) {
		throw new Error( 'The page Responses has no nonces.' );
	}

	const time = async ( query ) => {
		const address = `${ site.url }/?rest_route=/ramjet/v1/forms/responses${ query }&_wpnonce=${ nonce }`;
		const samples = [];
		for ( let round = 0; round < ROUNDS; round++ ) {
			samples.push(
				( await request( address, 'on', cookie ) ).measured.ms
			);
		}
		return undisturbed( samples );
	};
	const save = async ( format ) => {
		const { ms, memory, bytes } = JSON.parse(
			await site.php( `
				wp_set_current_user( 1 );
				function_exists( 'memory_reset_peak_usage' ) && memory_reset_peak_usage();
				$start     = microtime( true );
				$bytes     = 0;
				$export    = new \\Ramjet\\Forms\\Responses\\Export\\ResponseExport( \\Ramjet\\Forms\\Storage\\ResponseStore::for_site(), \\Ramjet\\Forms\\Responses\\ResponseIndex::for_site()->query(), new \\Ramjet\\Forms\\Responses\\ResponseFilter(), null );
				foreach ( $export->pieces( '${ format }' ) as $piece ) {
					$bytes += strlen( $piece );
				}
				echo wp_json_encode( array( 'ms' => ( microtime( true ) - $start ) * 1000, 'memory' => memory_get_peak_usage(), 'bytes' => $bytes ) );
			` )
		);
		return { ms, memory, bytes };
	};

	return {
		list: await time( '' ),
		last: await time( '&page=4500' ),
		found: await time( '&search=visitor99999' ),
		common: await time( '&search=projector%20room' ),
		none: await time( '&search=nothing-like-it' ),
		counts: await time( '/counts' ),
		csv: await save( 'csv' ),
		json: await save( 'json' ),
	};
}
