<?php
declare(strict_types=1);

namespace Ramjet\Tests;

/**
 * Every route of Ramjet for every role, and every argument with a wrong value. `npm test` fails until a new route has its
 * line in ROUTES. What HTTP adds (cookies, nonces) is in tests/integration/admin/routes-and-roles.spec.ts.
 */
final class RoutesAndRolesTest extends TestCase {

	private const NAMESPACES = array( 'jetpack/v4', 'wpcom/v2', 'wpcom/v3', 'ramjet/v1' );

	private const ADMIN     = array( 'admin' );
	private const EDITORS   = array( 'admin', 'editor' );
	private const READERS   = array( 'admin', 'editor', 'author' );
	private const WRITERS   = array( 'admin', 'editor', 'author', 'contributor' );
	private const EVERYBODY = array( 'admin', 'editor', 'author', 'contributor', 'subscriber', null );

	/** A value that no schema of the type accepts; REST reads '1' as a number and 'a,b' as a list. */
	private const WRONG = array(
		'boolean' => 'perhaps',
		'integer' => 'many',
		'number'  => 'many',
		'string'  => array( 'a list' ),
		'array'   => array( 'not' => 'a list' ),
		'object'  => 'no object',
	);

	private const NO_PLAN = array(
		'allowed' => self::ADMIN,
		'path'    => '/wpcom/v2/memberships/product/999999',
		'status'  => 404,
	);

	private const NO_VIDEO = array(
		'allowed' => self::READERS,
		'path'    => '/wpcom/v2/videos/zzzzzzzz',
		'status'  => 404,
	);

	/**
	 * Who is allowed (others get 401 or 403), the path where the pattern has parameters, a valid body, and the status
	 * for those who are allowed (200 unless given).
	 */
	private const ROUTES = array(
		// Before users disconnect their accounts below.
		'POST /jetpack/v4/jetpack-ai-jwt' => array( 'allowed' => self::WRITERS ),
		'POST /wpcom/v2/sites/(?P<id>\d+)/jetpack-openai-query/jwt' => array(
			'allowed' => self::WRITERS,
			'path'    => '/wpcom/v2/sites/1/jetpack-openai-query/jwt',
		),
		// Only with a token: tests/php/Ai/Query/QueryTest.php.
		'POST /ramjet/v1/ai/query' => array( 'allowed' => array(), 'data' => array( 'question' => 'Hello?' ) ),
		// Only with a signature: tests/php/Payments/PayPal/PayPalWebhookTest.php, tests/php/Payments/Stripe/StripeWebhookTest.php.
		'POST /ramjet/v1/payments/paypal/webhook' => array( 'allowed' => self::EVERYBODY, 'status' => 403 ),
		'POST /ramjet/v1/payments/stripe/webhook' => array( 'allowed' => self::EVERYBODY, 'status' => 403 ),
		'POST /ramjet/v1/site-copy' => array( 'allowed' => self::ADMIN, 'data' => array( 'is_copy' => false ) ),
		'GET /wpcom/v2/jetpack-ai/ai-assistant-feature' => array( 'allowed' => self::WRITERS ),
		// There is no model.
		'POST /wpcom/v2/jetpack-ai/images/generations' => array( 'allowed' => self::WRITERS, 'status' => 503 ),
		// There is no such image.
		'POST /ramjet/v1/ai/alt-text' => array( 'allowed' => array(), 'data' => array( 'attachment_id' => 999_999 ) ),
		'GET /ramjet/v1/ai/usage' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/connection' => array( 'allowed' => self::WRITERS ),
		// Walked in this order: the site is disconnected, and then its only administrator reconnects it.
		'POST /jetpack/v4/connection' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'isActive' => false ),
		),
		'GET /jetpack/v4/connection/data' => array( 'allowed' => self::WRITERS ),
		'GET /jetpack/v4/connection/plugins' => array( 'allowed' => self::WRITERS ),
		'GET /jetpack/v4/connection/url' => array( 'allowed' => self::WRITERS ),
		'POST /jetpack/v4/connection/user' => array(
			'allowed' => self::WRITERS,
			'data'    => array( 'linked' => false ),
		),
		'POST /jetpack/v4/connection/reconnect' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/connection/test' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/connection/authorize_url' => array( 'allowed' => self::WRITERS ),
		'POST /jetpack/v4/identity-crisis/confirm-safe-mode' => array( 'allowed' => self::ADMIN ),
		'POST /jetpack/v4/identity-crisis/migrate' => array( 'allowed' => self::ADMIN ),
		'POST /jetpack/v4/identity-crisis/start-fresh' => array( 'allowed' => self::ADMIN ),
		'GET /ramjet/v1/publicize/networks' => array( 'allowed' => self::WRITERS ),
		// There is no such post.
		'GET /ramjet/v1/publicize/posts/(?P<id>\d+)' => array(
			'allowed' => self::WRITERS,
			'path'    => '/ramjet/v1/publicize/posts/999999',
			'status'  => 404,
		),
		'POST /ramjet/v1/publicize/posts/(?P<id>\d+)/share' => array(
			'allowed' => self::WRITERS,
			'path'    => '/ramjet/v1/publicize/posts/999999/share',
			'data'    => array( 'network' => 'mastodon' ),
			'status'  => 404,
		),
		'POST /ramjet/v1/publicize/posts/(?P<id>\d+)/settle' => array(
			'allowed' => self::WRITERS,
			'path'    => '/ramjet/v1/publicize/posts/999999/settle',
			'data'    => array( 'network' => 'mastodon', 'was_shared' => true ),
			'status'  => 404,
		),
		'GET /jetpack/v4/module/all' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/module/(?P<slug>[a-z0-9-]+)' => array(
			'allowed' => self::ADMIN,
			'path'    => '/jetpack/v4/module/business-hours',
		),
		'POST /jetpack/v4/module/(?P<slug>[a-z0-9-]+)' => array(
			'allowed' => self::ADMIN,
			'path'    => '/jetpack/v4/module/business-hours',
			'data'    => array( 'options' => array( 'structured_data' => true ) ),
		),
		'POST /jetpack/v4/module/(?P<slug>[a-z0-9-]+)/active' => array(
			'allowed' => self::ADMIN,
			'path'    => '/jetpack/v4/module/business-hours/active',
			'data'    => array( 'active' => true ),
		),
		'GET /ramjet/v1/ads' => array( 'allowed' => self::ADMIN ),
		'POST /ramjet/v1/ads' => array( 'allowed' => self::ADMIN, 'data' => array( 'mrec' => '' ) ),
		'GET /ramjet/v1/gifs' => array( 'allowed' => self::WRITERS, 'data' => array( 'search' => ' ' ) ),
		// Without a key.
		'GET /ramjet/v1/mailchimp/audiences' => array( 'allowed' => self::ADMIN, 'status' => 409 ),
		'GET /wpcom/v2/memberships/status' => array( 'allowed' => self::WRITERS ),
		// There is no such video.
		'POST /wpcom/v2/videopress/meta' => array(
			'allowed' => self::READERS,
			'data'    => array( 'id' => 999_999, 'title' => 'Waves' ),
			'status'  => 404,
		),
		'GET /ramjet/v1/videos/(?P<id>\d+)/encoding' => array( 'path' => '/ramjet/v1/videos/999999/encoding' )
			+ self::NO_VIDEO,
		'GET /wpcom/v2/videos/(?P<guid>[A-Za-z0-9]{8})' => array( 'allowed' => self::EVERYBODY ) + self::NO_VIDEO,
		'GET /wpcom/v2/videos/(?P<guid>[A-Za-z0-9]{8})/poster' => array( 'path' => '/wpcom/v2/videos/zzzzzzzz/poster' )
			+ self::NO_VIDEO,
		'POST /wpcom/v2/videos/(?P<guid>[A-Za-z0-9]{8})/poster' => array( 'path' => '/wpcom/v2/videos/zzzzzzzz/poster' )
			+ self::NO_VIDEO,
		'POST /wpcom/v2/videos/(?P<guid>[A-Za-z0-9]{8})/tracks' => array( 'path' => '/wpcom/v2/videos/zzzzzzzz/tracks' )
			+ self::NO_VIDEO,
		'POST /wpcom/v2/videos/(?P<guid>[A-Za-z0-9]{8})/tracks/delete' => array(
			'path' => '/wpcom/v2/videos/zzzzzzzz/tracks/delete',
		) + self::NO_VIDEO,
		'GET /wpcom/v2/memberships/products' => array( 'allowed' => self::WRITERS ),
		'POST /wpcom/v2/memberships/product' => array(
			'allowed' => self::READERS,
			'data'    => array( 'title' => 'Tea', 'price' => 5 ),
		),
		// There is no such plan.
		'POST /wpcom/v2/memberships/product/(?P<product_id>\d+)' => self::NO_PLAN,
		'PUT /wpcom/v2/memberships/product/(?P<product_id>\d+)' => self::NO_PLAN,
		'DELETE /wpcom/v2/memberships/product/(?P<product_id>\d+)' => self::NO_PLAN,
		'POST /wpcom/v2/memberships/products' => array(
			'allowed' => self::WRITERS,
			'data'    => array( 'type' => 'donation', 'currency' => 'USD' ),
		),
		'GET /wpcom/v2/mailchimp' => array( 'allowed' => self::WRITERS ),
		'GET /wpcom/v2/mailchimp/groups' => array( 'allowed' => self::WRITERS, 'status' => 409 ),
		// No public URL.
		'GET /wpcom/v2/podcast-player' => array(
			'allowed' => self::WRITERS,
			'data'    => array( 'url' => 'feed' ),
			'status'  => 400,
		),
		'GET /wpcom/v3/blogging-prompts' => array( 'allowed' => self::WRITERS ),
		// There is no such prompt.
		'GET /wpcom/v3/blogging-prompts/(?P<id>\d+)' => array(
			'allowed' => self::WRITERS,
			'path'    => '/wpcom/v3/blogging-prompts/7',
			'status'  => 404,
		),
		'GET /wpcom/v2/podcast-player/track-quantity' => array( 'allowed' => self::WRITERS ),
		'GET /ramjet/v1/opentable/restaurants' => array( 'allowed' => self::WRITERS, 'data' => array( 'query' => ' ' ) ),
		// Without a search term.
		'GET /wpcom/v2/external-media/list/(?P<service>[a-z_]+)' => array(
			'allowed' => self::READERS,
			'path'    => '/wpcom/v2/external-media/list/openverse',
		),
		'POST /wpcom/v2/external-media/copy/(?P<service>[a-z_]+)' => array(
			'allowed' => self::READERS,
			'path'    => '/wpcom/v2/external-media/copy/openverse',
			'data'    => array( 'media' => array( array( 'guid' => 'none' ) ) ),
		),
		// Without a client of Google.
		'GET /wpcom/v2/external-media/connection/google_photos' => array( 'allowed' => self::READERS, 'status' => 409 ),
		'DELETE /wpcom/v2/external-media/connection/google_photos' => array( 'allowed' => self::READERS ),
		// Without an account.
		'POST /wpcom/v2/external-media/session/google_photos' => array( 'allowed' => self::READERS, 'status' => 403 ),
		'GET /wpcom/v2/external-media/session/google_photos' => array(
			'allowed' => self::READERS,
			'data'    => array( 'session_id' => 'none' ),
			'status'  => 403,
		),
		'DELETE /wpcom/v2/external-media/session/google_photos' => array(
			'allowed' => self::READERS,
			'data'    => array( 'session_id' => 'none' ),
			'status'  => 403,
		),
		'GET /ramjet/v1/media-thumbnail' => array(
			'allowed' => self::READERS,
			'data'    => array( 'guid' => 'openverse.none' ),
			'status'  => 400,
		),
		'GET /wpcom/v2/instagram-gallery/connections' => array( 'allowed' => self::WRITERS ),
		// There is no app.
		'GET /wpcom/v2/instagram-gallery/connect-url' => array( 'allowed' => self::READERS, 'status' => 409 ),
		'GET /wpcom/v2/instagram-gallery/gallery' => array(
			'allowed' => self::WRITERS,
			'data'    => array( 'access_token' => 'none' ),
			'status'  => 404,
		),
		'GET /ramjet/v1/instagram' => array( 'allowed' => self::ADMIN ),
		'DELETE /ramjet/v1/instagram' => array( 'allowed' => self::ADMIN ),
		'GET /ramjet/v1/overview' => array( 'allowed' => self::ADMIN ),
		'GET /ramjet/v1/related-posts/index' => array( 'allowed' => self::ADMIN ),
		'POST /ramjet/v1/related-posts/index' => array( 'allowed' => self::ADMIN ),
		'GET /ramjet/v1/move/look' => array( 'allowed' => self::ADMIN ),
		// The site never had Jetpack.
		'POST /ramjet/v1/move/look' => array( 'allowed' => self::ADMIN, 'status' => 404 ),
		'GET /ramjet/v1/services' => array( 'allowed' => self::ADMIN ),
		'GET /ramjet/v1/services/(?P<slug>[a-z]+)' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/services/turnstile',
		),
		'POST /ramjet/v1/services/(?P<slug>[a-z]+)' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/services/turnstile',
			'data'    => array( 'fields' => array( 'site_key' => '' ) ),
		),
		'DELETE /ramjet/v1/services/(?P<slug>[a-z]+)' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/services/turnstile',
		),
		'POST /ramjet/v1/services/(?P<slug>[a-z]+)/test' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/services/turnstile/test',
		),
		'GET /ramjet/v1/third-parties' => array( 'allowed' => self::ADMIN ),
		'GET /ramjet/v1/forms/challenge' => array( 'allowed' => self::EVERYBODY ),
		// The module is off.
		'POST /ramjet/v1/likes/(?P<post>\d+)' => array(
			'allowed' => self::EVERYBODY,
			'path'    => '/ramjet/v1/likes/999999',
			'data'    => array( 'token' => '0123456789-0123456789', 'liked' => true ),
			'status'  => 404,
		),
		// Of a post: who may edit it (ApprovalsTest).
		'GET /ramjet/v1/forms/destinations' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'source' => 'widget:block-999' ),
		),
		'POST /ramjet/v1/forms/destinations' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'source' => 'widget:block-999', 'destination' => 'webhook:https://a.example/' ),
			'status'  => 404,
		),
		'GET /wpcom/v2/blog-stats' => array( 'allowed' => self::WRITERS ),
		'GET /wpcom/v2/top-posts' => array( 'allowed' => self::WRITERS, 'data' => array( 'period' => '7' ) ),
		'GET /wpcom/v2/post-types' => array( 'allowed' => self::WRITERS ),
		'GET /wpcom/v2/subscribers/count' => array( 'allowed' => self::WRITERS ),
		'GET /wpcom/v2/subscribers/counts' => array( 'allowed' => self::WRITERS ),
		// There is no such post, and nobody may edit it. Posts: tests/php/Newsletter/Panel/PanelTest.php.
		'GET /wpcom/v2/newsletter-email-sent-status' => array( 'allowed' => array(), 'data' => array( 'post_id' => 999_999_999 ) ),
		'GET /wpcom/v2/email-preview' => array( 'allowed' => array(), 'data' => array( 'post_id' => 999_999_999 ) ),
		'POST /wpcom/v2/send-email-preview' => array( 'allowed' => array(), 'data' => array( 'id' => 999_999_999 ) ),
		'GET /ramjet/v1/newsletter/posts/(?P<id>\d+)' => array( 'allowed' => array(), 'path' => '/ramjet/v1/newsletter/posts/999999999' ),
		'POST /ramjet/v1/newsletter/posts/(?P<id>\d+)' => array(
			'allowed' => array(),
			'path'    => '/ramjet/v1/newsletter/posts/999999999',
			'data'    => array( 'action' => 'cancel' ),
		),
		// This site never had Jetpack: tests/php/Move/MoveTest.php.
		'GET /ramjet/v1/move' => array( 'allowed' => self::ADMIN, 'status' => 404 ),
		'POST /ramjet/v1/move' => array( 'allowed' => self::ADMIN, 'data' => array( 'rows' => array() ), 'status' => 404 ),
		'DELETE /ramjet/v1/move' => array( 'allowed' => self::ADMIN, 'status' => 404 ),
		'POST /ramjet/v1/move/undo' => array( 'allowed' => self::ADMIN, 'status' => 404 ),
		'GET /ramjet/v1/newsletter/servers' => array( 'allowed' => self::ADMIN ),
		'POST /ramjet/v1/newsletter/servers' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'host' => 'mail.example.org', 'port' => 587, 'encryption' => 'starttls' ),
		),
		'POST /ramjet/v1/newsletter/servers/(?P<id>s[0-9a-f]{8})' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/newsletter/servers/s00000000',
			'data'    => array( 'host' => 'mail.example.org', 'port' => 587, 'encryption' => 'starttls' ),
			'status'  => 404,
		),
		'DELETE /ramjet/v1/newsletter/servers/(?P<id>s[0-9a-f]{8})' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/newsletter/servers/s00000000',
			'status'  => 404,
		),
		'POST /ramjet/v1/newsletter/servers/(?P<id>s[0-9a-f]{8})/test' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/newsletter/servers/s00000000/test',
			'status'  => 404,
		),
		'GET /ramjet/v1/newsletter/bounces/secret' => array( 'allowed' => self::ADMIN ),
		'POST /ramjet/v1/newsletter/bounces/secret' => array( 'allowed' => self::ADMIN ),
		// Only with the secret: tests/php/Newsletter/Servers/BounceRoutesTest.php.
		'POST /ramjet/v1/newsletter/bounces' => array( 'allowed' => array(), 'data' => array( 'type' => 'bounce' ) ),
		'GET /ramjet/v1/newsletter/domain' => array( 'allowed' => self::ADMIN ),
		'POST /ramjet/v1/newsletter/allow' => array( 'allowed' => self::ADMIN ),
		// Only with a signature: tests/php/Newsletter/Sending/WorkerCallTest.php.
		'POST /ramjet/v1/newsletter/work' => array( 'allowed' => array() ),
		'GET /ramjet/v1/newsletter/sendings' => array( 'allowed' => self::ADMIN ),
		'GET /ramjet/v1/newsletter/subscribers' => array( 'allowed' => self::ADMIN ),
		'POST /ramjet/v1/newsletter/subscribers' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'email' => 'none' ),
			'status'  => 400,
		),
		'DELETE /ramjet/v1/newsletter/subscribers' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'ids' => array( 999_999_999 ) ),
		),
		'POST /ramjet/v1/newsletter/subscribers/import' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'csv' => 'none' ),
			'status'  => 400,
		),
		'GET /ramjet/v1/newsletter/subscribers/(?P<id>\d+)' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/newsletter/subscribers/999999999',
			'status'  => 404,
		),
		'GET /ramjet/v1/members' => array( 'allowed' => self::ADMIN ),
		// There is no such plan.
		'POST /ramjet/v1/members/give' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'email' => 'ann@example.org', 'plan' => 999_999_999 ),
			'status'  => 400,
		),
		'POST /ramjet/v1/members/import' => array( 'allowed' => self::ADMIN, 'data' => array( 'csv' => 'Email' ) ),
		'GET /ramjet/v1/members/(?P<id>\d+)' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/members/999999999',
			'status'  => 404,
		),
		'POST /ramjet/v1/members/(?P<id>\d+)/email' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/members/999999999/email',
			'data'    => array( 'email' => 'ann@example.org' ),
			'status'  => 404,
		),
		'POST /ramjet/v1/members/(?P<id>\d+)/end' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/members/999999999/end',
			'status'  => 404,
		),
		'POST /ramjet/v1/members/(?P<id>\d+)/logout' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/members/999999999/logout',
			'status'  => 404,
		),
		'POST /ramjet/v1/members/(?P<id>\d+)/cancel' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/members/999999999/cancel',
			'status'  => 404,
		),
		'POST /ramjet/v1/members/(?P<id>\d+)/resolve' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/members/999999999/resolve',
			'status'  => 404,
		),
		'GET /ramjet/v1/payments' => array( 'allowed' => self::ADMIN ),
		// There is no such payment.
		'GET /ramjet/v1/payments/(?P<id>\d+)' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/payments/999999999',
			'status'  => 404,
		),
		'POST /ramjet/v1/payments/(?P<id>\d+)/check' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/payments/999999999/check',
			'status'  => 404,
		),
		'POST /ramjet/v1/payments/(?P<id>\d+)/refund' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/payments/999999999/refund',
			'data'    => array( 'amount' => '1.00', 'refunded' => '0.00' ),
			'status'  => 404,
		),
		'POST /ramjet/v1/payments/(?P<id>\d+)/receipt' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/payments/999999999/receipt',
			'status'  => 404,
		),
		'POST /ramjet/v1/payments/(?P<id>\d+)/stop' => array(
			'allowed' => self::ADMIN,
			'path'    => '/ramjet/v1/payments/999999999/stop',
			'status'  => 404,
		),
		'GET /ramjet/v1/forms/responses' => array( 'allowed' => self::READERS ),
		'GET /ramjet/v1/forms/responses/counts' => array( 'allowed' => self::READERS ),
		'GET /ramjet/v1/forms/responses/forms' => array( 'allowed' => self::READERS ),
		'POST /ramjet/v1/forms/responses/batch' => array(
			'allowed' => self::READERS,
			'data'    => array( 'ids' => array( 999999999 ), 'action' => 'read' ),
		),
		'POST /ramjet/v1/forms/responses/empty' => array(
			'allowed' => self::READERS,
			'data'    => array( 'status' => 'spam' ),
		),
		// There is no such entry; authors are not told so. What is there: form-responses.spec.ts.
		'GET /ramjet/v1/forms/responses/(?P<id>\d+)' => array(
			'allowed' => self::EDITORS,
			'path'    => '/ramjet/v1/forms/responses/999999999',
			'status'  => 404,
		),
		'POST /ramjet/v1/forms/responses/(?P<id>\d+)' => array(
			'allowed' => self::EDITORS,
			'path'    => '/ramjet/v1/forms/responses/999999999',
			'data'    => array( 'unread' => false ),
			'status'  => 404,
		),
		'POST /ramjet/v1/forms/responses/(?P<id>\d+)/deliver' => array(
			'allowed' => self::EDITORS,
			'path'    => '/ramjet/v1/forms/responses/999999999/deliver',
			'status'  => 404,
		),
		'GET /jetpack/v4/settings' => array( 'allowed' => self::ADMIN ),
		'POST /jetpack/v4/settings' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'tracking' => true ),
		),
		'GET /jetpack/v4/tracking/settings' => array( 'allowed' => self::ADMIN ),
		'POST /jetpack/v4/tracking/settings' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'tracks_opt_out' => true ),
		),
		'POST /jetpack/v4/options/(?P<name>[a-z0-9_-]+)' => array(
			'allowed' => self::ADMIN,
			'path'    => '/jetpack/v4/options/settings',
			'data'    => array( 'reset' => true ),
		),
		'GET /jetpack/v4/module/akismet/data' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/module/akismet/key/check' => array( 'allowed' => self::ADMIN ),
		'POST /jetpack/v4/module/akismet/key/check' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'api_key' => 'no key' ),
		),
		'POST /jetpack/v4/notice/(?P<id>[\w-]+)' => array(
			'allowed' => self::ADMIN,
			'path'    => '/jetpack/v4/notice/walked',
			'data'    => array( 'dismissed' => true ),
		),
		'POST /jetpack/v4/seen-wc-connection-modal' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/setup/questionnaire' => array( 'allowed' => self::ADMIN ),
		'POST /jetpack/v4/setup/questionnaire' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'questionnaire' => array( 'goal' => 'blog' ) ),
		),
		'POST /jetpack/v4/marketing/survey' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'survey' => array( 'why' => 'forms' ) ),
		),
		'GET /jetpack/v4/verify-site/google' => array( 'allowed' => self::ADMIN ),
		'POST /jetpack/v4/verify-site/google' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'keyring_id' => '' ),
		),
		'GET /jetpack/v4/plugins' => array( 'allowed' => self::ADMIN ),
		'POST /jetpack/v4/plugins' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'slug' => 'ramjet', 'status' => 'active', 'source' => 'block-editor' ),
		),
		'POST /jetpack/v4/plugins/(?P<slug>[\w-]+)' => array(
			'allowed' => self::ADMIN,
			'path'    => '/jetpack/v4/plugins/ramjet',
			'data'    => array( 'status' => 'active', 'source' => 'block-editor' ),
		),
		'GET /jetpack/v4/updates/plugins' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/site/features' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/site/products' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/site/purchases' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/site/benefits' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/site/discount' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/products' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/intro-offers' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/licensing/error' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/licensing/user/counts' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/licensing/user/licenses' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/recommendations/data' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/recommendations/step' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/recommendations/conditional' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/recommendations/product-suggestions' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/recommendations/upsell' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/search/plan' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/search/settings' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/search/stats' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/search/pricing' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/wordads/settings' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/waf' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/rewind' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/scan' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/module/protect/data' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/module/vaultpress/data' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/module/stats/data' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/migration/status' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/site' => array( 'allowed' => self::WRITERS ),
		'GET /jetpack/v4/plans' => array( 'allowed' => self::WRITERS ),
		'POST /jetpack/v4/licensing/error' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'error' => 'No answer.' ),
		),
		'POST /jetpack/v4/licensing/attach-licenses' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'licenses' => array( 'ramjet-plan_0123456789' ) ),
		),
		'POST /jetpack/v4/licensing/user/activation-notice-dismiss' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'last_detached_count' => 0 ),
		),
		'POST /jetpack/v4/recommendations/data' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'data' => array() ),
		),
		'POST /jetpack/v4/recommendations/step' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'step' => 'modules' ),
		),
		'POST /jetpack/v4/search/plan' => array( 'allowed' => self::ADMIN ),
		'POST /jetpack/v4/search/settings' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'instant_search_enabled' => false ),
		),
		'POST /jetpack/v4/search/stats' => array( 'allowed' => self::ADMIN ),
		'POST /jetpack/v4/search/pricing' => array( 'allowed' => self::ADMIN ),
		'POST /jetpack/v4/wordads/settings' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'display_archive' => true ),
		),
		'POST /jetpack/v4/waf' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'jetpack_waf_automatic_rules' => true ),
		),
		// Its nonce is another for each user; connection-refusals.spec.ts tells this refusal from one for the role.
		'POST /jetpack/v4/connection/register' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'registration_nonce' => 'no nonce' ),
			'status'  => 403,
		),
		// The built-in provider knows no license.
		'POST /jetpack/v4/licensing/set-license' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'license' => 'ramjet-plan_0123456789' ),
			'status'  => 404,
		),
		'GET /jetpack/v4/jetpack_crm' => array( 'allowed' => self::WRITERS ),
		// Jetpack CRM is not there; who may switch its parts is for it to say.
		'POST /jetpack/v4/jetpack_crm' => array(
			'allowed' => self::WRITERS,
			'data'    => array( 'extension' => 'jetpackforms' ),
			'status'  => 409,
		),
		'GET /ramjet/v1/forms/salesforce/(?P<organization>[A-Za-z0-9]{15,18})' => array(
			'allowed' => self::WRITERS,
			'path'    => '/ramjet/v1/forms/salesforce/00D5g00000AbCdE',
		),
		'GET /ramjet/v1/forms/webhook-secret' => array( 'allowed' => self::ADMIN ),
		'POST /ramjet/v1/forms/webhook-secret' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'rotate' => true ),
		),
		// No URL of a web page.
		'GET /wpcom/v2/resolve-redirect' => array(
			'allowed' => self::WRITERS,
			'data'    => array( 'url' => 'ftp://a.example/' ),
			'status'  => 502,
		),
		// Goodreads has no such author.
		'GET /wpcom/v2/goodreads/user-id' => array(
			'allowed' => self::WRITERS,
			'data'    => array( 'id' => 1 ),
			'status'  => 404,
		),
		'GET /wpcom/v2/business-hours/localized-week' => array( 'allowed' => self::WRITERS ),
		'GET /wpcom/v2/service-api-keys/mapbox' => array( 'allowed' => self::WRITERS ),
		'POST /wpcom/v2/service-api-keys/mapbox' => array(
			'allowed' => self::ADMIN,
			'data'    => array( 'service_api_key' => 'sk.secret' ),
			'status'  => 400,
		),
		'DELETE /wpcom/v2/service-api-keys/mapbox' => array( 'allowed' => self::ADMIN ),
		// There are no keys.
		'GET /wpcom/v2/mapkit' => array( 'allowed' => self::EVERYBODY, 'status' => 404 ),
		'GET /ramjet/v1/map/places' => array( 'allowed' => self::WRITERS, 'data' => array( 'search' => ' ' ) ),
	);

	public function test_the_routes_are_those_of_the_table(): void {
		$listed = array_keys( self::ROUTES );
		$found  = array_column( $this->routes(), 'key' );
		self::assertSame( array(), array_values( array_diff( $found, $listed ) ), 'Add these to ROUTES, with who is allowed.' );
		self::assertSame( array(), array_values( array_diff( $listed, $found ) ), 'Remove these from ROUTES: no feature has them.' );
	}

	/**
	 * @dataProvider roles
	 */
	public function test_a_role_gets_where_it_is_allowed_and_nowhere_else( ?string $role ): void {
		$this->filter( 'pre_http_request', static fn( mixed $reply, array $args, string $url ): mixed =>
			str_starts_with( $url, 'https://www.goodreads.com/' )
				? array( 'response' => array( 'code' => 404, 'message' => '' ), 'headers' => array(), 'body' => '' )
				: $reply );
		$refused  = null === $role ? 401 : 403;
		$expected = array();
		$statuses = array();
		foreach ( $this->table() as $key => $route ) {
			// A request may change who is connected, so the user is set for each.
			$this->log_in_as( $role );
			$expected[ $key ] = in_array( $role, $route['allowed'], true ) ? $route['status'] ?? 200 : $refused;
			$statuses[ $key ] = $this->request( $key )->get_status();
		}
		self::assertSame( $expected, $statuses );
	}

	/** @return array<string, array{string|null}> */
	public static function roles(): array {
		return array(
			'administrator' => array( 'admin' ),
			'editor'        => array( 'editor' ),
			'author'        => array( 'author' ),
			'contributor'   => array( 'contributor' ),
			'subscriber'    => array( 'subscriber' ),
			'visitor'       => array( null ),
		);
	}

	public function test_an_argument_of_the_wrong_type_is_refused_by_its_name(): void {
		$this->log_in_as( 'admin' );
		$tried = 0;
		foreach ( $this->listed_routes() as [ 'key' => $key, 'args' => $args ] ) {
			foreach ( $args as $name => $argument ) {
				self::assertNotEmpty( $argument['type'] ?? null, "$key: $name has a type" );
				// A parameter in the path is always a string; its pattern is its schema.
				if ( str_contains( $key, "(?P<$name>" ) ) {
					continue;
				}
				$wrong    = self::WRONG[ ( (array) $argument['type'] )[0] ];
				$response = $this->request( $key, array( $name => $wrong ) + ( self::ROUTES[ $key ]['data'] ?? array() ) );
				self::assertSame( 400, $response->get_status(), "$key: $name" );
				self::assertSame( 'rest_invalid_param', $response->get_data()['code'], "$key: $name" );
				self::assertIsString( $response->get_data()['data']['params'][ $name ] ?? null, "$key: $name" );
				// For this header WordPress asks for permissions with the wrong value, too.
				$request = new \WP_REST_Request();
				$request->set_query_params( array( $name => $wrong ) );
				rest_send_allow_header( $response, rest_get_server(), $request );
				++$tried;
			}
		}
		self::assertGreaterThan( 0, $tried );
	}

	public function test_a_missing_required_argument_is_named(): void {
		$this->log_in_as( 'admin' );
		foreach ( $this->listed_routes() as [ 'key' => $key, 'args' => $args ] ) {
			foreach ( $args as $name => $argument ) {
				if ( empty( $argument['required'] ) || str_contains( $key, "(?P<$name>" ) ) {
					continue;
				}
				$data     = array_diff_key( self::ROUTES[ $key ]['data'] ?? array(), array( $name => true ) );
				$response = $this->request( $key, $data );
				self::assertSame( 400, $response->get_status(), $key );
				self::assertSame( 'rest_missing_callback_param', $response->get_data()['code'], $key );
				self::assertSame( array( $name ), $response->get_data()['data']['params'], $key );
			}
		}
	}

	public function test_cores_own_parameters_end_no_response(): void {
		$server = rest_get_server();
		foreach ( $this->table() as $key => $route ) {
			$this->log_in_as( 'admin' );
			$response = $this->request( $key );
			foreach ( array( null, 'x', 'id', 'x.y', array( 'id.x', 'data.x.y', 'username' ) ) as $fields ) {
				foreach ( array( false, true, array( 'self' ) ) as $embed ) {
					$request = new \WP_REST_Request( explode( ' ', $key )[0], $route['path'] ?? explode( ' ', $key )[1] );
					$request->set_query_params( array_filter( array( '_fields' => $fields, '_embed' => $embed, '_locale' => 'user' ) ) );
					// They apply to responses that are sent, not to internal requests.
					$sent = apply_filters( 'rest_post_dispatch', clone $response, $server, $request );
					$data = wp_json_encode( $server->response_to_data( $sent, $embed ) );
					$body = $server->envelope_response( $sent, $embed )->get_data()['body'];
					self::assertSame( $data, wp_json_encode( $body ), $key );
					self::assertTrue( null !== $fields || wp_json_encode( $response->get_data() ) === $data, $key );
				}
			}
		}
	}

	public function test_every_route_describes_its_response(): void {
		foreach ( $this->routes() as [ 'key' => $key, 'pattern' => $pattern ] ) {
			$schema = rest_get_server()->get_route_options( $pattern )['schema'] ?? null;
			self::assertIsCallable( $schema, $key );
			$schema = $schema();
			self::assertContains( $schema['type'], array( 'object', 'array', 'string', 'integer' ), $key );
			self::assertIsString( $schema['title'], $key );
		}
	}

	/**
	 * All endpoints of Ramjet.
	 *
	 * @return list<array{key: string, pattern: string, args: array<string, array<string, mixed>>}>
	 */
	private function routes(): array {
		$routes = array();
		foreach ( self::NAMESPACES as $namespace ) {
			// The first request to a namespace registers its routes.
			$this->rest( 'GET', "/$namespace" );
			foreach ( rest_get_server()->get_routes( $namespace ) as $pattern => $endpoints ) {
				// The index of a namespace is WordPress's.
				foreach ( "/$namespace" === $pattern ? array() : $endpoints as $endpoint ) {
					foreach ( array_keys( $endpoint['methods'] ) as $method ) {
						$routes[] = array(
							'key'     => "$method $pattern",
							'pattern' => $pattern,
							'args'    => $endpoint['args'],
						);
					}
				}
			}
		}
		return $routes;
	}

	/** @return list<array{key: string, pattern: string, args: array<string, array<string, mixed>>}> Those of ROUTES. */
	private function listed_routes(): array {
		return array_values( array_filter( $this->routes(), static fn( array $route ): bool => isset( self::ROUTES[ $route['key'] ] ) ) );
	}

	/** ROUTES without those that no feature has, which are one test's matter. */
	private function table(): array {
		return array_intersect_key( self::ROUTES, array_column( $this->routes(), null, 'key' ) );
	}

	/**
	 * @param string                    $key  Of ROUTES.
	 * @param array<string, mixed>|null $data The table's by default.
	 */
	private function request( string $key, ?array $data = null ): \WP_REST_Response {
		[ $method, $pattern ] = explode( ' ', $key );
		$route                = self::ROUTES[ $key ];
		return $this->rest( $method, $route['path'] ?? $pattern, $data ?? $route['data'] ?? array() );
	}
}
