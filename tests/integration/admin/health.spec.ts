import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/test';
import type { SiteUnderTest } from '../../support/site';

type Finding = {
	label: string;
	status: string;
	description: string;
	actions: string;
	test: string;
	badge: { label: string };
};

/**
 * Runs one of Ramjet's tests as Site Health would.
 *
 * @param site
 * @param name
 * @param before PHP that makes the state which the test is to find.
 * @param after  PHP that takes it away.
 */
async function run(
	site: SiteUnderTest,
	name: string,
	before = '',
	after = ''
): Promise< Finding > {
	const answer = await site.php( `
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-site-health.php';
		${ before }
		$finding = ( WP_Site_Health::get_tests()['direct']['${ name }']['test'] )();
		${ after }
		echo wp_json_encode( $finding );` );
	return JSON.parse( answer ) as Finding;
}

const CRON = ( hook: string, secondsAgo: number ) => `
	add_filter( 'pre_option_cron', static fn () => array(
		time() - ${ secondsAgo } => array( '${ hook }' => array( 'key' => array( 'schedule' => false, 'args' => array() ) ) ),
		'version' => 2,
	) );`;

test.describe( 'Site Health', () => {
	test( 'finds secrets that cannot be read, and says where to enter them', async ( {
		site,
	} ) => {
		const good = await run( site, 'ramjet_secrets' );
		expect( good ).toMatchObject( {
			status: 'good',
			test: 'ramjet_secrets',
			badge: { label: 'Ramjet' },
			actions: '',
		} );
		const bad = await run(
			site,
			'ramjet_secrets',
			`add_filter( 'pre_option_ramjet_secret_stripe_secret_key', static fn () => '{"key":"0123456789ab","box":"AAAA"}' );`
		);
		expect( bad.status ).toBe( 'critical' );
		expect( bad.description ).toContain(
			'Stripe (Secret or restricted key)'
		);
		expect( bad.actions ).toContain( 'page=ramjet' );
		expect( bad.actions ).toContain( 'path=services' );
	} );

	test( 'finds a constant that does not fit', async ( { site } ) => {
		const bad = await run(
			site,
			'ramjet_secrets',
			`define( 'RAMJET_MAPBOX_TOKEN', 'Marker-no-token' );`
		);
		expect( bad.status ).toBe( 'critical' );
		expect( bad.description ).toContain( 'Mapbox (Access token)' );
		expect( bad.description ).not.toContain( 'Marker' );
	} );

	test( 'finds mail that fails, without anybody’s address', async ( {
		site,
	} ) => {
		const fail = `
			add_filter( 'pre_option_ramjet_mail_failure', $reader = static function () { return $GLOBALS['row'] ?? ''; } );
			add_filter( 'pre_update_option_ramjet_mail_failure', static function ( $value, $old ) { $GLOBALS['row'] = $value; return $old; }, 10, 2 );
			do_action( 'wp_mail_failed', new WP_Error( 'wp_mail_failed', 'SMTP Error: <b>refused</b> for somebody@example.com', array( 'to' => array( 'somebody@example.com' ) ) ) );`;
		const bad = await run( site, 'ramjet_mail', fail );
		expect( bad.status ).toBe( 'critical' );
		expect( bad.description ).toContain( 'SMTP Error: refused for ….' );
		expect( bad.description ).not.toContain( 'example.com' );
	} );

	test( 'a failure is kept in the database and forgotten with the next success', async ( {
		site,
	} ) => {
		// Other tests send mail meanwhile.
		const answer = await site.php( `
			Ramjet\\Tests\\enter_sandbox( '${ randomUUID() }' );
			$log = new Ramjet\\Health\\MailLog();
			do_action( 'wp_mail_failed', new WP_Error( 'wp_mail_failed', 'Out of paper' ) );
			global $wpdb;
			$kept = $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name = 'ramjet_mail_failure'" );
			do_action( 'wp_mail_succeeded', array() );
			echo wp_json_encode( array( json_decode( $kept, true ), $log->last() ) );` );
		expect( JSON.parse( answer ) ).toEqual( [
			{ time: expect.any( Number ), message: 'Out of paper' },
			null,
		] );
	} );

	for ( const [ hook, ago, status, label ] of [
		[ 'ramjet_deliver', 60, 'good', 'in time' ],
		[ 'ramjet_deliver', 1200, 'recommended', 'Ramjet’s work' ],
		[ 'ramjet_deliver', 90_000, 'critical', 'Ramjet’s work' ],
		[ 'other_plugin', 1200, 'good', 'in time' ],
		[ 'other_plugin', 90_000, 'recommended', 'Work in the background is' ],
	] as const ) {
		test( `work of ${ hook } that is ${ ago } s late: ${ status }`, async ( {
			site,
		} ) => {
			const finding = await run(
				site,
				'ramjet_queue',
				CRON( hook, ago )
			);
			expect( finding.status ).toBe( status );
			expect( finding.label ).toContain( label );
		} );
	}

	test( 'lists states without values in its information', async ( {
		site,
	} ) => {
		const answer = await site.php( `
			define( 'RAMJET_MAPBOX_TOKEN', 'pk.Marker0.Marker1' );
			define( 'RAMJET_PAYPAL_CLIENT_ID', 'Marker-public-but-nobodys-business' );
			echo wp_json_encode( apply_filters( 'debug_information', array() )['ramjet'] );` );
		const { fields } = JSON.parse( answer ) as {
			fields: Record< string, { value: string } >;
		};
		expect( fields.service_mapbox?.value ).toBe( 'token: set (constant)' );
		expect( fields.service_paypal?.value ).toContain(
			'client_id: set (constant)'
		);
		expect( answer ).not.toContain( 'Marker' );
	} );
} );
