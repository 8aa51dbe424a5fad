/*
 * The dashboard's pages that `npm run screenshots` captures: on a fresh site, and in other states. Each state is
 * prepared in a sandbox (see tests/support/mu-plugins/sandbox.php).
 */

/** PHP that runs before that of every state. */
const HELPERS = `
	wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
	$send = static function ( string $route, array $body ): void {
		$request = new WP_REST_Request( 'POST', $route );
		$request->set_body_params( $body );
		$response = rest_do_request( $request );
		if ( $response->is_error() ) {
			throw new Exception( "$route: " . $response->as_error()->get_error_message() );
		}
	};
	$set_keys = static fn ( string $slug, array $fields ) => $send( "/ramjet/v1/services/$slug", array( 'fields' => $fields ) );
	$reply_with = static fn ( string $json ) => add_filter( 'pre_http_request', static fn (): array => array(
		'response' => array( 'code' => 200, 'message' => '' ),
		'headers'  => array(),
		'body'     => $json,
	) );
	$connection = new Ramjet\\Provider\\Connection\\Connection( new Ramjet\\Provider\\Local() );
	$switch_off = static fn ( string $slug ) => $send( "/jetpack/v4/module/$slug/active", array( 'active' => false ) );
`;

/** Keys that the service rejects, and a service with only one of two keys. */
const KEYS = `
	$set_keys( 'turnstile', array( 'site_key' => '0x4AAAAAAScreenshot', 'secret' => '0x4AAAAAAScreenshotKey6789' ) );
	$reply_with( '{"success":false,"error-codes":["invalid-input-secret"]}' );
	$send( '/ramjet/v1/services/turnstile/test', array() );
	$set_keys( 'hcaptcha', array( 'site_key' => '10000000-ffff-ffff-ffff-000000000001' ) );
`;

/** Another plugin that uses the connection: without one, there is no section Connection. */
const SHOP = { connectedPlugins: [ { slug: 'shop', name: 'Example Shop' } ] };

/** ID of the response that is pictured open. No other post has such a high ID. */
const RESPONSE = 999001;

/**
 * Responses: posts, which sandboxes share. The same ones are stored again, with unfiltered names of their logs.
 *
 * @param {string} date PHP of the date, by `$index`.
 */
const storeResponses = ( date ) => `
	remove_all_filters( 'query' );
	foreach ( array( 'Ada Lovelace', 'Grace Hopper', 'Mary Jackson' ) as $index => $name ) {
		wp_delete_post( ${ RESPONSE } + $index, true );
		$field = static fn ( string $type, string $label, string $value ): array => array( 'id' => $type, 'type' => $type, 'label' => $label, 'value' => $value );
		$wpdb->insert( $wpdb->posts, array(
			'ID'                    => ${ RESPONSE } + $index,
			'post_type'             => 'feedback',
			'post_status'           => 'publish',
			'comment_status'        => 2 === $index ? 'open' : 'closed',
			'post_date'             => ${ date },
			'post_date_gmt'         => ${ date },
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
		Ramjet\\Forms\\Delivery\\Log::add( ${ RESPONSE } + $index, 'mail:owner@example.com', Ramjet\\Forms\\Delivery\\Attempt::succeeded(), 1772361000 );
		clean_post_cache( ${ RESPONSE } + $index );
	}
`;

const RESPONSES = storeResponses( '"2026-03-1$index 10:30:00"' );

const PAYMENT = 990_001;

const MEMBER = 990_000;

/* Members in all their states. */
const MEMBERS = `
	( new Ramjet\\Members\\Membership\\MemberStore( $GLOBALS['wpdb'] ) )->is_ready();
	$rows = array(
		array( 'email' => 'ada@example.com', 'state' => 'active', 'until' => 4000000000, 'subscription' => 'sub_1', 'customer' => 'cus_1', 'extra_order' => 1 ),
		array( 'email' => 'amina@example.com', 'state' => 'past_due', 'until' => 1772361000, 'subscription' => 'sub_2' ),
		array( 'email' => 'bob@example.com', 'state' => 'given', 'source' => 'import', 'account' => '' ),
		array( 'email' => 'cid@example.com', 'state' => 'canceled', 'until' => 1772361000, 'is_test' => 1 ),
	);
	foreach ( $rows as $index => $row ) {
		$GLOBALS['wpdb']->replace( Ramjet\\Members\\Membership\\MemberTable::name( $GLOBALS['wpdb'] ), $row + array(
			'id'      => ${ MEMBER } + $index,
			'plan'    => 1,
			'account' => 'acct_screenshot',
			'source'  => 'checkout',
			'since'   => 1772361000 - 3600 * $index,
		) );
	}`;

/** Payments of three people: a monthly donation of which a part was refunded, one that is disputed, and a test. */
const PAYMENTS = `
	( new Ramjet\\Payments\\Orders\\OrderStore( $GLOBALS['wpdb'] ) )->is_ready();
	$log  = static fn ( string $event, string $detail = '' ): string => wp_json_encode( array( 'time' => 1772361000, 'event' => $event, 'detail' => $detail, 'user' => 0 ) ) . "\\n";
	$rows = array(
		array( 'name' => 'Ada Lovelace', 'email' => 'ada@example.com', 'amount' => 2500, 'refunded' => 500, 'period' => '1 month', 'subscription_id' => 'sub_1' ),
		array( 'name' => 'أمينة', 'email' => 'amina@example.com', 'amount' => 1000, 'dispute' => 'needs_response' ),
		array( 'name' => 'Bob', 'email' => 'bob@example.com', 'amount' => 123450, 'is_test' => 1, 'processor' => 'paypal', 'title' => 'A boat trip around the island for two people, with lunch', 'item' => 'product:1' ),
	);
	foreach ( $rows as $index => $row ) {
		$GLOBALS['wpdb']->replace( Ramjet\\Payments\\Orders\\OrderTable::name( $GLOBALS['wpdb'] ), $row + array(
			'id'          => ${ PAYMENT } + $index,
			'public_id'   => "screenshotpayment$index",
			'status'      => 'paid',
			'processor'   => 'stripe',
			'item'        => 'donation',
			'title'       => 'Donation',
			'period'      => 'one-time',
			'currency'    => 'EUR',
			'checkout_id' => "cs_screenshot_$index",
			'payment_id'  => "pi_screenshot_$index",
			'created_at'  => 1772361000 - 3600 * $index,
			'paid_at'     => 1772361060 - 3600 * $index,
			'receipt_at'  => 1772361060 - 3600 * $index,
			'history'     => $log( 'created' ) . $log( 'open' ) . $log( 'paid' ) . $log( 'receipt' ) . ( 0 === $index ? $log( 'refunded', '5.00' ) : '' ),
		) );
	}
`;

/** ID of the first subscriber. */
const SUBSCRIBER = 990_001;

/** The newsletter, and subscribers in all their states. */
const SUBSCRIBERS = `
	$send( '/jetpack/v4/module/subscriptions/active', array( 'active' => true ) );
	Ramjet\\Newsletter\\Subscribers\\SubscriberTable::of( $wpdb )->is_ready();
	$rows = array(
		array( 'email' => 'ada@example.com', 'state' => 'confirmed', 'confirmed_at' => 1772361060, 'source' => home_url( '/about/' ), 'proof' => 'Subscribe to get the latest posts sent to your email.' ),
		array( 'email' => 'a-very-long-name-of-somebody-who-reads-every-post@a-very-long-host-name.example.com', 'state' => 'pending' ),
		array( 'email' => 'bob@example.com', 'state' => 'paused', 'origin' => 'import', 'refused' => 3 ),
		array( 'email' => '@' . str_repeat( 'c', 64 ), 'state' => 'left', 'left_at' => 1772361000 ),
		array( 'email' => '@' . str_repeat( 'd', 64 ), 'state' => 'complained', 'left_at' => 1772361000, 'origin' => 'member' ),
		array( 'email' => 'eve@example.com', 'state' => 'confirmed', 'confirmed_at' => 1772361060, 'origin' => 'owner' ),
	);
	foreach ( $rows as $index => $row ) {
		$wpdb->replace( Ramjet\\Newsletter\\Subscribers\\SubscriberTable::name( $wpdb ), $row + array(
			'id'         => ${ SUBSCRIBER } + $index,
			'origin'     => 'form',
			'created_at' => 1772361000 - 3600 * $index,
		) );
	}
`;

/** A site that has been in use, with responses of the last days and AI requests. */
const IN_USE = `
	update_option( 'ramjet_activation', '{"first":0,"last":0}', false );
	$set_keys( 'ai', array( 'url' => 'https://api.openai.com/v1', 'model' => 'gpt-5-mini' ) );
	$quota = new Ramjet\\Ai\\Requests\\Quota( new Ramjet\\Ai\\Settings\\AiSettings() );
	array_map( static fn ( string $login ) => $quota->consume( get_user_by( 'login', $login )->ID ), array( 'editor', 'editor', 'admin' ) );
	$send( '/ramjet/v1/related-posts/index', array() );
	do_action( 'ramjet_related_rebuild' );
	${ storeResponses(
		'gmdate( "Y-m-d H:i:s", time() - ( 3 - $index ) * 9 * HOUR_IN_SECONDS )'
	) }
`;

/** What Jetpack has stored. */
const JETPACK = `
	update_option( 'jetpack_active_modules', array( 'contact-form', 'sharedaddy', 'likes', 'stats' ) );
	update_option( 'sharing-services', array( 'visible' => array( 'twitter', 'pocket' ), 'hidden' => array( 'email' ) ) );
	update_option( 'sharing-options', array( 'global' => array( 'button_style' => 'icon', 'sharing_label' => 'Tell your friends:', 'show' => array( 'post' ) ) ) );
	$send( '/jetpack/v4/settings', array( 'sharing_heading' => 'Share:' ) );
`;

/**
 * @typedef {Object} DashboardState
 * @property {string} prepare      PHP that prepares it.
 * @property {string} [params]     Added to the page's URL.
 * @property {string} [ready]      Selector to wait for, if not the page's.
 * @property {Object} [conditions] For the tests' must-use plugin (see tests/support/conditions.ts).
 */

/**
 * Dashboard pages and sections of Settings by path: the selector to wait for, conditions for all states, further states by
 * name, the folder of the images if it differs from the path, and whether a fresh site does not have it.
 */
export const DASHBOARD_PAGES = {
	overview: {
		ready: '.ramjet-first-steps',
		states: {
			used: { prepare: IN_USE, ready: '.ramjet-hint' },
			problems: { prepare: IN_USE + KEYS, ready: '.ramjet-overview' },
		},
	},
	modules: {
		ready: '.ramjet-module',
		states: {
			some: {
				prepare: `$switch_off( 'markdown' ); $switch_off( 'repeat-visitor' ); Ramjet\\Tests\\run_job( 'ramjet_usage_count' );`,
			},
			'no-results': {
				prepare: '',
				params: '&s=newspaper',
				ready: '.ramjet-modules__empty',
			},
		},
	},
	connection: {
		isSection: true,
		ready: '.ramjet-connection',
		conditions: SHOP,
		states: {
			disconnected: { prepare: `$connection->site->disconnect();` },
			'account-disconnected': {
				prepare: `$connection->users->disconnect( wp_get_current_user() );`,
			},
			broken: {
				prepare: `update_option( 'ramjet_registration', '{"id":' ); delete_option( 'ramjet_registration_copy' );`,
			},
		},
	},
	services: {
		isSection: true,
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
			unreadable: {
				prepare: KEYS,
				conditions: { salts: 'changed' },
				params: '&service=turnstile',
				ready: '.ramjet-service__body',
			},
		},
	},
	ai: {
		isSection: true,
		ready: '.ramjet-form',
		states: {
			used: {
				prepare: `
					$set_keys( 'ai', array( 'url' => 'https://api.openai.com/v1', 'model' => 'gpt-5-mini' ) );
					$send( '/jetpack/v4/settings', array( 'ai_limit' => 20, 'ai_user_limit' => 15 ) );
					$quota = new Ramjet\\Ai\\Requests\\Quota( new Ramjet\\Ai\\Settings\\AiSettings() );
					array_map( static fn ( string $login ) => $quota->consume( get_user_by( 'login', $login )->ID ), array( 'editor', 'editor', 'admin' ) );`,
			},
		},
	},
	'related-posts': {
		isSection: true,
		// The block's images are in the folder `related-posts`.
		folder: 'related-posts-page',
		ready: '.ramjet-page:has( .ramjet-form ):not( :has( progress ) )',
		states: {
			missing: {
				prepare: `delete_option( 'ramjet_related_rebuild' );`,
			},
		},
	},
	ads: {
		isSection: true,
		ready: '.ramjet-form',
		states: {
			values: {
				prepare: `$send( '/ramjet/v1/ads', array( 'mrec' => '<a href="https://tea.example/">Tea by post</a>', 'ads_txt' => "ads.example, pub-1, DIRECT\\nads.example, pub-2\\n" ) );`,
			},
		},
	},
	settings: {
		ready: 'body:has( .ramjet-form ) [aria-labelledby="ramjet-webhooks"] .ramjet-list',
		states: {
			maps: {
				prepare: '',
				params: '&section=maps',
				ready: '.ramjet-form',
			},
			embeds: {
				prepare: '',
				params: '&section=embeds',
				ready: '.ramjet-form',
			},
			newsletter: {
				prepare: `$send( '/jetpack/v4/module/subscriptions/active', array( 'active' => true ) );`,
				params: '&section=newsletter',
				ready: '.ramjet-form textarea',
			},
			publicize: {
				prepare: `
					$send( '/jetpack/v4/module/publicize/active', array( 'active' => true ) );
					$set_keys( 'bluesky', array( 'handle' => 'tea.example', 'password' => 'abcd-efgh-ijkl-mnop' ) );`,
				params: '&section=publicize&service=mastodon',
				ready: 'body:has( .ramjet-service__body ) [aria-labelledby="ramjet-webhooks"] .ramjet-list',
			},
			seo: {
				prepare: `
					$send( '/jetpack/v4/module/seo/active', array( 'active' => true ) );
					$send( '/jetpack/v4/settings', array( 'advanced_seo_front_page_description' => 'Green, black and white: all about tea.' ) );`,
				params: '&section=seo',
				ready: '.ramjet-form textarea',
			},
			sharing: {
				prepare: `$send( '/jetpack/v4/module/sharing/active', array( 'active' => true ) );`,
				params: '&section=sharing',
				ready: '.ramjet-form',
			},
			likes: {
				prepare: `$send( '/jetpack/v4/module/likes/active', array( 'active' => true ) );`,
				params: '&section=likes',
				ready: '.ramjet-form',
			},
			views: {
				prepare: `
					$send( '/jetpack/v4/module/stats/active', array( 'active' => true ) );
					$send( '/jetpack/v4/settings', array( 'views_earlier' => 48210, 'views_earlier_visitors' => 19877 ) );`,
				params: '&section=views',
				ready: '.ramjet-form',
			},
			'search-engines': {
				prepare: `$send( '/jetpack/v4/settings', array( 'google_verification' => 'Screenshot_Google_Token_0123456789abcdefghi' ) );`,
				params: '&section=search-engines',
				ready: '.ramjet-form',
			},
			reset: {
				prepare: '',
				params: '&section=reset',
				ready: '.ramjet-list',
			},
			found: {
				prepare: '',
				params: '&section=forms&field=forms_trusted_proxies',
				ready: '.ramjet-setting.is-named',
			},
		},
	},
	move: {
		isSection: true,
		isOff: true,
		ready: '.ramjet-move',
		states: {
			rows: { prepare: JETPACK },
			done: {
				prepare: `${ JETPACK } $send( '/ramjet/v1/move', array( 'rows' => array( 'sharing', 'likes', 'sharing_services', 'sharing_style' ) ) );`,
			},
			found: {
				prepare: `
					update_option( 'jetpack_active_modules', array( 'protect', 'sso' ) );
					foreach ( array( 'Low tide' => '[gallery type="circle" ids="1,2,3"]', 'The lighthouse at night' => '[gallery type="square" ids="1,2,3"] [soundcloud]' ) as $title => $text ) {
						wp_insert_post( array( 'post_title' => $title, 'post_content' => $text, 'post_status' => 'publish' ) );
					}
					$send( '/ramjet/v1/move/look', array() );`,
				ready: '.ramjet-details',
			},
		},
	},
	privacy: {
		isSection: true,
		ready: '.ramjet-form',
		states: {
			values: {
				prepare: `
					${ KEYS }
					$set_keys( 'mapbox', array( 'token' => 'pk.eyJ1IjoidGVhIn0.Screenshot_Token_0123' ) );
					$send( '/jetpack/v4/settings', array( 'tracking' => true, 'delete_entries' => true, 'forms_captcha' => 'turnstile' ) );`,
			},
		},
	},
	payments: {
		ready: '.ramjet-records',
		states: {
			list: { prepare: PAYMENTS, ready: '.ramjet-totals' },
			payment: {
				prepare: PAYMENTS,
				params: `&payment=${ PAYMENT }`,
				ready: '.ramjet-history',
			},
			members: {
				prepare: MEMBERS,
				params: '&view=members',
				ready: '.ramjet-tabs ~ .ramjet-records .dataviews-view-table',
			},
			member: {
				prepare: MEMBERS,
				params: `&view=members&member=${ MEMBER }`,
				ready: '.ramjet-record .ramjet-fields',
			},
		},
	},
	subscribers: {
		ready: '.ramjet-records',
		isOff: true,
		states: {
			list: {
				prepare: SUBSCRIBERS,
				ready: '.ramjet-records .dataviews-view-table',
			},
			subscriber: {
				prepare: SUBSCRIBERS,
				params: `&subscriber=${ SUBSCRIBER }`,
				ready: '.ramjet-record .ramjet-fields',
			},
			sendings: {
				prepare: SUBSCRIBERS,
				params: '&view=sendings',
				ready: '.ramjet-tabs ~ .ramjet-list, .ramjet-tabs ~ .ramjet-card',
			},
		},
	},
	// Last: unread responses add a number to the menu of every page.
	responses: {
		ready: '.ramjet-records',
		states: {
			inbox: { prepare: RESPONSES },
			response: {
				prepare: RESPONSES,
				params: `&response=${ RESPONSE }`,
				ready: '.ramjet-fields',
			},
		},
	},
};

/**
 * Prepares a state.
 *
 * @param {import('./site.mjs').Site} site
 * @param {string}                    name  Unique among the states.
 * @param {DashboardState}            state
 * @return {Promise<Object>} The conditions of requests that see it.
 */
export async function prepareState( site, name, state ) {
	await site.php(
		`Ramjet\\Tests\\enter_sandbox( '${ name }' ); ${ HELPERS } ${ state.prepare }`
	);
	return { ...state.conditions, sandbox: name };
}
