/*
 * The dashboard pages for `npm run screenshots`, on a fresh site and in other states. Each state has its own sandbox
 * (see tests/support/mu-plugins/sandbox.php).
 */

/** The beginning of the states' PHP. */
const HELPERS = `
	wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
	$send = static function ( string $route, array $body ): void {
		$request = new WP_REST_Request( 'POST', $route );
		$request->set_body_params( $body );
		$answer = rest_do_request( $request );
		if ( $answer->is_error() ) {
			throw new Exception( "$route: " . $answer->as_error()->get_error_message() );
		}
	};
	$enter = static fn ( string $slug, array $fields ) => $send( "/ramjet/v1/services/$slug", array( 'fields' => $fields ) );
	$check = static fn ( string $slug, string $state, string $message ) => update_option(
		"ramjet_service_{$slug}_check",
		wp_json_encode( array( 'state' => $state, 'message' => $message, 'time' => time() ) ),
		false
	);
	$connection = new Ramjet\\Connection\\Connection( new Ramjet\\Connection\\Provider\\Local() );
	$switch_off = static fn ( string $slug ) => $send( "/jetpack/v4/module/$slug/active", array( 'active' => false ) );
`;

/** Keys that are rejected, and an incomplete set of keys. */
const KEYS = `
	$enter( 'turnstile', array( 'site_key' => '0x4AAAAAAScreenshot', 'secret' => '0x4AAAAAAScreenshotKey6789' ) );
	$check( 'turnstile', 'refused', 'Cloudflare Turnstile rejects your keys. Check that they are complete and have not expired.' );
	$enter( 'hcaptcha', array( 'site_key' => '10000000-ffff-ffff-ffff-000000000001' ) );
`;

/** The site's registration cannot be read. */
const BROKEN_CONNECTION = `
	$connection->site->disconnect();
	$connection->site->register();
	$connection->users->connect_directly( wp_get_current_user() );
	update_option( 'ramjet_registration', '{"id":' );
`;

/** ID of the response that is shown open; higher than the ID of any other post. */
const ENTRY = 999001;

/** Form responses are posts, which sandboxes share, so the same ones are replaced each time. */
const ENTRIES = `
	foreach ( array( 'Ada Lovelace', 'Grace Hopper', 'Mary Jackson' ) as $index => $name ) {
		wp_delete_post( ${ ENTRY } + $index, true );
		$field = static fn ( string $type, string $label, string $value ): array => array( 'id' => $type, 'type' => $type, 'label' => $label, 'value' => $value );
		$wpdb->insert( $wpdb->posts, array(
			'ID'                    => ${ ENTRY } + $index,
			'post_type'             => 'feedback',
			'post_status'           => 'publish',
			'comment_status'        => 2 === $index ? 'open' : 'closed',
			'post_date'             => "2026-03-1$index 10:30:00",
			'post_date_gmt'         => "2026-03-1$index 10:30:00",
			'post_excerpt'          => '',
			'to_ping'               => '',
			'pinged'                => '',
			'post_content_filtered' => '',
			'post_content'          => wp_json_encode( array(
				'version'  => 1,
				'form'     => array( 'source' => 'template:theme//page', 'key' => '0123456789ab-0', 'title' => 'Contact', 'page' => 0, 'url' => home_url( '/contact/' ) ),
				'fields'   => array( $field( 'name', 'Name', $name ), $field( 'email', 'Email', 'visitor@example.com' ), $field( 'telephone', 'Phone', '+1 555 0100' ), $field( 'textarea', 'Message', 'Is the large room free in the second week of May, and does it have a projector?' ) ),
				'visitor'  => array( 'ip' => null, 'user' => 0 ),
				'spam'     => array( 'verdict' => 'clean', 'reasons' => array() ),
				'delivery' => array( 'channels' => array( 'mail:owner@example.com' => array( 'to' => 'owner@example.com' ) ) ),
			) ),
		) );
		Ramjet\\Forms\\Delivery\\Log::add( ${ ENTRY } + $index, 'mail:owner@example.com', Ramjet\\Forms\\Delivery\\Attempt::succeeded(), 1772361000 );
		clean_post_cache( ${ ENTRY } + $index );
	}
`;

/**
 * @typedef {Object} DashboardState
 * @property {string} prepare  PHP that sets it up.
 * @property {string} [params] Further parameters of its URL.
 * @property {string} [ready]  Selector that has to exist, if it is not the page's.
 */

/** By path: a selector that has to exist, and the other states by name. */
export const DASHBOARD_PAGES = {
	overview: {
		ready: '.ramjet-overview',
		states: {
			problems: { prepare: BROKEN_CONNECTION + KEYS },
			empty: {
				prepare: `foreach ( array_keys( (array) rest_do_request( '/jetpack/v4/module/all' )->get_data() ) as $slug ) { $switch_off( $slug ); }`,
				ready: '.ramjet-first-steps',
			},
		},
	},
	modules: {
		ready: '.ramjet-module',
		states: {
			some: {
				prepare: `$switch_off( 'markdown' ); $switch_off( 'repeat-visitor' );`,
			},
			'no-results': {
				prepare: '',
				params: '&s=newspaper',
				ready: '.ramjet-modules__empty',
			},
		},
	},
	connection: {
		ready: '.ramjet-connection',
		states: {
			disconnected: { prepare: `$connection->site->disconnect();` },
			'account-disconnected': {
				prepare: `$connection->users->disconnect( wp_get_current_user() );`,
			},
			broken: { prepare: BROKEN_CONNECTION },
		},
	},
	services: {
		ready: '.ramjet-service',
		states: {
			keys: { prepare: KEYS },
			refused: {
				prepare: KEYS,
				params: '&service=turnstile',
				ready: '.ramjet-service__body',
			},
			incomplete: {
				prepare: KEYS,
				params: '&service=hcaptcha',
				ready: '.ramjet-service__body',
			},
		},
	},
	settings: {
		ready: '.ramjet-form',
		states: {
			values: {
				prepare: `
					$send( '/jetpack/v4/verify-site/google', array( 'keyring_id' => 'Screenshot_Google_Token_0123456789abcdefghi' ) );
					$send( '/jetpack/v4/settings', array( 'enable_upgrade_nudge' => true ) );
					$switch_off( 'markdown' );`,
			},
		},
	},
	privacy: {
		ready: '.ramjet-form',
		states: {
			values: {
				prepare: `${ KEYS } $send( '/jetpack/v4/settings', array( 'tracking' => true, 'delete_entries' => true ) );`,
			},
		},
	},
	// Last, because its responses would add an unread count to the others' menu.
	responses: {
		ready: '.ramjet-responses',
		states: {
			inbox: { prepare: ENTRIES },
			entry: {
				prepare: ENTRIES,
				params: `&response=${ ENTRY }`,
				ready: '.ramjet-fields',
			},
		},
	},
};

/**
 * Sets up a state.
 *
 * @param {import('./site.mjs').Site} site
 * @param {string}                    name  Unique among the states.
 * @param {DashboardState}            state
 * @return {Promise<{sandbox: string}>} The conditions that show it.
 */
export async function prepareState( site, name, state ) {
	await site.php(
		`Ramjet\\Tests\\enter_sandbox( '${ name }' ); ${ HELPERS } ${ state.prepare }`
	);
	return { sandbox: name };
}
