<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\InstagramGallery;

use Ramjet\Blocks\InstagramGallery\Accounts;
use Ramjet\Blocks\InstagramGallery\GalleryImages;
use Ramjet\Blocks\InstagramGallery\InstagramApi;
use Ramjet\Blocks\InstagramGallery\InstagramFeature;
use Ramjet\Blocks\InstagramGallery\Login;
use Ramjet\Blocks\InstagramGallery\Notices;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Login\CallbackPage;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Tests\Clock;
use Ramjet\Tests\SharedParts;

/** Connecting accounts, the routes, and the gallery on the page. */
final class InstagramTest extends InstagramTestCase {

	private const ROUTE = '/wpcom/v2/instagram-gallery';

	private const APP_SECRET = '0123456789abcdef0123456789abcdef';

	private function login(): Login {
		$keys = new class( self::APP_SECRET ) implements ServiceKeys {
			public function __construct( private readonly string $secret ) {}
			public function get( string $service, string $field ): string {
				return 'app_id' === $field ? '990602627938098' : $this->secret;
			}
			public function autoloaded( string $service, string $field ): string {
				return '';
			}
			public function has( string $service, string $field ): bool {
				return true;
			}
			public function rows( string $service, string ...$fields ): array {
				return array();
			}
		};
		return new Login( $keys, new InstagramApi( new VendorClient() ) );
	}

	/** Begins a login and returns its state. */
	private function begin(): string {
		parse_str( (string) wp_parse_url( (string) $this->login()->url(), PHP_URL_QUERY ), $query );
		return $query['state'];
	}

	private function gallery( array $attributes ): string {
		$link = '<div class="wp-block-jetpack-instagram-gallery"><a href="https://www.instagram.com/ann/">Ann</a></div>';
		return do_blocks( $this->block( 'jetpack/instagram-gallery', $attributes, $link ) );
	}

	public function test_a_login_leads_to_instagram_and_back_to_an_account(): void {
		$this->log_in_as( 'author' );
		parse_str( (string) wp_parse_url( (string) $this->login()->url(), PHP_URL_QUERY ), $query );
		self::assertSame( '990602627938098', $query['client_id'] );
		self::assertSame( admin_url( 'admin-post.php?action=ramjet_instagram' ), $query['redirect_uri'] );
		self::assertSame( 'instagram_business_basic', $query['scope'] );
		$id = $this->login()->complete( $query['state'], 'a code', '' );
		self::assertSame( array( '/oauth/access_token', '/access_token', '/me' ), $this->paths );
		self::assertSame( self::TOKEN, Accounts::token( $id ) );
		self::assertNotFalse( wp_next_scheduled( 'ramjet_instagram_refresh' ) );
		$html = ( new CallbackPage( 'Instagram', 'Connected.' ) )->html( array( 'keyring_id' => $id ) );
		self::assertStringContainsString( "postMessage( {\"keyring_id\":\"$id\"}, location.origin )", $html );
		self::assertStringNotContainsString( self::TOKEN, $html );

		// The same account again, as another user, keeps its reference.
		$this->log_in_as( 'editor' );
		self::assertSame( $id, $this->login()->complete( $this->begin(), 'a code', '' ) );
		self::assertCount( 1, Accounts::all() );
	}

	public function test_a_state_works_once_for_ten_minutes_and_only_for_its_user(): void {
		$this->log_in_as( 'author' );
		$complete = fn( string $state, string $error = '' ): string => is_wp_error( $this->login()->complete( $state, 'a code', $error ) )
			? $this->login()->complete( $state, 'a code', $error )->get_error_code()
			: 'connected';
		self::assertSame( 'ramjet_instagram_state', $complete( '' ) );
		self::assertSame( 'ramjet_instagram_state', $complete( str_repeat( '0', 64 ) ) );
		$state = $this->begin();
		$this->log_in_as( 'editor' );
		self::assertSame( 'ramjet_instagram_state', $complete( $state ) );
		$this->log_in_as( 'author' );
		self::assertIsString( $this->login()->complete( $state, 'a code', '' ) );
		self::assertSame( 'ramjet_instagram_state', $complete( $state ) );
		$state = $this->begin();
		$value = get_user_meta( get_current_user_id(), '_ramjet_instagram_state', true );
		update_user_meta( get_current_user_id(), '_ramjet_instagram_state', ( time() - 1 ) . strstr( $value, '-' ) );
		self::assertSame( 'ramjet_instagram_state', $complete( $state ) );
		self::assertStringNotContainsString( $state, $value, 'Only its hash is stored.' );
	}

	/** @dataProvider failures */
	public function test_a_failed_login_says_why( array $replies, string $code, string $error, string $expected ): void {
		$this->log_in_as( 'author' );
		$this->replies = $replies;
		$result        = $this->login()->complete( $this->begin(), $code, $error );
		$html          = ( new CallbackPage( 'Instagram', 'Connected.' ) )->html( is_string( $result ) ? array() : $result );
		self::assertStringContainsString( $expected, $html );
		self::assertStringContainsString( '<script></script>', $html );
		self::assertStringNotContainsString( self::APP_SECRET, $html );
		self::assertSame( array(), Accounts::all() );
	}

	public static function failures(): array {
		return array(
			'denied by the user'  => array( array(), '', 'access_denied', 'You did not allow access' ),
			'another error'       => array( array(), '', '<script>alert(1)</script>', 'Instagram returned an error' ),
			'wrong secret'        => array(
				array( '/oauth/access_token' => array( 400, array( 'error_type' => 'OAuthException', 'code' => 400, 'error_message' => 'Error validating client secret.' ) ) ),
				'a code',
				'',
				'Check the app’s ID, secret and redirect URI',
			),
			'no token'            => array( array( '/access_token' => array( 200, array( 'expires_in' => 1 ) ) ), 'a code', '', 'Unexpected response' ),
			'too many requests'   => array( array( '/me' => array( 429, array() ) ), 'a code', '', 'too many requests' ),
			'unavailable'         => array( array( '/access_token' => array( 503, array( 'error' => array( 'code' => 2 ) ) ) ), 'a code', '', 'is not available at the moment' ),
			'an impossible name'  => array( array( '/me' => array( 200, array( 'user_id' => '1', 'username' => '<b>' ) ) ), 'a code', '', 'Unexpected response' ),
			'HTML'                => array( array( '/me' => array( 200, '<!doctype html>' ) ), 'a code', '', 'firewall or a proxy' ),
		);
	}

	public function test_without_an_app_connecting_says_where_to_enter_it(): void {
		$this->log_in_as( 'author' );
		$response = $this->rest( 'GET', self::ROUTE . '/connect-url' );
		self::assertSame( array( 409, 'ramjet_instagram_app' ), array( $response->get_status(), $response->get_data()['code'] ) );
		self::assertStringContainsString( 'Ramjet → Settings → Services', $response->get_data()['message'] );
		$secrets = new Secrets( new KeyRing() );
		$secrets->save( 'instagram_app_secret', self::APP_SECRET );
		$this->log_in_as( 'admin' );
		$saved = $this->rest( 'POST', '/ramjet/v1/services/instagram', array( 'fields' => array( 'app_id' => '990602627938098' ) ) );
		self::assertSame( 'set', $saved->get_data()['state'] );
		self::assertStringContainsString( 'admin-post.php?action=ramjet_instagram', $saved->get_data()['fields'][0]['format'] );
		$this->log_in_as( 'author' );
		$url = $this->rest( 'GET', self::ROUTE . '/connect-url' )->get_data();
		self::assertStringStartsWith( 'https://www.instagram.com/oauth/authorize?client_id=990602627938098&', $url );
		self::assertStringNotContainsString( self::APP_SECRET, $url . wp_json_encode( $saved->get_data() ) );
	}

	public function test_a_user_begins_at_most_ten_logins_a_minute(): void {
		$this->log_in_as( 'author' );
		$results = array_map( fn(): string|\WP_Error => $this->login()->url(), range( 1, 11 ) );
		self::assertCount( 10, array_filter( $results, 'is_string' ) );
		self::assertSame( 429, end( $results )->get_error_data()['status'] );
		$this->log_in_as( 'editor' );
		self::assertIsString( $this->login()->url() );
		$this->log_in_as( 'author' );
		Clock::pass( MINUTE_IN_SECONDS );
		self::assertIsString( $this->login()->url() );
	}

	public function test_the_editor_gets_references_and_copies(): void {
		$id = $this->connect();
		$this->log_in_as( 'contributor' );
		$connections = $this->rest( 'GET', self::ROUTE . '/connections' )->get_data();
		self::assertSame( array( array( 'username' => 'ann.example', 'token' => $id ) ), $connections );
		$query   = array( 'access_token' => $id, 'count' => 1 );
		$pending = $this->rest( 'GET', self::ROUTE . '/gallery', $query );
		self::assertSame( array( 503, 'ramjet_instagram_pending' ), array( $pending->get_status(), $pending->get_data()['code'] ) );
		self::assertSame( array(), $this->paths, 'Nobody waits for Instagram.' );
		$this->end_request();
		$response = $this->rest( 'GET', self::ROUTE . '/gallery', $query )->get_data();
		self::assertSame( 'ann.example', $response['external_name'] );
		self::assertCount( 1, $response['images'] );
		self::assertSame( array( 'Post 1', 'https://www.instagram.com/p/Abc1/' ), array( $response['images'][0]['title'], $response['images'][0]['link'] ) );
		self::assertStringStartsWith( wp_upload_dir()['baseurl'] . '/ramjet-instagram/', $response['images'][0]['url'] );
		self::assertStringNotContainsString( self::TOKEN, (string) wp_json_encode( array( $connections, $response ) ) );
		$this->paths = array();
		$this->rest( 'GET', self::ROUTE . '/gallery', $query );
		self::assertSame( array(), $this->paths );
		$unknown = $this->rest( 'GET', self::ROUTE . '/gallery', array( 'access_token' => str_repeat( '0', 32 ) ) );
		self::assertSame( 404, $unknown->get_status() );
	}

	public function test_a_gallery_without_any_copy_reports_the_failure(): void {
		$id                         = $this->connect();
		$this->replies['/me/media'] = array( 429, array(), array( 'retry-after' => '600' ) );
		$this->log_in_as( 'author' );
		$query = array( 'access_token' => $id );
		self::assertSame( 503, $this->rest( 'GET', self::ROUTE . '/gallery', $query )->get_status() );
		$this->end_request();
		self::assertSame( 502, $this->rest( 'GET', self::ROUTE . '/gallery', $query )->get_status() );
		self::assertSame( array( '/me/media' ), $this->paths, 'Until then, Instagram is not asked again.' );
		$this->posts = array();
		unset( $this->replies['/me/media'] );
		$this->run_refresh( $id );
		self::assertSame( array(), $this->rest( 'GET', self::ROUTE . '/gallery', $query )->get_data()['images'] );
	}

	public function test_the_owner_sees_and_deletes_everything(): void {
		$account = $this->run_refresh( $this->connect() );
		$this->log_in_as( 'admin' );
		$list = $this->rest( 'GET', '/ramjet/v1/instagram' )->get_data();
		self::assertSame( array( array( 'username' => 'ann.example', 'failed' => false, 'detail' => '2 images are copied to this site.' ) ), $list );
		self::assertSame( array(), $this->rest( 'DELETE', '/ramjet/v1/instagram' )->get_data() );
		self::assertSame( array(), self::files( $account ) );
		self::assertDirectoryDoesNotExist( wp_upload_dir()['basedir'] . "/ramjet-instagram/{$account['folder']}" );
		self::assertFalse( get_option( "ramjet_secret_instagram_token_{$account['id']}" ) );
		self::assertStringContainsString( 'Ann</a>', $this->gallery( array( 'accessToken' => $account['id'] ) ) );
	}

	public function test_a_failed_login_is_on_the_overview(): void {
		$feature = new InstagramFeature( new SharedParts() );
		$id = $this->connect( array( 'failed' => time(), 'expires' => time() + DAY_IN_SECONDS ) );
		self::assertSame( 'failed', $feature->overview()[0]->state->value );
		self::assertStringContainsString( 'Instagram rejects the login.', $feature->overview()[0]->detail );
		$describe = static fn( array $changes ): string => Notices::describe( Accounts::change( $id, static fn( array $account ): array => $changes + $account ) );
		self::assertStringContainsString( 'expired', $describe( array( 'expires' => time() - 1 ) ) );
		self::assertStringContainsString( 'for two days', $describe( array( 'failed' => 0, 'expires' => time() + DAY_IN_SECONDS, 'checked' => time() - 3 * DAY_IN_SECONDS ) ) );
		$working = array( 'checked' => time(), 'expires' => time() + 30 * DAY_IN_SECONDS );
		self::assertSame( '0 images are copied to this site.', $describe( $working ) );
		self::assertSame( array(), $feature->overview() );
		$late = $describe( array( 'expires' => time() + 6 * DAY_IN_SECONDS ) );
		self::assertStringContainsString( 'did not reply when the login was renewed', $late );
	}

	public function test_the_page_shows_the_copies_with_links(): void {
		$this->posts[1] = self::post( 2, array( 'caption' => '"><script>alert(1)</script> & <3' ) );
		$this->posts[2] = self::post( 3, array( 'caption' => null ) );
		$account        = $this->run_refresh( $this->connect() );
		$html           = $this->gallery( array( 'accessToken' => $account['id'], 'columns' => 2, 'align' => 'wide' ) );
		self::assertStringContainsString( 'class="alignwide wp-block-jetpack-instagram-gallery"', $html );
		self::assertStringContainsString( '__grid is-stacked-on-mobile" style="--ramjet-columns:2;--ramjet-spacing:10px"', $html );
		self::assertStringContainsString( 'href="https://www.instagram.com/p/Abc1/" target="_blank" rel="noopener noreferrer"', $html );
		self::assertStringContainsString( ' 480w, ', $html );
		self::assertStringContainsString( 'sizes="(max-width: 599px) 100vw, 50vw" width="700" height="700" alt="Post 1"', $html );
		self::assertStringContainsString( 'alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;3"', $html );
		self::assertStringContainsString( 'alt="Instagram post from November 3, 2026"', $html );
		self::assertSame( 3, substr_count( $html, '<img' ) );
		self::assertStringNotContainsString( 'cdninstagram', $html );
		self::assertStringNotContainsString( $account['id'], $html );
	}

	public function test_attributes_are_limited(): void {
		$this->posts = array_map( static fn( int $number ): array => self::post( 1, array( 'id' => "18$number" ) ), range( 1, 31 ) );
		$id          = $this->run_refresh( $this->connect() )['id'];
		$html        = $this->gallery( array( 'accessToken' => $id, 'columns' => 99, 'spacing' => -5, 'count' => 1000, 'isStackedOnMobile' => false ) );
		self::assertStringContainsString( '__grid" style="--ramjet-columns:6;--ramjet-spacing:0px"', $html );
		self::assertSame( 30, substr_count( $html, '<img' ) );
		self::assertSame( 1, substr_count( $this->gallery( array( 'accessToken' => $id, 'count' => 0 ) ), '<img' ) );
	}

	public function test_an_old_token_shows_the_account_of_its_name_and_an_unknown_one_the_link(): void {
		$this->run_refresh( $this->connect() );
		$html = $this->gallery( array( 'accessToken' => 'IGQVJ-old', 'instagramUser' => 'Ann.Example' ) );
		self::assertSame( 2, substr_count( $html, '<img' ) );
		foreach ( array( 'someone', '', array( 'x' ) ) as $user ) {
			$html = $this->gallery( array( 'accessToken' => 'IGQVJ-old', 'instagramUser' => $user ) );
			$link = 'someone' === $user ? 'href="https://www.instagram.com/someone/" [^>]*>@someone on Instagram' : '[^>]*>Ann';
			self::assertMatchesRegularExpression( "~<a $link</a>~", $html );
			self::assertStringNotContainsString( '<img', $html );
		}
	}

	public function test_damaged_records_are_ignored(): void {
		$id = $this->connect();
		foreach ( array( '', 'x', '[]', '{"id":5}' ) as $row ) {
			AtomicOptions::swap( "ramjet_instagram_account_$id", AtomicOptions::read( "ramjet_instagram_account_$id" ), $row );
			self::assertSame( array(), Accounts::all() );
			self::assertStringContainsString( 'Ann</a>', $this->gallery( array( 'accessToken' => $id ) ) );
		}
	}

	public function test_a_stored_folder_that_leads_out_of_ours_is_never_deleted(): void {
		$uploads = wp_upload_dir()['basedir'];
		wp_mkdir_p( "$uploads/victim" );
		$folders = array( '../victim', '..', '.', '', 'x/../../victim' );
		foreach ( $folders as $folder ) {
			$this->connect( array( 'folder' => $folder ) );
			$this->log_in_as( 'admin' );
			self::assertSame( 200, $this->rest( 'DELETE', '/ramjet/v1/instagram' )->get_status() );
		}
		array_map( GalleryImages::files()->remove( ... ), $folders );
		self::assertDirectoryExists( "$uploads/victim" );
		rmdir( "$uploads/victim" );
	}
}
