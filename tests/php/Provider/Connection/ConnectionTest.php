<?php
declare(strict_types=1);

namespace Ramjet\Tests\Provider\Connection;

use Ramjet\Provider\Account;
use Ramjet\Provider\Connection\Connection;
use Ramjet\Provider\Connection\ConnectionFeature;
use Ramjet\Provider\Connection\UserLinks;
use Ramjet\Provider\Local;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\Module;
use Ramjet\Tests\TestCase;

/**
 * The connection of the site and its users to the built-in provider.
 */
final class ConnectionTest extends TestCase {

	private const UNREADABLE = '{"id":';

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_rest_server'] = null;
	}

	public function test_a_fresh_site_and_its_writers_are_connected(): void {
		foreach ( array( 'admin', 'contributor' ) as $login ) {
			$this->log_in_as( $login );
			$expected = array(
				'isRegistered'       => true,
				'isUserConnected'    => true,
				'hasConnectedOwner'  => true,
				'isActive'           => true,
				'isOfflineMode'      => false,
				'connectedPlugins'   => array( array( 'slug' => 'ramjet', 'name' => 'Ramjet' ) ),
				'connectionErrors'   => array(),
				'userConnectionData' => array(
					'currentUser' => array(
						'wpcomUser' => array( 'login' => $login, 'ID' => get_current_user_id() ),
						'blogId'    => 1,
					),
				),
			);
			self::assertSame( $expected, $this->get( '/connection' ) );
		}
	}

	public function test_no_other_server_is_contacted(): void {
		$requests = array();
		$this->filter(
			'pre_http_request',
			static function ( $response, $arguments, $url ) use ( &$requests ) {
				$requests[] = $url;
				return new \WP_Error( 'refused' );
			}
		);
		$this->log_in_as( 'admin' );
		foreach ( array( '', '/data', '/test', '/url', '/authorize_url' ) as $path ) {
			self::assertSame( 200, $this->rest( 'GET', "/jetpack/v4/connection$path" )->get_status() );
		}
		self::assertSame( array(), $requests );
	}

	public function test_disconnecting_the_site_disconnects_everybody_until_they_connect_again(): void {
		$this->log_in_as( 'admin' );
		$ended = $this->post( '/connection', array( 'isActive' => false ) );
		self::assertFalse( $ended['isRegistered'] );
		self::assertFalse( $ended['isActive'] );
		self::assertFalse( $ended['isUserConnected'] );
		self::assertFalse( $ended['hasConnectedOwner'] );
		self::assertSame( array(), $ended['connectionErrors'] );
		self::assertNull( $ended['userConnectionData']['currentUser']['wpcomUser'] );
		$this->assert_error( 'ramjet_not_registered', 409, 'GET', '/connection/test' );
		$this->assert_error( 'ramjet_not_registered', 409, 'GET', '/connection/authorize_url' );

		$this->register();
		$this->register();
		$registered = $this->get( '/connection' );
		self::assertTrue( $registered['isActive'] );
		self::assertFalse( $registered['isUserConnected'] );
		self::assertFalse( $registered['hasConnectedOwner'] );
		self::assertSame( 'success', $this->get( '/connection/test' )['code'] );

		self::assertTrue( $this->connect( 'admin' ) );
		self::assertTrue( $this->get( '/connection' )['isUserConnected'] );
		$this->log_in_as( 'author' );
		self::assertFalse( $this->get( '/connection' )['isUserConnected'] );
		self::assertTrue( $this->connect( 'author' ) );
		$this->post( '/connection/user', array( 'linked' => false ) );
		self::assertFalse( $this->get( '/connection' )['isUserConnected'] );
		$this->log_in_as( 'admin' );
		self::assertTrue( $this->get( '/connection' )['isUserConnected'] );
	}

	public function test_users_disconnect_from_a_fresh_site_and_connect_again(): void {
		$this->log_in_as( 'author' );
		self::assertFalse( $this->post( '/connection/user', array( 'linked' => false ) )['isUserConnected'] );
		self::assertTrue( $this->connect( 'author' ) );
		self::assertTrue( $this->get( '/connection' )['isUserConnected'] );
	}

	public function test_the_owner_is_the_first_connected_administrator(): void {
		$this->log_in_as( 'admin' );
		$this->post( '/connection', array( 'isActive' => false ) );
		$this->register();
		$second = new \WP_User( wp_insert_user( array( 'user_login' => 'second', 'user_pass' => 'x', 'role' => 'administrator' ) ) );
		self::assertTrue( $this->connect( 'editor' ) );
		self::assertNull( $this->get( '/connection/data' )['connectionOwner'] );
		self::assertTrue( $this->connect( 'second' ) );
		self::assertTrue( $this->connect( 'admin' ) );
		self::assertSame( 'second', $this->get( '/connection/data' )['connectionOwner'] );
		self::assertFalse( $this->get( '/connection/data' )['currentUser']['isOwner'] );

		wp_set_current_user( $second->ID );
		self::assertTrue( $this->get( '/connection/data' )['currentUser']['isOwner'] );
		$this->post( '/connection/user', array( 'linked' => false ) );
		self::assertSame( 'admin', $this->get( '/connection/data' )['connectionOwner'] );
	}

	public function test_only_administrators_see_the_owners_login_name(): void {
		foreach ( array( 'admin' => 'admin', 'editor' => null, 'contributor' => null ) as $login => $expected ) {
			$this->log_in_as( $login );
			self::assertSame( $expected, $this->get( '/connection/data' )['connectionOwner'] );
		}
	}

	public function test_a_demoted_user_is_no_longer_connected(): void {
		$links = new UserLinks( null );
		$user  = get_user_by( 'login', 'author' );
		self::assertTrue( $links->connect( 'registration', $user, Account::of( $user ) ) );
		$user->set_role( 'subscriber' );
		self::assertNull( $links->account( 'registration', $user ) );
	}

	public function test_a_malformed_connection_of_a_user_is_none(): void {
		$user = get_user_by( 'login', 'author' );
		foreach ( array( '{', '[]', '{"login":1}', array( 'x' ) ) as $stored ) {
			update_user_meta( $user->ID, '_ramjet_connection_r', $stored );
			self::assertNull( ( new UserLinks( null ) )->account( 'r', $user ) );
		}
	}

	public function test_a_code_is_valid_for_its_user_and_registration_only(): void {
		$provider = new Local();
		$author   = get_user_by( 'login', 'author' );
		$code     = (string) $provider->grant( 'r', '', $author );
		self::assertInstanceOf( Account::class, $provider->exchange( 'r', '', $code, $author ) );
		$expired = ( time() - 5 ) . '-' . explode( '-', $code )[1];
		foreach ( array( '', 'x', '9999999999-abc', $expired, "x$code" ) as $wrong ) {
			self::assertSame( 'invalid_code', $provider->exchange( 'r', '', $wrong, $author )->get_error_code() );
		}
		self::assertSame( 'invalid_code', $provider->exchange( 'other', '', $code, $author )->get_error_code() );
		$editor = get_user_by( 'login', 'editor' );
		self::assertSame( 'invalid_code', $provider->exchange( 'r', '', $code, $editor )->get_error_code() );
	}

	public function test_a_state_is_valid_for_the_user_who_started(): void {
		$this->log_in_as( 'author' );
		$users  = ( new Connection( new Local() ) )->users;
		$author = get_user_by( 'login', 'author' );
		parse_str( (string) wp_parse_url( $users->begin( $author, admin_url( 'edit.php' ) ), PHP_URL_QUERY ), $query );
		$data = $users->read_state( $author, $query['state'] );
		self::assertSame( admin_url( 'edit.php' ), $data['return'] );
		self::assertSame( 'site-1', $data['registration'] );
		$editor = get_user_by( 'login', 'editor' );
		self::assertSame( 'ramjet_invalid_state', $users->read_state( $editor, $query['state'] )->get_error_code() );
		foreach ( array( '', 'x', '-', "{$query['state']}0", "00{$query['state']}" ) as $wrong ) {
			self::assertSame( 'ramjet_invalid_state', $users->read_state( $author, $wrong )->get_error_code() );
		}
		$json    = bin2hex( (string) wp_json_encode( array( 'expires' => time() - 1 ) + $data ) );
		$expired = "$json-" . wp_hash( "ramjet_state|$author->ID|$json", 'nonce' );
		self::assertSame( 'ramjet_expired_state', $users->read_state( $author, $expired )->get_error_code() );
	}

	public function test_a_connection_begun_under_another_registration_is_refused(): void {
		$users  = ( new Connection( new Local() ) )->users;
		$author = get_user_by( 'login', 'author' );
		self::assertSame( 'ramjet_not_registered', $users->complete( $author, 'former', 'x' )->get_error_code() );
		$subscriber = get_user_by( 'login', 'subscriber' );
		self::assertSame( 'ramjet_not_allowed', $users->complete( $subscriber, 'site-1', 'x' )->get_error_code() );
	}

	public function test_a_malformed_registration_is_an_error_until_the_site_reconnects(): void {
		AtomicOptions::insert( 'ramjet_registration', self::UNREADABLE );
		$this->log_in_as( 'admin' );
		$status = $this->get( '/connection' );
		self::assertFalse( $status['isRegistered'] );
		self::assertSame( 'ramjet_unreadable', $status['connectionErrors'][0]['code'] );
		$this->assert_error( 'ramjet_unreadable', 500, 'GET', '/connection/test' );

		$reply = $this->post( '/connection/reconnect' );
		self::assertSame( 'in_progress', $reply['status'] );
		self::assertStringContainsString( 'page=ramjet-authorize', $reply['authorizeUrl'] );
		self::assertTrue( $this->connect( 'admin' ) );
		self::assertSame( array(), $this->get( '/connection' )['connectionErrors'] );
		self::assertSame( array( 'status' => 'completed' ), $this->post( '/connection/reconnect' ) );
	}

	public function test_reconnecting_keeps_what_another_request_has_just_registered(): void {
		AtomicOptions::insert( 'ramjet_registration', self::UNREADABLE );
		$this->log_in_as( 'admin' );
		$done = false;
		$this->filter(
			'query',
			static function ( string $query ) use ( &$done ): string {
				if ( ! $done && str_starts_with( $query, 'UPDATE' ) && str_contains( $query, 'ramjet_registration' ) ) {
					$done = true;
					AtomicOptions::swap( 'ramjet_registration', self::UNREADABLE, '{"id":"other"}' );
				}
				return $query;
			}
		);
		$this->post( '/connection/reconnect' );
		self::assertSame( '{"id":"other"}', AtomicOptions::read( 'ramjet_registration' ) );
	}

	public function test_offline_the_site_can_neither_register_nor_lose_its_registration(): void {
		AtomicOptions::insert( 'ramjet_registration', self::UNREADABLE );
		$this->log_in_as( 'admin' );
		$this->filter( 'ramjet_offline_mode', static fn(): bool => true );
		$this->assert_error( 'ramjet_offline', 403, 'POST', '/connection/reconnect' );
		self::assertSame( 'ramjet_unreadable', $this->get( '/connection' )['connectionErrors'][0]['code'] );
		AtomicOptions::swap( 'ramjet_registration', self::UNREADABLE, '{"disconnected":"x"}' );
		$GLOBALS['wp_rest_server'] = null;
		self::assertTrue( $this->get( '/connection' )['isOfflineMode'] );
		$nonce = array( 'registration_nonce' => wp_create_nonce( 'ramjet-registration' ) );
		$this->assert_error( 'ramjet_offline', 403, 'POST', '/connection/register', $nonce );
	}

	public function test_registering_requires_the_nonce(): void {
		$this->log_in_as( 'admin' );
		$this->assert_error( 'ramjet_invalid_nonce', 403, 'POST', '/connection/register', array( 'registration_nonce' => 'x' ) );
	}

	/**
	 * @dataProvider foreign_urls
	 */
	public function test_users_never_return_to_another_site( string $url ): void {
		$this->log_in_as( 'admin' );
		$nonce = wp_create_nonce( 'ramjet-registration' );
		foreach ( array(
			array( 'POST', '/connection/register', array( 'registration_nonce' => $nonce, 'redirect_uri' => $url ) ),
			array( 'GET', '/connection/authorize_url', array( 'redirect_uri' => $url ) ),
			array( 'GET', '/connection/url', array( 'redirect' => $url ) ),
			array( 'POST', '/identity-crisis/start-fresh', array( 'redirect_uri' => $url ) ),
		) as [ $method, $path, $data ] ) {
			$this->assert_error( 'ramjet_invalid_redirect', 400, $method, $path, $data );
		}
	}

	public function foreign_urls(): array {
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		return array(
			array( 'https://example.com/' ),
			array( '//example.com/' ),
			array( "https://$host.example.com/" ),
			array( "https://$host@example.com/" ),
			array( '/\\example.com' ),
			array( 'javascript:alert(1)' ),
			array( 'https:example.com' ),
			// The default port of one scheme is another server with the other.
			array( "http://$host:443/" ),
			array( "https://$host:80/" ),
		);
	}

	public function test_the_list_of_connected_plugins_ignores_malformed_items(): void {
		$this->log_in_as( 'author' );
		$own = array( 'slug' => 'ramjet', 'name' => 'Ramjet' );
		foreach ( array(
			array( array( $own, array( 'slug' => 'shop', 'name' => '<b>Shop</b>' ) ), array( $own, array( 'slug' => 'shop', 'name' => 'Shop' ) ) ),
			array( 'no list', array( $own ) ),
			array( array(), array( $own ) ),
			array( array( 7, array(), array( 'slug' => array(), 'name' => 'x' ), array( 'slug' => '', 'name' => 'x' ) ), array( $own ) ),
		) as [ $filtered, $expected ] ) {
			$this->filter( 'ramjet_connected_plugins', static fn(): mixed => $filtered );
			self::assertSame( $expected, $this->get( '/connection/plugins' ) );
		}
	}

	public function test_a_site_that_moved_has_no_identity_crisis(): void {
		$this->log_in_as( 'admin' );
		foreach ( array( 'confirm-safe-mode', 'migrate', 'start-fresh' ) as $path ) {
			$reply = $this->post( "/identity-crisis/$path" );
			self::assertFalse( $reply['inCrisis'] );
			self::assertStringContainsString( 'its own provider', $reply['message'] );
		}
		$url = admin_url( 'plugins.php' );
		self::assertSame( $url, $this->post( '/identity-crisis/start-fresh', array( 'redirect_uri' => $url ) )['redirectUri'] );
	}

	public function test_the_dashboard_shows_the_connection_only_if_a_module_or_plugin_needs_it(): void {
		$this->log_in_as( 'admin' );
		$unneeded = $this->feature( false );
		self::assertFalse( $unneeded->initial_state( null )['needsConnection'] );
		self::assertSame( array(), $unneeded->overview() );
		self::assertSame( array(), $unneeded->settings_sections() );

		$needed = $this->feature( true );
		self::assertTrue( $needed->initial_state( null )['needsConnection'] );
		self::assertSame( 'connection', $needed->settings_sections()[0]->path );

		$shop = array( array( 'slug' => 'shop', 'name' => 'Shop' ) );
		$this->filter( 'ramjet_connected_plugins', static fn(): array => $shop );
		self::assertTrue( $unneeded->initial_state( null )['needsConnection'] );
	}

	public function test_the_overview_says_how_the_connection_is(): void {
		$this->log_in_as( 'admin' );
		$items = fn(): array => array_map(
			static fn( OverviewItem $item ): array => array( $item->id, $item->state->value, $item->detail ),
			$this->feature( true )->overview()
		);
		self::assertSame( array(), $items() );

		$this->post( '/connection/user', array( 'linked' => false ) );
		$user = array( 'connection', 'needs', 'The site is connected, but your account is not.' );
		self::assertSame( array( $user ), $items() );

		$this->post( '/connection', array( 'isActive' => false ) );
		$site = array( 'connection', 'needs', 'This site is not connected.' );
		self::assertSame( array( $site ), $items() );

		update_option( 'ramjet_registration', self::UNREADABLE );
		$error = array( 'connection-ramjet_unreadable', 'failed', 'The site’s registration cannot be read. Please reconnect the site.' );
		self::assertSame( array( $error, $site ), $items() );

		$this->filter( 'ramjet_offline_mode', static fn(): bool => true );
		self::assertSame( array( $error ), $items() );
	}

	private function feature( bool $with_module ): ConnectionFeature {
		$features = new Features();
		$module   = new Module( 'ai', 'AI', 'Writes.', array(), 'writing', connection: true );
		$features->add(
			new class( $with_module ? array( $module ) : array() ) extends Feature implements Provides\Modules {
				public function __construct( private readonly array $list ) {}
				public function modules(): array {
					return $this->list;
				}
			}
		);
		// Without the blocks, of which the AI Assistant needs the connection.
		$root = get_temp_dir() . 'ramjet-without-blocks';
		wp_mkdir_p( "$root/build" );
		file_put_contents( "$root/build/manifest.php", "<?php return array( 'blocks' => array(), 'editor_styles' => array() );" );
		return new ConnectionFeature( new Catalogue( new Manifest( $root ), $features ) );
	}

	private function get( string $path ): mixed {
		return $this->rest( 'GET', "/jetpack/v4$path" )->get_data();
	}

	private function post( string $path, array $data = array() ): mixed {
		$response = $this->rest( 'POST', "/jetpack/v4$path", $data );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	private function register(): void {
		$reply = $this->post( '/connection/register', array( 'registration_nonce' => wp_create_nonce( 'ramjet-registration' ) ) );
		self::assertStringContainsString( 'page=ramjet-authorize', $reply['authorizeUrl'] );
	}

	private function connect( string $login ): bool|\WP_Error {
		return ( new Connection( new Local() ) )->users->connect_directly( get_user_by( 'login', $login ) );
	}

	private function assert_error( string $code, int $status, string $method, string $path, array $data = array() ): void {
		$response = $this->rest( $method, "/jetpack/v4$path", $data );
		self::assertSame( array( $code, $status ), array( $response->get_data()['code'] ?? null, $response->get_status() ), $path );
	}
}
